package org.algebrist.neural.weights;

/** A tensor whose shape is known and whose values are read, or unpacked, when they are needed. */
public interface StoredTensor {
  /** Sizes of the dimensions, outermost first. */
  long[] shape();

  /**
   * The tensor with its values. One that is stored small is unpacked at each call, and nothing
   * keeps what was unpacked.
   */
  HostTensor read();
}
