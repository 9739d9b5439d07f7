package org.algebrist.algebra.proof.meaning.sign;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether δS/δφ and Dv/Dt are quotients of products or derivatives: a functional and a
 * material one. Nothing is decided of them but what holds whatever they are.
 */
public record QuotientOfChanges() implements OpenMeaning {
  private static final Set<String> LETTERS = Set.of("delta", "δ", "D");

  @Override
  public Optional<String> in(ComparedPair pair) {
    Optional<Formula> quotient = pair.nodes().filter(QuotientOfChanges::isOne).findFirst();
    return quotient.isPresent() && !pair.areEqualAs(QuotientOfChanges::withNames)
        ? quotient.map(each -> InfixWriter.pretty(each) + " may be a derivative")
        : Optional.empty();
  }

  /** Each such quotient as a name of its own. */
  private static Formula withNames(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (node, made) -> isOne(node) ? Formula.symbol("#" + InfixWriter.write(node)) : made);
  }

  private static boolean isOne(Formula node) {
    return node instanceof Operation quotient
        && quotient.operator() == Operator.DIVIDE
        && letter(quotient.operands().getFirst())
            .filter(
                letter -> letter(quotient.operands().getLast()).filter(letter::equals).isPresent())
            .isPresent();
  }

  /** The letter that begins a product, if it may say that something changes. */
  private static Optional<String> letter(Formula formula) {
    Formula first = formula;
    while (first instanceof Operation product && product.operator() == Operator.MULTIPLY) {
      first = product.operands().getFirst();
    }
    Formula base =
        first instanceof Operation power
                && (power.operator() == Operator.POWER || power.operator() == Operator.APPLY)
            ? power.operands().getFirst()
            : first;
    return !formula.equals(first) || first != base
        ? Optional.of(base)
            .filter(each -> each instanceof Symbol(String name) && LETTERS.contains(name))
            .map(each -> ((Symbol) each).name())
        : Optional.empty();
  }
}
