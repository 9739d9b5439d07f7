package org.algebrist.algebra.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pairs that were once "proved" equal, or for which a rule without its condition would do so. */
class FalseProofsTest {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  static Verdict check(String pair) {
    return IdentityPairs.check(pair, LIMIT);
  }

  /** Even roots, powers, logarithms and inverse functions whose sign changes far from zero. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sqrt((x+2000)^2) | x+2000",
        "((x^3+10^9)^2)^(1/2) | x^3+10^9",
        "(x^2)^y | x^(2*y)",
        "sqrt((ln(x)+5)^2) | ln(x)+5",
        "sqrt((exp(x)-10^6)^2) | 10^6-exp(x)",
        "ln((x-10^7)^2) | 2*ln(abs(x+10^7))",
        "abs(x+10^8) | x+10^8",
        "((x-3*10^5)^4)^(3/4) | (3*10^5-x)^3",
        "atan(x)+atan(1/x) | pi/2",
        "asin(sin(x/1000)) | x/1000",
        "root((x+5000)^6, 3) | (x+5000)*abs(x+5000)",
        "sqrt((x-1/10^6)^2) | sqrt(x^2)-1/10^6",
        "max(x, x^2/10^6) | x",
        "sqrt(x^2-2*10^9*x+10^18) | 10^9-x"
      })
  void whatDiffersFarFromZeroIsToldApart(String pair) {
    assertThat(check(pair)).isInstanceOf(Verdict.Different.class);
  }

  /** Each is equal by a rule of the normal form where its condition is left out. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(x*y)^a | (abs(x)*abs(y))^a",
        "(-x)^y*(-x)^y | x^(2*y)",
        "(-1)^(a+b)*(-1)^(a-b) | 1",
        "exp(a*ln(abs(x))) | x^a",
        "ln((x^2)^(1/4)) + abs(x) | ln((x^2)^(1/4)) + x",
        "x^(a+1/2)*sqrt(x^2) | x^(a+1/2)*x",
        "root(x, -3)+abs(x) | root(x, -3)+x",
        "acot(x)+acot(-x) | 0",
        "sqrt(sqrt(x)-2)+abs(x^(1/6)-2) | sqrt(sqrt(x)-2)+x^(1/6)-2",
        "sqrt(x)+sqrt(x*y)+abs(y) | sqrt(x)+sqrt(x*y)+y",
        "sqrt(x^2*y)+abs(y) | sqrt(x^2*y)+y",
        "sqrt(x^2*(x-1))+abs(x-1) | sqrt(x^2*(x-1))+x-1",
        "sqrt(x*y)+abs(x) | sqrt(x*y)+x",
        "(x^2)^(y/2) | x^y",
        "sqrt(x^2) | x",
        "abs(x^a)+x^(a/2+1/2) | x^a+x^(a/2+1/2)",
        "abs(x^a+1)+x^(a/2+1/2) | x^a+1+x^(a/2+1/2)",
        "sqrt(x^(2*a))+x^(a+1/2) | x^a+x^(a+1/2)",
        "ln(x^2) | 2*ln(abs(x))+abs(x)-x",
        "(x^a)^b | x^(a*b)",
        "sqrt(1/x^2) | 1/x",
        "abs(x)^3 | x^3",
        "abs(x*y) | x*y",
        "cos(asin(x/50)) | sqrt(1-x^2/2500)*abs(x+10)/(x+10)",
        "acosh(x)+abs(x-10^6) | acosh(x)+x-10^6",
        "atanh(x)+abs(x-1/2) | atanh(x)+1/2-x",
        "sqrt(x*y)*sqrt(x*z) | x*sqrt(y*z)",
        "sqrt(x*y)+abs(x)+abs(y) | sqrt(x*y)+x+y",
        "sqrt(sqrt(x^2))+abs(x) | sqrt(abs(x))+x",
        "root((x^2-1)^3, 3) | abs(x^2-1)",
        "asin(sin(2)) | 2",
        "atan(-3) | pi/2-atan(1/3)",
        "(-3)^(y+1)*sqrt(-3) | -(-3)^(y+3/2)"
      })
  void aRuleWithoutItsConditionProvesNothing(String pair) {
    assertThat(check(pair)).isNotInstanceOf(Verdict.Equal.class);
  }

  @Test
  void thatAnExponentIsWholeIsStated() {
    assertThat(check("(-1)^(2*n) | 1"))
        .isEqualTo(new Verdict.Equal(Proof.NORMAL_FORM, List.of("n is a whole number")));
  }

  /** The same rules where their conditions hold. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sqrt((x+2000)^2) | abs(x+2000)",
        "((x^3+10^9)^2)^(1/2) | abs(x^3+10^9)",
        "(x^2)^y | abs(x)^(2*y)",
        "sqrt((ln(x)+5)^2) | abs(ln(x)+5)",
        "sqrt(x^2-2*10^9*x+10^18) | abs(x-10^9)",
        "abs(x-10^9)*abs(x+10^9) | abs(x^2-10^18)",
        "max(x, 3)+min(x, 3) | x+3",
        "abs(abs(x)+1) | abs(x)+1",
        "abs(abs(x)-x) | abs(x)-x",
        "abs(x^2+x+1) | x^2+x+1",
        "sqrt(x-10^6)+abs(x) | sqrt(x-10^6)+x",
        "sqrt(x)*sqrt(x+1) | sqrt(x^2+x)",
        "root(x^2, 3) | root(x, 3)^2",
        "root(x, 3)*root(x^2, 3) | x",
        "abs(x-1)*(x-1) | (x-1)^3/abs(x-1)",
        "sqrt((x-1)^2)+sqrt((x-2)^2) | abs(1-x)+abs(2-x)",
        "abs(x+abs(x)) | x+abs(x)",
        "max(x, -x) | abs(x)",
        "x^a*x^b | x^(a+b)",
        "(x*exp(y))^a | x^a*exp(a*y)",
        "ln(x^4)/4 | ln(abs(x))",
        "exp(3*ln(abs(x))) | abs(x)^3",
        "exp(2*ln(x^3)) | x^6",
        "sqrt(x^2*y) | abs(x)*sqrt(y)",
        "acot(x)*x/x | atan(1/x)",
        "2*sqrt(x)/x | 2/sqrt(x)",
        "(-1)^(n+1) | -(-1)^n",
        "sqrt(x*y)^2 | x*y",
        "sqrt(x^2-4+2*sqrt(x^2-4)+1) | sqrt(x^2-4)+1",
        "sqrt(sqrt(y)+2*sqrt(sqrt(y))+1) | sqrt(sqrt(y))+1",
        "(x*y)^y*(x*y)^(1/(2)) | (x*y)^(y+1/2)",
        "root((x^2+1)^3, 3)+abs(y) | x^2+1+abs(y)",
        "ln(atan(2)) | ln(pi/2-atan(1/2))",
        "acos(1/(2))-sqrt(x) | atan(sqrt(3))-sqrt(x)",
        "asin(sin(3/2))*y | 3/2*y",
        "(-3)^(y+1)*sqrt(-3) | (-3)^(y+3/2)",
        "abs(exp(x)-3) | sqrt(exp(2*x)-6*exp(x)+9)",
        "sqrt(x^4-2*x^2+1) | abs(x-1)*abs(x+1)"
      })
  void underItsConditionItDoes(String pair) {
    assertThat(check(pair)).isInstanceOf(Verdict.Equal.class);
  }

  /** Two hundred pairs and a hundred answers whose signs change anywhere from 10⁻⁶ to 10⁹. */
  @Test
  void ofAdversarialPairsAndAnswersNoneIsJudgedWrongly() {
    AdversarialFigures.Figures pairs = AdversarialFigures.pairs(200, 11, _ -> {});
    assertThat(pairs.wrongEqual() + pairs.wrongDifferent()).isZero();
    assertThat(pairs.unknown()).isLessThan(20);
    AdversarialFigures.Figures answers = AdversarialFigures.answers(100, 12, _ -> {});
    assertThat(answers.wrongEqual() + answers.wrongDifferent()).isZero();
    assertThat(answers.proved()).isGreaterThan(40);
  }

