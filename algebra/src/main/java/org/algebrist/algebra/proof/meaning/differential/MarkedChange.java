package org.algebrist.algebra.proof.meaning.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Factors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether d, Δ or δ before a factor is a number or marks its change: x dy and y dx are
 * equal for numbers only. A letter that also stands without a factor behind it, as in a + (n − 1)d,
 * is a number.
 */
public final class MarkedChange {
  private static final Set<String> MARKS = Set.of("d", "Delta", "delta");

  private static final Set<Operator> DERIVATIVES =
      Set.of(Operator.DERIVATIVE, Operator.PARTIAL_DERIVATIVE, Operator.PRIME, Operator.DOT);

  /** Between a mark and a name; with a blank, "d S" would be days times siemens. */
  private static final String JOINED = "\u2063";

  private MarkedChange() {}

  /** Two formulas that are equal if the letters are numbers. */
  public static Optional<String> inEqual(ComparedPair pair) {
    return occursIn(pair) && !pair.areEqualAs(MarkedChange::marked) ? reason() : Optional.empty();
  }

  /**
   * Two formulas that differ if the letters are numbers. Changes of several names differ too, but
   * for derivatives and what is no name: d ln x is dx/x.
   */
  public static Optional<String> inDifferent(ComparedPair pair) {
    if (!occursIn(pair)) {
      return Optional.empty();
    }
    boolean differ =
        pair.comparedAs(MarkedChange::marked).filter(equal -> !equal).isPresent()
            && pair.operations().noneMatch(node -> DERIVATIVES.contains(node.operator()))
            && pair.nodes().allMatch(MarkedChange::isOfName);
    return differ ? Optional.empty() : reason();
  }

  private static Optional<String> reason() {
    return Optional.of("d, Δ and δ may mark a change of what stands behind them");
  }

  private static boolean occursIn(ComparedPair pair) {
    if (pair.nodes().noneMatch(MarkedChange::isMark)) {
      return false;
    }
    List<Formula> marked = List.of(marked(pair.left()), marked(pair.right()));
    return !marked.equals(List.of(pair.left(), pair.right()))
        && marked.stream()
            .allMatch(each ->
                each instanceof Symbol || each.symbols().stream().noneMatch(MARKS::contains));
  }

  /** Whether it is no product in which something but a name is changed. */
  private static boolean isOfName(Formula node) {
    if (!(node instanceof Operation product) || product.operator() != Operator.MULTIPLY) {
      return true;
    }
    List<Formula> factors = Factors.of(product);
    for (int i = 0; i + 1 < factors.size(); i++) {
      if (isMark(factors.get(i)) && !isName(factors.get(i + 1))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isName(Formula formula) {
    return formula instanceof Symbol
        || formula instanceof Operation name
            && (name.operator() == Operator.SUBSCRIPT
                || name.operator() == Operator.POWER
                    && name.operands().getFirst() instanceof Symbol);
  }

  /** d, Δ, δ, and Δ² for a second difference. */
  private static boolean isMark(Formula formula) {
    return formula instanceof Symbol(String name)
        ? MARKS.contains(name)
        : formula instanceof Operation power
            && power.operator() == Operator.POWER
            && power.operands().getLast() instanceof Formula.Num
            && isMark(power.operands().getFirst());
  }

  /** The formula with one name for each mark and the factor behind it. */
  private static Formula marked(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation product && product.operator() == Operator.MULTIPLY
                ? joined(product)
                : made);
  }

  private static Formula joined(Operation product) {
    List<Formula> factors = Factors.of(product);
    List<Formula> joined = new ArrayList<>();
    for (int i = 0; i < factors.size(); i++) {
      if (isMark(factors.get(i)) && i + 1 < factors.size() && !isMark(factors.get(i + 1))) {
        joined.add(change(InfixWriter.write(factors.get(i)), factors.get(i + 1)));
        i++;
      } else {
        joined.add(factors.get(i));
      }
    }
    if (joined.size() == factors.size()) {
      return product;
    }
    return joined.stream().reduce((a, b) -> Formula.of(Operator.MULTIPLY, a, b)).orElseThrow();
  }

  /** dy, and (dx)² for dx². */
  private static Formula change(String mark, Formula of) {
    if (of instanceof Operation power && power.operator() == Operator.POWER) {
      return Formula.of(
          Operator.POWER, change(mark, power.operands().getFirst()), power.operands().getLast());
    }
    return Formula.symbol(mark + JOINED + InfixWriter.write(of));
  }
}
