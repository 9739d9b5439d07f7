package org.algebrist.expression.distance;

import java.util.List;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * A tree in normal form with its sign apart: one term, or a sum whose first term is positive when
 * the sign is taken off.
 */
final class Signed {

  /** A term of a sum; {@code size} is that of its body. */
  record Term(boolean negative, Formula body, int size) {
    Term opposite() {
      return new Term(!negative, body, size);
    }
  }

  private final boolean negative;
  private final List<Term> terms; // with their signs, the first positive
  private final int size;
  private @Nullable Formula formula; // with the sign, once asked for

  private Signed(boolean negative, List<Term> terms, int size) {
    this.negative = negative;
    this.terms = terms;
    this.size = size;
  }

  /** A tree that is no sum; of a number the sign goes apart, and 0 has none. */
  static Signed of(boolean negative, Formula body, int size) {
    if (body instanceof Num number && number.value().signum() < 0) {
      return of(!negative, Formula.number(number.value().negate()), size);
    }
    boolean zero = body instanceof Num number && number.value().signum() == 0;
    return new Signed(negative && !zero, List.of(new Term(false, body, size)), size);
  }

  /** A sum of ordered terms, or its opposite. */
  static Signed sum(boolean negative, List<Term> terms) {
    Term first = terms.getFirst();
    if (terms.size() == 1) {
      return of(first.negative() != negative, first.body(), first.size());
    }
    int size = terms.size() - 1;
    for (Term term : terms) {
      size += term.size();
    }
    return new Signed(negative, List.copyOf(terms), size);
  }

  boolean negative() {
    return negative;
  }

  /** The terms with their signs as they stand. */
  List<Term> terms() {
    return negative ? terms.stream().map(Term::opposite).toList() : terms;
  }

  /** The nodes, not counting signs. */
  int size() {
    return size;
  }

  Signed absolute() {
    return negative ? new Signed(false, terms, size) : this;
  }

  /** The tree, its sign included. */
  Formula formula() {
    Formula known = formula;
    if (known == null) {
      Term first = terms.getFirst();
      known = negative ? minus(first.body()) : first.body();
      for (Term term : terms.subList(1, terms.size())) {
        boolean minus = term.negative() != negative;
        known = Formula.of(minus ? Operator.SUBTRACT : Operator.ADD, known, term.body());
      }
      formula = known;
    }
    return known;
  }

  private static Formula minus(Formula body) {
    return body instanceof Num number && number.value().signum() != 0
        ? Formula.number(number.value().negate())
        : Formula.of(Operator.NEGATE, body);
  }
}
