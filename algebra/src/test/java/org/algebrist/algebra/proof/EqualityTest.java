package org.algebrist.algebra.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.proof.Verdict.Different;
import org.algebrist.algebra.proof.Verdict.Equal;
import org.algebrist.algebra.proof.Verdict.Unknown;
import org.algebrist.algebra.proof.series.PolynomialFraction;
import org.algebrist.algebra.proof.series.PolynomialReading;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EqualityTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  private static Verdict check(String pair) {
    return IdentityPairs.check(pair, LIMIT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(x+1)^2 | x^2+2*x+1",
        "(x^2-1)/(x-1) | x+1",
        "sin(x)^2+cos(x)^2 | 1",
        "tan(x) | sin(x)/cos(x)",
        "cos(3*x) | 4*cos(x)^3-3*cos(x)",
        "sqrt(x)^2 | x",
        "sqrt(x^2) | abs(x)",
        "sqrt(x*y) | sqrt(x)*sqrt(y)",
        "sqrt(12) | 2*sqrt(3)",
        "sqrt(5+2*sqrt(6)) | sqrt(2)+sqrt(3)",
        "ln(x^2) | 2*ln(x)",
        "ln(x*y) | ln(x)+ln(y)",
        "exp(ln(x)/2) | sqrt(x)",
        "2^(x+3) | 8*2^x",
        "x^(n+1) | x*x^n",
        "e^(i*x) | cos(x)+i*sin(x)",
        "e^(i*pi) | -1",
        "asin(x)+acos(x) | pi/2",
        "cos(asin(x)) | sqrt(1-x^2)",
        "asinh(x) | ln(x+sqrt(x^2+1))",
        "factorial(n+1) | (n+1)*factorial(n)",
        "binomial(n, 2) | n*(n-1)/2",
        "max(x, y) | (x+y+abs(x-y))/2",
        "floor(x+1) | floor(x)+1",
        "f(x+1)+f(2) | f(2)+f(1+x)",
        "log(x, 2) | ln(x)/ln(2)",
        "cosh(x)^2-sinh(x)^2 | 1",
        "abs(cos(x)-5) | 5-cos(x)",
        "sqrt((1-cos(3*x))^2) | 1-cos(3*x)",
        "abs(atan(x)*sin(y)-2) | 2-sin(y)*atan(x)",
        "abs(cos(sqrt(x))-5) | 5-cos(sqrt(x))",
        "abs(atan(x)^2+sin(y)-4) | 4-atan(x)^2-sin(y)"
      })
  void equalValuesAreProvedByTheirNormalForm(String pair) {
    assertThat(check(pair))
        .isInstanceOfSatisfying(
            Equal.class, equal -> assertThat(equal.proof()).isEqualTo(Proof.NORMAL_FORM));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x = 2 | 2*x = 4", "x+y = 3 | 6 = 2*x+2*y", "x < 2 | 2 > x", "x < 2 | -2*x > -4",
        "x <= y | y-x >= 0", "x != 2 | 0 != x-2", "a < b <= c | a < b <= c",
            "0 < x < 1 | 1 > x > 0",
        "{1, x+x} | {2*x, 1}", "(x+x, 1) | (2*x, 1)", "[0, 1+1] | [0, 2]", "f(x) = 0 | 2*f(x) = 0"
      })
  void equalStatementsAndListsAreRecognised(String pair) {
    assertThat(check(pair)).isInstanceOf(Equal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "sqrt(x^2) | x                    ! 5 ! -5",
        "x^2 | x^3                        ! 16 ! 64",
        "x + 10^(-30) | x                 ! 0.000000000000000000000000000001 ! 0",
        "1/3 | 0.333333333333             ! 1/3 ! 0.333333333333"
      })
  void aWitnessIsExactWhereItCanBe(String pair, String left, String right) {
    assertThat(check(pair))
        .isInstanceOfSatisfying(
            Different.class,
            different -> {
              Witness witness = different.witness().orElseThrow();
              assertThat(witness.exact()).isTrue();
              assertThat(witness.left()).isEqualTo(left);
              assertThat(witness.right()).isEqualTo(right);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f(x) | f(y)",
        "sin(x+y) | sin(x)+sin(y)",
        "ln(x) | ln(-x)",
        "x = 2 | x = 3",
        "x^2 = 4 | x = 2",
        "x <= 2 | x < 2",
        "x < 2 | -x < -2",
        "x+y = 3 | 2*x+2*y = 7",
        "{1, 2} | {1, 3}",
        "(1, 2) | (2, 1)",
        "[0, 1] | [0, 2]",
        "a_1 | a_2",
        "sin(x) | sin(x) + 10^(-40)",
        "exp(x)-exp(x) | 10^(-50)",
        "abs(x) | x",
        "x^2 = 2 | x^2 = 3"
      })
  void differentFormulasAreToldApart(String pair) {
    assertThat(check(pair)).isInstanceOf(Different.class);
  }

  /** The cosine of what is not real may be above 5: that of 10i is 11,013. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "abs(cos(x^y)-5) | 5-cos(x^y)",
        "abs(cos(cos(x^y))-5) | 5-cos(cos(x^y))",
        "sqrt((cos(a+b+c+d+i*x)-2)^2) | 2-cos(a+b+c+d+i*x)",
        "abs(atan(x)-11/7+1/10) | 11/7-1/10-atan(x)",
        "abs(cos(x)+sin(x)-7/5) | 7/5-cos(x)-sin(x)"
      })
  void aBoundIsUsedOnlyWhereItHolds(String pair) {
    assertThat(check(pair)).isNotInstanceOf(Equal.class);
  }

  /** Cancellation leaves nothing but rounding on one side; it must not pass for a difference. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(1+10^(-12))-1 | 10^(-12)",
        "(x+10^9)-10^9 | x",
        "sqrt(x^2+10^14)-10^7 | x^2/(sqrt(x^2+10^14)+10^7)",
        "(1-cos(x))/x^2 | 2*sin(x/2)^2/x^2",
        "exp(x)-1-x-(exp(x)-1) | -x"
      })
  void roundingIsNoDifference(String pair) {
    assertThat(check(pair)).isInstanceOf(Equal.class);
  }

  static List<String> families() {
    return IdentityPairs.FAMILIES;
  }

  @ParameterizedTest
  @MethodSource("families")
  void noEqualPairIsCalledDifferentAndNoNearMissEqual(String family) {
    var equal = EqualityFigures.judge(family, true, 12, Duration.ofSeconds(1), 11);
    assertThat(equal.different()).isZero();
    assertThat(equal.unknown()).isLessThanOrEqualTo(3);
    var missed = EqualityFigures.judge(family, false, 12, Duration.ofSeconds(1), 11);
    assertThat(missed.normal() + missed.cases()).isZero();
    assertThat(missed.unknown()).isZero();
  }

  /** A root of a product whose size is no plain product either was taken without end. */
  @Test
  void aRootOfAPowerOfASumOfSizesEnds() {
    Formula left = InfixReader.read("sqrt(((abs(sqrt(y)) + abs(x + 100))*x^2)^y)").orThrow();
    Formula right = InfixReader.read("sqrt(abs(sqrt(y) + (x + 100))^y*(x^2)^y)").orThrow();
    assertThat(Equality.check(left, right, Duration.ofSeconds(5)))
        .isInstanceOf(Verdict.Different.class);
  }

  @Test
  void termsOfASequenceUnderASumAreNoConstants() {
    Formula k = Formula.symbol("k");
    Formula ak = Formula.of(Operator.SUBSCRIPT, Formula.symbol("a"), k);
    Formula a1 = Formula.of(Operator.SUBSCRIPT, Formula.symbol("a"), Formula.number(1));
    Formula a2 = Formula.of(Operator.SUBSCRIPT, Formula.symbol("a"), Formula.number(2));
    Formula sum =
        Formula.of(
            Operator.SUM, Formula.of(Operator.EQUAL, k, Formula.number(1)), Formula.number(2), ak);
    assertThat(Equality.check(sum, Formula.of(Operator.ADD, a1, a2), LIMIT))
        .isNotInstanceOf(Different.class);
    assertThat(Equality.check(sum, Formula.of(Operator.MULTIPLY, Formula.number(2), a1), LIMIT))
        .isInstanceOf(Different.class);
  }

  @Test
  void whatHasNoValueIsUnknownUnlessItIsTheSame() {
    Formula integral = IdentityPairs.read("integral(0, 1, exp(-x^2), x)");
    assertThat(Equality.check(integral, integral, LIMIT)).isEqualTo(new Equal(Proof.STRUCTURAL));
    assertThat(Equality.check(integral, Formula.symbol("x"), Duration.ofSeconds(2)))
        .isInstanceOf(Unknown.class);
    assertThat(
            Equality.check(
                Formula.of(Operator.ADD, integral, Formula.number(1)),
                Formula.of(Operator.ADD, Formula.number(1), integral),
                LIMIT))
        .isEqualTo(new Equal(Proof.NORMAL_FORM));
  }

  @Test
  void theLimitHoldsWhateverTheFormulas() {
    Formula nested = Formula.symbol("x");
    for (int i = 0; i < 3000; i++) {
      nested = Formula.of(Operator.SQRT, Formula.of(Operator.ADD, nested, Formula.symbol("y")));
    }
    Formula other = Formula.of(Operator.ABS, nested);
    var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long start = system.getProcessCpuTime(); // shared machines may take any time
    Verdict verdict = Equality.check(nested, other, Duration.ofMillis(800));
    assertThat(verdict).isInstanceOf(Unknown.class);
    assertThat(Duration.ofNanos(system.getProcessCpuTime() - start))
        .isLessThan(Duration.ofSeconds(8));
  }

  @Test
  void aLimitOfZeroIsRefused() {
    assertThatThrownBy(() -> Equality.check(Formula.number(1), Formula.number(2), Duration.ZERO))
        .hasMessageContaining("above zero");
  }

  @Test
  void whatIsNoFormulaIsEqualOnlyToItself() {
    List<Formula> others =
        List.of(
            new Formula.Text("cat"),
            new Formula.Unread("\\begin{pma"),
            Formula.absent(),
            Formula.of(
                Operator.SET_BUILDER,
                Formula.symbol("x"),
                Formula.of(Operator.MATRIX, Formula.of(Operator.ROW, Formula.symbol("x")))));
    for (Formula a : others) {
      for (Formula b : others) {
        assertThat(Equality.check(a, b, LIMIT))
            .as(a + " and " + b)
            .isInstanceOf(a == b ? Equal.class : Unknown.class);
      }
    }
  }

  @Test
  void anEmptyGroupIsNoNumber() {
    Formula x = Formula.symbol("x");
    Formula nothing = Formula.of(Operator.EMPTY_GROUP);
    Formula sum = Formula.of(Operator.ADD, x, nothing);
    assertThat(PolynomialReading.read(sum, List.of("x"), new Work(LIMIT))).isEmpty();
    assertThat(PolynomialFraction.read(sum, List.of("x"), new Work(LIMIT))).isEmpty();
    List<Formula> others =
        List.of(
            sum,
            Formula.of(Operator.SIN, nothing),
            Formula.of(Operator.SQRT, sum),
            Formula.of(Operator.QUANTITY, nothing, Formula.symbol("kg")),
            Formula.of(Operator.EQUAL, sum, Formula.number(7)),
            Formula.of(Operator.LESS, Formula.of(Operator.ABS, sum), Formula.number(7)));
    for (Formula other : others) {
      for (Formula side : List.of(x, Formula.number(0), Formula.of(Operator.EQUAL, x, sum))) {
        assertThat(Equality.check(other, side, LIMIT))
            .as(other + " and " + side)
            .isNotInstanceOf(Equal.class);
      }
    }
  }
}
