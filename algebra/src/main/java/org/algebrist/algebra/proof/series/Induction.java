package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Proves by induction what a sum or product up to n is: both sides are equal where there is one
 * term, and one term more changes both by the same.
 */
public final class Induction {
  /** More terms at a time make the step too large to be proved. */
  private static final long MAX_STRIDE = 6;

  /** No name that is read. */
  private static final Formula BEFORE = Formula.symbol("#before");

  private static final Formula SQUARED = Formula.symbol("#m");

  /** What binds a name of its own. */
  private static final Set<Operator> BINDERS =
      Set.of(
          Operator.SUM,
          Operator.PRODUCT,
          Operator.INTEGRAL,
          Operator.LIMIT,
          Operator.FOR_ALL,
          Operator.EXISTS,
          Operator.DERIVATIVE,
          Operator.PARTIAL_DERIVATIVE);

  /** Compares two formulas: the conditions under which they are proved equal, if they are. */
  public interface Prover extends BiFunction<Formula, Formula, Optional<List<String>>> {}

  /**
   * The formulas with one series: {@code count} is n, and the upper end {@code stride}·n + {@code
   * shift}.
   */
  private record Claim(
      Formula left,
      Formula right,
      Operation series,
      Symbol count,
      long stride,
      long shift,
      long from) {
    /** The first n for which the series has a term. */
    long first() {
      return Math.ceilDiv(from - shift, stride);
    }

    /** What the series begins with: the terms that it has for the first n. */
    Formula beginning() {
      long terms = stride * first() + shift - from + 1;
      return gained(terms, Formula.number(first()));
    }

    /** The terms that the series gains with n. */
    Formula last(Formula n) {
      return gained(stride, n);
    }

    /** As many terms as are said, the last of which is that at the upper end. */
    private Formula gained(long terms, Formula n) {
      Symbol index = (Symbol) ((Operation) series.operands().getFirst()).operands().getFirst();
      Operator joint = series.operator() == Operator.SUM ? Operator.ADD : Operator.MULTIPLY;
      Formula upper =
          series.operands().get(1).replaceSymbols(each -> each.equals(count) ? n : each);
      @Nullable Formula all = null;
      for (long i = terms - 1; i >= 0; i--) {
        Formula at = i == 0 ? upper : Formula.of(Operator.SUBTRACT, upper, Formula.number(i));
        Formula term =
            series.operands().get(2).replaceSymbols(each -> each.equals(index) ? at : each);
        all = all == null ? term : Formula.of(joint, all, term);
      }
      return Objects.requireNonNull(all, "a series that begins has a term");
    }

    /** A side with something in the place of the series, and of n. */
    Formula side(Formula side, Formula inPlace, UnaryOperator<Formula> count) {
      Formula without =
          Postorder.rebuilt(
              side, (node, made) -> node.equals(series) ? Formula.symbol("#series") : made);
      Formula value = count.apply(this.count);
      return without
          .replaceSymbols(each -> each.equals(this.count) ? value : each)
          .replaceSymbols(each -> each.name().equals("#series") ? inPlace : each);
    }
  }

  private final Claim claim;
  private final Prover prover;
  private final Work work;
  private final List<String> conditions = new ArrayList<>();

  private Induction(Claim claim, Prover prover, Work work) {
    this.claim = claim;
    this.prover = prover;
    this.work = work;
  }

  /**
   * The conditions under which two formulas are equal for each n for which the series has a term.
   *
   * @param prover compares formulas without series
   * @return empty if there is not just one series up to n, n + 1, 2n or the like, or no proof
   */
  public static Optional<List<String>> of(Formula a, Formula b, Prover prover, Deadline deadline) {
    return claim(a, b)
        .map(claim -> new Induction(claim, prover, new Work(deadline)))
        .filter(Induction::holds)
        .map(induction -> induction.conditions);
  }

  private static Optional<Claim> claim(Formula a, Formula b) {
    Set<Formula> binders = new HashSet<>();
    for (Formula side : List.of(a, b)) {
      Postorder.of(side).stream()
          .filter(node -> node instanceof Operation each && BINDERS.contains(each.operator()))
          .forEach(binders::add);
    }
    if (binders.size() != 1
        || !(binders.iterator().next() instanceof Operation series)
        || series.operator() != Operator.SUM && series.operator() != Operator.PRODUCT
        || !(series.operands().getFirst() instanceof Operation start)
        || start.operator() != Operator.EQUAL
        || !(start.operands().getFirst() instanceof Symbol index)
        || !(start.operands().getLast() instanceof Num(Rational from, String _))
        || !from.isInteger()) {
      return Optional.empty();
    }
    if (series.operator() == Operator.PRODUCT && !a.equals(series) && !b.equals(series)) {
      return Optional.empty();
    }
    return upper(series.operands().get(1))
        .filter(upper ->
            !upper.count().equals(index)
                && !series.operands().get(2).symbols().contains(upper.count().name()))
        .map(upper ->
            new Claim(a, b, series, upper.count(), upper.stride(), upper.shift(), from.intValue()));
  }

