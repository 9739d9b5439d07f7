package org.algebrist.app.calculus;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EquationWordsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solve dy/dx = 2xy with y(0)=3 | dy/dx = 2xy, y(0)=3",
        "dy/dx = 2xy, y = 3 when x = 0 | dy/dx = 2xy, y(0) = 3",
        "y' + y = 1, y(0)=0, find y | y' + y = 1, y(0)=0",
        "Find the general solution of y'' + y = 0 | y'' + y = 0",
        "y'' + y = 0 subject to y(0) = 1 and y'(0) = 0 | y'' + y = 0, y(0) = 1, y'(0) = 0",
        "y\" + 4y = 0 | y'' + 4y = 0",
        "\u00ff + 4y = 0 | y'' + 4y = 0",
        "d2y/dx2 = -y | d^2y/dx^2 = -y",
        "Derivative(y(x), x) - y(x) | y'(x) - y(x)",
        "Derivative(y(x), (x, 2)) + y(x) = 0 | y''(x) + y(x) = 0",
        "diff(y(x), x, x) = y(x) | y''(x) = y(x)",
        "Solve the differential equation y' = y, where y = 2 at x = 1 | y' = y, y(1) = 2"
      })
  void wordsBecomeCommasAndValues(String text, String formulas) {
    assertThat(EquationWords.formulas(text)).isEqualTo(formulas);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' + y/x = x",
        "y'' + y = 0, y(0) = 1, y'(0) = 0",
        "\\begin{cases} y' = 2xy \\\\ y(0)=3 \\end{cases}",
        "x' = x + 2y, y' = 2x + y"
      })
  void formulasAloneStayAsTheyAre(String text) {
    assertThat(EquationWords.formulas(text)).isEqualTo(text);
  }
}
