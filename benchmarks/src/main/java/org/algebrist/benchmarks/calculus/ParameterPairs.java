package org.algebrist.benchmarks.calculus;

import java.util.SplittableRandom;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.sequence.SymbolicPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.symbolic.naming.ParameterNames;

/** Pairs with parameters by numbers: as those without, for several values in their places. */
final class ParameterPairs {
  /** Sets of values, so that two parameters have all signs. */
  private static final int DRAWS = 4;

  /** Values are hundredths of up to five. */
  private static final int HUNDREDTHS = 500;

  private ParameterPairs() {}

  /** What numbers say of a pair; of all values that its parameters are given. */
  static PairCheck.Outcome check(SymbolicPair pair, SplittableRandom random) {
    var names = new TreeSet<>(pair.question().symbols());
    names.addAll(pair.answer().symbols());
    names.removeIf(name -> !isParameter(name));
    if (names.isEmpty()) {
      return PairCheck.of(pair);
    }
    int compared = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      SymbolicPair valued = pair;
      int place = 0;
      for (String name : names) {
        long size = 1 + random.nextInt(HUNDREDTHS);
        Rational value = Rational.of((draw >> place++ & 1) == 0 ? size : -size, 100);
        valued =
            new SymbolicPair(
                pair.count(),
                with(valued.question(), name, value),
                with(valued.answer(), name, value));
      }
      PairCheck.Outcome outcome = PairCheck.of(valued);
      compared += outcome.compared();
      if (outcome.wrongAt() != null) {
        return new PairCheck.Outcome(compared, outcome.wrongAt() + " of " + valued.answer());
      }
    }
    return new PairCheck.Outcome(compared, null);
  }

  private static boolean isParameter(String name) {
    for (int i = 0; i < ParameterNames.MOST; i++) {
      if (name.equals(ParameterNames.token(i))) {
        return true;
      }
    }
    return false;
  }

  private static Formula with(Formula formula, String name, Rational value) {
    Formula symbol = Formula.symbol(name);
    Formula number = Formula.number(value);
    return Postorder.rebuilt(formula, (node, made) -> node.equals(symbol) ? number : made);
  }
}
