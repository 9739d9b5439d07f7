package org.algebrist.app.formula;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code calculate}, {@code simplify}, {@code substitute} and {@code differentiate}. */
class TransformCommandsTest extends CommandCalls {
  @Test
  void calculateShowsTheExactValueAndDigits() {
    assertThat(run("calculate", "--digits", "5", "sqrt(x)+1/2", "x=8")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("exact").contains("3.3284");
  }

  @Test
  void calculateNamesWhatHasNoValue() {
    assertThat(run("calculate", "x+y", "x=1")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString()).contains("y");
  }

  @Test
  void wordsThatAreNotKnownAreNamed() {
    assertThat(run("calculate", "variance of 2, 4")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString())
        .contains("not known as a word, and read as letters multiplied: variance");
    out.getBuffer().setLength(0);
    assertThat(run("simplify", "--json", "abcd + abcd")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("\"unknown_words\":[\"abcd\"]");
    out.getBuffer().setLength(0);
    assertThat(run("calculate", "theta + alpha", "theta=1", "alpha=2")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).doesNotContain("note");
  }

  @Test
  void matricesHaveValuesAndKeepTheOrderOfTheirFactors() {
    assertThat(run("calculate", "[[1,2],[3,4]]*[[1],[1]]")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("matrix   [[3], [7]]");
    out.getBuffer().setLength(0);
    assertThat(run("calculate", "--json", "[[1,2],[3,4]]^-1")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("[[\"-2\",\"1\"],[\"1.5\",\"-0.5\"]]");
    out.getBuffer().setLength(0);
    assertThat(run("simplify", "[[1,2],[3,4]]*[[1],[1]]")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("matrix(row(3), row(7))").contains("proved");
    assertThat(run("simplify", "[[1,2],[3,4]]*[[1,1]]")).isEqualTo(ExitCode.NO_ANSWER);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "30 deg in rad; pi/6",
        "180° in radians; pi",
        "37.5° in degrees; 75/2",
        "arcsin(1/2) in degrees; 30",
        "37°15'20\" in rad; 3353pi/16200"
      })
  void anglesAreTurnedIntoRadiansAndDegrees(String text, String exact) {
    assertThat(run("calculate", text)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("exact    " + exact + System.lineSeparator());
  }

  @Test
  void amountsAreCalculatedInAnotherUnit() {
    assertThat(run("calculate", "5 ft 3 in in cm")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("exact    160.02 cm");
    out.getBuffer().setLength(0);
    assertThat(run("calculate", "--json", "100 km/h in m/s")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("\"exact\":\"250/9\"").contains("\"unit\":\"m/s\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1+2+...+100 | exact    5050",
        "1+1/2+1/4+...+1/1024 | exact    1.9990234375",
        "erf(1/2) | decimal  0.520499877813047",
        "1+3+...+81 | it cannot be told how the terms go on",
      })
  void dotsAndSpecialFunctionsHaveValues(String formula, String shown) {
    run("calculate", formula);
    assertThat(out.toString()).contains(shown);
  }

  @Test
  void simplifySaysThatItIsProved() {
    assertThat(run("simplify", "2x+3x")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("5x").contains("proved");
  }

  @Test
  void substituteTakesFormulas() {
    assertThat(run("substitute", "--json", "x^2", "x=y+1")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("\"status\":\"proved\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "u(x)*v(x) | u(x)*v'(x) + v(x)*u'(x)",
        "y(x)*x | x*y'(x) + y(x)",
        "v(t)*t | t*v'(t) + v(t)",
        "f(g(x)) | f'(g(x))*g'(x)",
        "a(x+1) | a"
      })
  void aLetterBeforeTheVariableInBracketsIsAFunction(String formula, String derivative) {
    assertThat(run("differentiate", formula)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).startsWith("  " + derivative + "\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sum_{n=1}^{\\infty} (-1)^{n+1}/n | ln(2)",
        "sum_{n=0}^{\\infty} (-1)^n/(2n+1) | pi/4",
        "sum_{n=1}^{\\infty} (-1)^n/n^2 | -pi^2/12",
        "sum_{n=1}^{\\infty} 3*(-1)^n/(2n) | -3ln(2)/2"
      })
  void sumsOfAlternatingSignHaveClosedForms(String sum, String value) {
    assertThat(run("calculate", sum)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("exact    " + value + "\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sum_{n=1}^{\\infty} 1/n | of the order of 1/n",
        "sum_{n=1}^{\\infty} n/(n+1) | do not tend to 0",
        "sum_{n=1}^{\\infty} 1/sqrt(n) | at least of the order of 1/n",
        "sum_{n=0}^{\\infty} 2^n | do not tend to 0",
        "sum_{n=1}^{\\infty} (-1)^n | do not tend to 0",
        "sum_{n=2}^{\\infty} 1/(n ln n) | of the order of 1/(n*ln(n))"
      })
  void aDivergentSumIsCalledSo(String sum, String reason) {
    assertThat(run("calculate", sum)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("the sum diverges, as its terms", reason);
    out.getBuffer().setLength(0);
    assertThat(run("calculate", "--json", sum)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("\"status\":\"diverges\"");
  }

  @Test
  void parametersHaveConditionsAndCases() {
    assertThat(run("calculate", "sum_{k=1}^n k^2")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("n*(n + 1)*(2n + 1)/6 · where n >= 0, n is a whole number");
    out.getBuffer().setLength(0);
    assertThat(run("calculate", "--json", "lim_{x→∞} a^x")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .contains("\"conditions\":[\"a > 1\"]", "\"otherwise\":[{\"exact\":\"0\"");
    out.getBuffer().setLength(0);
    assertThat(run("calculate", "∑_{n=0}^∞ q^n", "q=1/2")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("exact    2");
  }

  @Test
  void aLimitThatDoesNotExistHasItsReasonAndItsSides() {
    assertThat(run("calculate", "--json", "lim_{x→0} |x|/x")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .contains("\"status\":\"no_limit\"", "\"left\":\"-1\"", "\"right\":\"1\"");
    out.getBuffer().setLength(0);
    assertThat(run("calculate", "lim_{x→∞} sin x")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("no limit, proved: it tends to 0 where x = 2k·pi");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {"max(x,1) ~ (x - 1)/(2abs(x - 1)) + 1/2", "x sgn(x) ~ x/abs(x)", "sgn(x) ~ 0"})
  void extremesAndSignsHaveSlopes(String formula, String derivative) {
    assertThat(run("differentiate", formula)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString().lines().findFirst()).contains("  " + derivative);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "n!/(n-1)! ~ n",
        "n!/(n-2)! ~ n*(n - 1)",
        "(n-1)!/(n+1)! ~ 1/(n*(n + 1))",
        "n!/(n-9)! ~ n!/(n - 9)!",
        "sin(x+pi) ~ -sin(x)",
        "sin(x-pi/2) ~ -cos(x)",
        "cos(x+pi/2) ~ -sin(x)",
        "cos(pi/2-x) ~ sin(x)",
        "sin(x+pi/3) ~ sin(x + pi/3)",
        "tan(x+pi) ~ tan(x)",
        "\\frac{d}{dx}(x\\sin x) ~ x*cos(x) + sin(x)",
        "\\sum_{k=1}^n k ~ n*(n + 1)/2",
        "\\int_0^1 x^2 dx ~ 1/3",
        "\\lim_{x\\to0}\\frac{\\sin x}{x} ~ 1",
        "{1,2} union {2,3} ~ {1, 2, 3}",
        "{1,2,3} \\ {2} ~ {1, 3}",
        "(2+3i)(2-3i) ~ 13",
        "(1+i)/(1-i) ~ i",
        "(x+i)(x-i) ~ x^2 + 1",
        "(1+i)^4 ~ -4",
        "gcd(12,18) ~ 6",
        "5! ~ 120",
        "log(a)+log(b) ~ log(a) + log(b)",
        "log(1000)+log(x) ~ log(x) + 3",
        "2 km + 300 m ~ 2.3 km",
        "10 N * 2 m ~ 20 J"
      })
  void simplifyWorksOutWhatHasAValue(String formula, String simplified) {
    assertThat(run("simplify", formula)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString().lines().findFirst()).contains("  " + simplified);
  }

  @Test
  void simplifySaysThatItFoundNothingShorter() {
    assertThat(run("simplify", "sum_{k=1}^n f(k)")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("nothing shorter was found");
    out.getBuffer().setLength(0);
    assertThat(run("simplify", "2x+3x")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).doesNotContain("nothing shorter");
  }

  @Test
  void anImplicitDerivativeIsWrittenWithAStroke() {
    assertThat(run("differentiate", "x^2 + y^2 = 25")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).startsWith("  y' = -x/y").contains("y != 0");
  }

  @Test
  void whatHasNoDerivativeSaysWhichOperator() {
    assertThat(run("differentiate", "gcd(x, 2)")).isEqualTo(ExitCode.NO_ANSWER);
    assertThat(out.toString()).contains("the operator gcd has no rule");
  }

  @Test
  void aSumThatConvergesIsNotCalledDivergent() {
    run("calculate", "sum_{n=1}^{\\infty} 1/n^3");
    assertThat(out.toString()).doesNotContain("diverges");
  }

  @Test
  void theInverseOfAnUnknownFunctionHasNoRule() {
    assertThat(run("differentiate", "f^-1(x)")).isEqualTo(ExitCode.NO_ANSWER);
  }

  @Test
  void differentiateTakesAVariable() {
    assertThat(run("differentiate", "--by", "t", "a*t^3")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("3").contains("proved");
    assertThat(run("differentiate", "a*b")).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void aFormulaThatCannotBeReadHasItsCaret() {
    assertThat(run("simplify", "\\frac{1}{2")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("^");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          5 km + 300 m | 5.3 km
          3 h 20 min | 200 min
          10 N * 2 m in J | 20 J
          60 km/h * 45 min | 45 km
          100 km / 2 h | 50 km/h
          3 kg * 2 m/s^2 | 6 N
          12 V * 2 A | 24 W
          1 km / 1 m | 1000
          2 m * 3 m | 6 m^2
          10 m / 4 s | 2.5 m/s
          sin(30°) | 1/2
          arctan(1) | pi/4
          arccos(-1) | pi
          \\zeta(2) | pi^2/6
          mean(2, 3, 7) | 4
          median(1, 5, 9, 2) | 3.5
          the median of 10, 9 and 100 | 10
          round(2.565, 2) | 2.57
          dot((1,2), (3,4)) | 11
          norm((3,4)) | 5
          """)
  void calculateGivesAmountsTheirUnitsAndFunctionsTheirExactValues(String formula, String value) {
    assertThat(run("calculate", formula)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("exact    " + value + System.lineSeparator());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          \\int_0^1 e^{-x^2} dx | 0.7468241328 · off by at most
          integrate(x^x, x, 0, 1) | 0.783430511 · off by at most
          \\int_0^1 1/x dx | no value, proved: the integral diverges at 0
          \\sum_{n=1}^\\infty 1/n^3 | 1.20205690315959
          e^(pi sqrt(163)) | 2.62537412640769E+17
          """)
  void calculateGivesNumbersWhereNoClosedFormIsKnown(String formula, String shown) {
    assertThat(run("calculate", formula)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains(shown);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (1,2) + 2*(3,4) | (7, 10)
          cross((1,2,3), (4,5,6)) | (-3, 6, -3)
          (1, sqrt(2))/2 | (0.5, 0.5*sqrt(2))
          """)
  void calculateGivesVectorsByTheirComponents(String formula, String vector) {
    assertThat(run("calculate", formula)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("vector   " + vector + System.lineSeparator());
  }

  /** 120 was shown as 1.2E+2. */
  @Test
  void onlyDigitsThatAreNotAskedForAreLeftOut() {
    assertThat(run("calculate", "5!")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("decimal  120" + System.lineSeparator());
    assertThat(run("calculate", "--digits", "3", "123456")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("decimal  1.23E+5");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          4*5 | 20
          10^8 | 100000000
          300 km | 300 km
          2*10^30 | 2E+30
          """)
  void aWholeNumberIsWrittenOutWhereNoDigitIsLeftOut(String formula, String decimal) {
    assertThat(run("calculate", formula)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("decimal  " + decimal + System.lineSeparator());
  }

  /** Of letters nothing says that they are vectors; a matrix has several norms. */
  @ParameterizedTest
  @ValueSource(
      strings = {"cross(2,3)", "dot(2,3)", "norm([[1,2],[3,4]])", "norm((i,1))", "det((3,4))"})
  void whatIsNoVectorHasNoProductOfVectors(String formula) {
    assertThat(run("calculate", formula)).isEqualTo(ExitCode.NO_ANSWER);
  }

  @Test
  void productsOfLettersThatMayBeVectorsAreNotCompared() {
    assertThat(run("equal", "cross(a,b)", "cross(b,a)")).isEqualTo(ExitCode.NO_ANSWER);
    assertThat(run("equal", "dot(a,b)^2", "norm(a)^2*norm(b)^2")).isEqualTo(ExitCode.NO_ANSWER);
  }

  /** It was an internal error. */
  @ParameterizedTest
  @ValueSource(strings = {"max()", "mean()", "foobar()", "f()"})
  void aCallWithoutArgumentsHasNoValue(String formula) {
    assertThat(run("calculate", formula)).isIn(ExitCode.NO_ANSWER, ExitCode.BAD_INPUT);
    assertThat(out.toString() + err).doesNotContain("internal error");
  }

  @Test
  void unlikeAmountsAreNotAdded() {
    assertThat(run("calculate", "5 kg + 3 m")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("calculate", "10 N * 2 m in W")).isEqualTo(ExitCode.BAD_INPUT);
  }
}
