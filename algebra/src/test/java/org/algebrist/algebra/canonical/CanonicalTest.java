package org.algebrist.algebra.canonical;

import static org.algebrist.algebra.canonical.Typed.canonical;
import static org.algebrist.algebra.canonical.Typed.formula;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.algebra.calculus.Dual;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.calculus.RandomExpressions;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalTest {
  private static final List<String> NAMES = List.of("x", "y");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x + x|2x",
        "3*x - 2*x - x|0",
        "x*x^2|x^3",
        "x/x|1",
        "2*(x + 1)|2x + 2",
        "1 + x + x^2|x^2 + x + 1",
        "(2*x + 4)^3|8(x + 2)^3",
        "(1 - x)^2|(x - 1)^2",
        "1/(1 - x)|-1/(x - 1)",
        "sqrt(8)|2sqrt(2)",
        "sqrt(2)*sqrt(2)|2",
        "sqrt(1/2)|sqrt(2)/2",
        "27^(2/3)|9",
        "sqrt(4*x)|2sqrt(x)",
        "sqrt(x^2)|sqrt(x^2)",
        "(sqrt(x))^2|x",
        "sqrt(sqrt(x))|x^(1/4)",
        "exp(x)*exp(y)|e^(x + y)",
        "exp(2*ln(x))|x^2",
        "exp(x + ln(x))|e^x*x",
        "ln(exp(x))|x",
        "sin(-x)|-sin(x)",
        "cos(1 - x)|cos(x - 1)",
        "1/cos(x)|1/cos(x)",
        "sec(x)|1/cos(x)",
        "sin(asin(x))|x",
        "cos(asin(x))|sqrt(1 - x^2)",
        "abs(-3*x)|3abs(x)",
        "0*sin(x)|0",
        "cos(pi)|-1",
        "sin(-pi/6)|-1/2",
        "sin(7*pi/3)|sqrt(3)/2",
        "cos(3*pi/4)|-sqrt(2)/2",
        "tan(pi/3)|sqrt(3)",
        "tan(5*pi)|0",
        "tan(pi/2)|tan(pi/2)",
        "sin(pi/12)|sin(pi/12)",
        "cos(2*pi*x)|cos(2pi*x)",
        "root(-8, 3)|-2",
        "root(x, 3)^3|x"
      })
  void formulasBecomeWhatATextbookMakesOfThem(String formula, String expected) {
    assertThat(InfixWriter.pretty(canonical(formula).readable())).isEqualTo(expected);
  }

  @Test
  void variablesAreNamesOfFormulasButForConstants() {
    assertThat(Canonical.variables(formula("pi*y + e^x - y"), formula("z + x*e")))
        .containsExactly("y", "x", "z");
    assertThat(Canonical.variables(formula("e^pi"))).isEmpty();
  }

  /** Every rule against evaluation, over all elementary operators. */
  @Test
  void aRandomFormulaKeepsItsValueWhereverBothFormsHaveOne() {
    var random = new SplittableRandom(11);
    int compared = 0;
    for (int i = 0; i < 20_000; i++) {
      Formula formula = RandomExpressions.of(random, random.nextInt(1, 8));
      Canonical canonical = Canonical.of(formula);
      compared += sameValues(formula, canonical.formula(), random);
      compared += sameValues(formula, canonical.readable(), random);
      compared += sameValues(formula, canonical.expanded().formula(), random);
    }
    assertThat(compared).isGreaterThan(50_000);
  }

  /** How many points gave both a value. */
  static int sameValues(Formula left, Formula right, SplittableRandom random) {
    Program a = Program.compile(left, NAMES).orThrow();
    Program b = Program.compile(right, NAMES).orThrow();
    int compared = 0;
    for (int k = 0; k < 4; k++) {
      double[] point = {random.nextDouble(-3, 5), random.nextDouble(-2, 4)};
      Estimate x = a.estimateAt(point);
      Estimate y = b.estimateAt(point);
      double size = Math.max(Math.abs(x.value()), Math.abs(y.value()));
      double error = x.error() + y.error();
      if (Double.isFinite(size) && Double.isFinite(error) && error < 1e-6 * size) {
        assertThat(Math.abs(x.value() - y.value()))
            .as("%s became %s at %s", left, right, List.of(point[0], point[1]))
            .isLessThanOrEqualTo(64 * error);
        compared++;
      }
    }
    return compared;
  }

  @Test
  void theDerivativeHasTheValueOfTheDualNumber() {
    var random = new SplittableRandom(12);
    int compared = 0;
    for (int i = 0; i < 10_000; i++) {
      Formula formula = RandomExpressions.of(random, random.nextInt(1, 7));
      Program program = Program.compile(formula, NAMES).orThrow();
      Program derivative =
          Program.compile(Canonical.of(formula).derivative("x").formula(), NAMES).orThrow();
      for (int k = 0; k < 4; k++) {
        double[] point = {random.nextDouble(-3, 5), random.nextDouble(0.1, 4)};
        Dual dual = program.dualAt(point, 0);
        Estimate slope = derivative.estimateAt(point);
        if (Double.isFinite(dual.derivative())
            && Math.abs(dual.derivative()) < 1e8
            && Math.abs(dual.value()) < 1e8
            && Double.isFinite(slope.error())
            && slope.error() < 1e-9 * Math.max(1e-3, Math.abs(slope.value()))) {
          assertThat(slope.value())
              .as("d/dx %s at %s", formula, List.of(point[0], point[1]))
              .isCloseTo(
                  dual.derivative(),
                  Assertions.within(1e-5 * Math.max(1, Math.abs(dual.derivative()))));
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(10_000);
  }

  /** But where nothing has a value: 0 times 1/0 is 0 and not what it is in the form around it. */
  @Test
  void whatIsWrittenIsReadBackAsTheSameForm() {
    var random = new SplittableRandom(13);
    for (int i = 0; i < 20_000; i++) {
      Canonical canonical = Canonical.of(RandomExpressions.of(random, random.nextInt(1, 9)));
      if (canonical.toString().contains("0*")
          || canonical.toString().contains("/0")
          || canonical.toString().contains("*0")) {
        continue;
      }
      assertThat(Canonical.of(canonical.formula())).as("%s", canonical).isEqualTo(canonical);
      assertThat(Canonical.of(canonical.readable())).as("%s", canonical).isEqualTo(canonical);
    }
  }

  @Test
  void theOrderOfOperandsDoesNotMatter() {
    var random = new SplittableRandom(14);
    for (int i = 0; i < 5_000; i++) {
      Formula a = RandomExpressions.of(random, random.nextInt(0, 4));
      Formula b = RandomExpressions.of(random, random.nextInt(0, 4));
      Formula c = RandomExpressions.of(random, random.nextInt(0, 4));
      for (Operator operator : List.of(Operator.ADD, Operator.MULTIPLY)) {
        Canonical one = Canonical.of(Formula.of(operator, Formula.of(operator, a, b), c));
        Canonical other = Canonical.of(Formula.of(operator, c, Formula.of(operator, b, a)));
        assertThat(other).as("%s of %s, %s, %s", operator, a, b, c).isEqualTo(one);
      }
    }
  }

  @Test
  void tooDeepATreeIsRefusedAndLargeNumbersAreLeftAlone() {
    Formula deep = Formula.symbol("x");
    for (int i = 0; i < 500; i++) {
      deep = Formula.of(Operator.SIN, deep);
    }
    Formula tower = deep;
    assertThatThrownBy(() -> Canonical.of(tower)).isInstanceOf(TooDeepException.class);
    assertThat(canonical("9^(9^9)").nodes()).isLessThan(10);
    assertThat(canonical("(x + 1)^1000").expanded().nodes()).isLessThan(10);
  }

  @Test
  void namesAreReplacedAndTheResultIsCanonicalAgain() {
    Canonical replaced =
        canonical("x*y + x^2")
            .replace(symbol -> symbol.name().equals("y") ? canonical("3*x") : symbol);
    assertThat(replaced).isEqualTo(canonical("4*x^2"));
  }
}
