package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.algebrist.neural.Tensors;
import org.algebrist.systems.ept.amount.OneUnit;
import org.algebrist.systems.ept.expression.ExpressionGrammar;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.reading.Readings;
import org.algebrist.systems.ept.reading.SolvingLimits;
import org.algebrist.systems.ept.reading.SystemReading;
import org.algebrist.systems.ept.reading.WholeThings;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;

/**
 * From problems to their readings, best first: beam search over Expression tokens, then solving.
 */
public final class EptDecoding {
  /** Twice the longest published solution; what is longer has lost its way. */
  public static final int MAX_LENGTH = 36;

  private EptDecoding() {}

  /**
   * Reads problems and has the checker judge the readings, in the order given. Answers that count
   * whole things are whole numbers here; the paper's rows, which {@link #read} serves, do not
   * round.
   *
   * @param width of the beam
   * @param limits for solving
   */
  public static List<Readings> judged(
      EptModel model,
      EptCodec codec,
      List<EptCodec.Encoded> problems,
      int width,
      Device device,
      SolvingLimits limits) {
    List<Optional<OneUnit>> units =
        problems.stream().map(each -> OneUnit.of(each.problem())).toList();
    List<EptCodec.Encoded> texts =
        IntStream.range(0, problems.size())
            .mapToObj(i ->
                units.get(i).flatMap(unit -> codec.encode(unit.read())).orElse(problems.get(i)))
            .toList();
    List<List<SystemReading>> read = read(model, codec, texts, width, device, limits);
    List<List<SystemReading>> readings =
        IntStream.range(0, texts.size())
            .mapToObj(i ->
                WholeThings.of(
                    texts.get(i).problem(), read.get(i), units.get(i).flatMap(OneUnit::elapsed)))
            .toList();
    List<List<Double>> checks = checks(model, codec, texts, readings, device);
    return IntStream.range(0, texts.size())
        .mapToObj(i ->
            Readings.of(
                units.get(i).orElse(null), texts.get(i).problem(), readings.get(i), checks.get(i)))
        .toList();
  }

  /** A text as it is judged: {@linkplain OneUnit one unit} for each kind of quantity. */
  static EptCodec.Encoded inOneUnit(EptCodec codec, EptCodec.Encoded encoded) {
    return OneUnit.of(encoded.problem())
        .flatMap(converted -> codec.encode(converted.read()))
        .orElse(encoded);
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
  public static List<List<SystemReading>> read(
      ExpressionModel model,
      EptCodec codec,
      List<EptCodec.Encoded> problems,
      int width,
      Device device,
      SolvingLimits limits) {
    return read(model, codec, problems, width, device, limits, _ -> {});
  }

  /**
   * The same.
   *
   * @param read is told how many word pieces have been read so far
   */
  public static List<List<SystemReading>> read(
      ExpressionModel model,
      EptCodec codec,
      List<EptCodec.Encoded> problems,
      int width,
      Device device,
      SolvingLimits limits,
      IntConsumer read) {
    return search(model, codec, device).read(problems, width, limits, read);
  }

  private static SystemSearch<ExpressionToken, ExpressionGrammar.State> search(
      ExpressionModel model, EptCodec codec, Device device) {
    return new SystemSearch<>(
        SystemSearch.batchOn(device),
        MAX_LENGTH,
        batch -> new EptDecoder(model, codec, batch, device),
        problem -> new ExpressionGrammar(problem.numberPieces().size(), codec.asks()),
        tokens -> tokens);
  }
}
