package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Integrals with an irreducible cubic below, of which a root is named; they were declined. */
class CubicRootIntegralsTest {
  private static final Pattern VALUE = Pattern.compile("≈ (\\S+)$");
  private static final double STEP = 1e-5;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/(x^3-x-1) | r is the real root of r^3 - r - 1, r ≈ 1.32471795724",
        "x^2/(x^3+x+1) | r is the real root of r^3 + r + 1, r ≈ -0.682327803828",
        "1/(2*x^3+4*x+1) | r is the real root of r^3 + 2r + 1/2, r ≈ -0.242839732585",
      })
  void aRootOfTheCubicIsNamed(String f, String definition) {
    Formula integrand = InfixReader.read(f).orThrow();
    try (Integrator integrator = Integrator.byRules()) {
      assertThat(
              integrator.integrate(
                  integrand, new Integrator.Options("x", 0, true, Duration.ofSeconds(20))))
          .isInstanceOfSatisfying(
              IntegralResult.Verified.class,
              found -> {
                assertThat(found.special()).containsExactly(definition);
                differencesAgree(found, integrand);
              });
    }
  }

  /** By numbers, with the root's value for its name. */
  private static void differencesAgree(IntegralResult.Verified found, Formula integrand) {
    var value = VALUE.matcher(found.special().getFirst());
    assertThat(value.find()).isTrue();
    double root = Double.parseDouble(value.group(1));
    Program f = program(found.antiderivative(), List.of("x", "r"));
    Program slope = program(integrand, List.of("x"));
    for (double x : new double[] {-7.3, -2.9, -1.4, 0.21, 0.9, 2.2, 5.7, 31}) {
      assertThat((f.at(x + STEP, root) - f.at(x - STEP, root)) / (2 * STEP))
          .isCloseTo(slope.at(x), within(1e-5 * (1 + Math.abs(slope.at(x)))));
    }
  }

  private static Program program(Formula formula, List<String> names) {
    return ((Compilation.Compiled) Program.compile(formula, names)).program();
  }
}
