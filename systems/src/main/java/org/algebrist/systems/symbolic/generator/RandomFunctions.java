package org.algebrist.systems.symbolic.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.algebrist.algebra.canonical.Canonical;

/**
 * Draws functions of x: a tree by its size, uniformly; its operators by their weights; a leaf is x
 * or a small whole number.
 */
public final class RandomFunctions {
  static final Canonical X = Canonical.name("x");

  private final UnaryBinaryTrees trees;
  private final int mostOperators;
  private final FunctionSet functions;
  private final double variable;
  private final int largest;
  private final boolean negative;

  /**
   * @param mostOperators of a function
   * @param variable probability that a leaf is x, 0..1
   * @param largest whole number that a leaf may be, from 1 on
   * @param negative whether numbers may have either sign
   */
  public RandomFunctions(
      int mostOperators, FunctionSet functions, double variable, int largest, boolean negative) {
    this.trees = new UnaryBinaryTrees(mostOperators);
    this.mostOperators = mostOperators;
    this.functions = functions;
    this.variable = variable;
    this.largest = largest;
    this.negative = negative;
  }

  /** As in the published data: three leaves in four are x, the others 1 to 5. */
  public static RandomFunctions published(int mostOperators, FunctionSet functions) {
    return new RandomFunctions(mostOperators, functions, 0.75, 5, false);
  }

  /** How many operators may be drawn at most. */
  int mostOperators() {
    return mostOperators;
  }

  /**
   * A function of x in canonical form, which may be a constant.
   *
   * @param operators of the tree it is drawn from, at least 1
   */
  public Canonical draw(int operators, RandomGenerator random) {
    return draw(operators, random, List.of());
  }

  /**
   * The same with some names in place of leaves, each once.
   *
   * @return a tree whose canonical form may have lost a name again
   */
  public Canonical draw(int operators, RandomGenerator random, List<Canonical> names) {
    int[] arities = trees.draw(operators, random);
    int leaves = 0;
    for (int arity : arities) {
      leaves += arity == 0 ? 1 : 0;
    }
    var values = new ArrayList<Canonical>(leaves);
    for (int i = 0; i < leaves; i++) {
      values.add(leaf(random));
    }
    if (names.size() > leaves) {
      return Canonical.ZERO; // no room; the caller draws again
    }
    // Distinct places for the names.
    var places = new ArrayList<Integer>();
    for (int i = 0; i < leaves; i++) {
      places.add(i);
    }
    for (Canonical name : names) {
      values.set(places.remove(random.nextInt(places.size())), name);
    }
    // Read from the right, operands come before their operators.
    var stack = new ArrayList<Canonical>();
    int next = leaves - 1;
    for (int i = arities.length - 1; i >= 0; i--) {
      switch (arities[i]) {
        case 0 -> stack.add(values.get(next--));
        case 1 -> stack.add(functions.unary(random, stack.removeLast()));
        default -> {
          Canonical left = stack.removeLast();
          stack.add(FunctionSet.binary(random, left, stack.removeLast()));
        }
      }
    }
    return stack.getFirst();
  }

  private Canonical leaf(RandomGenerator random) {
    if (random.nextDouble() < variable) {
      return X;
    }
    int value = 1 + random.nextInt(largest);
    return Canonical.number(negative && random.nextBoolean() ? -value : value);
  }
}
