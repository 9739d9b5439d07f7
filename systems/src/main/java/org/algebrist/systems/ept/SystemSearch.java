package org.algebrist.systems.ept;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.algebrist.neural.decoding.BeamSearch;
import org.algebrist.neural.decoding.Constraint;
import org.algebrist.neural.decoding.Hypothesis;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.reading.SolvingLimits;
import org.algebrist.systems.ept.reading.SystemReading;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;

/**
 * Beam search for the equation systems of problems, whatever tokens they are written in.
 *
 * @param <T> the tokens
 * @param <S> the states of their grammar
 * @param batch problems that are read together
 * @param maxLength most tokens of a sequence
 * @param decoder a model's proposals for a batch of problems
 * @param grammar which sequences are systems that a problem may have
 * @param expressions the Expression tokens of a sequence that the grammar accepts
 */
public record SystemSearch<T, S>(
    int batch,
    int maxLength,
    Function<List<EptCodec.Encoded>, BatchDecoder<T>> decoder,
    Function<EptCodec.Encoded, Constraint<T, S>> grammar,
    Function<List<T>, List<ExpressionToken>> expressions) {
  private static final int BATCH_ON_A_GPU = 32;

  /**
   * Of 1 to 32 problems together four take least time on a processor, one alone a fifth more, and
   * 32, which do not stay in its caches, two fifths more (docs/performance/ept.md).
   */
  private static final int BATCH_ON_A_CPU = 4;

  /** How many problems are best read together. */
  public static int batchOn(Device device) {
    return device.is_cuda() ? BATCH_ON_A_GPU : BATCH_ON_A_CPU;
  }

  /**
   * Generates, short problems first.
   *
   * @param width of the beam
   * @param each gets the finished sequences of a problem, most probable first, and its index
   */
  void generate(
      List<EptCodec.Encoded> problems, int width, ObjIntConsumer<List<Hypothesis<T, S>>> each) {
    List<Integer> byLength =
        IntStream.range(0, problems.size())
            .boxed()
            .sorted(Comparator.comparingInt(i -> problems.get(i).length()))
            .toList();
    try (NoGradGuard noGrad = new NoGradGuard()) {
      for (int from = 0; from < byLength.size(); from += batch) {
        List<Integer> indices = byLength.subList(from, Math.min(from + batch, byLength.size()));
        List<EptCodec.Encoded> together = indices.stream().map(problems::get).toList();
        List<Constraint<T, S>> grammars = together.stream().map(grammar).toList();
        try (BatchDecoder<T> proposals = decoder.apply(together)) {
          var beams = new BeamSearch(width, maxLength).search(proposals, grammars);
          for (int i = 0; i < together.size(); i++) {
            each.accept(beams.get(i), indices.get(i));
          }
        }
      }
    }
  }

  /**
   * Reads and solves problems, in the order given.
   *
   * @param width of the beam
   * @param limits for solving
   * @param read is told how many word pieces have been read so far
   * @return for each problem its finished readings, most probable first
   */
  public List<List<SystemReading>> read(
      List<EptCodec.Encoded> problems, int width, SolvingLimits limits, IntConsumer read) {
    List<List<SystemReading>> readings =
        new ArrayList<>(Collections.nCopies(problems.size(), List.of()));
    int[] pieces = {0};
    generate(
        problems,
        width,
        (beam, i) -> {
          EptCodec.Encoded problem = problems.get(i);
          List<SystemReading> solved = new ArrayList<>();
          for (var h : beam) {
            solved.add(reading(problem, h, limits.of(solved.size())));
          }
          readings.set(i, List.copyOf(solved));
          pieces[0] += problem.length();
          read.accept(pieces[0]);
        });
    return List.copyOf(readings);
  }

  /** What a finished sequence states, and what solving that comes to. */
  SystemReading reading(EptCodec.Encoded problem, Hypothesis<T, S> sequence, Duration limit) {
    return SystemReading.of(
        problem.problem(), expressions.apply(sequence.tokens()), sequence.logProbability(), limit);
  }
}
