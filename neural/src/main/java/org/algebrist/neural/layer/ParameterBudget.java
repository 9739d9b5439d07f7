package org.algebrist.neural.layer;

import java.util.function.Supplier;

/**
 * How many values the parameters of a model may have that is about to be read from a file: a shape
 * that a damaged or hostile configuration states must not fill the memory before the file is found
 * not to fit.
 */
public final class ParameterBudget {
  private static final ScopedValue<ParameterBudget> CURRENT = ScopedValue.newInstance();

  private final long most;
  private long taken;

  private ParameterBudget(long most) {
    this.most = most;
  }

  /**
   * Makes a model whose parameters have so many values at most; on this thread.
   *
   * @throws IllegalArgumentException if it would have more
   */
  public static <M> M within(long values, Supplier<M> making) {
    return ScopedValue.where(CURRENT, new ParameterBudget(values)).call(making::get);
  }

  /** Counts the values of a tensor that is about to be made, where there is a budget. */
  static void take(long... shape) {
    if (CURRENT.isBound()) {
      CURRENT.get().count(shape);
    }
  }

  private void count(long... shape) {
    long values = 1;
    for (long size : shape) {
      long left = most - taken;
      if (size < 0 || size > 0 && values > left / size) {
        throw new IllegalArgumentException(
            "the shape asks for more than %d values, far more than the weights hold"
                .formatted(most));
      }
      values *= size;
    }
    taken += values;
  }
}
