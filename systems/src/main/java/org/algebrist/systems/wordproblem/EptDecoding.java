package org.algebrist.systems.wordproblem;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.algebrist.neural.decoding.BeamSearch;
import org.algebrist.neural.decoding.Hypothesis;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;

/**
 * From problems to their readings, best first: beam search over Expression tokens, then solving.
 */
final class EptDecoding {
  /** Twice the longest published solution; what is longer has lost its way. */
  static final int MAX_LENGTH = 36;

  private static final int BATCH = 32;

  /** For measuring: long enough that a busy machine gives the figures of a free one. */
  static final Duration PATIENT = Duration.ofSeconds(5);

  /** For a person who waits: what takes longer is not worth it among ten candidates. */
  static final Duration PROMPT = Duration.ofMillis(40);

  private EptDecoding() {}

  /**
   * Reads problems, in the order given.
   *
   * @param width of the beam; the paper: 3
   * @param limit for solving one reading's equations
   * @return for each problem its finished readings, most probable first
   */
  static List<List<SystemReading>> read(
      EptModel model,
      EptCodec codec,
      List<EptCodec.Encoded> problems,
      int width,
      Device device,
      Duration limit) {
    List<List<SystemReading>> readings = new ArrayList<>();
    problems.forEach(p -> readings.add(List.of()));
    List<Integer> byLength =
        IntStream.range(0, problems.size())
            .boxed()
            .sorted(Comparator.comparingInt(i -> problems.get(i).length()))
            .toList();
    try (NoGradGuard noGrad = new NoGradGuard()) {
      for (int from = 0; from < byLength.size(); from += BATCH) {
        List<Integer> indices = byLength.subList(from, Math.min(from + BATCH, byLength.size()));
        List<EptCodec.Encoded> batch = indices.stream().map(problems::get).toList();
        List<ExpressionGrammar> grammars =
            batch.stream().map(p -> new ExpressionGrammar(p.numberPieces().size())).toList();
        List<List<Hypothesis<ExpressionToken, ExpressionGrammar.State>>> beams;
        try (EptDecoder decoder = new EptDecoder(model, codec, batch, device)) {
          beams = new BeamSearch(width, MAX_LENGTH).search(decoder, grammars);
        }
        for (int i = 0; i < batch.size(); i++) {
          WordProblem problem = batch.get(i).problem();
          readings.set(
              indices.get(i),
              beams.get(i).stream()
                  .map(h -> SystemReading.of(problem, h.tokens(), h.logProbability(), limit))
                  .toList());
        }
      }
    }
    return readings;
  }
}
