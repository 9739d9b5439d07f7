package org.algebrist.expression.distance;

import static org.algebrist.expression.tree.Formula.number;
import static org.algebrist.expression.tree.Formula.of;
import static org.algebrist.expression.tree.Formula.symbol;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.TreePosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NormalFormTest {
  private static final Formula X = symbol("x");
  private static final Formula I = symbol("i");

  private static Formula read(String infix) {
    return InfixReader.read(infix).orThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x + y|y + x",
        "(a + b) + c|c + (b + a)",
        "a - b|-b + a",
        "a - (b - c)|(a + c) - b",
        "-(a - b)|b - a",
        "x*y*2|2*(y*x)",
        "(-x)*y|-(x*y)",
        "(-x)*(-y)|x*y",
        "(a - b)*c|-(c*(b - a))",
        "a/b*c|(a*c)/b",
        "(a/b)/c|a/(c*b)",
        "-a/b|a/(-b)",
        "(a - b)^2|(b - a)^2",
        "(-x)^3|-x^3",
        "abs(a - b)|abs(b - a)",
        "x = y + 1|1 + y = x",
      })
  void whatDiffersInOrderGroupingOrSignHasOneForm(String a, String b) {
    assertThat(NormalForm.of(read(a))).isEqualTo(NormalForm.of(read(b)));
    assertThat(TreeMatch.IN_NORMAL_FORM.holds(read(a), read(b))).isTrue();
    assertThat(TreeMatch.EQUAL.holds(read(a), read(b))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x - y|y - x",
        "x/y|y/x",
        "x^y|y^x",
        "x + x|x",
        "2*3|6",
        "a/(b/c)|a*c/b",
        "(a - b)^3|(b - a)^3",
        "x = 1|y = 1",
        "a*b + c|a*(b + c)",
      })
  void whatIsNotTheSameKeepsFormsApart(String a, String b) {
    assertThat(NormalForm.of(read(a))).isNotEqualTo(NormalForm.of(read(b)));
  }

  @Test
  void boundVariablesAreNamedByTheirBinderAndFreeOnesAreNotCaptured() {
    assertThat(NormalForm.of(sum("i", of(Operator.MULTIPLY, I, X))))
        .isEqualTo(NormalForm.of(sum("k", of(Operator.MULTIPLY, X, symbol("k")))));
    assertThat(NormalForm.of(sum("i", of(Operator.MULTIPLY, I, X))))
        .isNotEqualTo(NormalForm.of(sum("i", of(Operator.MULTIPLY, I, I))));
    Formula captured = sum("i", of(Operator.ADD, symbol("#1"), I));
    assertThat(NormalForm.of(captured))
        .isNotEqualTo(NormalForm.of(sum("i", of(Operator.ADD, I, I))));
    assertThat(NormalForm.of(NormalForm.of(captured))).isEqualTo(NormalForm.of(captured));
    // The upper bound lies outside the scope.
    Formula outside =
        of(Operator.SUM, of(Operator.EQUAL, I, number(1)), I, of(Operator.POWER, I, number(2)));
    assertThat(NormalForm.of(outside).symbols()).containsExactly("#1", "i");
    assertThat(NormalForm.of(of(Operator.INTEGRAL, number(0), X, of(Operator.SIN, X), X)))
        .isEqualTo(
            NormalForm.of(
                of(Operator.INTEGRAL, number(0), X, of(Operator.SIN, symbol("t")), symbol("t"))));
    assertThat(
            NormalForm.of(
                of(
                    Operator.FOR_ALL,
                    of(Operator.IN, X, symbol("S")),
                    of(Operator.GREATER, X, number(0)))))
        .isEqualTo(
            NormalForm.of(
                of(
                    Operator.FOR_ALL,
                    of(Operator.IN, I, symbol("S")),
                    of(Operator.LESS, number(0), I))));
  }

  private static Formula sum(String index, Formula body) {
    return of(Operator.SUM, of(Operator.EQUAL, symbol(index), number(1)), symbol("n"), body);
  }

  @Test
  void relationsInAChainKeepTheirDirection() {
    Formula more = of(Operator.GREATER, Formula.absent(), symbol("c"));
    Formula same = of(Operator.EQUAL, Formula.absent(), symbol("d"));
    assertThat(NormalForm.of(of(Operator.CHAIN, read("b + a"), more, same)))
        .isEqualTo(of(Operator.CHAIN, read("a + b"), more, same));
  }

  @Test
  void matricesDoNotCommute() {
    Formula a = of(Operator.TRANSPOSE, symbol("A"));
    assertThat(NormalForm.of(of(Operator.MULTIPLY, symbol("B"), a)))
        .isNotEqualTo(NormalForm.of(of(Operator.MULTIPLY, a, symbol("B"))));
  }

  @Test
  void aFormHasTheTreesValueAndIsItsOwnForm() {
    var random = new Random(1);
    int valued = 0;
    for (int i = 0; i < 1_200; i++) {
      Formula tree = tree(random, i % 6);
      Formula form = NormalForm.of(tree);
      assertThat(NormalForm.of(form)).as(shown(tree)).isEqualTo(form);
      for (int k = 0; k < 3; k++) {
        Map<String, Double> at = new HashMap<>();
        for (String name : List.of("x", "y", "z", "i", "j")) {
          at.put(name, random.nextDouble(-3, 3));
        }
        double expected = value(tree, at);
        if (Double.isFinite(expected) && Math.abs(expected) < 1e6) {
          valued++;
          assertThat(value(form, at))
              .as(shown(tree))
              .isCloseTo(expected, within(1e-6 * (1 + Math.abs(expected))));
        }
      }
    }
    assertThat(valued).isGreaterThan(1_500);
  }

  @Test
  void shufflingWhatCommutesChangesNoForm() {
    var random = new Random(2);
    for (int i = 0; i < 700; i++) {
      Formula tree = tree(random, 1 + i % 5);
      assertThat(NormalForm.of(shuffled(random, tree)))
          .as("%s", tree)
          .isEqualTo(NormalForm.of(tree));
    }
  }

  @Test
  void theFormWithoutNamesIsItsOwnFormAndForgetsNames() {
    var random = new Random(3);
    for (int i = 0; i < 350; i++) {
      Formula tree = tree(random, i % 5);
      Formula form = NormalForm.withoutNames(tree);
      assertThat(NormalForm.withoutNames(form)).as("%s", tree).isEqualTo(form);
      Formula other = exchanged(tree);
      assertThat(TreeMatch.UP_TO_RENAMING.holds(tree, other)).isTrue();
      assertThat(NormalForm.withoutNames(other)).isEqualTo(form);
    }
    assertThat(NormalForm.withoutNames(read("b*a + pi")))
        .isEqualTo(NormalForm.withoutNames(read("pi + x*y")));
    assertThat(TreeMatch.IN_NORMAL_FORM_UP_TO_RENAMING.holds(read("x^2 + y"), read("x + y^2")))
        .isTrue();
    assertThat(TreeMatch.IN_NORMAL_FORM_UP_TO_RENAMING.holds(read("x^2 + y"), read("x^2 + x")))
        .isFalse();
  }

  @Test
  void renamingIsOneToOneAndLeavesConstants() {
    assertThat(TreeMatch.UP_TO_RENAMING.holds(read("x + y"), read("a + b"))).isTrue();
    assertThat(TreeMatch.UP_TO_RENAMING.holds(read("x + y"), read("a + a"))).isFalse();
    assertThat(TreeMatch.UP_TO_RENAMING.holds(read("x + x"), read("a + b"))).isFalse();
    assertThat(TreeMatch.UP_TO_RENAMING.holds(read("x + pi"), read("x + y"))).isFalse();
    assertThat(TreeMatch.UP_TO_RENAMING.holds(read("x + 1"), read("x + 2"))).isFalse();
    assertThat(TreeMatch.UP_TO_RENAMING.holds(read("x + 1"), read("x"))).isFalse();
  }

  @Test
  void depthAndLengthOverflowNothing() {
    Formula sum = X;
    Formula deep = X;
    Formula quantified = of(Operator.GREATER, X, number(0));
    for (int i = 0; i < 50_000; i++) {
      sum = of(Operator.SUBTRACT, number(i % 7), sum);
      deep = of(Operator.SIN, of(Operator.NEGATE, deep));
      quantified = of(Operator.FOR_ALL, X, quantified);
    }
    assertThat(NormalForm.of(NormalForm.of(sum))).isEqualTo(NormalForm.of(sum));
    assertThat(NormalForm.of(deep)).isEqualTo(deep);
    assertThat(NormalForm.withoutNames(quantified).size()).isEqualTo(quantified.size());
    assertThat(TreeMatch.UP_TO_RENAMING.holds(sum, sum)).isTrue();
  }

  private static String shown(Formula tree) {
    return TreePosition.all(tree).stream()
        .map(p -> p.formula() instanceof Operation o ? o.operator().name() : p.formula().toString())
        .toList()
        .toString();
  }

  private static final List<Operator> OPERATORS =
      List.of(
          Operator.ADD,
          Operator.ADD,
          Operator.SUBTRACT,
          Operator.MULTIPLY,
          Operator.MULTIPLY,
          Operator.DIVIDE,
          Operator.NEGATE,
          Operator.POSITIVE,
          Operator.POWER,
          Operator.ABS,
          Operator.SIN,
          Operator.MAX,
          Operator.SUM);

  private static Formula tree(Random random, int depth) {
    if (depth == 0 || random.nextInt(6) == 0) {
      return random.nextInt(3) == 0
          ? number(random.nextInt(-3, 4))
          : symbol(List.of("x", "y", "z", "i", "j").get(random.nextInt(5)));
    }
    Operator operator = OPERATORS.get(random.nextInt(OPERATORS.size()));
    Formula first = tree(random, depth - 1);
    return switch (operator) {
      case NEGATE, POSITIVE, ABS, SIN -> of(operator, first);
      case POWER -> of(operator, first, number(random.nextInt(-3, 4)));
      case SUM -> {
        Formula index = random.nextBoolean() ? I : symbol("j");
        yield of(operator, of(Operator.EQUAL, index, number(random.nextInt(3))), number(3), first);
      }
      default -> of(operator, first, tree(random, depth - 1));
    };
  }

  private static double value(Formula tree, Map<String, Double> at) {
    return switch (tree) {
      case Num number -> number.value().doubleValue();
      case Symbol(String name) -> at.getOrDefault(name, Double.NaN);
      case Operation operation -> value(operation, at);
      default -> throw new AssertionError(tree);
    };
  }

  private static double value(Operation tree, Map<String, Double> at) {
    if (tree.operator() == Operator.SUM) {
      var equation = (Operation) tree.operands().getFirst();
      String index = ((Symbol) equation.operands().getFirst()).name();
      double sum = 0;
      for (double i = value(equation.operands().get(1), at);
          i <= value(tree.operands().get(1), at);
          i++) {
        Map<String, Double> inside = new HashMap<>(at);
        inside.put(index, i);
        sum += value(tree.operands().get(2), inside);
      }
      return sum;
    }
    double a = value(tree.operands().getFirst(), at);
    double b = value(tree.operands().getLast(), at);
    return switch (tree.operator()) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> b == 0 ? Double.NaN : a / b;
      case POWER -> a == 0 && b <= 0 ? Double.NaN : Math.pow(a, b);
      case NEGATE -> -a;
      case POSITIVE -> a;
      case ABS -> Math.abs(a);
      case SIN -> Math.sin(a);
      case MAX -> tree.operands().stream().mapToDouble(o -> value(o, at)).max().orElseThrow();
      default -> throw new AssertionError(tree);
    };
  }

  /** Operands of commutative operators in another order. */
  private static Formula shuffled(Random random, Formula tree) {
    if (!(tree instanceof Operation operation)) {
      return tree;
    }
    var operands = new ArrayList<Formula>();
    operation.operands().forEach(operand -> operands.add(shuffled(random, operand)));
    switch (operation.operator()) {
      case ADD, MULTIPLY, MAX -> Collections.shuffle(operands, random);
      default -> {}
    }
    return new Operation(operation.operator(), operands);
  }

  /** x for y, y for z, z for x wherever they stand. */
  private static Formula exchanged(Formula tree) {
    Formula out = tree;
    Map<String, String> next = Map.of("x", "y", "y", "z", "z", "x", "i", "i", "j", "j");
    for (TreePosition.Placed placed : TreePosition.all(tree)) {
      if (placed.formula() instanceof Symbol(String name)) {
        out = placed.position().replace(out, symbol(next.get(name)));
      }
    }
    return out;
  }

  @Test
  void aFormIsFreeOfNeedlessSigns() {
    assertThat(InfixWriter.write(NormalForm.of(read("-(-2)*(-x) - (-y)")))).isEqualTo("y - 2*x");
  }
}
