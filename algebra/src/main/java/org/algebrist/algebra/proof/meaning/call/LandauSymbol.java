package org.algebrist.algebra.proof.meaning.call;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;

/**
 * Leaves open what O(n) and o(n) are: each stands for any quantity of its order, so that O(n) −
 * O(n) need not be 0, and O(n) + O(n) is O(n).
 */
public record LandauSymbol() implements OpenMeaning {
  private static final String REASON = "a Landau symbol stands for any quantity of its order";
  private static final Set<String> LETTERS = Set.of("O", "o", "𝒪", "𝓞", "𝑂");

  @Override
  public Optional<String> in(ComparedPair pair) {
    return Optional.of(REASON).filter(_ -> pair.operations().anyMatch(LandauSymbol::isLandau));
  }

  /** What speaks against two formulas that were found equal. */
  public static Optional<String> inEqual(ComparedPair pair) {
    List<Formula> left = symbols(pair.left());
    List<Formula> right = symbols(pair.right());
    Set<Formula> distinct = new HashSet<>(left);
    boolean once = distinct.size() == left.size() && left.size() == right.size();
    boolean same = left.size() <= 1 || distinct.equals(new HashSet<>(right));
    return Optional.of(REASON)
        .filter(_ -> !left.isEmpty() || !right.isEmpty())
        .filter(_ -> !once || !same);
  }

  private static List<Formula> symbols(Formula formula) {
    List<Formula> symbols = new ArrayList<>();
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Operation call && isLandau(call)) {
        symbols.add(call);
      }
    }
    return symbols;
  }

  private static boolean isLandau(Operation call) {
    return call.operands().size() == 2
        && FunctionName.of(call).filter(LETTERS::contains).isPresent();
  }
}