  /** stride·n + shift. */
  private record Upper(Symbol count, long stride, long shift) {}

  private static Optional<Upper> upper(Formula upper) {
    return switch (upper) {
      case Symbol count -> Optional.of(new Upper(count, 1, 0));
      case Operation product
          when product.operator() == Operator.MULTIPLY
              && product.operands().getFirst() instanceof Num(Rational stride, String _)
              && product.operands().getLast() instanceof Symbol count
              && stride.isInteger()
              && stride.signum() > 0
              && stride.compareTo(Rational.of(MAX_STRIDE)) <= 0 ->
          Optional.of(new Upper(count, stride.intValue(), 0));
      case Operation sum
          when (sum.operator() == Operator.ADD || sum.operator() == Operator.SUBTRACT)
              && sum.operands().getLast() instanceof Num(Rational shift, String _)
              && shift.isInteger()
              && shift.abs().compareTo(Rational.of(100)) < 0 ->
          upper(sum.operands().getFirst())
              .filter(of -> of.shift() == 0)
              .map(of ->
                  new Upper(
                      of.count(),
                      of.stride(),
                      sum.operator() == Operator.ADD ? shift.intValue() : -shift.intValue()));
      default -> Optional.empty();
    };
  }

  private boolean holds() {
    return holdsFirst() && (step(n -> n) || step(this::fromSecond));
  }

  private boolean holdsFirst() {
    UnaryOperator<Formula> one = _ -> Formula.number(claim.first());
    Formula term = claim.beginning();
    return isEqual(claim.side(claim.left(), term, one), claim.side(claim.right(), term, one));
  }

  /** A real number that may be any from the second n on. */
  private Formula fromSecond(Formula count) {
    Formula second = Formula.number(claim.first() + 1);
    return Formula.of(Operator.ADD, Formula.of(Operator.POWER, SQUARED, Formula.number(2)), second);
  }

  /** Whether one term more changes both sides alike. */
  private boolean step(UnaryOperator<Formula> count) {
    Formula n = count.apply(claim.count());
    Formula term = claim.last(n);
    UnaryOperator<Formula> before =
        each -> Formula.of(Operator.SUBTRACT, count.apply(each), Formula.number(1));
    if (claim.series().operator() == Operator.PRODUCT) {
      Formula closed = claim.left().equals(claim.series()) ? claim.right() : claim.left();
      return isEqual(
          claim.side(closed, BEFORE, count),
          Formula.of(Operator.MULTIPLY, claim.side(closed, BEFORE, before), term));
    }
    Formula more = Formula.of(Operator.ADD, BEFORE, term);
    return isEqual(
        Formula.of(
            Operator.SUBTRACT,
            claim.side(claim.left(), more, count),
            claim.side(claim.left(), BEFORE, before)),
        Formula.of(
            Operator.SUBTRACT,
            claim.side(claim.right(), more, count),
            claim.side(claim.right(), BEFORE, before)));
  }

  /**
   * Equal, and for every n: a condition may concern other names, or leave out one n, for which the
   * step is then proved by itself.
   */
  private boolean isEqual(Formula left, Formula right) {
    Optional<List<String>> proved = prover.apply(withParity(left), withParity(right));
    if (proved.isEmpty()) {
      return false;
    }
    Pattern ofCount = Pattern.compile("#|\\b" + Pattern.quote(claim.count().name()) + "\\b");
    Pattern leftOut = Pattern.compile(Pattern.quote(claim.count().name()) + " != (-?\\d{1,9})");
    for (String condition : proved.get()) {
      Matcher single = leftOut.matcher(condition);
      boolean isMet =
          single.matches()
              ? isStepAt(Long.parseLong(single.group(1)))
              : !ofCount.matcher(condition).find();
      if (!isMet) {
        return false;
      }
      if (!single.matches() && !conditions.contains(condition)) {
        conditions.add(condition);
      }
    }
    return true;
  }

  /** With 1 for (−1)^(2n) and −1 for (−1)^(2n + 1), n being a whole number. */
  private Formula withParity(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation power
                    && power.operator() == Operator.POWER
                    && ExactConstants.value(power.operands().getFirst())
                        .filter(Rational.of(-1)::equals)
                        .isPresent()
                ? parity(power.operands().getLast()).map(Formula::number).orElse(made)
                : made);
  }

  /** 1 or −1 if an exponent is even or odd whatever the whole number n is. */
  private Optional<Long> parity(Formula exponent) {
    return PolynomialReading.read(exponent, List.of(claim.count().name()), work)
        .filter(read ->
            read.terms().values().stream().allMatch(Rational::isInteger)
                && read.terms().entrySet().stream()
                    .allMatch(term -> term.getKey().degree() == 0 || term.getValue().isEven()))
        .map(read -> read.constantTerm().isEven() ? 1L : -1L);
  }

  /** Whether the step to n is proved, or it is none: at the first n, or before it. */
  private boolean isStepAt(long n) {
    return n <= claim.first() || step(_ -> Formula.number(n));
  }
}
