package org.algebrist.neural.attention;

import java.util.List;
import java.util.stream.Stream;
import org.algebrist.neural.TensorKeeper;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Keys and values [B, H, S, d] of the tokens that a layer has seen during generation; no gradient
 * flows through it.
 *
 * <p>The tensors belong to the scope that is open when the cache is made, so each step may have a
 * scope of its own. They lie in buffers that double when full: a step copies what is new, not what
 * there was.
 */
public final class KeyValueCache {
  /** Tokens that a first buffer has room for at least. */
  private static final int LEAST_ROOM = 16;

  private final TensorKeeper keeper = new TensorKeeper();
  private @Nullable Tensor keys;
  private @Nullable Tensor values;
  private long length;

  /** An empty cache for each of so many layers. */
  public static List<KeyValueCache> ofLayers(int count) {
    return Stream.generate(KeyValueCache::new).limit(count).toList();
  }

  void append(Tensor newKeys, Tensor newValues) {
    keys = appended(keys, newKeys);
    values = appended(values, newValues);
    length += newKeys.size(2);
  }

  private Tensor appended(@Nullable Tensor buffer_BHRd, Tensor new_BHTd) {
    long added = new_BHTd.size(2);
    Tensor room = buffer_BHRd;
    if (room == null || room.size(2) < length + added) {
      Tensor full = room;
      room =
          keeper.keep(
              full,
              () -> {
                Tensor larger =
                    new_BHTd.new_empty(
                        new_BHTd.size(0),
                        new_BHTd.size(1),
                        Math.max(LEAST_ROOM, 2 * (length + added)),
                        new_BHTd.size(3));
                if (full != null) {
                  larger.narrow(2, 0, length).copy_(full.narrow(2, 0, length));
                }
                return larger;
              });
    }
    room.narrow(2, length, added).copy_(new_BHTd);
    return room;
  }

  Tensor keys() {
    return filled(keys);
  }

  Tensor values() {
    return filled(values);
  }

  /** Keeps the rows {@code rows_B} (int64) of the batch, in that order: the survivors of a beam. */
  public void reorder(Tensor rows_B) {
    Tensor oldKeys = keys;
    Tensor oldValues = values;
    if (oldKeys != null && oldValues != null) {
      keys = keeper.keep(oldKeys, () -> oldKeys.index_select(0, rows_B));
      values = keeper.keep(oldValues, () -> oldValues.index_select(0, rows_B));
    }
  }

  private Tensor filled(@Nullable Tensor buffer_BHRd) {
    if (buffer_BHRd == null) {
      throw new IllegalStateException("the cache is empty: append before reading");
    }
    return buffer_BHRd.narrow(2, 0, length);
  }
}
