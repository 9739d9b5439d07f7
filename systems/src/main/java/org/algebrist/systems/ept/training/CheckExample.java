package org.algebrist.systems.ept.training;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.EptDecoding;
import org.algebrist.systems.ept.EptModel;
import org.algebrist.systems.ept.evaluation.EptScores;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.reading.SolvingLimits;
import org.algebrist.systems.ept.reading.SystemReading;
import org.bytedeco.pytorch.Device;

/**
 * A problem with readings of it and which of them give the right answer, some of them but not all.
 *
 * @param readings whole sequences, END last
 */
record CheckExample(
    EptCodec.Encoded problem, List<List<ExpressionToken>> readings, List<Boolean> right) {
  private static final Duration LIMIT = Duration.ofMillis(100);
  private static final SolvingLimits LIMITS = new SolvingLimits(LIMIT, LIMIT);

  CheckExample {
    readings = List.copyOf(readings);
    right = List.copyOf(right);
  }

  int length() {
    return problem.length();
  }

  /**
   * The readings that a model proposes for problems drawn from those it was trained on. The known
   * solution takes the last place where no proposal is right and the model has its constants.
   * Problems without a wrong proposal teach nothing and are left out.
   *
   * <p>The model knows the texts it was trained on and is seldom wrong about them. Another story
   * makes a text new to it.
   *
   * @param problems with solutions
   * @param progress is told how many word pieces have been read, of how many
   * @param otherStories probability that another problem's story is told in a text as well, 0..1
   */
  static List<CheckExample> of(
      EptModel model,
      EptCodec codec,
      List<EptCodec.Encoded> problems,
      EptExperiment.Checking settings,
      double otherStories,
      long seed,
      Device device,
      BiConsumer<Integer, Integer> progress) {
    List<EptCodec.Encoded> drawn = new ArrayList<>();
    var random = new SplittableRandom(seed);
    for (int i : EpochOrder.permutation(seed, 0, problems.size())) {
      if (drawn.size() < settings.problems()) {
        boolean another = otherStories > 0 && random.nextDouble() < otherStories;
        drawn.add(
            another
                ? OtherStories.told(problems.get(i), problems, codec, random)
                : problems.get(i));
      }
    }
    int pieces = drawn.stream().mapToInt(EptCodec.Encoded::length).sum();
    var beams =
        EptDecoding.read(
            model,
            codec,
            drawn,
            settings.beam(),
            device,
            LIMITS,
            read -> progress.accept(read, pieces));
    List<CheckExample> examples = new ArrayList<>();
    for (int i = 0; i < drawn.size(); i++) {
      CheckExample example = of(codec, drawn.get(i), beams.get(i), settings.beam());
      if (example.right().contains(true) && example.right().contains(false)) {
        examples.add(example);
      }
    }
    return examples;
  }

  private static CheckExample of(
      EptCodec codec, EptCodec.Encoded problem, List<SystemReading> beam, int width) {
    List<List<ExpressionToken>> readings = new ArrayList<>();
    List<Boolean> right = new ArrayList<>();
    for (SystemReading reading : beam) {
      readings.add(reading.tokens());
      right.add(
          reading.tokens().equals(problem.solution())
              || EptScores.right(AnswerCheck.STRICT, reading, problem.problem()) == 1);
    }
    boolean sayable =
        problem.solution().size() <= EptDecoding.MAX_LENGTH && codec.canSay(problem.problem());
    if (!right.contains(true) && sayable) {
      if (readings.size() == width) {
        readings.removeLast();
        right.removeLast();
      }
      readings.add(problem.solution());
      right.add(true);
    }
    return new CheckExample(problem, readings, right);
  }
}
