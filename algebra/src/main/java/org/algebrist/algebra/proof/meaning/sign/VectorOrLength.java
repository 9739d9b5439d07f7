package org.algebrist.algebra.proof.meaning.sign;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * Leaves open what a letter is that has indices here and fewer or none there: p² may be p_μ·p^μ,
 * and R with two indices a trace of R with four.
 */
public final class VectorOrLength {
  private VectorOrLength() {}

  /** Why formulas that were found different by their components may be equal. */
  public static Optional<String> in(ComparedPair pair) {
    Map<String, Set<Integer>> counts = new HashMap<>();
    Set<Formula> inner =
        pair.operations()
            .filter(VectorOrLength::isIndexed)
            .map(node -> node.operands().getFirst())
            .collect(Collectors.toSet());
    pair.operations().filter(node -> !inner.contains(node)).forEach(node -> count(node, counts));
    for (Formula side : List.of(pair.left(), pair.right())) {
      side.symbols().forEach(name -> countJoined(name, counts));
    }
    pair.nodes()
        .filter(node ->
            node instanceof Operation power
                && power.operator() == Operator.POWER
                && power.operands().getLast().equals(Formula.number(2)))
        .map(node -> ((Operation) node).operands().getFirst())
        .forEach(base -> {
          if (base instanceof Symbol(String letter) && counts.containsKey(letter)) {
            counts.get(letter).add(0);
          }
        });
    return counts.entrySet().stream()
        .filter(each -> each.getValue().size() > 1)
        .map(each -> each.getKey() + " with fewer indices may be made of it with more")
        .findFirst();
  }

  /** Of x_i as one name. */
  private static void countJoined(String name, Map<String, Set<Integer>> counts) {
    int mark = name.indexOf('_');
    if (mark > 0) {
      counts.computeIfAbsent(name.substring(0, mark), _ -> new HashSet<>()).add(1);
    }
  }

  private static void count(Operation node, Map<String, Set<Integer>> counts) {
    if (isIndexed(node) && letter(node) instanceof String letter) {
      counts.computeIfAbsent(letter, _ -> new HashSet<>()).add(indices(node));
    }
  }

  private static boolean isIndexed(Operation node) {
    return node.operator() == Operator.SUBSCRIPT || node.operator() == Operator.SUPERSCRIPT;
  }

  private static @Nullable String letter(Operation node) {
    return switch (node.operands().getFirst()) {
      case Symbol(String name) -> name;
      case Operation inner when isIndexed(inner) -> letter(inner);
      default -> null;
    };
  }

  private static int indices(Operation node) {
    int own =
        node.operands().getLast() instanceof Operation several
            ? (int) Postorder.of(several).stream().filter(Symbol.class::isInstance).count()
            : 1;
    return node.operands().getFirst() instanceof Operation inner ? own + indices(inner) : own;
  }
}
