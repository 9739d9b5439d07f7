package org.algebrist.systems;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.experiment.run.Runner;
import org.algebrist.neural.parallel.ProcessGroup;
import org.algebrist.neural.progress.StepReport;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.TrainingOutcome;

/** Trainings of which nothing is printed, and that can be stopped as by Ctrl-C. */
public final class QuietTraining {
  private QuietTraining() {}

  /**
   * Trains in a folder, or goes on there.
   *
   * @param run made if it is not there
   * @param stopAfter updates after which it is asked to stop; 0 for never
   */
  public static TrainingOutcome train(Runner experiment, Path run, int stopAfter)
      throws IOException {
    RunFolder folder = RunFolder.open(Files.createDirectories(run));
    try (StopSignal stop = new StopSignal();
        PrintStream silent = new PrintStream(OutputStream.nullOutputStream())) {
      TrainingProgress progress =
          new TrainingProgress() {
            @Override
            public void step(StepReport report) {
              if (report.step() == stopAfter) {
                stop.request();
              }
            }
          };
      return experiment.train(folder, List.of("test"), progress, stop, silent, ProcessGroup.ALONE);
    }
  }
}
