package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * What stands between bars, where signs do not count, as a textbook writes it: |x − a| for |a − x|,
 * |(x − 1)/(x + 1)| for |(1 − x)/(1 + x)|.
 */
final class BarredTerms {
  private BarredTerms() {}

  /** Whether the terms with the variable of some sum are all subtracted: a² − x². */
  static boolean subtracts(Formula question, String variable) {
    return Postorder.of(question).stream()
        .map(node -> SignedTerm.of(node, 1))
        .filter(terms -> terms.size() > 1)
        .map(terms ->
            terms.stream().filter(term -> term.size().symbols().contains(variable)).toList())
        .anyMatch(own -> !own.isEmpty() && own.stream().allMatch(term -> term.sign() < 0));
  }

  /**
   * The formula, or its opposite.
   *
   * @param variable whose terms come first and are positive where they can be; empty if as many
   *     terms as can be are to be positive
   */
  static Formula of(Formula formula, Optional<String> variable) {
    if (variable.isPresent()
        && formula instanceof Formula.Operation quotient
        && (quotient.operator() == Operator.DIVIDE || quotient.operator() == Operator.MULTIPLY)) {
      return Formula.of(
          quotient.operator(),
          of(quotient.operands().getFirst(), variable),
          of(quotient.operands().getLast(), variable));
    }
    List<SignedTerm> terms = SignedTerm.of(formula, 1);
    if (terms.size() < 2) {
      return formula;
    }
    List<SignedTerm> first = new ArrayList<>();
    List<SignedTerm> last = new ArrayList<>();
    for (SignedTerm term : terms) {
      boolean leads = variable.filter(term.size().symbols()::contains).isPresent();
      (leads ? first : last).add(term);
    }
    boolean turned = isNegative(first.isEmpty() ? terms : first);
    boolean late = first.size() == 1 && !terms.getFirst().equals(first.getFirst());
    List<SignedTerm> all = new ArrayList<>(late ? first : terms);
    all.addAll(late ? last : List.of());
    return turned ? SignedTerm.opposite(all) : late ? SignedTerm.sum(all) : formula;
  }

  /** Whether more terms are negative than positive. */
  private static boolean isNegative(List<SignedTerm> terms) {
    long negative = terms.stream().filter(term -> term.sign() < 0).count();
    return 2 * negative > terms.size();
  }
}
