package org.algebrist.algebra.proof.name;

import java.util.List;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/**
 * Vectors that are marked by a hat, a bar or a line below, as a cross product shows: n̂ × a⃗ is no
 * product of numbers.
 */
public final class HattedVectors {
  private static final Set<Operator> MARKS = Set.of(Operator.HAT, Operator.BAR, Operator.UNDERLINE);

  /** What follows the letter in a name. */
  private static final String HAT = "\u0302";

  private HattedVectors() {}

  /** Whether a name is that of a letter with a hat, which may mark a vector of length 1. */
  public static boolean isHatted(String name) {
    return name.endsWith(HAT);
  }

  /** Two formulas with arrows in place of such marks; as they are if no cross product shows any. */
  public static List<Formula> alike(Formula a, Formula b) {
    boolean shown =
        List.of(a, b).stream()
            .anyMatch(each -> Postorder.contains(each, HattedVectors::isVectorProduct));
    return shown ? List.of(withArrows(a), withArrows(b)) : List.of(a, b);
  }

  /** A product with a cross, or with a dot beside an arrow, of which a factor is marked. */
  private static boolean isVectorProduct(Operation product) {
    boolean cross =
        product.operator() == Operator.CROSS
            || product.operator() == Operator.MULTIPLY
                && (product.surface() == Surface.CROSS || product.surface() == Surface.DOT);
    return cross
        && product.operands().size() == 2
        && product.operands().stream().anyMatch(HattedVectors::isMarked)
        && product.operands().stream().allMatch(each -> isMarked(each) || isArrow(each));
  }

  private static boolean isMarked(Formula formula) {
    return formula instanceof Operation mark
        && MARKS.contains(mark.operator())
        && mark.operands().getFirst() instanceof Symbol(String letter)
        && letter.length() == 1
        && Character.isLowerCase(letter.charAt(0));
  }

  private static boolean isArrow(Formula formula) {
    return formula instanceof Operation arrow
        && (arrow.operator() == Operator.VECTOR || arrow.operator() == Operator.OVER_RIGHT_ARROW);
  }

  private static Formula withArrows(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (node, made) -> {
          if (isMarked(node)) {
            Operation mark = (Operation) node;
            String letter = ((Symbol) mark.operands().getFirst()).name();
            String sign = mark.operator() == Operator.HAT ? HAT : "\u0304";
            return Formula.of(Operator.VECTOR, Formula.symbol(letter + sign));
          }
          if (node instanceof Operation product && isVectorProduct(product)) {
            boolean dot = product.surface() == Surface.DOT;
            return new Operation(
                dot ? Operator.INNER : Operator.CROSS, ((Operation) made).operands());
          }
          return made;
        });
  }
}
