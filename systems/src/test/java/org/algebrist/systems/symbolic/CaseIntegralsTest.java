package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.definite.DefiniteResult;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Integrals of definitions by cases and of step functions. */
class CaseIntegralsTest {
  private static final Integrator.Options OPTIONS =
      new Integrator.Options("x", 0, true, Duration.ofSeconds(20));

  private static final double STEP = 1e-5;

  private static Formula cases(String rows) {
    return CalculusByRulesTest.typed("\\begin{cases}" + rows.replace(";", "\\\\") + "\\end{cases}");
  }

  private static DefiniteResult between(Formula integrand, String from, String to) {
    try (Integrator integrator = Integrator.byRules()) {
      return integrator.integrate(integrand, bound(from), bound(to), OPTIONS);
    }
  }

  private static Formula bound(String text) {
    Formula infinity = Formula.symbol("infinity");
    return switch (text) {
      case "inf" -> infinity;
      case "-inf" -> Formula.of(Operator.NEGATE, infinity);
      default -> InfixReader.read(text).orThrow();
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "floor(x)              | 0 | 3    | 3",
        "floor(x)              | 3 | 0    | -3",
        "floor(x)*x            | 0 | 3    | 13/2",
        "ceiling(x)            | 0 | 5/2  | 9/2",
        "x mod 2               | 0 | 3    | 5/2",
        "floor(x^2)            | 0 | 2    | 5 - sqrt(2) - sqrt(3)",
        "floor(sqrt(x))        | 0 | 10   | 16",
        "floor(6/x)            | 1 | 3    | 57/10",
        "floor(2*sin(x))       | 0 | 2*pi | -pi",
        "sgn(cos(x))           | 0 | pi   | 0",
        "sgn(x)*e^(-abs(x))    | -1 | inf | e^(-1)",
      })
  void aStepFunctionIsIntegratedByPieces(String f, String from, String to, String expected) {
    Formula integrand = InfixReader.read(f).orThrow();
    assertThat(between(integrand, from, to))
        .isInstanceOfSatisfying(
            DefiniteResult.Value.class,
            value ->
                assertThat(InfixWriter.pretty(value.exact()))
                    .isEqualTo(InfixWriter.pretty(InfixReader.read(expected).orThrow())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x & x<0 ; x^2 & x\\ge 0 | -1 | 2 | 13/6",
        "x & x<0 ; x^2 & \\text{otherwise} | -1 | 2 | 13/6",
        "x & \\text{if } 0\\le x<1 ; 2-x & 1\\le x\\le 2 ; 0 & \\text{else} | -inf | inf | 1",
        "e^{-x} & x\\ge 0 ; 0 & x<0 | -inf | inf | 1",
        "1 & x^2<1 ; 0 & x^2\\ge 1 | -3 | 3 | 2",
        "1 & x<0 ; 2 & x>0 | -1 | 1 | 3",
      })
  void aDefinitionByCasesIsIntegratedByPieces(
      String rows, String from, String to, String expected) {
    assertThat(between(cases(rows), from, to))
        .isInstanceOfSatisfying(
            DefiniteResult.Value.class,
            value -> assertThat(InfixWriter.pretty(value.exact())).isEqualTo(expected));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1 & x<0 ; 2 & x>1", "1 & \\sin x<0 ; 1/x & x \\in A"})
  void whatHasNoValueOrNoComparisonIsDeclined(String rows) {
    assertThat(between(cases(rows), "-1", "2")).isInstanceOf(DefiniteResult.Declined.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "floor(1/x) | 0 | 1", // infinitely many steps
        "floor(x) | 0 | inf",
      })
  void infinitelyManyStepsAreDeclined(String f, String from, String to) {
    assertThat(between(InfixReader.read(f).orThrow(), from, to))
        .isInstanceOf(DefiniteResult.Declined.class);
  }

  /** The integral of 0 over an infinite range was an internal error. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "x - x"})
  void nothingHasTheIntegralZero(String f) {
    assertThat(between(InfixReader.read(f).orThrow(), "0", "inf"))
        .isInstanceOfSatisfying(
            DefiniteResult.Value.class,
            value -> assertThat(InfixWriter.pretty(value.exact())).isEqualTo("0"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x & x<0 ; x^2 & x\\ge 0 | cases(case(x^2/2, x < 0), case(x^3/3, x >= 0)) | ",
        "1 & x<1 ; x^2 & x\\ge 1 | cases(case(x, x < 1), case(x^3/3 + 2/3, x >= 1)) | ",
        "1 & x<1 ; 2 & x\\ge 1 | cases(case(x, x < 1), case(2x - 1, x >= 1)) | x != 1",
        "\\sin x & x<\\pi ; 0 & x\\ge\\pi | cases(case(-cos(x), x < pi), case(1, x >= pi)) | ",
        "1 & x<2 ; 1 & x\\ge 2 | x | ",
      })
  void anAntiderivativeOfCasesIsContinuous(String rows, String expected, String conditions) {
    Formula integrand = cases(rows);
    try (Integrator integrator = Integrator.byRules()) {
      assertThat(integrator.integrate(integrand, OPTIONS))
          .isInstanceOfSatisfying(
              IntegralResult.Verified.class,
              found -> {
                assertThat(InfixWriter.pretty(found.antiderivative())).isEqualTo(expected);
                assertThat(String.join(", ", found.conditions()))
                    .isEqualTo(conditions == null ? "" : conditions);
                differencesAgree(found.antiderivative(), integrand);
              });
    }
  }

  /** By numbers, also from left to right of the places where cases meet. */
  private static void differencesAgree(Formula antiderivative, Formula integrand) {
    Program f = program(antiderivative);
    Program slope = program(integrand);
    for (double x = -4.003; x < 5; x += 0.0711) {
      assertThat((f.at(x + STEP) - f.at(x - STEP)) / (2 * STEP))
          .isCloseTo(slope.at(x), within(1e-4));
    }
    for (double at : new double[] {0, 1, 2, Math.PI}) {
      assertThat(f.at(at + 1e-9)).isCloseTo(f.at(at - 1e-9), within(1e-7));
    }
  }

  private static Program program(Formula formula) {
    return ((Compilation.Compiled) Program.compile(formula, List.of("x"))).program();
  }
}
