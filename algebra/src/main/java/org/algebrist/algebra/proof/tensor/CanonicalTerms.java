package org.algebrist.algebra.proof.tensor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.proof.notation.WrittenOut;
import org.algebrist.algebra.proof.tensor.Indexed.Index;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Terms as formulas in which each product of letters with indices is one name, the same for
 * products that differ only in the order of factors and in the letters of repeated indices.
 */
final class CanonicalTerms {
  private static final int MAX_REPEATED = 6;
  private static final Formula ZERO = Formula.number(0);

  /** Begins the letters of repeated indices, and stands before no other. */
  private static final String BOUND = ".";

  private final boolean special;
  private final boolean metric;
  private final Map<String, Formula> names = new HashMap<>();

  /** A product with its sign: 1, −1, or 0 where it vanishes. */
  private record Signed(String product, int sign) {}

  /**
   * @param special whether δ and ε are the symbols of Kronecker and Levi-Civita
   * @param metric whether a repeated index that stands once above and once below may change places
   */
  CanonicalTerms(boolean special, boolean metric) {
    this.special = special;
    this.metric = metric;
  }

  /** The sum of the terms. */
  Formula sum(List<Term> terms) {
    Formula sum = ZERO;
    for (Term term : terms) {
      Formula value = term.letters().isEmpty() ? term.factor() : product(term);
      sum = sum.equals(ZERO) ? value : Formula.of(Operator.ADD, sum, value);
    }
    return sum;
  }

  private Formula product(Term term) {
    Signed best = best(term);
    if (best.sign == 0) {
      return ZERO;
    }
    Formula name =
        names.computeIfAbsent(
            best.product, _ -> Formula.symbol(WrittenOut.MARK + (names.size() + 1)));
    Formula product = Formula.of(Operator.MULTIPLY, term.factor(), name);
    return best.sign > 0 ? product : Formula.of(Operator.NEGATE, product);
  }

  /** The first by its text of all ways to name the repeated indices. */
  private Signed best(Term term) {
    List<String> repeated = term.repeated();
    if (repeated.size() > MAX_REPEATED) {
      throw new GaveUp("more than " + MAX_REPEATED + " repeated indices");
    }
    var all = new ArrayList<Signed>();
    permute(term, repeated, new HashMap<>(), all);
    Signed first = all.stream().min(Comparator.comparing(Signed::product)).orElseThrow();
    boolean vanishes =
        all.stream()
            .anyMatch(each -> each.product.equals(first.product) && each.sign != first.sign);
    return vanishes ? new Signed(first.product, 0) : first;
  }

  private void permute(
      Term term, List<String> left, Map<String, String> named, List<Signed> found) {
    if (left.isEmpty()) {
      found.add(written(term, named));
      return;
    }
    for (int i = 0; i < left.size(); i++) {
      var rest = new ArrayList<>(left);
      named.put(rest.remove(i), BOUND + left.size());
      permute(term, rest, named, found);
      named.remove(left.get(i));
    }
  }

  private Signed written(Term term, Map<String, String> named) {
    var texts = new ArrayList<String>();
    int sign = 1;
    for (Indexed each : term.letters()) {
      Indexed letter = each.renamed(named);
      List<String> indices = letter.indices().stream().map(index -> text(index)).toList();
      if (special && letter.isEpsilon()) {
        sign *= Contraction.sign(indices);
      }
      boolean sorted = special && (letter.isEpsilon() || letter.isDelta());
      texts.add(
          letter.name() + String.join("", sorted ? indices.stream().sorted().toList() : indices));
    }
    texts.sort(Comparator.naturalOrder());
    return new Signed(String.join(" ", texts), sign);
  }

  private String text(Index index) {
    return metric && index.letter().startsWith(BOUND) ? " " + index.letter() : index.toString();
  }
}
