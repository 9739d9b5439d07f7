package org.algebrist.neural.device;

/** The number format of the forward pass; parameters, gradients and moments are float32 in both. */
public enum Precision {
  /** float32 throughout. */
  FP32,
  /** Matrix products in bfloat16, by libtorch's autocast. */
  BF16;

  /**
   * The faster of the two for products of many rows on this machine's CPU: bfloat16 where the
   * processor has instructions for it, almost twice as fast as float32 there.
   */
  public static Precision fasterOnCpu() {
    return ThisProcessor.MULTIPLIES_BF16 ? BF16 : FP32;
  }

  /** Read when it is first asked for, and once. */
  private static final class ThisProcessor {
    static final boolean MULTIPLIES_BF16 = ProcessorFlags.multiplyBf16(ProcessorFlags.here());
  }

  /** Opens a scope in which the forward pass runs in this precision; close it before backward. */
  public Autocast autocast(ComputeDevice device) {
    return new Autocast(device, this);
  }
}
