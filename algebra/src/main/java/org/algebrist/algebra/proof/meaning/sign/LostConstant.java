package org.algebrist.algebra.proof.meaning.sign;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether two marks of what is not told stand for the same: three dots here and there,
 * two constants, the constants of two integrals.
 */
public final class LostConstant {
  private static final Set<Formula> MARKS = Set.of(Formula.symbol("..."), Formula.symbol("const"));
  private static final Set<String> CONSTANTS = Set.of("C", "c", "K", "k", "const");

  private LostConstant() {}

  /** Why formulas that were found equal may differ. */
  public static Optional<String> in(ComparedPair pair) {
    if (marks(pair.left()) != marks(pair.right())) {
      return Optional.of("what is left out need not be the same here and there");
    }
    return Optional.of("the constants of two integrals need not be the same")
        .filter(_ -> cancels(pair.left(), pair.right()) || cancels(pair.right(), pair.left()));
  }

  private static long marks(Formula formula) {
    return Postorder.of(formula).stream().filter(MARKS::contains).count();
  }

  /** A difference or quotient of integrals without bounds, beside what has none and no constant. */
  private static boolean cancels(Formula formula, Formula other) {
    return !isOpen(other)
        && other.symbols().stream().noneMatch(CONSTANTS::contains)
        && Postorder.contains(
            formula,
            node ->
                (node.operator() == Operator.SUBTRACT || node.operator() == Operator.DIVIDE)
                    && node.operands().stream().allMatch(LostConstant::isOpen));
  }

  private static boolean isOpen(Formula formula) {
    return Postorder.contains(
        formula,
        node ->
            node.operator() == Operator.INTEGRAL
                && node.operands().getFirst() instanceof Formula.Absent
                && node.operands().get(1) instanceof Formula.Absent);
  }
}
