package org.algebrist.expression.sequence;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Seeded random trees over the whole operator table and all kinds of leaves. */
final class RandomTrees {
  private static final Operator[] OPERATORS = Operator.values();
  private static final String[] NAMES = {"x", "y", "area", "ℝ", "𝐯", "newvelocity", "<end>", "7"};

  private RandomTrees() {}

  static Formula tree(RandomGenerator random, int depth) {
    if (depth == 0 || random.nextInt(6) == 0) {
      return leaf(random);
    }
    Operator operator = OPERATORS[random.nextInt(OPERATORS.length)];
    int most = Math.min(operator.maxArity(), operator.minArity() + 3);
    var operands = new ArrayList<Formula>();
    for (int i = random.nextInt(operator.minArity(), most + 1); i > 0; i--) {
      operands.add(tree(random, depth - 1));
    }
    return new Formula.Operation(operator, operands);
  }

  static Formula leaf(RandomGenerator random) {
    return switch (random.nextInt(8)) {
      case 0 -> new Formula.Text(random.nextBoolean() ? " if " : "");
      case 1 -> Formula.absent();
      case 2 -> new Formula.Unread("\\foo{𝔸");
      case 3, 4 -> Formula.symbol(NAMES[random.nextInt(NAMES.length)]);
      default -> number(random);
    };
  }

  static Formula number(RandomGenerator random) {
    return switch (random.nextInt(5)) {
      case 0 -> Formula.number(random.nextInt(10));
      case 1 -> Formula.number(Rational.of(random.nextInt(-99, 100), random.nextInt(1, 30)));
      case 2 -> Formula.number(random.nextLong());
      case 3 -> new Num(Rational.parse("1.5"), random.nextBoolean() ? "1.50" : "1,5");
      default -> new Num(Rational.parse("0.25"), ".25");
    };
  }

  /** The sequence with a few tokens dropped, doubled, swapped or drawn from elsewhere in it. */
  static <T> List<T> mutated(RandomGenerator random, List<T> tokens) {
    var out = new ArrayList<T>(tokens);
    for (int i = random.nextInt(1, 4); i > 0 && !out.isEmpty(); i--) {
      int at = random.nextInt(out.size());
      switch (random.nextInt(4)) {
        case 0 -> out.remove(at);
        case 1 -> out.add(at, out.get(at));
        case 2 -> out.set(at, out.get(random.nextInt(out.size())));
        default -> out.subList(at, out.size()).clear();
      }
    }
    return out;
  }
}
