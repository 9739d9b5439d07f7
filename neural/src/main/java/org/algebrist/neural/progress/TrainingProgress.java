package org.algebrist.neural.progress;

import java.io.PrintStream;

/** Who watches a run. Called on the training thread, so it must be quick. */
public interface TrainingProgress extends AutoCloseable {

  /**
   * Before the first update, so much of some work is done.
   *
   * @param what such as "reading training problems"
   */
  default void preparing(String what, long done, long all) {}

  /** The run starts, or continues after so many updates. */
  default void started(long step, long totalSteps) {}

  /** An update was made. */
  default void step(StepReport report) {}

  /** An evaluation was made. */
  default void evaluated(EvaluationReport report) {}

  @Override
  default void close() {}

  /** Says nothing. */
  static TrainingProgress silent() {
    return new TrainingProgress() {};
  }

  /** A bar on a terminal, else a plain line now and then. */
  static TrainingProgress shownOn(PrintStream out) {
    boolean terminal = System.console() != null && System.console().isTerminal();
    return terminal ? new ProgressBarDisplay(out) : new ProgressLines(out);
  }
}
