package org.algebrist.systems.symbolic.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.symja.IntegrationProcess;
import org.algebrist.expression.sequence.SymbolicReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.generator.pairset.PairKind;
import org.algebrist.systems.symbolic.generator.pairset.PairSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pairs with letters besides x, and with larger numbers. */
class ParameterPairsTest {
  private static final List<String> NAMES = List.of("x", "a0", "a1");

  private static List<Pair> pairs(PairKind kind, RandomFunctions.Leaves leaves, int count) {
    var settings =
        new PairSettings(
            kind, FunctionSet.RESTRICTED, OperatorRange.upTo(4), 64, true, 1, 10, 5, leaves);
    try (var process = new IntegrationProcess(Duration.ofSeconds(2))) {
      PairGenerator generator =
          settings.generator(process, PartsGenerator.Stock.EMPTY, new MethodIntegrals());
      SplittableRandom random = settings.randomOf(0);
      var pairs = new ArrayList<Pair>();
      for (int i = 0; pairs.size() < count && i < 400 * count; i++) {
        generator.attempt(random).ifPresent(pairs::add);
      }
      return pairs;
    }
  }

  private static Program program(Formula formula) {
    return ((Compilation.Compiled) Program.compile(formula, NAMES)).program();
  }

  /** By differences of values: neither dual numbers nor rules have a part in it. */
  @ParameterizedTest
  @EnumSource(names = {"BWD", "IBP", "FWD"})
  void theSlopeIsTheIntegrandForValuesOfTheParametersOfBothSigns(PairKind kind) {
    List<Pair> pairs = pairs(kind, new RandomFunctions.Leaves(5, 2), 60);
    assertThat(pairs).hasSize(60);
    var random = new SplittableRandom(17);
    int compared = 0;
    for (Pair pair : pairs) {
      Formula question = SymbolicReader.read(pair.question()).orThrow();
      Program integrand = program(((Formula.Operation) question).operands().getLast());
      Program answer = program(SymbolicReader.read(pair.answer()).orThrow());
      for (int i = 0; i < 40; i++) {
        double[] at = {
          random.nextDouble(-3, 3), random.nextDouble(-3, 3), random.nextDouble(-3, 3)
        };
        double slope = slope(answer, at, 1e-4);
        double wider = slope(answer, at, 2e-4);
        double value = integrand.at(at);
        if (Math.abs(slope - wider) < 1e-4 * (1e-3 + Math.abs(slope)) && Double.isFinite(value)) {
          compared++;
          assertThat(value)
              .as(pair.line())
              .satisfies(
                  v -> assertThat(Math.abs(v - slope)).isLessThan(1e-2 * (1e-3 + Math.abs(slope))));
        }
      }
    }
    assertThat(compared).isGreaterThan(400);
  }

  private static double slope(Program program, double[] at, double step) {
    double[] above = {at[0] + step, at[1], at[2]};
    double[] below = {at[0] - step, at[1], at[2]};
    return (program.at(above) - program.at(below)) / (2 * step);
  }

  @Test
  void everyQuestionHasAParameterAndTheFirstIsCalledA0() {
    int second = 0;
    for (Pair pair : pairs(PairKind.BWD, new RandomFunctions.Leaves(5, 2), 200)) {
      assertThat(pair.question()).contains("a0");
      assertThat(pair.hasParameters()).isTrue();
      for (String name : List.of("a0", "a1")) {
        assertThat(pair.answer().contains(name) && !pair.question().contains(name)).isFalse();
      }
      second += pair.question().contains("a1") ? 1 : 0;
    }
    assertThat(second).isBetween(20, 180);
    for (Pair pair : pairs(PairKind.BWD, new RandomFunctions.Leaves(5, 1), 100)) {
      assertThat(pair.question()).contains("a0").doesNotContain("a1");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BWD", "IBP"})
  void theSameSeedGivesTheSamePairs(PairKind kind) {
    var leaves = new RandomFunctions.Leaves(5, 2);
    List<Pair> first = pairs(kind, leaves, 50);
    assertThat(first).isNotEmpty().isEqualTo(pairs(kind, leaves, 50));
    assertThat(first).isNotEqualTo(pairs(kind, RandomFunctions.Leaves.PUBLISHED, 50));
  }

  @Test
  void largerNumbersHaveTwoDigitsMoreOften() {
    long small = ofTwoDigits(pairs(PairKind.IBP, RandomFunctions.Leaves.PUBLISHED, 200));
    long large = ofTwoDigits(pairs(PairKind.IBP, new RandomFunctions.Leaves(30, 0), 200));
    assertThat(large).isGreaterThan(2 * small);
  }

  private static long ofTwoDigits(List<Pair> pairs) {
    return pairs.stream()
        .filter(pair -> String.join(" ", pair.question()).matches(".*INT[+-] \\d \\d.*"))
        .count();
  }
}
