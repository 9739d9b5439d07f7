package org.algebrist.algebra.proof.series;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.series.SeriesForms.Series;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * A sum or product with parameters in closed form.
 *
 * @param conditions for which it has the value, such as "|q| &lt; 1"
 * @param otherwise what it does elsewhere, a clause such as "it diverges where |q| &gt;= 1"; empty
 *     where that is not known
 */
public record SeriesAnswer(Formula value, List<String> conditions, Optional<String> otherwise) {
  private static final Formula ONE = Formula.number(1);

  /** Copies the list. */
  public SeriesAnswer {
    conditions = List.copyOf(conditions);
  }

  /** The closed form of a sum or product; empty if none is known. */
  public static Optional<SeriesAnswer> of(Formula formula, Deadline deadline) {
    if (!(formula instanceof Operation operation)
        || operation.operator() != Operator.SUM && operation.operator() != Operator.PRODUCT) {
      return Optional.empty();
    }
    Optional<Series> series =
        SeriesForms.series(operation).filter(each -> !each.body().symbols().contains("i"));
    try {
      return series.flatMap(each ->
          each.infinite() && each.operator() == Operator.SUM
              ? withoutEnd(each, new Work(deadline)).or(() -> closed(operation, each, deadline))
              : closed(operation, each, deadline));
    } catch (GaveUp tooLarge) {
      return Optional.empty();
    }
  }

  /** Sums that converge for some parameters only. */
  private static Optional<SeriesAnswer> withoutEnd(Series sum, Work work) {
    return PowerSeriesForms.geometric(sum, work)
        .filter(each -> !Canonical.variables(each.ratio()).isEmpty())
        .map(each -> ofRatio(sum, each))
        .or(() ->
            LinearSeries.of(sum, work)
                .filter(each -> !Canonical.variables(each.ratio()).isEmpty())
                .map(each -> new SeriesAnswer(each.sum(), List.of(small(each)), Optional.empty())))
        .or(() -> zeta(sum));
  }

  /** That the ratio is below 1 in size. */
  private static String small(PowerSeriesForms.OfRatio found) {
    Formula size = Formula.of(Operator.ABS, base(found.ratio()));
    return InfixWriter.pretty(Formula.of(Operator.LESS, size, ONE));
  }

  private static SeriesAnswer ofRatio(Series sum, PowerSeriesForms.OfRatio found) {
    Formula size = Formula.of(Operator.ABS, base(found.ratio()));
    String large = InfixWriter.pretty(Formula.of(Operator.GREATER_EQUAL, size, ONE));
    return new SeriesAnswer(
        found.sum(),
        List.of(small(found)),
        isPower(found.ratio())
                && isPowers(found.factor())
                && found.ratio().symbols().containsAll(Canonical.variables(found.factor()))
            ? Optional.of("it diverges where " + large)
            : Optional.empty());
  }

  /**
   * Whether a factor is a number or made of powers of names, so that it is nowhere zero but at 0.
   */
  private static boolean isPowers(Formula factor) {
    Canonical canonical = Canonical.of(factor);
    boolean powers = canonical instanceof Canonical.Num || canonical instanceof Canonical.Symbol;
    if (canonical instanceof Product product) {
      powers = true;
      for (int i = 0; i < product.size(); i++) {
        powers &= product.base(i) instanceof Canonical.Symbol;
      }
    }
    return powers && !canonical.equals(Canonical.ZERO);
  }

  /** q of −q², whose size is below 1 where that of q is. */
  private static Formula base(Formula ratio) {
    Canonical canonical = Canonical.of(ratio);
    return canonical instanceof Product product
            && product.coefficient().abs().equals(Rational.ONE)
            && product.size() == 1
            && product.exponent(0) instanceof Canonical.Num(Rational exponent)
            && exponent.signum() > 0
        ? product.base(0).readable()
        : canonical.readable();
  }

  private static boolean isPower(Formula ratio) {
    return base(ratio) instanceof Formula.Symbol;
  }

