package org.algebrist.systems.ept;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.decoding.BeamSearch;
import org.algebrist.neural.decoding.Hypothesis;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;

/**
 * From problems to their readings, best first: beam search over Expression tokens, then solving.
 */
final class EptDecoding {
  /** Twice the longest published solution; what is longer has lost its way. */
  static final int MAX_LENGTH = 36;

  private static final int BATCH = 32;

  /** A reworded text is read for its best reading only. */
  private static final int REWORDED_WIDTH = 2;

  /**
   * How long the equations of one reading may take to solve.
   *
   * @param first of the most probable reading
   * @param others of each of the rest
   */
  record Limits(Duration first, Duration others) {
    Duration of(int rank) {
      return rank == 0 ? first : others;
    }
  }

  /** For measuring: long enough that a busy machine gives the figures of a free one. */
  static final Limits PATIENT = new Limits(Duration.ofSeconds(5), Duration.ofSeconds(5));

  /**
   * For a person who waits: what takes longer is not worth it among ten candidates. The likeliest
   * one is worth a second, so that an answer does not hang on how busy the machine is, or on its
   * being the first since the program started.
   */
  static final Limits PROMPT = new Limits(Duration.ofSeconds(1), Duration.ofMillis(150));

  private EptDecoding() {}

  /**
   * Reads problems and their {@linkplain Rewording reworded} texts, in the order given.
   *
   * @param width of the beam for the problems themselves
   * @param limits for solving
   */
  static List<Readings> withRewordings(
      EptModel model,
      EptCodec codec,
      List<EptCodec.Encoded> problems,
      int width,
      Device device,
      Limits limits) {
    List<List<SystemReading>> readings = read(model, codec, problems, width, device, limits);
    List<EptCodec.Encoded> reworded = new ArrayList<>();
    List<Integer> origin = new ArrayList<>(); // of each reworded text, the index of its problem
    for (int i = 0; i < problems.size(); i++) {
      WordProblem problem = problems.get(i).problem();
      for (WordProblem other : Rewording.of(problem)) {
        Optional<EptCodec.Encoded> encoded = codec.encode(other);
        // With more or fewer numbers found, the readings could not be compared.
        if (encoded.isPresent() && other.numbers().size() == problem.numbers().size()) {
          reworded.add(encoded.get());
          origin.add(i);
        }
      }
    }
    List<Optional<SystemReading>> best =
        new ArrayList<>(Collections.nCopies(reworded.size(), Optional.empty()));
    generate(
        model,
        codec,
        reworded,
        REWORDED_WIDTH,
        device,
        (beam, k) -> {
          WordProblem problem = problems.get(origin.get(k)).problem();
          best.set(
              k,
              beam.stream()
                  .findFirst()
                  .map(h ->
                      SystemReading.of(problem, h.tokens(), h.logProbability(), limits.first())));
        });
    List<List<SystemReading>> compared = new ArrayList<>();
    problems.forEach(p -> compared.add(new ArrayList<>()));
    for (int k = 0; k < reworded.size(); k++) {
      best.get(k).ifPresent(compared.get(origin.get(k))::add);
    }
    List<List<Double>> checks = checks(model, codec, problems, readings, device);
    return IntStream.range(0, problems.size())
        .mapToObj(i ->
            new Readings(
                problems.get(i).problem(), readings.get(i), checks.get(i), compared.get(i)))
        .toList();
  }

  /** The checker's log-odds of readings; empty lists where the model has no checker. */
  private static List<List<Double>> checks(
      EptModel model,
      EptCodec codec,
      List<EptCodec.Encoded> problems,
      List<List<SystemReading>> readings,
      Device device) {
    List<List<Double>> all = new ArrayList<>();
    for (int i = 0; i < problems.size(); i++) {
      List<List<ExpressionToken>> tokens =
          readings.get(i).stream().map(SystemReading::tokens).toList();
      if (!model.config().checks() || tokens.isEmpty()) {
        all.add(List.of());
        continue;
      }
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        CheckBatch batch =
            codec.collateReadings(List.of(problems.get(i)), List.of(tokens)).to(device);
        List<Double> odds = new ArrayList<>();
        for (float each : Tensors.toFloats(model.check(batch))) {
          odds.add((double) each);
        }
        all.add(odds);
      }
    }
    return all;
  }

  /**
   * Reads problems, in the order given.
   *
   * @param width of the beam; the paper: 3
   * @param limits for solving
   * @return for each problem its finished readings, most probable first
   */
  static List<List<SystemReading>> read(
      EptModel model,
      EptCodec codec,
      List<EptCodec.Encoded> problems,
      int width,
      Device device,
      Limits limits) {
    return read(model, codec, problems, width, device, limits, _ -> {});
  }

  /**
   * The same.
   *
   * @param read is told how many word pieces have been read so far
   */
  static List<List<SystemReading>> read(
      EptModel model,
      EptCodec codec,
      List<EptCodec.Encoded> problems,
      int width,
      Device device,
      Limits limits,
      IntConsumer read) {
    List<List<SystemReading>> readings =
        new ArrayList<>(Collections.nCopies(problems.size(), List.of()));
    int[] pieces = {0};
    generate(
        model,
        codec,
        problems,
        width,
        device,
        (beam, i) -> {
          EptCodec.Encoded problem = problems.get(i);
          List<SystemReading> solved = new ArrayList<>();
          for (var h : beam) {
            Duration limit = limits.of(solved.size());
            solved.add(SystemReading.of(problem.problem(), h.tokens(), h.logProbability(), limit));
          }
          readings.set(i, List.copyOf(solved));
          pieces[0] += problem.length();
          read.accept(pieces[0]);
        });
    return List.copyOf(readings);
  }

  /**
   * Generates, short problems first.
   *
   * @param each gets the finished sequences of a problem, most probable first, and its index
   */
  private static void generate(
      EptModel model,
      EptCodec codec,
      List<EptCodec.Encoded> problems,
      int width,
      Device device,
      ObjIntConsumer<List<Hypothesis<ExpressionToken, ExpressionGrammar.State>>> each) {
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
            batch.stream()
                .map(p -> new ExpressionGrammar(p.numberPieces().size(), codec.asks()))
                .toList();
        try (EptDecoder decoder = new EptDecoder(model, codec, batch, device)) {
          var beams = new BeamSearch(width, MAX_LENGTH).search(decoder, grammars);
          for (int i = 0; i < batch.size(); i++) {
            each.accept(beams.get(i), indices.get(i));
          }
        }
      }
    }
  }
}
