package org.algebrist.neural.parallel;

import org.bytedeco.pytorch.Tensor;

/** A process that trains alone. */
final class OneProcess implements ProcessGroup {
  @Override
  public int rank() {
    return 0;
  }

  @Override
  public int size() {
    return 1;
  }

  @Override
  public PendingSum beginSum(Tensor tensor) {
    return () -> {};
  }

  @Override
  public PendingNumbers beginSum(double... values) {
    return values::clone;
  }

  @Override
  public void takeFromFirst(Tensor tensor) {}

  @Override
  public void close() {}
}
