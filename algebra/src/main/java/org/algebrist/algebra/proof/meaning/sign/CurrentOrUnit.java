package org.algebrist.algebra.proof.meaning.sign;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Withdraws what holds of the imaginary unit only where i may be a current: i²R is a power, and not
 * −R.
 */
public final class CurrentOrUnit {
  private static final String REASON = "i may be a current";
  private static final Formula I = Formula.symbol("i");
  private static final Formula SQUARE = Formula.of(Operator.POWER, I, Formula.number(2));
  private static final Formula CURRENT = Formula.symbol("#current");

  /** A resistance, an inductance and a capacity. */
  private static final Set<String> PARTS = Set.of("R", "L", "C");

  /** Beside a square of i only, as u + iv is a complex number. */
  private static final Set<String> OTHERS = Set.of("V", "v", "U", "u", "q", "t", "P", "p");

  /** Beside these i is the imaginary unit. */
  private static final Set<String> COMPLEX =
      Set.of(
          "omega", "hbar", "psi", "Psi", "e", "pi", "z", "Z", "X", "theta", "phi", "varphi", "j");

  private CurrentOrUnit() {}

  /** Why formulas that were found equal may differ. */
  public static Optional<String> inEqual(ComparedPair pair) {
    return Optional.of(REASON)
        .filter(_ -> mayBeCurrent(pair) && !pair.areEqualAs(CurrentOrUnit::withCurrent));
  }

  /** Why formulas that were found different may be equal. */
  public static Optional<String> inDifferent(ComparedPair pair) {
    return Optional.of(REASON)
        .filter(_ -> mayBeCurrent(pair) && pair.areEqualAs(CurrentOrUnit::withCurrent));
  }

  private static Formula withCurrent(Formula formula) {
    return formula.replaceSymbol("i", CURRENT);
  }

  private static boolean mayBeCurrent(ComparedPair pair) {
    if (!pair.context().roles().isEmpty()
        || pair.either(formula -> !Collections.disjoint(formula.symbols(), COMPLEX))) {
      return false;
    }
    if (pair.operations().anyMatch(CurrentOrUnit::isSlope)) {
      return true;
    }
    List<Formula> terms = new ArrayList<>();
    collect(pair.left(), terms);
    collect(pair.right(), terms);
    return !terms.isEmpty() && terms.stream().allMatch(CurrentOrUnit::isElectric);
  }

  private static boolean isSlope(Operation node) {
    return node.operator() == Operator.DERIVATIVE
        && node.operands().getFirst().equals(I)
        && node.operands().get(1).equals(Formula.symbol("t"));
  }

  private static boolean isElectric(Formula term) {
    List<String> names = term.symbols();
    return !Collections.disjoint(names, PARTS)
        || !Collections.disjoint(names, OTHERS) && Postorder.of(term).contains(SQUARE);
  }

  /** The largest products, quotients and powers with i in them. */
  private static void collect(Formula formula, List<Formula> terms) {
    if (!formula.symbols().contains("i")) {
      return;
    }
    if (formula instanceof Operation operation) {
      switch (operation.operator()) {
        case MULTIPLY, DIVIDE, NEGATE, POWER -> terms.add(formula);
        case SUBSCRIPT -> {}
        default -> operation.operands().forEach(each -> collect(each, terms));
      }
    } else {
      terms.add(formula);
    }
  }
}
