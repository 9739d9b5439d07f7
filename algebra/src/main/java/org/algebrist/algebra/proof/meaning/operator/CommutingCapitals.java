package org.algebrist.algebra.proof.meaning.operator;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.matrix.MatrixLetters;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * What has to be said of formulas in nothing but capital letters that are equal for numbers, but
 * not for matrices: (A + B)² is A² + 2AB + B² where A and B commute.
 */
public final class CommutingCapitals {
  private CommutingCapitals() {}

  /** The condition; empty if they are equal for matrices too, or hold other letters. */
  public static Optional<String> condition(ComparedPair pair) {
    Set<String> names = new TreeSet<>();
    boolean capitals =
        pair.nodes()
            .allMatch(node ->
                switch (node) {
                  case Symbol(String name) -> {
                    names.addAll(List.of(name.split("")));
                    yield MatrixLetters.areCapitals(name) || name.equals("e") || name.equals("i");
                  }
                  case Num _ -> true;
                  case Operation operation -> isArithmetic(operation);
                  default -> false;
                });
    names.remove("e");
    names.remove("i");
    boolean product =
        pair.operations()
            .anyMatch(
                node -> node.operator() == Operator.MULTIPLY || node.operator() == Operator.POWER);
    return !capitals || !product || names.size() < 2 || pair.areEqualAs(CommutingCapitals::hats)
        ? Optional.empty()
        : Optional.of(String.join(", ", names) + " commute, as numbers do");
  }

  private static boolean isArithmetic(Operation operation) {
    return switch (operation.operator()) {
      case ADD, SUBTRACT, NEGATE, MULTIPLY -> true;
      case POWER ->
          operation.operands().getFirst() instanceof Symbol(String base) && base.equals("e")
              || operation.operands().getLast() instanceof Num;
      default -> false;
    };
  }

  private static Formula hats(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Symbol(String name) && MatrixLetters.areCapitals(name)
                ? Stream.of(name.split(""))
                    .<Formula>map(letter -> Formula.of(Operator.HAT, Formula.symbol(letter)))
                    .reduce((a, b) -> Formula.of(Operator.MULTIPLY, a, b))
                    .orElseThrow()
                : made);
  }
}
