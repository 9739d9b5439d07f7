package org.algebrist.neural.training;

/** The number format of the forward pass; parameters, gradients and moments are float32 in both. */
public enum Precision {
  /** float32 throughout. */
  FP32,
  /** Matrix products in bfloat16, by libtorch's autocast. */
  BF16;

  /** Opens a scope in which the forward pass runs in this precision; close it before backward. */
  public Autocast autocast(ComputeDevice device) {
    return new Autocast(device, this);
  }
}
