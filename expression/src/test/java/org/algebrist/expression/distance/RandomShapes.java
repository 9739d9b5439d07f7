package org.algebrist.expression.distance;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.TreePosition;

/** Seeded random trees of a given number of nodes and a given lean. */
final class RandomShapes {
  private static final Operator[] UNARY = {Operator.NEGATE, Operator.SIN, Operator.SQRT};
  private static final Operator[] BINARY = {
    Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE, Operator.POWER
  };
  private static final String[] NAMES = {"x", "y", "z", "a", "b"};

  /** Where the larger operand of an operator stands. */
  enum Lean {
    /** Sizes of operands drawn evenly. */
    EVEN,
    /** As readers nest sums and products: mostly small right operands. */
    LEFT,
    RIGHT,
    /** Left and right by turns, so that no one-sided path is long. */
    ZIGZAG
  }

  private RandomShapes() {}

  static Formula tree(RandomGenerator random, int nodes, Lean lean) {
    if (nodes == 1) {
      return random.nextInt(3) == 0
          ? Formula.number(random.nextInt(10))
          : Formula.symbol(NAMES[random.nextInt(NAMES.length)]);
    }
    if (nodes == 2 || random.nextInt(lean == Lean.EVEN ? 6 : 20) == 0) {
      return Formula.of(UNARY[random.nextInt(UNARY.length)], tree(random, nodes - 1, lean));
    }
    if (nodes > 3 && random.nextInt(15) == 0) {
      return many(random, nodes, lean);
    }
    int small = 1 + random.nextInt(Math.min(3, nodes - 2));
    int left =
        switch (lean) {
          case EVEN -> 1 + random.nextInt(nodes - 2);
          case LEFT -> nodes - 1 - small;
          case RIGHT -> small;
          case ZIGZAG -> nodes / 2 % 2 == 0 ? nodes - 2 : 1;
        };
    return Formula.of(
        BINARY[random.nextInt(BINARY.length)],
        tree(random, left, lean),
        tree(random, nodes - 1 - left, lean));
  }

  private static Formula many(RandomGenerator random, int nodes, Lean lean) {
    List<Formula> operands = new ArrayList<>();
    int left = nodes - 1;
    while (left > 0) {
      int size = operands.size() == 3 ? left : 1 + random.nextInt(left);
      operands.add(tree(random, size, lean));
      left -= size;
    }
    return new Operation(operands.size() < 2 ? Operator.SET : Operator.TUPLE, operands);
  }

  /** The tree with {@code edits} leaves or operators replaced. */
  static Formula edited(RandomGenerator random, Formula tree, int edits) {
    Formula out = tree;
    for (int i = 0; i < edits; i++) {
      var all = TreePosition.all(out);
      var placed = all.get(random.nextInt(all.size()));
      Formula made =
          placed.formula() instanceof Operation o && o.operands().size() == 2
              ? Formula.of(
                  BINARY[random.nextInt(BINARY.length)], o.operands().get(0), o.operands().get(1))
              : Formula.of(Operator.COS, placed.formula());
      out = placed.position().replace(out, made);
    }
    return out;
  }
}
