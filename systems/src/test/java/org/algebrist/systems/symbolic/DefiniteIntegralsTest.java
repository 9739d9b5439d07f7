package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.algebrist.algebra.definite.DefiniteResult;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Definite and improper integrals by rules: a value is right, or there is none. */
class DefiniteIntegralsTest {
  /** As many of the sixty are answered in closed form or proved to diverge. */
  private static final int SOLVED = 60;

  private static Integrator integrator;

  @BeforeAll
  static void open() {
    integrator = Integrator.byRules();
  }

  @AfterAll
  static void close() {
    integrator.close();
  }

  private static DefiniteResult integral(String integrand, String from, String to) {
    return integrator.integrate(
        InfixReader.read(integrand).orThrow(),
        bound(from),
        bound(to),
        new Integrator.Options("x", 0, true, Duration.ofSeconds(30)));
  }

  private static Formula bound(String text) {
    Formula infinity = Formula.symbol("infinity");
    return switch (text) {
      case "inf" -> infinity;
      case "-inf" -> Formula.of(Operator.NEGATE, infinity);
      default -> InfixReader.read(text).orThrow();
    };
  }

  private static List<String> textbook() throws IOException {
    return lines("definite-integrals.txt");
  }

  private static List<String> lines(String resource) throws IOException {
    try (InputStream file =
        Objects.requireNonNull(DefiniteIntegralsTest.class.getResourceAsStream(resource))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .toList();
    }
  }

  static List<String> withParameters() throws IOException {
    return lines("parameter-integrals.txt");
  }

  @ParameterizedTest
  @MethodSource("withParameters")
  void aKnownIntegralHasItsValueAndItsConditions(String line) {
    String[] parts = line.split(" ; ?");
    DefiniteResult result = integral(parts[0], parts[1], parts[2]);
    assertThat(result)
        .isInstanceOfSatisfying(
            DefiniteResult.Value.class,
            value -> {
              Formula expected = InfixReader.read(parts[3]).orThrow();
              assertThat(Equality.check(value.exact(), expected, Duration.ofSeconds(5)))
                  .as(InfixWriter.pretty(value.exact()))
                  .isInstanceOf(Verdict.Equal.class);
              List<String> conditions =
                  parts.length > 4 && !parts[4].isEmpty()
                      ? List.of(parts[4].split(", "))
                      : List.of();
              assertThat(value.conditions()).containsExactlyInAnyOrderElementsOf(conditions);
            });
  }

  /** With numbers in place of the parameter these diverge, or the range holds a pole. */
  @ParameterizedTest
  @CsvSource({"1/(x^2-a^2), 1, 2", "tan(a*x), 0, 1"})
  void nothingIsSaidOfAnIntegralWithAPoleThatDependsOnAParameter(
      String integrand, String from, String to) {
    assertThat(integral(integrand, from, to)).isInstanceOf(DefiniteResult.Declined.class);
  }

  @ParameterizedTest
  @CsvSource({
    "x^3*e^(-x^2), 0, inf, 1/2",
    "x^5*e^(-x^2), 0, inf, 1",
    "x^4*e^(-x^2), 0, inf, 3sqrt(pi)/8",
    "x/(x^2+4), 0, 2, ln(2)/2",
    "1/(x*(x+1)), 1, 3, ln(3/2)",
    "x*ln(x), 1, e, (e^2 + 1)/4",
    "sqrt(a^2 - x^2), -a, a, pi*a^2/2",
    "x*atan(x), 0, 1, pi/4 - 1/2",
    "ln(sin(x)), 0, pi/2, -pi*ln(2)/2"
  })
  void aValueIsInItsPlainestForm(String integrand, String from, String to, String value) {
    assertThat(InfixWriter.pretty(((DefiniteResult.Value) integral(integrand, from, to)).exact()))
        .isEqualTo(value);
  }

  @Test
  void ofSixtyTextbookIntegralsNoneIsWrong() throws IOException {
    int solved = 0;
    for (String line : textbook()) {
      String[] parts = line.split(" ; ");
      boolean diverges = parts[3].equals("diverges");
      switch (integral(parts[0], parts[1], parts[2])) {
        case DefiniteResult.Value value -> {
          assertThat(diverges).as(line).isFalse();
          assertThat(value.approximately())
              .as(line)
              .isCloseTo(Double.parseDouble(parts[4]), within(1e-9));
          solved++;
        }
        case DefiniteResult.Numeric numeric -> {
          assertThat(diverges).as(line).isFalse();
          assertThat(numeric.approximately())
              .as(line)
              .isCloseTo(Double.parseDouble(parts[4]), within(1e-6));
        }
        case DefiniteResult.Diverges _ -> {
          assertThat(diverges).as(line).isTrue();
          solved++;
        }
        case DefiniteResult.Declined _ -> {}
      }
    }
    assertThat(textbook()).hasSize(60);
    assertThat(solved).isGreaterThanOrEqualTo(SOLVED);
  }

