package org.algebrist.algebra.proof.name;

import java.util.Map;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Functions of complex numbers under the names that programs have for them: conj(z) for z̄. */
public final class KnownWords {
  private static final Map<String, Operator> MEANT =
      Map.of(
          "conj", Operator.OVERLINE,
          "conjugate", Operator.OVERLINE,
          "real", Operator.REAL_PART,
          "imag", Operator.IMAGINARY_PART);

  private KnownWords() {}

  /** The formula with the signs that the words stand for. */
  public static Formula meant(Formula formula) {
    return formula.symbols().stream().noneMatch(MEANT::containsKey)
        ? formula
        : Postorder.rebuilt(
            formula,
            (_, made) ->
                made instanceof Operation call
                        && call.operator() == Operator.APPLY
                        && call.operands().size() == 2
                        && call.operands().getFirst() instanceof Symbol(String name)
                        && MEANT.get(name) instanceof Operator meant
                    ? Formula.of(meant, call.operands().getLast())
                    : made);
  }
}
