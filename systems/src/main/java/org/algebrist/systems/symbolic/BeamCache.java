package org.algebrist.systems.symbolic;

import org.algebrist.neural.NativeScope;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * Keys and values of the tokens that a layer has seen while a beam is searched; it owns its memory.
 *
 * <p>They lie by token, then by row: a token is written into one piece of memory, and when the beam
 * is reordered, which happens at nearly every token, only what is filled is copied, from one buffer
 * into the other.
 */
final class BeamCache implements AutoCloseable {
  /** Tokens that a first buffer has room for. */
  private static final int LEAST_ROOM = 32;

  private @Nullable Tensor buffer_CRW;
  private @Nullable Tensor spare_CRW;
  private long length;

  /** How many tokens are kept. */
  long length() {
    return length;
  }

  /** What is kept [L, R, 2D]. */
  Tensor filled_LRW() {
    if (buffer_CRW == null) {
      throw new IllegalStateException("the cache is empty: append before reading");
    }
    return buffer_CRW.narrow(0, 0, length);
  }

  /**
   * Keeps the newest token of each row.
   *
   * @param keyValue_RW [R, 2D]
   */
  void append(Tensor keyValue_RW) {
    if (buffer_CRW == null || buffer_CRW.size(0) == length) {
      Tensor full = buffer_CRW;
      Tensor larger = room(keyValue_RW, Math.max(LEAST_ROOM, 2 * length), keyValue_RW.size(0));
      if (full != null) {
        larger.narrow(0, 0, length).copy_(full);
        full.close();
      }
      buffer_CRW = larger;
    }
    buffer_CRW.select(0, length).copy_(keyValue_RW);
    length++;
  }

  /** Keeps the rows {@code rows_R} (int64), in that order and as often as named. */
  void reorder(Tensor rows_R) {
    Tensor old = buffer_CRW;
    if (old == null) {
      return;
    }
    Tensor into = spare_CRW;
    if (into == null || into.size(0) != old.size(0) || into.size(1) != rows_R.size(0)) {
      if (into != null) {
        into.close();
      }
      into = room(old, old.size(0), rows_R.size(0));
    }
    torch.index_select_out(into.narrow(0, 0, length), old.narrow(0, 0, length), 1, rows_R);
    buffer_CRW = into;
    spare_CRW = old;
  }

  private static Tensor room(Tensor like_W, long capacity, long rows) {
    try (PointerScope scope = new PointerScope()) {
      return NativeScope.own(like_W.new_empty(capacity, rows, like_W.size((int) like_W.dim() - 1)));
    }
  }

  @Override
  public void close() {
    if (buffer_CRW != null) {
      buffer_CRW.close();
    }
    if (spare_CRW != null) {
      spare_CRW.close();
    }
  }
}