  /** What F(b) - F(a) alone would get wrong. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/(3+2*sin(x))    | 0    | 2*pi | 2.8099258924162904",
        "1/(1+tan(x)^2)    | 0    | pi   | 1.5707963267948966",
        "atan(tan(x))      | 0    | pi   | 0",
        "sqrt(x^2-2*x+1)   | 0    | 3    | 2.5",
        "x/abs(x)          | -1   | 2    | 1",
        "abs(x^2-1)        | -2   | 2    | 4",
        "ln(abs(x))        | -1   | 1    | -2",
        "(x^2-1)/(x-1)     | 0    | 2    | 4",
        "exp(-1/x)/x^2     | 0    | inf  | 1",
        "1/(x*sqrt(x^2-1)) | 1    | inf  | 1.5707963267948966",
        "1/(x^3+1)         | 0    | inf  | 1.2091995761561452",
        "exp(-abs(x))      | -inf | inf  | 2",
        "sqrt(x)*exp(-x)   | 0    | inf  | 0.886226925452758",
        "1/(1+x^2)         | inf  | 0    | -1.5707963267948966"
      })
  void jumpsSingularPointsAndInfiniteBoundsAreSeen(
      String integrand, String from, String to, double expected) {
    assertThat(integral(integrand, from, to))
        .isInstanceOfSatisfying(
            DefiniteResult.Value.class,
            value -> assertThat(value.approximately()).isCloseTo(expected, within(1e-12)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/x             | -1   | 1    | 0",
        "1/(x-1)^2       | 0    | 2    | 1",
        "1/(x^2-2)       | 0    | 2    | sqrt(2)",
        "1/cos(x)^2      | 0    | pi   | pi/2",
        "1/ln(x)         | 0    | 2    | 1",
        "exp(1/x)/x^2    | -1   | 1    | 0",
        "ln(x)/x         | 0    | 1    | 0",
        "x/(x^2+1)       | -inf | inf  | -infinity",
        "1/sqrt(x^2+1)   | 0    | inf  | infinity",
        "sin(x)^2        | 0    | inf  | infinity",
        "x*sin(x)        | 0    | inf  | infinity",
        "sin(x)^2/x      | 1    | inf  | infinity",
        "abs(sin(x))/x   | 1    | inf  | infinity",
        "sin(1/x)/x^2    | 0    | 1    | 0",
        "1/x             | 0    | b    | 0",
        "1/(x+a)         | 0    | inf  | infinity",
        "1/(x-a)         | -inf | inf  | -infinity",
        "1/x^a           | 0    | inf  | 0 or infinity",
        "3*x^(2*n+1)     | 0    | inf  | 0 or infinity"
      })
  void divergenceIsProvedAndItsPointNamed(String integrand, String from, String to, String point) {
    assertThat(integral(integrand, from, to))
        .isInstanceOfSatisfying(
            DefiniteResult.Diverges.class,
            diverges -> assertThat(diverges.where()).isEqualTo(point));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "e^(-x^2)  | 0  | 1    | sqrt(pi)*erf(1)/2       | 0.746824132812427",
        "e^(x^2)   | -1 | 1    | sqrt(pi)*(erfi(1) - erfi(-1))/2 | 2.925303491814363",
        "e^x/x     | 1  | 2    | Ei(2) - Ei(1)           | 3.059116539645953",
        "sin(x)/x  | 0  | 2    | Si(2)                   | 1.605412976802695",
        "1/ln(x)   | 2  | 3    | li(3) - li(2)           | 1.118424814549702",
        "max(x, 1) | 0  | 3    | 5                       | 5",
        "min(x, 1) | 0  | 3    | 5/2                     | 2.5",
        "sqrt((x-3)^2) | 0 | 5 | 13/2                    | 6.5"
      })
  void aClosedFormHasItsNumber(
      String integrand, String from, String to, String value, double number) {
    assertThat(integral(integrand, from, to))
        .isInstanceOfSatisfying(
            DefiniteResult.Value.class,
            found -> {
              assertThat(
                      Equality.check(
                          found.exact(), InfixReader.read(value).orThrow(), Duration.ofSeconds(5)))
                  .isInstanceOf(Verdict.Equal.class);
              assertThat(found.approximately()).isCloseTo(number, within(1e-8));
            });
  }

  @ParameterizedTest
  @CsvSource({"sin(x)/x^2, 1, 0.504067061907", "cos(x)^2/(1+x^2), 0, 0.891690246294"})
  void aWaveThatFallsSlowlyHasBounds(String integrand, String from, double number) {
    assertThat(integral(integrand, from, "inf"))
        .isInstanceOfSatisfying(
            DefiniteResult.Numeric.class,
            found -> {
              assertThat(found.check()).isInstanceOf(DefiniteResult.Enclosed.class);
              assertThat(found.approximately()).isCloseTo(number, within(1e-9));
            });
  }

  @Test
  void aPowerOfTheVariableToItselfIsNoPowerWithAConstantExponent() {
    assertThat(integral("x^x", "0", "1"))
        .isInstanceOfSatisfying(
            DefiniteResult.Numeric.class,
            number -> assertThat(number.approximately()).isCloseTo(0.783430510712, within(1e-9)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "floor(x)     | 0  | 7/2 | 9/2",
        "ceiling(2x)  | 0  | 1   | 3/2",
        "x*floor(x)   | 0  | 3   | 13/2",
        "x - floor(x) | -1 | 3   | 2",
        "sgn(x - 1)   | -1 | 3   | 0",
        "floor(x)     | 2  | 0   | -1"
      })
  void stepsAreAddedPieceByPiece(String integrand, String from, String to, String value) {
    assertThat(integral(integrand, from, to))
        .isInstanceOfSatisfying(
            DefiniteResult.Value.class,
            found ->
                assertThat(InfixWriter.write(found.exact()))
                    .isEqualTo(InfixWriter.write(InfixReader.read(value).orThrow())));
  }

  /** No real value on the way, steps, a pole without a closed form. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sqrt(x) ; -1 ; 1",
        "ln(x) ; -1 ; 1",
        "sqrt(x)/sqrt(x) ; -1 ; 1",
        "floor(x) ; 0 ; inf",
        "1/(x^5-x-1) ; 0 ; 2",
        "sin(a*x) ; 0 ; inf",
        "x ; 0 ; x"
      })
  void whatCannotBeProvedIsDeclined(String line) {
    String[] parts = line.split(" ; ");
    assertThat(integral(parts[0], parts[1], parts[2])).isInstanceOf(DefiniteResult.Declined.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "e^(a*x)           | 0    | 1    | (e^a-1)/a      | a != 0",
        "x^n               | 1    | inf  | -1/(n+1)       | n < -1",
        "1/x^p             | 1    | inf  | 1/(p-1)        | p > 1",
        "x^n               | 0    | b    | b^(n+1)/(n+1)  | n > -1",
        "e^(a*x)           | 0    | inf  | -1/a           | a < 0",
        "x/(x^2+a^2)^2     | 0    | inf  | 1/(2*a^2)      | a != 0",
        "1/(x+a)^2         | 0    | inf  | 1/a            | a > 0",
        "e^(-a*x)          | 0    | inf  | 1/a            | a > 0",
        "x^2*e^(-k*x)      | 0    | inf  | 2/k^3          | k > 0",
        "e^(-a*x)*cos(b*x) | 0    | inf  | a/(a^2+b^2)    | a > 0",
        "1/(x^2+a^2)       | -inf | inf  | pi/a           | a > 0",
        "sin(a*x)          | 0    | pi   | (1-cos(pi*a))/a | a != 0",
        "x^2               | 0    | a    | a^3/3          | ",
        "abs(x-a)          | 0    | 2    | (a*abs(a)+(2-a)*abs(2-a))/2 | ",
        "a*x+b             | 0    | 2    | 2*a+2*b        | "
      })
  void parametersAreKeptAndWhatIsAssumedOfThemIsSaid(
      String integrand, String from, String to, String value, String condition) {
    assertThat(integral(integrand, from, to))
        .isInstanceOfSatisfying(
            DefiniteResult.Value.class,
            found -> {
              assertThat(
                      Equality.check(
                          found.exact(), InfixReader.read(value).orThrow(), Duration.ofSeconds(5)))
                  .isInstanceOf(Verdict.Equal.class);
              assertThat(found.approximately()).isNaN();
              assertThat(found.check()).isInstanceOf(DefiniteResult.Samples.class);
              if (condition == null) {
                assertThat(found.conditions()).isEmpty();
              } else {
                assertThat(found.conditions()).contains(condition);
              }
            });
  }

  @Test
  void theVariableIsTheUsualOneAndNotTheFirstName() {
    DefiniteResult result =
        integrator.integrate(
            InfixReader.read("a*x").orThrow(),
            Formula.number(0),
            Formula.number(1),
            new Integrator.Options("", 0, true, Duration.ofSeconds(30)));
    assertThat(result)
        .isInstanceOfSatisfying(
            DefiniteResult.Value.class,
            found -> assertThat(found.exact()).isEqualTo(InfixReader.read("a/2").orThrow()));
    assertThat(
            integrator.integrate(
                InfixReader.read("y*z").orThrow(),
                Formula.number(0),
                Formula.number(1),
                new Integrator.Options("", 0, true, Duration.ofSeconds(30))))
        .isInstanceOf(DefiniteResult.Declined.class);
  }
}
