package org.algebrist.algebra.proof;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.proof.chance.EventForms;
import org.algebrist.algebra.proof.form.Kind;
import org.algebrist.expression.tree.Formula;

/**
 * Proves laws of events and sets: probabilities and sizes by those of the parts into which they
 * divide one another. What is not equal in general may be so for independent events, so that no
 * difference is told.
 */
final class ChanceComparison {
  private ChanceComparison() {}

  /** That two formulas are equal by such laws; empty if that is not proved. */
  static Optional<Verdict> compare(Formula a, Formula b, WholeNames.Usual usual) {
    return Kind.of(a) != Kind.VALUE || Kind.of(b) != Kind.VALUE
        ? Optional.empty()
        : EventForms.of(a, b).flatMap(forms -> equal(forms.formulas(), usual, forms.condition()));
  }

  private static Optional<Verdict> equal(
      List<Formula> formulas, WholeNames.Usual usual, String condition) {
    return usual.compare(formulas.getFirst(), formulas.getLast())
            instanceof Verdict.Equal(Proof proof, var _)
        ? Optional.of(new Verdict.Equal(proof.weaker(Proof.NORMAL_FORM), List.of(condition)))
        : Optional.empty();
  }
}
