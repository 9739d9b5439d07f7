package org.algebrist.neural.layer;

import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Keys and values [B, H, S, d] of the tokens that a layer has seen during generation.
 *
 * <p>The tensors belong to the scope that is open when they are made: open one for the whole
 * generation.
 */
public final class KeyValueCache {
  private @Nullable Tensor keys;
  private @Nullable Tensor values;

  void append(Tensor newKeys, Tensor newValues) {
    keys = keys == null ? newKeys : Tensors.concat(2, keys, newKeys);
    values = values == null ? newValues : Tensors.concat(2, values, newValues);
  }

  Tensor keys() {
    return filled(keys);
  }

  Tensor values() {
    return filled(values);
  }

  /** Keeps the rows {@code rows_B} (int64) of the batch, in that order: the survivors of a beam. */
  public void reorder(Tensor rows_B) {
    if (keys != null && values != null) {
      keys = keys.index_select(0, rows_B);
      values = values.index_select(0, rows_B);
    }
  }

  private static Tensor filled(@Nullable Tensor tensor) {
    if (tensor == null) {
      throw new IllegalStateException("the cache is empty: append before reading");
    }
    return tensor;
  }
}
