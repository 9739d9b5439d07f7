package org.algebrist.neural.training;

/** The number format of the forward pass; parameters, gradients and moments are float32 in both. */
public enum Precision {
  /** float32 throughout. */
  FP32,
  /** Matrix products in bfloat16, by libtorch's autocast. */
  BF16;

  private static final boolean BF16_IS_FASTER = ProcessorFlags.multiplyBf16(ProcessorFlags.here());

  /**
   * The faster of the two for products of many rows on this machine's CPU: bfloat16 where the
   * processor has instructions for it, almost twice as fast as float32 there.
   */
  public static Precision fasterOnCpu() {
    return BF16_IS_FASTER ? BF16 : FP32;
  }

  /** Opens a scope in which the forward pass runs in this precision; close it before backward. */
  public Autocast autocast(ComputeDevice device) {
    return new Autocast(device, this);
  }
}
