package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Proves by induction what a sum or product up to n is: both sides are equal where there is one
 * term, and one term more changes both by the same.
 */
public final class Induction {
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

  /** The formulas with one series: {@code count} is n, and the upper end n + {@code shift}. */
  private record Claim(
      Formula left, Formula right, Operation series, Symbol count, long shift, long from) {
    /** The index of the first n. */
    Formula first() {
      return Formula.number(from - shift);
    }

    /** The term that the series gains with n. */
    Formula last() {
      Symbol index = (Symbol) ((Operation) series.operands().getFirst()).operands().getFirst();
      Formula upper = series.operands().get(1);
      return series.operands().get(2).replaceSymbols(each -> each.equals(index) ? upper : each);
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
  private final List<String> conditions = new ArrayList<>();

  private Induction(Claim claim, Prover prover) {
    this.claim = claim;
    this.prover = prover;
  }

  /**
   * The conditions under which two formulas are equal for each n for which the series has a term.
   *
   * @param prover compares formulas without series
   * @return empty if there is not just one series up to n, n + 1 or the like, or no proof
   */
  public static Optional<List<String>> of(Formula a, Formula b, Prover prover) {
    return claim(a, b)
        .map(claim -> new Induction(claim, prover))
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
        .map(upper -> new Claim(a, b, series, upper.count(), upper.shift(), from.intValue()));
  }

  /** n + shift. */
  private record Upper(Symbol count, long shift) {}

  private static Optional<Upper> upper(Formula upper) {
    return switch (upper) {
      case Symbol count -> Optional.of(new Upper(count, 0));
      case Operation sum
          when (sum.operator() == Operator.ADD || sum.operator() == Operator.SUBTRACT)
              && sum.operands().getFirst() instanceof Symbol count
              && sum.operands().getLast() instanceof Num(Rational shift, String _)
              && shift.isInteger()
              && shift.abs().compareTo(Rational.of(100)) < 0 ->
          Optional.of(
              new Upper(
                  count, sum.operator() == Operator.ADD ? shift.intValue() : -shift.intValue()));
      default -> Optional.empty();
    };
  }

  private boolean holds() {
    return holdsFirst() && (step(n -> n) || step(this::fromSecond));
  }

  private boolean holdsFirst() {
    UnaryOperator<Formula> one = _ -> claim.first();
    Formula term =
        claim.last().replaceSymbols(each -> each.equals(claim.count()) ? claim.first() : each);
    return isEqual(claim.side(claim.left(), term, one), claim.side(claim.right(), term, one));
  }

  /** A real number that may be any from the second n on. */
  private Formula fromSecond(Formula count) {
    Formula second = Formula.number(claim.from() - claim.shift() + 1);
    return Formula.of(Operator.ADD, Formula.of(Operator.POWER, SQUARED, Formula.number(2)), second);
  }

  /** Whether one term more changes both sides alike. */
  private boolean step(UnaryOperator<Formula> count) {
    Formula n = count.apply(claim.count());
    Formula term = claim.last().replaceSymbols(each -> each.equals(claim.count()) ? n : each);
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
    Optional<List<String>> proved = prover.apply(left, right);
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

  /** Whether the step to n is proved, or it is none: at the first n, or before it. */
  private boolean isStepAt(long n) {
    return n <= claim.from() - claim.shift() || step(_ -> Formula.number(n));
  }
}
