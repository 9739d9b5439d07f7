package org.algebrist.neural.parallel;

import org.bytedeco.pytorch.Tensor;

/** The first of two processes, without the other: nothing can be summed. */
public class FirstOfTwo implements ProcessGroup {
  @Override
  public int rank() {
    return 0;
  }

  @Override
  public int size() {
    return 2;
  }

  @Override
  public PendingSum beginSum(Tensor tensor) {
    throw new AssertionError("nothing is summed");
  }

  @Override
  public PendingNumbers beginSum(double... values) {
    throw new AssertionError("nothing is summed");
  }

  @Override
  public void takeFromFirst(Tensor tensor) {}

  @Override
  public void close() {}
}
