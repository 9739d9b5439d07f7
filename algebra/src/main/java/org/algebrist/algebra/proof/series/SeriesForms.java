package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.calculus.WrittenDerivative;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Writes sums and products in closed form where there is one, and all others with the same index,
 * so that equal ones look alike. Closed forms hold wherever the series has a term.
 */
public final class SeriesForms {
  /** Series of numbers of terms up to this are written out. */
  private static final int MAX_TERMS = 40;

  private static final int MAX_NODES = 4_000;

  private static final Set<Operator> CLOSED =
      Set.of(Operator.SUM, Operator.PRODUCT, Operator.INTEGRAL, Operator.LIMIT);

  private final Work work;

  private SeriesForms(Deadline deadline) {
    this.work = new Work(deadline);
  }

  /** A sum or product from one index to another, or without end. */
  record Series(
      Operator operator, String index, Formula from, Formula to, Formula body, boolean infinite) {
    Formula with(Formula term) {
      Formula lower = Formula.of(Operator.EQUAL, Formula.symbol(index), from);
      return Formula.of(operator, lower, to, term);
    }
  }

  /** The formula with closed forms in the place of its series and definite integrals. */
  public static Formula of(Formula formula, Deadline deadline) {
    return Postorder.contains(formula, CLOSED)
        ? new SeriesForms(deadline).closed(formula)
        : formula;
  }

  private Formula closed(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return formula;
    }
    Optional<Formula> derivative = ofIntegral(operation);
    if (derivative.isPresent()) {
      return closed(derivative.get());
    }
    Operation inner =
        new Operation(
            operation.operator(),
            operation.operands().stream().map(this::closed).toList(),
            operation.surface());
    return switch (operation.operator()) {
      case SUM -> series(BinomialForms.bounded(inner, work)).map(this::closed).orElse(inner);
      case PRODUCT -> series(inner).map(this::closed).orElse(inner);
      case INTEGRAL, LIMIT ->
          ClosedForm.all().stream()
              .map(each -> each.of(inner, work.deadline()))
              .flatMap(Optional::stream)
              .findFirst()
              .orElseGet(() -> renamed(inner));
      default -> inner;
    };
  }

  /**
   * The derivative of what holds an integral, by Leibniz's rule, before the integral is looked at.
   */
  private static Optional<Formula> ofIntegral(Operation operation) {
    return WrittenDerivative.of(operation)
        .filter(each -> Postorder.contains(each.body(), Set.of(Operator.INTEGRAL)))
        .flatMap(WrittenDerivative::value);
  }

  static Optional<Series> series(Operation operation) {
    return operation.operands().getFirst() instanceof Operation lower
            && lower.operator() == Operator.EQUAL
            && lower.operands().getFirst() instanceof Symbol(String index)
            && !(operation.operands().get(1) instanceof Formula.Absent)
            && !isMarked(operation.operands().get(1))
        ? Optional.of(
            new Series(
                operation.operator(),
                index,
                lower.operands().get(1),
                operation.operands().get(1),
                operation.operands().get(2),
                operation.operands().get(1).equals(Formula.symbol("infinity"))))
        : Optional.empty();
  }

  /** Whether a mark stands at the upper end: a sum with a prime or a star leaves terms out. */
  private static boolean isMarked(Formula upper) {
    return upper instanceof Operation script && script.operator() == Operator.SUPERSCRIPT
        || upper instanceof Symbol(String name) && !Character.isLetter(name.codePointAt(0));
  }

  private Formula closed(Series series) {
    Optional<Formula> writtenOut = writtenOut(series);
    if (writtenOut.isPresent()) {
      return writtenOut.get();
    }
    return series.operator() == Operator.PRODUCT
        ? ProductForms.of(series).orElseGet(() -> open(series))
        : SumForms.of(series, work).orElseGet(() -> split(series));
  }

  /** Few terms between whole numbers, one by one. */
  private static Optional<Formula> writtenOut(Series series) {
    Optional<Rational> from = ExactConstants.value(series.from());
    Optional<Rational> to = ExactConstants.value(series.to());
    if (from.isEmpty()
        || to.isEmpty()
        || !from.get().isInteger()
        || !to.get().isInteger()
        || to.get().minus(from.get()).compareTo(Rational.of(MAX_TERMS)) > 0) {
      return Optional.empty();
    }
    Operator joint = series.operator() == Operator.SUM ? Operator.ADD : Operator.MULTIPLY;
    @Nullable Formula all = null;
    for (Rational k = from.get(); k.compareTo(to.get()) <= 0; k = k.plus(Rational.ONE)) {
      Formula term = series.body().replaceSymbol(series.index(), Formula.number(k));
      all = all == null ? term : Formula.of(joint, all, term);
      if (all.size() > MAX_NODES) {
        return Optional.empty();
      }
    }
    return Optional.of(
        all == null ? Formula.number(series.operator() == Operator.SUM ? 0 : 1) : all);
  }

  /** A finite sum of sums as a sum of sums; numbers and names before the sign. */
  private Formula split(Series series) {
    if (!series.infinite() && series.body() instanceof Operation body) {
      List<Formula> operands = body.operands();
      switch (body.operator()) {
        case ADD, SUBTRACT -> {
          return new Operation(
              body.operator(), operands.stream().map(each -> closed(with(series, each))).toList());
        }
        case NEGATE -> {
          return Formula.of(Operator.NEGATE, closed(with(series, operands.getFirst())));
        }
        case MULTIPLY -> {
          for (int i = 0; i < 2; i++) {
            if (!operands.get(i).symbols().contains(series.index())) {
              return Formula.of(
                  Operator.MULTIPLY, operands.get(i), closed(with(series, operands.get(1 - i))));
            }
          }
        }
        default -> {}
      }
    }
    return open(series);
  }

  private static Series with(Series series, Formula body) {
    return new Series(
        series.operator(), series.index(), series.from(), series.to(), body, series.infinite());
  }

  /** The index is called k, unless another name is. */
  private static Formula open(Series series) {
    var names = new ArrayList<>(series.body().symbols());
    names.remove(series.index());
    String name = names.contains("k") ? series.index() : "k";
    return new Series(
            series.operator(), name, series.from(), series.to(), series.body(), series.infinite())
        .with(series.body().replaceSymbol(series.index(), Formula.symbol(name)));
  }

  /** The variable of a definite integral is called t, unless another name is. */
  private static Formula renamed(Operation operation) {
    if (operation.operator() != Operator.INTEGRAL
        || operation.operands().get(0) instanceof Formula.Absent
        || !(operation.operands().get(3) instanceof Symbol(String variable))
        || operation.operands().get(2).symbols().contains("t")) {
      return operation;
    }
    Formula t = Formula.symbol("t");
    return Formula.of(
        Operator.INTEGRAL,
        operation.operands().get(0),
        operation.operands().get(1),
        operation.operands().get(2).replaceSymbol(variable, t),
        t);
  }
}
