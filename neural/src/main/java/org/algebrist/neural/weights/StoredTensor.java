package org.algebrist.neural.weights;

import java.lang.foreign.MemorySegment;

/** A tensor whose shape is known and whose values are read, or unpacked, when they are needed. */
public interface StoredTensor {
  /** Sizes of the dimensions, outermost first. */
  long[] shape();

  /**
   * The tensor with its values. One that is stored small is unpacked at each call, and nothing
   * keeps what was unpacked.
   */
  HostTensor read();

  /**
   * Writes the values, as float32 in row-major order, where they are to lie. A large matrix that is
   * stored small is unpacked some rows at a time.
   *
   * @param target as many bytes as the values take
   */
  default void copyTo(MemorySegment target) {
    target.copyFrom(read().as(DType.F32).data());
  }
}
