package org.algebrist.systems.symbolic.generator;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.systems.symbolic.naming.ParameterNames;

/**
 * Draws functions of x: a tree by its size, uniformly; its operators by their weights; a leaf is x,
 * a small whole number, or a parameter.
 */
public final class RandomFunctions {
  static final Canonical X = Canonical.name("x");

  /** With parameters, one x in so many has one as its factor. */
  private static final int WITH_FACTOR = 4;

  /**
   * What stands at leaves beside x.
   *
   * @param numbers whole numbers up to this, from 1 on
   * @param parameters a0, a1, … so many of them; half of what is no x is one of them then
   */
  public record Leaves(int numbers, int parameters) implements Serializable {
    /** 1 to 5, and no parameters. */
    public static final Leaves PUBLISHED = new Leaves(5, 0);

    private static final int LARGEST = 999;

    public Leaves {
      if (numbers < 1 || numbers > LARGEST || parameters < 0 || parameters > ParameterNames.MOST) {
        throw new IllegalArgumentException(
            "numbers=%d must be 1 to %d and parameters=%d 0 to %d"
                .formatted(numbers, LARGEST, parameters, ParameterNames.MOST));
      }
    }
  }

  private final UnaryBinaryTrees trees;
  private final int mostOperators;
  private final FunctionSet functions;
  private final double variable;
  private final Leaves leaves;
  private final boolean negative;

  /**
   * @param mostOperators of a function
   * @param variable probability that a leaf is x, 0..1
   * @param leaves what the others are
   * @param negative whether numbers may have either sign
   */
  public RandomFunctions(
      int mostOperators, FunctionSet functions, double variable, Leaves leaves, boolean negative) {
    this.trees = new UnaryBinaryTrees(mostOperators);
    this.mostOperators = mostOperators;
    this.functions = functions;
    this.variable = variable;
    this.leaves = leaves;
    this.negative = negative;
  }

  /** As in the published data: three leaves in four are x, the others 1 to 5. */
  public static RandomFunctions published(int mostOperators, FunctionSet functions) {
    return new RandomFunctions(mostOperators, functions, 0.75, Leaves.PUBLISHED, false);
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

  /** Whether a function has no parameter, though there are some to draw. */
  boolean lacksParameters(Canonical function) {
    return leaves.parameters() > 0 && Canonical.variables(function.formula()).size() < 2;
  }

  private Canonical leaf(RandomGenerator random) {
    boolean hasParameters = leaves.parameters() > 0;
    if (random.nextDouble() < variable) {
      return hasParameters && random.nextInt(WITH_FACTOR) == 0
          ? Canonical.product(parameter(random), X)
          : X;
    }
    if (hasParameters && random.nextBoolean()) {
      return parameter(random);
    }
    int value = 1 + random.nextInt(leaves.numbers());
    return Canonical.number(negative && random.nextBoolean() ? -value : value);
  }

  /** The first more often than the others, as most questions have one. */
  private Canonical parameter(RandomGenerator random) {
    return Canonical.name(
        ParameterNames.token(random.nextInt(1 + random.nextInt(leaves.parameters()))));
  }
}