  /**
   * Formulas rewritten by rules of which many hold for some signs only; arithmetic is the judge.
   */
  @Test
  void ofRewrittenPairsNoneIsJudgedWrongly() {
    RewrittenPairs.Figures figures = RewrittenPairs.judge(300, 5, _ -> {});
    assertThat(figures.wrongEqual() + figures.wrongDifferent()).isZero();
    assertThat(figures.differ()).isGreaterThan(30);
  }

  /** At negative x the sides differ: there the verdict says nothing. */
  @Test
  void theJudgeAsksForTheConditionsOfAVerdict() {
    var pair =
        new IdentityPairs.Pair(
            "rewritten",
            IdentityPairs.read("cosh(acosh(x^3))^(2*y*2)+abs(x)"),
            IdentityPairs.read("((x^3)^(2*y))^2+abs(x)"));
    for (String enough : List.of("x^3 - 1 >= 0", "x > 10")) {
      assertThat(RewrittenPairs.isRefuted(pair, equal(enough))).as(enough).isFalse();
    }
    for (String tooLittle : List.of("y >= 0", "x != 0", "a condition in words")) {
      assertThat(RewrittenPairs.isRefuted(pair, equal(tooLittle))).as(tooLittle).isTrue();
    }
  }

  private static Verdict.Equal equal(String condition) {
    return new Verdict.Equal(Proof.NORMAL_FORM, List.of(condition));
  }

  /** However little time there is, a verdict comes of it and no exception. */
  @Test
  void aLimitThatPassesAnywhereMakesUnknown() {
    Formula left = IdentityPairs.read("abs(x^7-3*x+1)+abs(x^5-x^4+7)+abs(x^9-10^9*x^2+3)+abs(y)");
    Formula right = IdentityPairs.read("abs(3*x-x^7-1)+abs(x^4-x^5-7)+abs(y-x^9+10^9*x^2-3)");
    for (int micros = 100; micros < 60_000; micros += 300) {
      assertThat(Equality.check(left, right, Duration.ofNanos(1_000L * micros)))
          .isNotInstanceOf(Verdict.Equal.class);
    }
  }
}
