package org.algebrist.algebra.differential.answer;

import static org.algebrist.algebra.canonical.Typed.canonical;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.calculus.RandomExpressions;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.problem.ProblemReading;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerVerifierTest {
  private static final Duration LIMIT = Duration.ofMillis(1_500);

  /** A check that only numbers decide: a proof that is missing at once is "unknown". */
  private static final Duration SHORT = Duration.ofMillis(20);

  private static Verdict integral(String integrand, String answer) {
    return AnswerVerifier.antiderivative(canonical(integrand), canonical(answer), "x", LIMIT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/x|ln(x)",
        "1/x|ln(abs(x))",
        "1/x|ln(-x)",
        "x*cos(x)|x*sin(x) + cos(x)",
        "ln(x)|x*ln(x) - x",
        "1/(1 + x^2)|atan(x)",
        "1/(1 + x^2)|-atan(1/x)",
        "sin(x)*cos(x)|sin(x)^2/2",
        "sin(x)*cos(x)|-cos(2*x)/4",
        "1/sqrt(1 - x^2)|asin(x)",
        "1/sqrt(1 - x^2)|-acos(x)",
        "1/(x^2 - 1)|ln(abs((x - 1)/(x + 1)))/2",
        "tan(x)|-ln(abs(cos(x)))",
        "2*x|x^2 + 7",
        "0|3",
        "sqrt(x)|2/3*x^(3/2)",
        "1/sqrt((2*x+100)^2)|(x+50)*ln(abs(x+50))/(2*abs(x+50))",
        "sqrt((x+1000)^2)|(x+1000)*abs(x+1000)/2",
        "((x+1000)^4)^(3/2)|(x+1000)^7/7",
        "100/sqrt(1-10^4*x^2)|asin(100*x)",
        "1/(2*sqrt(x-2*10^7))|sqrt(x-2*10^7)"
      })
  void aTrueAntiderivativeIsProved(String integrand, String answer) {
    assertThat(integral(integrand, answer)).isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/x|-ln(x)",
        "1/x|ln(x) + x",
        "x*cos(x)|x*sin(x) - cos(x)",
        "sqrt(x^2)|x^2/2",
        "abs(x)|x^2/2",
        "1/(1 + x^2)|atan(1/x)",
        "sin(x)^2 + cos(x)^2|0",
        "e^(-x^2)|e^(-x^2)",
        "0|x/10^30",
        "1/sqrt((2*x+100)^2)|ln(x^2+100*x+2500)/4",
        "sqrt((2*x+100)^2)+x|3*x^2/2+100*x+2500",
        "((x+1000)^4)^(3/2)|-(x+1000)^7/7",
        "sqrt((x+1000)^2)|(x+1000)^2/2",
        "sqrt((x^3+10^9)^2)|x^4/4+10^9*x",
        "floor(x)|x*floor(x)",
        "0|floor(x)",
        "-1/(1+x^2)|acot(x)"
      })
  void aFalseOneIsNotAccepted(String integrand, String answer) {
    assertThat(integral(integrand, answer)).isNotInstanceOf(Verdict.Equal.class);
  }

  /** Their derivatives are what they should be, and yet nobody could evaluate them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|1/0",
        "0|ln(0)",
        "1|x + ln(-1)",
        "1|x + sqrt(-2)",
        "-1/(2*sqrt(1 - x^2)) + 1/(2*sqrt(1 - x^2))|asin(x^2 + 2)*0 + ln(-1 - x^2) - ln(-1 - x^2) +"
            + " sqrt(-1)",
        "2*x/(x^2 + 1)|ln(-1 - x^2)",
        // One of the logarithms is ln 0 everywhere, which rounding turns into ln of 1e-16.
        "sqrt((x-3)^2)/x|sqrt(x^2-6*sqrt(x^2)+9)-3*ln(abs(sqrt(x^2)+sqrt(x^2-6*sqrt(x^2)+9)-3))"
            + "-3*ln(abs(3/sqrt(x^2)+sqrt(x^2-6*sqrt(x^2)+9)/sqrt(x^2)-1))"
      })
  void anAnswerWithoutARealValueIsNotAccepted(String integrand, String answer) {
    assertThat(integral(integrand, answer)).isNotInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/x|ln(x)|x > 0",
        "1/x|ln(-x)|x < 0",
        "1/sqrt(x^2-1)|arcosh(x)|x > 1",
        "1/(x^2-1)|-artanh(x)|x > -1, x < 1",
        "cot(x)|ln(sin(x))|sin(x) > 0",
        "1/(2*sqrt(x))|sqrt(x)|''"
      })
  void whereAnAnswerHasARealValueIsACondition(String integrand, String answer, String where) {
    assertThat(integral(integrand, answer))
        .isInstanceOfSatisfying(
            Verdict.Equal.class,
            equal -> assertThat(String.join(", ", equal.conditions())).isEqualTo(where));
  }

  @Test
  void perturbedAntiderivativesAreNeverAccepted() {
    var random = new SplittableRandom(71);
    int pairs = 0;
    int different = 0;
    for (int i = 0; pairs < 3_000 && i < 60_000; i++) {
      Formula function = RandomExpressions.of(random, random.nextInt(2, 8));
      Formula wrong = perturbed(function, random);
      Canonical answer = Canonical.of(wrong);
      Canonical integrand;
      try {
        integrand = Canonical.of(function).derivative("x");
      } catch (UnsupportedOperationException without) {
        continue;
      }
      if (jumps(function) || !differ(function, wrong)) {
        continue;
      }
      Verdict verdict = AnswerVerifier.antiderivative(integrand, answer, "x", SHORT);
      assertThat(verdict)
          .as("%s for the derivative of %s", wrong, function)
          .isNotInstanceOf(Verdict.Equal.class);
      pairs++;
      different += verdict instanceof Verdict.Different ? 1 : 0;
    }
    assertThat(pairs).isEqualTo(3_000);
    assertThat(different).as("refuted with a witness").isGreaterThan(2_500);
  }

  /** Whether differences tell nothing of the slope, which is 0 beside a jump. */
  private static boolean jumps(Formula formula) {
    return formula instanceof Formula.Operation operation
        && (List.of(Operator.FLOOR, Operator.CEILING, Operator.MODULO)
                .contains(operation.operator())
            || operation.operands().stream().anyMatch(AnswerVerifierTest::jumps));
  }

  /**
   * Whether their slopes differ clearly at some of many points, by differences and not by rules.
   */
  private static boolean differ(Formula a, Formula b) {
    Program first = Program.compile(a, List.of("x", "y")).orThrow();
    Program second = Program.compile(b, List.of("x", "y")).orThrow();
    int apart = 0;
    for (double x = -2.93; x < 4; x += 0.31) {
      for (double y : new double[] {0.7, 1.9}) {
        double s = slope(first, x, y);
        double t = slope(second, x, y);
        apart += Math.abs(s - t) > 1e-3 * (Math.abs(s) + Math.abs(t)) + 1e-3 ? 1 : 0;
      }
    }
    return apart >= 3;
  }

  private static double slope(Program program, double x, double y) {
    double h = 1e-5;
    return (program.at(x + h, y) - program.at(x - h, y)) / (2 * h);
  }

  /** One number, sign, exponent or function of the tree changed. */
  private static Formula perturbed(Formula formula, SplittableRandom random) {
    int nodes = count(formula);
    int[] target = {random.nextInt(nodes)};
    return changed(formula, target, random);
  }

  private static int count(Formula formula) {
    int count = 1;
    if (formula instanceof Formula.Operation operation) {
      for (Formula operand : operation.operands()) {
        count += count(operand);
      }
    }
    return count;
  }

  private static Formula changed(Formula formula, int[] target, SplittableRandom random) {
    boolean here = target[0]-- == 0;
    if (here) {
      return switch (random.nextInt(5)) {
        case 0 -> Formula.of(Operator.NEGATE, formula);
        case 1 -> Formula.of(Operator.MULTIPLY, Formula.number(random.nextInt(2, 5)), formula);
        case 2 ->
            formula instanceof Formula.Num number
                ? Formula.number(number.value().plus(Rational.ONE))
                : Formula.of(Operator.ADD, formula, Formula.number(1));
        case 3 -> Formula.of(Operator.POWER, formula, Formula.number(2));
        default -> Formula.of(random.nextBoolean() ? Operator.SIN : Operator.COS, formula);
      };
    }
    if (!(formula instanceof Formula.Operation operation)) {
      return formula;
    }
    List<Formula> operands = new ArrayList<>();
    for (Formula operand : operation.operands()) {
      operands.add(changed(operand, target, random));
    }
    return Formula.of(operation.operator(), operands.toArray(Formula[]::new));
  }

  @Test
  void theDerivativeOfARandomFunctionIsProvedToBeOneAndFast() {
    var random = new SplittableRandom(72);
    int asked = 0;
    int proved = 0;
    for (int i = 0; i < 2_000; i++) {
      Canonical function = Canonical.of(RandomExpressions.of(random, random.nextInt(1, 7)));
      Canonical integrand;
      try {
        integrand = function.derivative("x");
      } catch (UnsupportedOperationException without) {
        continue;
      }
      asked++;
      proved +=
          AnswerVerifier.antiderivative(integrand, function, "x", SHORT) instanceof Verdict.Equal
              ? 1
              : 0;
    }
    // The others have no real value at any point, as random functions often have none.
    assertThat(proved).isGreaterThan(asked * 7 / 10);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = y|a8*e^x",
        "y' + y/x = x|x^2/3 + a8/x",
        "y' = k*y + 0*x|a8*e^(k*x)",
        "y'' + y = 0|a8*sin(x) + a9*cos(x)",
        "y'' + y = 0|sin(x + a8)",
        "y' = y^2|-1/(x + a8)",
        "y' = y^2|0",
        "y*y' = x|sqrt(x^2 + a8)",
        "y*y' = x|-sqrt(x^2 + a8)",
        "x*y' = y|a8*x"
      })
  void aSolutionIsProved(String equation, String solution) {
    assertThat(solved(equation, solution)).isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = y|a8*e^x + 1",
        "y' = y|e^(2*x)",
        "y' + y/x = x|x^2/3 + a8*x",
        "y'' + y = 0|a8*e^x",
        "y' = sqrt(y^2)|a8*e^x",
        "y' = k*y + 0*x|a8*e^x",
        "y' = 0|ln(-1)",
        "y'/y = y'|0",
        "y'/y = 0|0",
        "ln(y)*y' = 0|-1",
        "x*y'/y = 0|1/0"
      })
  void whatSolvesItNotOrLeavesItWithoutAValueIsNotAccepted(String equation, String solution) {
    assertThat(solved(equation, solution)).isNotInstanceOf(Verdict.Equal.class);
  }

  private static Verdict solved(String equation, String solution) {
    var formula =
        ((Reading.Whole)
                FormulaReader.read(equation, FormulaReader.notation(equation), Context.NONE, 1))
            .candidates()
            .getFirst()
            .formula();
    var read = ((ProblemReading.Read) ProblemReading.of(formula)).problem();
    return AnswerVerifier.solution(read.residual(), canonical(solution), read.variable(), LIMIT);
  }

  @Test
  void theTimeLimitHolds() {
    Formula tower = Formula.symbol("x");
    for (int i = 0; i < 40; i++) {
      tower =
          Formula.of(
              Operator.SQRT,
              Formula.of(
                  Operator.ADD,
                  Formula.of(Operator.POWER, tower, Formula.number(3)),
                  Formula.of(Operator.SIN, tower)));
      if (count(tower) > 3_000) {
        break;
      }
    }
    Canonical answer = Canonical.of(tower);
    Canonical integrand =
        Canonical.of(
            Formula.of(
                Operator.SQRT,
                Formula.of(Operator.POWER, answer.derivative("x").formula(), Formula.number(2))));
    var threads = ManagementFactory.getThreadMXBean(); // whatever else the machine does
    long start = threads.getCurrentThreadCpuTime();
    AnswerVerifier.antiderivative(integrand, answer, "x", Duration.ofMillis(300));
    assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - start))
        .isLessThan(Duration.ofSeconds(5));
  }
}
