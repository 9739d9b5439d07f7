package org.algebrist.algebra.canonical;

import static org.algebrist.algebra.canonical.Typed.canonical;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InversionTest {
  private static final Canonical Y = Canonical.name("y");

  private static final List<Operator> INVERTIBLE =
      List.of(
          Operator.LN,
          Operator.EXP,
          Operator.SQRT,
          Operator.SIN,
          Operator.COS,
          Operator.TAN,
          Operator.ARCSIN,
          Operator.ARCCOS,
          Operator.ARCTAN,
          Operator.SINH,
          Operator.COSH,
          Operator.TANH,
          Operator.ARSINH,
          Operator.ARCOSH,
          Operator.ARTANH);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "c|y",
        "2*c + 3|y/2 - 3/2",
        "x*c|y/x",
        "x - c|-y + x",
        "3/c|3/y",
        "c^2|sqrt(y)",
        "sqrt(c)|y^2",
        "exp(c)|ln(y)",
        "exp(2*c + x)|-x/2 + ln(y)/2",
        "2^c|ln(y)/ln(2)",
        "x^c|ln(y)/ln(x)",
        "c^x|y^(1/x)",
        "sin(c)|asin(y)",
        "ln(c*x)|e^y/x",
        "x*(c + x^2)|-x^2 + y/x"
      })
  void whatSurroundsANameIsUndone(String expression, String expected) {
    Canonical solved = Inversion.solve(canonical(expression), "c", Y).orElseThrow();
    assertThat(solved).as(InfixWriter.pretty(solved.readable())).isEqualTo(canonical(expected));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "7",
        "c*x + c^2",
        "c^c",
        "c*sin(c)",
        "abs(c)",
        "floor(c)",
        "sin(c) + cos(c)",
        "root(c, 3)",
        "(c + 1)/(c + 2)"
      })
  void aNameInNoPlaceOrSeveralOrWithoutAnInverseIsNotSolvedFor(String expression) {
    assertThat(Inversion.solve(canonical(expression), "c", Y)).isEmpty();
  }

  /** f(f⁻¹(y)) = y, at the points at which the branch that was taken has a value. */
  @Test
  void aSolutionPutInGivesTheValueBack() {
    var random = new SplittableRandom(31);
    int compared = 0;
    for (int i = 0; i < 4_000; i++) {
      Canonical expression = around(random, random.nextInt(1, 7));
      Optional<Canonical> solved = Inversion.solve(expression, "c", Y);
      if (solved.isEmpty()) {
        assertThat(occurrences(expression)).as("of c in %s", expression).isNotEqualTo(1);
        continue;
      }
      assertThat(solved.get().contains("c")).isFalse();
      Program inverse = program(solved.get(), "x", "y");
      Program function = program(expression, "x", "c");
      for (int k = 0; k < 6; k++) {
        double x = random.nextDouble(0.1, 3);
        double y = random.nextDouble(-2, 3);
        Estimate c = inverse.estimateAt(x, y);
        double back = function.at(x, c.value());
        double nearby = function.at(x, Math.nextUp(c.value() + c.error()));
        boolean sharp =
            c.error() < 1e-9 * Math.max(1e-3, Math.abs(c.value()))
                && Math.abs(back - nearby) < 1e-7;
        boolean principal = isOntoReals(expression) || Math.abs(back - y) < 1e-5;
        if (Double.isFinite(c.value()) && Double.isFinite(back) && sharp && principal) {
          assertThat(Math.abs(back - y))
              .as("%s = %s at x = %s, c = %s = %s", expression, y, x, solved.get(), c)
              .isLessThan(1e-5);
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(3_000);
  }

  /** Whether nothing on the way has an inverse for a part of its values only, as a square has. */
  private static boolean isOntoReals(Canonical expression) {
    String text = expression.formula().toString();
    return Stream.of("sqrt", "^", "asin", "acos", "atan", "sin", "cos", "tan", "ln", "ar", "exp")
        .noneMatch(text::contains);
  }

  private static long occurrences(Canonical expression) {
    return Postorder.of(expression.formula()).stream().filter(Formula.symbol("c")::equals).count();
  }

  private static Canonical around(SplittableRandom random, int levels) {
    Canonical current = Canonical.name("c");
    for (int i = 0; i < levels; i++) {
      Canonical other =
          random.nextBoolean() ? Canonical.name("x") : Canonical.number(random.nextInt(1, 6));
      current =
          switch (random.nextInt(7)) {
            case 0 -> Canonical.sum(current, other);
            case 1 -> Canonical.difference(other, current);
            case 2 -> Canonical.product(current, other);
            case 3 -> Canonical.quotient(other, current);
            case 4 -> Canonical.power(current, Canonical.number(random.nextInt(2, 4)));
            default -> Canonical.call(INVERTIBLE.get(random.nextInt(INVERTIBLE.size())), current);
          };
    }
    return current;
  }

  private static Program program(Canonical expression, String... names) {
    return Program.compile(expression.formula(), List.of(names)).orThrow();
  }
}
