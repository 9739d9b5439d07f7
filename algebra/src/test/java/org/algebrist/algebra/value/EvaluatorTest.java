package org.algebrist.algebra.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.algebrist.algebra.solve.Postfix;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;

class EvaluatorTest {
  private static Evaluation exact(String postfix) {
    return Evaluator.exact(Postfix.read(postfix), Map.of());
  }

  private static void isExactly(String postfix, String expected) {
    assertThat(exact(postfix))
        .as(postfix)
        .isInstanceOfSatisfying(
            Evaluation.Exact.class, e -> assertThat(e.value()).hasToString(expected));
  }

  @Test
  void fractionsStayFractions() {
    isExactly("1 3 / 1 6 / +", "0.5");
    isExactly("0.1 0.2 +", "0.3");
    isExactly("2 3 / -2 ^", "2.25");
    isExactly("0 0 ^", "1");
    isExactly("8 27 / 2 3 / ^", "4/9");
    isExactly("4 9 / -0.5 ^", "1.5");
    isExactly("3 neg abs", "3");
    isExactly("-1 1000000000000 ^", "1");
  }

  @Test
  void squareRootsStayExact() {
    isExactly("8 sqrt", "2*sqrt(2)");
    isExactly("1 5 sqrt + 2 /", "0.5 + 0.5*sqrt(5)");
    isExactly("5 sqrt 2 ^", "5");
    isExactly("1 2 sqrt - abs", "-1 + sqrt(2)");
    isExactly("1 1 2 sqrt + /", "-1 + sqrt(2)");
    isExactly("1 2 sqrt + 3 ^", "7 + 5*sqrt(2)");
    isExactly("2 sqrt neg", "-sqrt(2)");
  }

  @Test
  void whatHasNoValueSaysWhy() {
    assertThat(exact("1 0 /")).isEqualTo(new Evaluation.Undefined("division of 1 by zero"));
    assertThat(exact("-4 sqrt")).isInstanceOf(Evaluation.Undefined.class);
    assertThat(exact("0 -1 ^")).isInstanceOf(Evaluation.Undefined.class);
    assertThat(exact("-8 1 3 / ^")).isInstanceOf(Evaluation.Undefined.class);
    assertThat(exact("2 1 3 / ^")).isInstanceOf(Evaluation.Inexact.class);
    assertThat(exact("2 sqrt 3 sqrt +")).isInstanceOf(Evaluation.Inexact.class);
    assertThat(exact("2 sqrt sqrt")).isInstanceOf(Evaluation.Inexact.class);
  }

  @Test
  void hugePowersAreRefusedAtOnce() {
    assertThat(exact("2 1000000000 ^")).isInstanceOf(Evaluation.Inexact.class);
    assertThat(exact("2 1000000000000000000000 ^")).isInstanceOf(Evaluation.Inexact.class);
    assertThat(exact("1 2 sqrt + 2000000000 ^")).isInstanceOf(Evaluation.Inexact.class);
    assertThat(exact("2 0.000000001 ^")).isInstanceOf(Evaluation.Inexact.class);
    assertThat(exact("10 10 10 10 10 ^ ^ ^ ^")).isInstanceOf(Evaluation.Inexact.class);
  }

  @Test
  void divisionByZeroIsNoInfinity() {
    assertThat(Evaluator.approximate(Postfix.read("1 0 /"), Map.of())).isNaN();
    assertThat(Evaluator.approximate(Postfix.read("0 -1 ^"), Map.of())).isNaN();
    assertThat(Evaluator.approximate(Postfix.read("-1 sqrt"), Map.of())).isNaN();
  }

  @Test
  void depthIsNoLimit() {
    Formula deep = Formula.symbol("x");
    for (int i = 0; i < 90_000; i++) {
      deep = Formula.of(Operator.ADD, deep, Formula.number(1));
    }
    assertThat(Evaluator.rational(deep, Map.of("x", Rational.of(5)))).contains(Rational.of(90_005));
    assertThat(Evaluator.approximate(deep, Map.of("x", 5.0))).isEqualTo(90_005);
  }

  @Test
  void aTreeThatSharesItselfIsRefusedNotUnfolded() {
    Formula doubled = Formula.symbol("x");
    for (int i = 0; i < 60; i++) {
      doubled = Formula.of(Operator.ADD, doubled, doubled);
    }
    Formula shared = doubled;
    assertThatThrownBy(() -> Evaluator.approximate(shared, Map.of("x", 1.0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("200000 nodes");
  }

  @Test
  void missingValuesAndEquationsAreNamed() {
    assertThatThrownBy(() -> Evaluator.rational(Postfix.read("x y +"), Map.of("x", Rational.ONE)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("y")
        .hasMessageContaining("[x]");
    assertThatThrownBy(() -> Evaluator.approximate(Postfix.read("1 1 ="), Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("two sides");
    assertThatThrownBy(() -> exact("1 1 =")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void exactAndDoubleValuesAgreeOnRandomTrees() {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    int compared = 0;
    for (int round = 0; round < 20_000; round++) {
      Rational x = Rational.of(random.nextInt(-9, 10), random.nextInt(1, 5));
      Formula tree = tree(random, 4);
      Evaluation exact = Evaluator.exact(tree, Map.of("x", Surd.of(x)));
      double rounded = Evaluator.approximate(tree, Map.of("x", x.doubleValue()));
      if (exact instanceof Evaluation.Exact(Surd value)) {
        var scale = Approximation.of(tree, Map.of("x", x.doubleValue())).scale();
        if (scale < 1e6 && !Double.isNaN(rounded)) { // past that rounding may decide
          compared++;
          assertThat(value.doubleValue())
              .as("%s at %s", tree, x)
              .isCloseTo(rounded, within(1e-6 * Math.max(1, scale)));
        }
      }
    }
    assertThat(compared).isGreaterThan(10_000);
  }

  private static Formula tree(RandomGenerator random, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return random.nextBoolean() ? Formula.symbol("x") : Formula.number(random.nextInt(-5, 10));
    }
    Formula left = tree(random, depth - 1);
    return switch (random.nextInt(8)) {
      case 0 -> Formula.of(Operator.NEGATE, left);
      case 1 -> Formula.of(Operator.ABS, left);
      case 2 -> Formula.of(Operator.SQRT, left);
      case 3 -> Formula.of(Operator.POWER, left, Formula.number(random.nextInt(-2, 4)));
      case 4 -> Formula.of(Operator.DIVIDE, left, tree(random, depth - 1));
      case 5 -> Formula.of(Operator.MULTIPLY, left, tree(random, depth - 1));
      case 6 -> Formula.of(Operator.SUBTRACT, left, tree(random, depth - 1));
      default -> Formula.of(Operator.ADD, left, tree(random, depth - 1));
    };
  }

  @Test
  void whatHasNoPartsHasNoValue() {
    Formula nothing = Formula.of(Operator.EMPTY_GROUP);
    for (Formula each : new Formula[] {nothing, Formula.of(Operator.ADD, nothing, nothing)}) {
      assertThatThrownBy(() -> Evaluator.exact(each, Map.of()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("EMPTY_GROUP");
      assertThatThrownBy(() -> Evaluator.approximate(each, Map.of()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("EMPTY_GROUP");
    }
  }
}
