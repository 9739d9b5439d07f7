package org.algebrist.algebra.proof.logic;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Compares statements with quantifiers: by their bound names in one order, else by their models. Of
 * predicates of one argument all models are looked at that can matter: k of them divide a domain
 * into 2^k kinds of things, and only which kinds there are counts (Löwenheim 1915). Of others a
 * model of two things can show a difference.
 */
public final class QuantifiedStatements {
  private static final Set<Operator> QUANTIFIERS =
      Set.of(Operator.FOR_ALL, Operator.EXISTS, Operator.NOT_EXISTS, Operator.EXISTS_UNIQUE);

  private QuantifiedStatements() {}

  /** Empty if neither has a quantifier, or nothing is found. */
  public static Optional<Outcome> compare(Formula a, Formula b) {
    if (!Postorder.contains(a, QUANTIFIERS) && !Postorder.contains(b, QUANTIFIERS)) {
      return Optional.empty();
    }
    if (QuantifierForm.of(a).equals(QuantifierForm.of(b))) {
      return Optional.of(new Outcome(true, ""));
    }
    return Predicates.in(a, b).flatMap(found -> new Models(found, a, b).compared());
  }
}
