package org.algebrist.neural.progress;

import java.io.PrintStream;
import java.time.InstantSource;
import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressState;

/** One line on a terminal that is drawn anew: epoch, bar, loss, score, rate, time left. */
final class ProgressBarDisplay implements TrainingProgress {
  private static final int BAR_WIDTH = 16;
  private static final int REDRAW_MILLISECONDS = 250;

  private final PrintStream out;
  private final PreparationLines preparation;
  private final ProgressText text = new ProgressText();
  private Optional<ProgressBar> bar = Optional.empty();

  ProgressBarDisplay(PrintStream out) {
    this.out = out;
    preparation = new PreparationLines(out, InstantSource.system());
  }

  @Override
  public void preparing(String what, long done, long all) {
    preparation.show(what, done, all);
  }

  @Override
  public void started(long step, long totalSteps) {
    ProgressBar started =
        new ProgressBarBuilder()
            .setInitialMax(totalSteps)
            .setUpdateIntervalMillis(REDRAW_MILLISECONDS)
            .setConsumer(new ConsoleProgressBarConsumer(out, TerminalWidth.columns() - 1))
            .setRenderer(this::render)
            .build();
    started.stepTo(step);
    bar = Optional.of(started);
  }

  /** Called on the library's own thread. */
  private synchronized String render(ProgressState state, int width) {
    long full = Math.round(state.getNormalizedProgress() * BAR_WIDTH);
    StringBuilder line = new StringBuilder("  ").append(text.epoch()).append("  ");
    for (int i = 0; i < BAR_WIDTH; i++) {
      line.append(i < full ? '█' : '░');
    }
    for (String part : new String[] {text.loss(), text.score(), text.rate(), text.left()}) {
      if (!part.isEmpty()) {
        line.append("  ").append(part);
      }
    }
    return line.length() <= width ? line.toString() : line.substring(0, Math.max(0, width));
  }

  @Override
  public synchronized void step(StepReport report) {
    text.add(report);
    bar.ifPresent(shown -> shown.stepTo(report.step()));
  }

  @Override
  public synchronized void evaluated(EvaluationReport report) {
    text.add(report);
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
  }
}
