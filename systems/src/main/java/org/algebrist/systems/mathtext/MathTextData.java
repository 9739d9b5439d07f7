package org.algebrist.systems.mathtext;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.systems.mathtext.task.MathExample;
import org.algebrist.systems.mathtext.task.MawpsEquations;
import org.algebrist.systems.mathtext.task.SyntheticEquations;
import org.algebrist.systems.mathtext.task.TaskData;

/** The examples that a configuration names. */
final class MathTextData {
  private MathTextData() {}

  /**
   * @param folder of the data sets
   * @throws IOException if a file cannot be read
   */
  static TaskData of(MathTextExperiment.Data data, Path folder) throws IOException {
    TaskData all =
        switch (data.task()) {
          case "equations" -> equations(data, folder);
          default ->
              throw new IllegalArgumentException("data.task=" + data.task() + " has no examples");
        };
    return new TaskData(
        all.name(),
        first(all.train(), data.items()),
        all.development(),
        first(all.test(), data.tests()),
        all.leftOut());
  }

  private static TaskData equations(MathTextExperiment.Data data, Path folder) throws IOException {
    return switch (data.source()) {
      case "synthetic" -> SyntheticEquations.generate(data.seed());
      case "mawps" -> MawpsEquations.fold(folder, data.fold(), data.seed());
      default ->
          throw new IllegalArgumentException(
              "data.source=" + data.source() + " is none of synthetic, mawps, asdiv, math23k");
    };
  }

  private static List<MathExample> first(List<MathExample> examples, int most) {
    return most == 0 ? examples : examples.subList(0, Math.min(most, examples.size()));
  }
}
