package org.algebrist.algebra.differential;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.EquationReading.Read;
import org.algebrist.algebra.differential.EquationReading.Refused;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EquationReadingTest {
  /** As a person types it: infix or LaTeX, whichever it is likelier to be. */
  static Formula formula(String text) {
    return ((Reading.Whole) FormulaReader.read(text, FormulaReader.notation(text), Context.NONE, 1))
        .candidates()
        .getFirst()
        .formula();
  }

  static Read read(String text) {
    return (Read) EquationReading.of(formula(text));
  }

  /** The residual with u, v, w for Y, Y', Y''. */
  private static Canonical residual(String infix) {
    return Canonical.of(formula(infix))
        .replace(symbol ->
            Canonical.name(
                switch (symbol.name()) {
                  case "u" -> "Y";
                  case "v" -> "Y'";
                  case "w" -> "Y''";
                  default -> symbol.name();
                }));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' + y/x = x|v + u/x - x|y|x|1",
        "y'(x) = x*y(x)|v - x*u|y|x|1",
        "y' = y|v - u|y|x|1",
        "dy/dx = x*y|v - x*u|y|x|1",
        "dx/dt = x|v - u|x|t|1",
        "x' = x|v - u|x|t|1",
        "t' = t|v - u|t|x|1",
        "x'' + x' + x = t|w + v + u - t|x|t|2",
        "y' = t*y|v - t*u|y|t|1",
        "y' = s*y|v - s*u|y|s|1",
        "f'(x) = f(x)|v - u|f|x|1",
        "y'' + y|w + u|y|x|2",
        "\\frac{dy}{dx} = x y|v - x*u|y|x|1",
        "\\frac{d^2 y}{dx^2} + y = 0|w + u|y|x|2",
        "\\frac{d}{dx} y = y|v - u|y|x|1",
        "y^{\\prime} = y|v - u|y|x|1",
        "xy' = y|x*v - u|y|x|1",
        "(1+x^2)y' = xy|(1 + x^2)*v - x*u|y|x|1"
      })
  void anEquationIsReadAsPeopleWriteIt(
      String text, String residual, String function, String variable, int order) {
    Read read = read(text);
    assertThat(read.residual()).isEqualTo(residual(residual));
    assertThat(read.function()).isEqualTo(function);
    assertThat(read.variable()).isEqualTo(variable);
    assertThat(read.order()).isEqualTo(order);
    assertThat(read.parameters()).isEmpty();
  }

  @Test
  void otherNamesAreParameters() {
    assertThat(read("y' = k*y + x").parameters()).containsExactly("k");
    assertThat(read("dy/dt = k*(a - y)").parameters()).containsExactlyInAnyOrder("k", "a");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x + 1|no derivative",
        "y = x|no derivative",
        "y' + z' = 0|several functions",
        "y''' = y|order 3",
        "y' = a*b|which of",
        "y' = k*y|which of [k]",
        "dy/dt + dy/dx = 0|several variables",
        "y'(t) = y'(x)|several variables",
        "dy/dy = 1|by itself",
        "e' = e|e is a constant",
        "i' = i|i is a constant",
        "y' = Y*y|Y beside y",
        "y'(0) = 1|elsewhere",
        "y' = y(0)|elsewhere",
        "f'(x) = f(x + 1)|elsewhere",
        "y'(x) = y(t)|elsewhere",
        "y' < x|with =",
        "y' = 1, y = 2|no equation between values"
      })
  void whatIsNoEquationForOneFunctionOfOneVariableIsRefusedWithTheReason(
      String text, String reason) {
    assertThat(EquationReading.of(formula(text)))
        .isInstanceOfSatisfying(
            Refused.class, refused -> assertThat(refused.reason()).contains(reason));
  }

  @Test
  void depthAndSizeAreRefusedInBoundedTime() {
    Formula prime = formula("y'");
    Formula deep = prime;
    for (int i = 0; i < 100_000; i++) {
      deep = Formula.of(Operator.SIN, deep);
    }
    assertThat(EquationReading.of(deep)).isInstanceOf(Refused.class);
    Formula wide = prime;
    for (int i = 0; i < 150_000; i++) {
      wide = Formula.of(Operator.ADD, wide, prime);
    }
    assertThat(EquationReading.of(wide)).isInstanceOf(Refused.class);
  }
}