  /** Σ c/k^p and Σ c·k^(−p) from 1 on, with a name for p. */
  private static Optional<SeriesAnswer> zeta(Series sum) {
    if (ExactConstants.value(sum.from()).filter(Rational.ONE::equals).isEmpty()
        || !(sum.body() instanceof Operation term)) {
      return Optional.empty();
    }
    boolean below = term.operator() == Operator.DIVIDE;
    Formula factor = below ? term.operands().getFirst() : ONE;
    Formula power = below ? term.operands().getLast() : term;
    if (ExactConstants.value(factor).filter(each -> each.signum() != 0).isEmpty()
        || !(power instanceof Operation of)
        || of.operator() != Operator.POWER
        || !of.operands().getFirst().equals(Formula.symbol(sum.index()))) {
      return Optional.empty();
    }
    Formula exponent = of.operands().getLast();
    if (!below) {
      if (!(exponent instanceof Operation negation) || negation.operator() != Operator.NEGATE) {
        return Optional.empty();
      }
      exponent = negation.operands().getFirst();
    }
    if (!(exponent instanceof Formula.Symbol(String p))
        || p.equals(sum.index())
        || Canonical.variables(exponent).isEmpty()) {
      return Optional.empty();
    }
    Formula zeta = Formula.of(Operator.APPLY, Formula.symbol("zeta"), exponent);
    Formula value = factor.equals(ONE) ? zeta : Formula.of(Operator.MULTIPLY, factor, zeta);
    return Optional.of(
        new SeriesAnswer(
            value, List.of(p + " > 1"), Optional.of("it diverges where " + p + " <= 1")));
  }

  /** What has a closed form for all parameters, but for those for which the form has no value. */
  private static Optional<SeriesAnswer> closed(
      Operation operation, Series series, Deadline deadline) {
    Formula value = withoutFactorials(SeriesForms.of(operation, deadline));
    if (Postorder.contains(value, Set.of(Operator.SUM, Operator.PRODUCT, Operator.LIMIT))) {
      return Optional.empty();
    }
    Set<String> conditions = new LinkedHashSet<>();
    List<Formula> ends =
        Stream.of(series.from(), series.to())
            .filter(each -> !each.equals(Formula.symbol("infinity")))
            .filter(each -> !Canonical.variables(each).isEmpty())
            .toList();
    List<String> own = Canonical.variables(ends.toArray(new Formula[0]));
    if (!ends.isEmpty() && !series.infinite()) {
      Formula least = leastEnd(series.from());
      conditions.add(InfixWriter.pretty(Formula.of(Operator.GREATER_EQUAL, series.to(), least)));
    }
    ends.forEach(each -> conditions.add(InfixWriter.pretty(each) + " is a whole number"));
    for (Formula node : Postorder.of(value)) {
      if (node instanceof Operation quotient && quotient.operator() == Operator.DIVIDE) {
        Formula divisor = quotient.operands().getLast();
        List<String> names = Canonical.variables(divisor);
        if (!names.isEmpty() && names.stream().noneMatch(own::contains)) {
          conditions.add(notZero(divisor));
        }
      }
    }
    Formula factored =
        own.size() == 1
            ? LinearFactors.of(value, own.getFirst(), new Work(deadline)).orElse(value)
            : value;
    return Optional.of(new SeriesAnswer(factored, List.copyOf(conditions), Optional.empty()));
  }

  /** With the numbers that factorials of small numbers are. */
  private static Formula withoutFactorials(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, node) ->
            node instanceof Operation factorial && factorial.operator() == Operator.FACTORIAL
                ? ExactConstants.value(factorial).<Formula>map(Formula::number).orElse(node)
                : node);
  }

  /** The last index of a sum without terms, but not below 0. */
  private static Formula leastEnd(Formula from) {
    return ExactConstants.value(from)
        .<Formula>map(
            first -> Formula.number(first.signum() == 0 ? first : first.minus(Rational.ONE)))
        .orElseGet(() -> Formula.of(Operator.SUBTRACT, from, ONE));
  }

  /** q ≠ 1 for q − 1, else that the divisor is not zero. */
  private static String notZero(Formula divisor) {
    boolean one =
        divisor instanceof Operation difference
            && difference.operator() == Operator.SUBTRACT
            && difference.operands().getLast().equals(ONE);
    Formula other = one ? ((Operation) divisor).operands().getFirst() : divisor;
    return InfixWriter.pretty(Canonical.of(other).readable()) + (one ? " != 1" : " != 0");
  }
}
