package org.algebrist.algebra.proof.law;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.series.PolynomialReading;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Sums of terms a_k or f(k) that are not known: each begins at 0 by a shift of its index, and ends
 * at n for n + 1 or n − 1, with the terms between taken off or put before.
 */
public final class UnknownSums {
  private static final Rational MOST_TERMS = Rational.of(8);

  private static final Set<Operator> SIMPLE = Set.of(Operator.ADD, Operator.SUBTRACT);

  private static final Set<Operator> INDEXED = Set.of(Operator.SUBSCRIPT, Operator.APPLY);

  private final Work work;

  private UnknownSums(Deadline deadline) {
    this.work = new Work(deadline);
  }

  /** The formulas with such sums; empty if there are none, or they are so written already. */
  public static Optional<LawForm> of(Formula a, Formula b, Deadline deadline) {
    if (!Postorder.contains(a, Set.of(Operator.SUM))
        && !Postorder.contains(b, Set.of(Operator.SUM))) {
      return Optional.empty();
    }
    var sums = new UnknownSums(deadline);
    Formula left = sums.written(a);
    Formula right = sums.written(b);
    return left.equals(a) && right.equals(b)
        ? Optional.empty()
        : Optional.of(new LawForm(left, right, List.of()));
  }

  private Formula written(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation operation
                ? switch (operation.operator()) {
                  case SUM -> shifted(operation);
                  case SUBSCRIPT -> ordered(operation);
                  default -> made;
                }
                : made);
  }

  /** The index of a name as a polynomial in one order. */
  private static Formula ordered(Operation name) {
    Formula index = name.operands().getLast();
    boolean sum =
        index instanceof Operation operation
            && (operation.operator() == Operator.ADD || operation.operator() == Operator.SUBTRACT);
    return sum
        ? Formula.of(Operator.SUBSCRIPT, name.operands().getFirst(), Canonical.of(index).readable())
        : name;
  }

  private Formula shifted(Operation sum) {
    if (!(sum.operands().getFirst() instanceof Operation lower)
        || lower.operator() != Operator.EQUAL
        || !(lower.operands().getFirst() instanceof Symbol(String index))
        || sum.operands().get(1) instanceof Formula.Absent) {
      return sum;
    }
    Formula to = sum.operands().get(1);
    boolean infinite = to.symbols().contains("infinity");
    if (infinite || !(lower.operands().getLast() instanceof Formula.Num)) {
      return withPlainIndex(sum, index, lower.operands().getLast(), infinite);
    }
    Rational from = ((Formula.Num) lower.operands().getLast()).value();
    if (!from.isInteger()) {
      return sum;
    }
    Optional<Polynomial> end = PolynomialReading.read(to, to.symbols(), work);
    return end.filter(p -> !p.isConstant() && p.constantTerm().isInteger())
        .map(p -> byTerms(sum.operands().get(2), index, from, to, p.constantTerm()))
        .orElse(sum);
  }

  /** A sum without end, or from a name on: with a_k for a_(k+1). */
  private Formula withPlainIndex(Operation sum, String index, Formula from, boolean infinite) {
    Formula body = sum.operands().get(2);
    return offset(body, index)
        .map(offset -> {
          Formula to = sum.operands().get(1);
          Formula more = Formula.number(offset);
          Formula first = simple(Formula.of(Operator.ADD, from, more));
          return Formula.of(
              Operator.SUM,
              Formula.of(Operator.EQUAL, Formula.symbol(index), first),
              infinite ? to : simple(Formula.of(Operator.ADD, to, more)),
              term(body, index, Formula.symbol(index), offset.negate()));
        })
        .orElse(sum);
  }

  /** Each term of a sum by itself. */
  private Formula byTerms(Formula body, String index, Rational from, Formula to, Rational more) {
    if (body instanceof Operation sum
        && (sum.operator() == Operator.ADD || sum.operator() == Operator.SUBTRACT)) {
      return Formula.of(
          sum.operator(),
          byTerms(sum.operands().getFirst(), index, from, to, more),
          byTerms(sum.operands().getLast(), index, from, to, more));
    }
    Optional<Rational> offset = offset(body, index);
    Formula asItIs =
        Formula.of(
            Operator.SUM,
            Formula.of(Operator.EQUAL, Formula.symbol(index), Formula.number(from)),
            to,
            body);
    if (offset.isEmpty()) {
      return asItIs;
    }
    // With a_k for a_(k+j) it goes from first to n + last, where n has no number in it.
    Rational first = from.plus(offset.get());
    Rational last = more.plus(offset.get());
    if (first.abs().compareTo(MOST_TERMS) > 0 || last.abs().compareTo(MOST_TERMS) > 0) {
      return asItIs;
    }
    Formula k = Formula.symbol(index);
    Formula plain = term(body, index, k, offset.get().negate());
    Formula n = simple(Formula.of(Operator.SUBTRACT, to, Formula.number(more)));
    Formula value =
        Formula.of(Operator.SUM, Formula.of(Operator.EQUAL, k, Formula.number(0)), n, plain);
    value = changed(value, plain, index, n, last.intValue());
    for (int i = 0; i < first.intValue(); i++) {
      value = Formula.of(Operator.SUBTRACT, value, term(plain, index, Formula.number(i)));
    }
    for (int i = first.intValue(); i < 0; i++) {
      value = Formula.of(Operator.ADD, value, term(plain, index, Formula.number(i)));
    }
    return value;
  }

  /** A sum to n with the terms from n + 1 to n + last, or without those from n + last + 1 on. */
  private static Formula changed(Formula sum, Formula plain, String index, Formula n, int last) {
    Formula value = sum;
    for (int j = 1; j <= last; j++) {
      value = Formula.of(Operator.ADD, value, term(plain, index, n, Rational.of(j)));
    }
    for (int j = 0; j > last; j--) {
      value = Formula.of(Operator.SUBTRACT, value, term(plain, index, n, Rational.of(j)));
    }
    return value;
  }

  /** The least j of all a_(k+j) and f(k+j) in a term; empty where an index is of another kind. */
  private Optional<Rational> offset(Formula body, String index) {
    Optional<Rational> least = Optional.empty();
    for (Formula node : Postorder.of(body)) {
      if (!(node instanceof Operation name)
          || !INDEXED.contains(name.operator())
          || !name.operands().getLast().symbols().contains(index)) {
        continue;
      }
      Optional<Polynomial> read =
          PolynomialReading.read(name.operands().getLast(), List.of(index), work);
      if (read.isEmpty() || read.get().degree() != 1) {
        return Optional.empty();
      }
      Rational[] line = read.get().coefficients(0);
      if (!line[1].equals(Rational.ONE) || !line[0].isInteger()) {
        return Optional.empty();
      }
      least = least.filter(j -> j.compareTo(line[0]) <= 0).or(() -> Optional.of(line[0]));
    }
    return least;
  }

  private static Formula term(Formula body, String index, Formula n, Rational more) {
    return term(body, index, Formula.of(Operator.ADD, n, Formula.number(more)));
  }

  /** The term at an index; what stands below names is put in one order. */
  private static Formula term(Formula body, String index, Formula at) {
    Formula simple = simple(at);
    return Postorder.rebuilt(
        body.replaceSymbol(index, simple),
        (_, made) ->
            made instanceof Operation sum && SIMPLE.contains(sum.operator()) && isPlain(sum)
                ? simple(sum)
                : made);
  }

  /** Whether it is made of names and numbers alone. */
  private static boolean isPlain(Operation sum) {
    return sum.operands().stream()
        .allMatch(each ->
            each instanceof Symbol
                || each instanceof Formula.Num
                || each instanceof Operation inner
                    && SIMPLE.contains(inner.operator())
                    && isPlain(inner));
  }

  private static Formula simple(Formula formula) {
    return Canonical.of(formula).readable();
  }
}
