package org.algebrist.algebra.proof.meaning.sign;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Factors;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Kronecker's δ and Levi-Civita's ε with indices that are apart, or digits: δ_(m,n) and ε₁₂₃. */
public final class KroneckerSymbols {
  private static final Set<String> DELTAS = Set.of("delta", "δ");
  private static final Set<String> EPSILONS = Set.of("epsilon", "varepsilon", "ε", "ϵ");

  private KroneckerSymbols() {}

  /** A symbol and its value, or the symbol with its indices in order. */
  public record Value(String condition, Formula formula) {}

  /** Whether it is such a letter with as many indices as the symbol has. */
  static boolean mayBeSymbol(Operation node) {
    return !indices(node).isEmpty();
  }

  /** Whether it is δ or ε with letters as indices: δ_ij. */
  static boolean isOfLetters(Operation node) {
    return node.operator() == Operator.SUBSCRIPT
        && node.operands().getFirst() instanceof Symbol(String letter)
        && (DELTAS.contains(letter) || EPSILONS.contains(letter))
        && node.operands().getLast() instanceof Operation product
        && product.operator() == Operator.MULTIPLY;
  }

  /** What the symbol comes to; empty if it is none. */
  public static Optional<Value> of(Operation node) {
    List<Formula> indices = indices(node);
    if (indices.isEmpty()) {
      return Optional.empty();
    }
    List<Optional<Rational>> values = indices.stream().map(ExactConstants::value).toList();
    boolean numbers = values.stream().allMatch(Optional::isPresent);
    if (indices.size() == 2) {
      return Optional.of(
          new Value(
              "δ is the Kronecker symbol",
              numbers || indices.getFirst().equals(indices.getLast())
                  ? Formula.number(indices.getFirst().equals(indices.getLast()) ? 1 : 0)
                  : ordered(node, indices)));
    }
    return numbers
        ? Optional.of(
            new Value(
                "ε is the Levi-Civita symbol",
                Formula.number(
                    sign(values.stream().map(each -> each.orElseThrow().intValue()).toList()))))
        : Optional.empty();
  }

  /**
   * Σ_j δ_ij·a_j as a_i, and Σ_j δ_jj·a_j as Σ_j a_j.
   *
   * @return empty if the sum has no such symbol
   */
  public static Optional<Value> ofSum(Operation sum) {
    if (sum.operator() != Operator.SUM
        || !(sum.operands().getFirst() instanceof Operation start)
        || start.operator() != Operator.EQUAL
        || !(start.operands().getFirst() instanceof Symbol index)) {
      return Optional.empty();
    }
    List<Formula> factors = Factors.of(sum.operands().getLast());
    for (Formula factor : factors) {
      List<Formula> indices = deltaIndices(factor);
      if (indices.contains(index)) {
        Formula other = indices.getFirst().equals(index) ? indices.getLast() : indices.getFirst();
        Formula rest =
            factors.stream()
                .filter(each -> each != factor)
                .reduce((a, b) -> Formula.of(Operator.MULTIPLY, a, b))
                .orElse(Formula.number(1));
        return Optional.of(
            other.equals(index)
                ? new Value(
                    "δ is the Kronecker symbol",
                    Formula.of(Operator.SUM, start, sum.operands().get(1), rest))
                : new Value(
                    "δ is the Kronecker symbol and the sum comes past its other index",
                    rest.replaceSymbol(index.name(), other)));
      }
    }
    return Optional.empty();
  }

  /** The two indices of δ; none of anything else. */
  private static List<Formula> deltaIndices(Formula formula) {
    if (!(formula instanceof Operation node)
        || node.operator() != Operator.SUBSCRIPT
        || !(node.operands().getFirst() instanceof Symbol(String letter))
        || !DELTAS.contains(letter)) {
      return List.of();
    }
    List<Formula> product = Factors.of(node.operands().getLast());
    return product.size() == 2 ? product : indices(node);
  }

  private static Formula ordered(Operation node, List<Formula> indices) {
    List<Formula> sorted = new ArrayList<>(indices);
    sorted.sort(Comparator.comparing(InfixWriter::write));
    return Formula.of(
        Operator.SUBSCRIPT, node.operands().getFirst(), new Operation(Operator.LIST, sorted));
  }

  private static int sign(List<Integer> indices) {
    int product = 1;
    for (int i = 0; i < indices.size(); i++) {
      for (int k = i + 1; k < indices.size(); k++) {
        product *= Integer.signum(indices.get(k) - indices.get(i));
      }
    }
    return product;
  }

  /** The indices, each by itself; none if they are not as many as the symbol has. */
  private static List<Formula> indices(Operation node) {
    if (node.operator() != Operator.SUBSCRIPT
        || !(node.operands().getFirst() instanceof Symbol(String letter))) {
      return List.of();
    }
    int expected = DELTAS.contains(letter) ? 2 : EPSILONS.contains(letter) ? 3 : 0;
    List<Formula> indices =
        switch (node.operands().getLast()) {
          case Operation list when list.operator() == Operator.LIST -> list.operands();
          case Num number when number.value().isInteger() ->
              number.text().chars().mapToObj(digit -> Formula.number(digit - '0')).toList();
          default -> List.of();
        };
    return indices.size() == expected ? indices : List.of();
  }
}
