package org.algebrist.neural.progress;

import java.io.PrintStream;
import java.time.InstantSource;

/** A plain line at the start, every while, and at each evaluation: for a file or a pipe. */
final class ProgressLines implements TrainingProgress {
  private static final double SECONDS_BETWEEN_LINES = 30;

  private final PrintStream out;
  private final PreparationLines preparation;
  private final ProgressText text = new ProgressText();
  private double lastLine = Double.NEGATIVE_INFINITY;

  ProgressLines(PrintStream out) {
    this.out = out;
    preparation = new PreparationLines(out, InstantSource.system());
  }

  @Override
  public void preparing(String what, long done, long all) {
    preparation.show(what, done, all);
  }

  @Override
  public void step(StepReport report) {
    text.add(report);
    if (report.seconds() - lastLine >= SECONDS_BETWEEN_LINES) {
      lastLine = report.seconds();
      out.println(text.line());
    }
  }

  @Override
  public void evaluated(EvaluationReport report) {
    text.add(report);
    out.println(text.line());
  }
}
