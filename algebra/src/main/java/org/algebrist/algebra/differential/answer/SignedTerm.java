package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.QuotientWriting;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** A term of a sum, with its sign. */
record SignedTerm(int sign, Formula size) {
  /** The terms of a formula that stands with a sign, in their order. */
  static List<SignedTerm> of(Formula formula, int sign) {
    if (formula instanceof Formula.Operation(Operator operator, List<Formula> parts, var _)) {
      switch (operator) {
        case ADD, SUBTRACT -> {
          List<SignedTerm> terms = of(parts.getFirst(), sign);
          terms.addAll(of(parts.getLast(), operator == Operator.ADD ? sign : -sign));
          return terms;
        }
        case NEGATE -> {
          return of(parts.getFirst(), -sign);
        }
        default -> {}
      }
    }
    return new ArrayList<>(
        List.of(
            isNegative(formula)
                ? new SignedTerm(-sign, QuotientWriting.signed(true, formula))
                : new SignedTerm(sign, formula)));
  }

  /** Whether a number that is negative stands first in a product or quotient. */
  private static boolean isNegative(Formula formula) {
    return switch (formula) {
      case Formula.Num number -> number.value().signum() < 0;
      case Formula.Operation product ->
          (product.operator() == Operator.MULTIPLY || product.operator() == Operator.DIVIDE)
              && isNegative(product.operands().getFirst());
      default -> false;
    };
  }

  /** What the terms add up to. */
  static Formula sum(List<SignedTerm> terms) {
    SignedTerm first = terms.getFirst();
    Formula whole = QuotientWriting.signed(first.sign() < 0, first.size());
    for (SignedTerm term : terms.subList(1, terms.size())) {
      whole = Formula.of(term.sign() > 0 ? Operator.ADD : Operator.SUBTRACT, whole, term.size());
    }
    return whole;
  }

  /** Their sum with the other signs, a positive term first. */
  static Formula opposite(List<SignedTerm> terms) {
    List<SignedTerm> turned = new ArrayList<>();
    terms.forEach(term -> turned.add(new SignedTerm(-term.sign(), term.size())));
    turned.stream()
        .filter(term -> term.sign() > 0)
        .findFirst()
        .ifPresent(first -> {
          turned.remove(first);
          turned.addFirst(first);
        });
    return sum(turned);
  }
}
