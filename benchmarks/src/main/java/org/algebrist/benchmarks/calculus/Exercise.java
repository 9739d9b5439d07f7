package org.algebrist.benchmarks.calculus;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.RandomFunctions;

/**
 * A function and an answer to the question of its derivative's integral, which is the function
 * itself or something else.
 *
 * @param answer what is to be differentiated and compared
 * @param holds whether it differs from the function by a constant alone
 */
record Exercise(Canonical function, Formula answer, boolean holds) {
  private static final int OPERATORS = 8;

  /** As many right answers as wrong ones, in turns. */
  static List<Exercise> draw(int count, long seed) {
    var random = new SplittableRandom(seed);
    var functions = RandomFunctions.published(OPERATORS, FunctionSet.FULL);
    List<Exercise> exercises = new ArrayList<>();
    while (exercises.size() < count) {
      Canonical function = functions.draw(1 + random.nextInt(OPERATORS), random);
      if (!function.contains("x") || function.derivative("x").equals(Canonical.ZERO)) {
        continue;
      }
      boolean holds = exercises.size() % 2 == 0;
      Canonical answer = holds ? function : Canonical.sum(function, bump(random));
      exercises.add(new Exercise(function, answer.formula(), holds));
    }
    return exercises;
  }

  /** A small function of x that is no constant: a wrong answer is wrong by it. */
  static Canonical bump(SplittableRandom random) {
    Canonical x = Canonical.name("x");
    Canonical shape =
        switch (random.nextInt(5)) {
          case 0 -> x;
          case 1 -> Canonical.power(x, Canonical.number(2));
          case 2 -> Canonical.call(Operator.SIN, x);
          case 3 -> Canonical.call(Operator.LN, x);
          default -> Canonical.call(Operator.EXP, x);
        };
    int[] sizes = {1, -1, 2, 3, -5};
    Canonical size = Canonical.number(sizes[random.nextInt(sizes.length)]);
    Canonical scale = Canonical.power(Canonical.number(10), Canonical.number(-random.nextInt(4)));
    return Canonical.product(List.of(size, scale, shape));
  }
}
