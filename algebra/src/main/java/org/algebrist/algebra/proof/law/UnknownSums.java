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
        ? Formula.of(
            Operator.SUBSCRIPT, name.operands().getFirst(), Canonical.of(index).readable())
        : name;
  }

  private Formula shifted(Operation sum) {
    if (!(sum.operands().getFirst() instanceof Operation lower)
        || lower.operator() != Operator.EQUAL
        || !(lower.operands().getFirst() instanceof Symbol(String index))
        || !(lower.operands().getLast() instanceof Formula.Num(Rational from, var _))
        || !from.isInteger()
        || sum.operands().get(1) instanceof Formula.Absent
        || sum.operands().get(1).symbols().contains("infinity")
        || !isUnknown(sum.operands().get(2), index)) {
      return sum;
    }
    Formula body = sum.operands().get(2);
    Formula to = sum.operands().get(1);
    Optional<Polynomial> end = PolynomialReading.read(to, to.symbols(), work);
    if (end.isEmpty() || end.get().isConstant()) {
      return sum;
    }
    Rational more = end.get().constantTerm();
    Rational after = more.minus(from); // the sum from 0 goes to n + after
    if (!more.isInteger() || after.abs().compareTo(MOST_TERMS) > 0) {
      return sum;
    }
    Formula n = simple(Formula.of(Operator.SUBTRACT, to, Formula.number(more)));
    Formula value =
        Formula.of(
            Operator.SUM,
            Formula.of(Operator.EQUAL, Formula.symbol(index), Formula.number(0)),
            n,
            term(body, index, Formula.of(Operator.ADD, Formula.symbol(index), number(from))));
    for (int j = 1; j <= after.intValue(); j++) {
      value = Formula.of(Operator.ADD, value, term(body, index, n, from.plus(Rational.of(j))));
    }
    for (int j = 0; j > after.intValue(); j--) {
      value =
          Formula.of(Operator.SUBTRACT, value, term(body, index, n, from.plus(Rational.of(j))));
    }
    return value;
  }

  private static Formula number(Rational value) {
    return Formula.number(value);
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
            made instanceof Operation name && name.operator() == Operator.SUBSCRIPT
                ? ordered(name)
                : made);
  }

  private static Formula simple(Formula formula) {
    return Canonical.of(formula).readable();
  }

  /** Whether a name with the index, or a function of it, stands in a term. */
  private static boolean isUnknown(Formula body, String index) {
    return Postorder.contains(
        body,
        node ->
            INDEXED.contains(node.operator())
                && node.operands().getLast().symbols().contains(index));
  }
}
