package org.algebrist.systems.ept;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.algebrist.neural.Tensors;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;

/**
 * From problems to their readings, best first: beam search over Expression tokens, then solving.
 */
final class EptDecoding {
  /** Twice the longest published solution; what is longer has lost its way. */
  static final int MAX_LENGTH = 36;

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
   * Reads problems and has the checker judge the readings, in the order given.
   *
   * @param width of the beam
   * @param limits for solving
   */
  static List<Readings> judged(
      EptModel model,
      EptCodec codec,
      List<EptCodec.Encoded> problems,
      int width,
      Device device,
      Limits limits) {
    List<List<SystemReading>> readings = read(model, codec, problems, width, device, limits);
    List<List<Double>> checks = checks(model, codec, problems, readings, device);
    return IntStream.range(0, problems.size())
        .mapToObj(i -> new Readings(problems.get(i).problem(), readings.get(i), checks.get(i)))
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
      ExpressionModel model,
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
      ExpressionModel model,
      EptCodec codec,
      List<EptCodec.Encoded> problems,
      int width,
      Device device,
      Limits limits,
      IntConsumer read) {
    return search(model, codec, device).read(problems, width, limits, read);
  }

  private static SystemSearch<ExpressionToken, ExpressionGrammar.State> search(
      ExpressionModel model, EptCodec codec, Device device) {
    return new SystemSearch<>(
        MAX_LENGTH,
        batch -> new EptDecoder(model, codec, batch, device),
        problem -> new ExpressionGrammar(problem.numberPieces().size(), codec.asks()),
        tokens -> tokens);
  }
}
