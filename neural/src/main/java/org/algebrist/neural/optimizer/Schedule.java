package org.algebrist.neural.optimizer;

/** How the learning rate goes from the first step to the last, as a factor of its peak. */
public sealed interface Schedule {

  /**
   * @param step the coming update, from 0
   * @param total updates planned, at least 1
   * @return the factor of the peak rate, in [0, 1]
   */
  double factor(long step, long total);

  /** Always the peak. */
  record Constant() implements Schedule {
    @Override
    public double factor(long step, long total) {
      return 1;
    }
  }

  /**
   * Rises linearly over the first part, then falls linearly to 0 at the end.
   *
   * @param warmUp part of all steps, in [0, 1)
   */
  record Linear(double warmUp) implements Schedule {
    public Linear {
      requireWarmUp(warmUp);
    }

    @Override
    public double factor(long step, long total) {
      double rising = warmUp * total;
      return step < rising
          ? (step + 1) / (rising + 1)
          : Math.max(0, (total - step) / (total - rising));
    }
  }

  /**
   * Rises linearly, then falls along half a cosine (Loshchilov and Hutter 2017, SGDR, without
   * restarts).
   *
   * @param warmUp part of all steps, in [0, 1)
   * @param floor the factor at the end, in [0, 1]
   */
  record Cosine(double warmUp, double floor) implements Schedule {
    public Cosine {
      requireWarmUp(warmUp);
      if (!(floor >= 0 && floor <= 1)) {
        throw new IllegalArgumentException("floor=" + floor + " must be in [0, 1]; usual is 0");
      }
    }

    @Override
    public double factor(long step, long total) {
      double rising = warmUp * total;
      if (step < rising) {
        return (step + 1) / (rising + 1);
      }
      double done = Math.min(1, (step - rising) / (total - rising));
      return floor + (1 - floor) * 0.5 * (1 + Math.cos(Math.PI * done));
    }
  }

  /**
   * Rises linearly over a number of steps, then falls with the inverse root of the step (Vaswani et
   * al. 2017, section 5.3, scaled so that the peak is 1).
   *
   * @param warmUpSteps at least 1
   */
  record InverseSquareRoot(long warmUpSteps) implements Schedule {
    public InverseSquareRoot {
      if (warmUpSteps < 1) {
        throw new IllegalArgumentException("warmUpSteps=" + warmUpSteps + " must be at least 1");
      }
    }

    @Override
    public double factor(long step, long total) {
      double count = step + 1.0;
      return Math.min(count / warmUpSteps, Math.sqrt(warmUpSteps / count));
    }
  }

  private static void requireWarmUp(double warmUp) {
    if (!(warmUp >= 0 && warmUp < 1)) {
      throw new IllegalArgumentException(
          "warmUp=" + warmUp + " is a part of all steps and must be in [0, 1); usual is 0.06");
    }
  }
}
