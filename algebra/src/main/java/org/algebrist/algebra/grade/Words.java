package org.algebrist.algebra.grade;

import org.algebrist.algebra.proof.Witness;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;

/** Formulas and points in sentences. */
final class Words {
  private Words() {}

  static String of(Formula formula) {
    return InfixWriter.pretty(formula);
  }

  /** Such as "At x = 2 the right value is 5, but yours is 7." */
  static String of(Witness witness) {
    String at = witness.at();
    if (witness.left().equals("true") || witness.left().equals("false")) {
      boolean expected = witness.left().equals("true");
      return "For "
          + at
          + (expected
              ? " the right answer holds, but yours does not."
              : " your answer holds, but the right one does not.");
    }
    return at.isEmpty()
        ? "Your answer has the value " + witness.right() + ", which is not the right value."
        : "Your answer is not right: at "
            + at
            + " it gives "
            + witness.right()
            + ", but it should give "
            + witness.left()
            + ".";
  }
}
