package org.algebrist.neural.parallel;

import org.bytedeco.pytorch.Tensor;

/**
 * The processes that train one model together, seen from one of them. All call the same methods in
 * the same order, with tensors of the same shape; a call ends when all have made it.
 */
public interface ProcessGroup extends AutoCloseable {
  /** One process by itself: every sum is its own. */
  ProcessGroup ALONE = new OneProcess();

  /** Which process this is, from 0. */
  int rank();

  /** How many there are. */
  int size();

  /** Whether this is the process that writes files and evaluates. */
  default boolean leads() {
    return rank() == 0;
  }

  /**
   * Begins to replace a tensor by its sum over all processes; the tensor must be left alone until
   * the sum is there. Several may be under way at once.
   *
   * @param tensor contiguous
   */
  PendingSum beginSum(Tensor tensor);

  /** Begins to sum numbers over all processes. */
  PendingNumbers beginSum(double... values);

  /**
   * The sums over all processes.
   *
   * @throws LostProcessException if a process has ended
   */
  default double[] sum(double... values) {
    return beginSum(values).await();
  }

  /**
   * Replaces a tensor by that of process 0.
   *
   * @param tensor contiguous
   * @throws LostProcessException if a process has ended
   */
  void takeFromFirst(Tensor tensor);

  @Override
  void close();

  /** A sum that is being formed. */
  @FunctionalInterface
  interface PendingSum {
    /**
     * Waits until the tensor holds the sum.
     *
     * @throws LostProcessException if a process has ended
     */
    void await();
  }

  /** Sums of numbers that are being formed. */
  @FunctionalInterface
  interface PendingNumbers {
    /**
     * Waits for the sums.
     *
     * @throws LostProcessException if a process has ended
     */
    double[] await();
  }
}
