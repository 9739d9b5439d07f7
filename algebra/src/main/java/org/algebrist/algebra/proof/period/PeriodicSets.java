package org.algebrist.algebra.proof.period;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Rational;

/**
 * Compares statements of which one names solutions for every integer, such as x = kπ, with one that
 * names others, or with an equation such as sin x = 0.
 */
public final class PeriodicSets {
  private PeriodicSets() {}

  /** Whether two sets are the same. */
  public sealed interface Outcome {
    /**
     * They hold for the same numbers.
     *
     * @param integers the letters that stand for any integer
     */
    record Same(IntegerFamily.Integers integers) implements Outcome {}

    /**
     * One number is a solution of one of both only.
     *
     * @param number such as "x = pi/3"
     * @param first whether it is one of the first statement
     */
    record Apart(String number, boolean first) implements Outcome {}
  }

  /** The outcome; empty if neither names such solutions, or nothing is proved. */
  public static Optional<Outcome> compare(Formula a, Formula b, Deadline deadline) {
    Optional<IntegerFamily> first = family(a);
    Optional<IntegerFamily> second = family(b);
    if (first.isPresent() && second.isPresent()) {
      return families(first.get(), second.get());
    }
    if (first.isPresent()) {
      return equation(first.get(), b, deadline, true);
    }
    return second.isPresent() ? equation(second.get(), a, deadline, false) : Optional.empty();
  }

  private static Optional<IntegerFamily> family(Formula formula) {
    return IntegerFamily.isLikely(formula)
        ? IntegerFamily.of(formula).filter(each -> each.variable().isPresent())
        : Optional.empty();
  }

  private static Optional<Outcome> families(IntegerFamily first, IntegerFamily second) {
    if (!first.variable().equals(second.variable())) {
      return Optional.empty();
    }
    Rational period = second.period(first.period(Rational.ONE));
    Optional<Set<Residue>> own = first.residues(period);
    Optional<Set<Residue>> other = second.residues(period);
    if (own.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    if (own.equals(other)) {
      return Optional.of(new Outcome.Same(first.integers().and(second.integers())));
    }
    String name = first.variable().orElseThrow();
    return apart(own.get(), other.get(), period, name, true)
        .or(() -> apart(other.get(), own.get(), period, name, false));
  }

  /** A number that is in one of two sets of residues only, if it is clearly none of the other. */
  private static Optional<Outcome> apart(
      Set<Residue> these, Set<Residue> those, Rational period, String name, boolean first) {
    try {
      return these.stream()
          .filter(each -> isApart(each, those, period))
          .findFirst()
          .map(each -> new Outcome.Apart(equation(name, each.number()), first));
    } catch (Unproved none) {
      return Optional.empty();
    }
  }

  private static boolean isApart(Residue number, Collection<Residue> others, Rational period) {
    Interval length = IntervalValue.of(new Residue(Canonical.ZERO, period).number());
    Interval here = IntervalValue.of(number.number());
    for (Residue each : others) {
      Interval turns =
          here.plus(IntervalValue.of(each.number()).negate()).times(length.reciprocal());
      double nearest = Math.rint(turns.middle());
      if (turns.low() - 1e-12 <= nearest && nearest <= turns.high() + 1e-12) {
        return false;
      }
    }
    return true;
  }

  private static Optional<Outcome> equation(
      IntegerFamily family, Formula other, Deadline deadline, boolean first) {
    String name = family.variable().orElseThrow();
    Optional<PeriodicEquation> equation = PeriodicEquation.of(other, name);
    if (equation.isEmpty()) {
      return Optional.empty();
    }
    Rational period = family.period(equation.get().period());
    return family
        .residues(period)
        .flatMap(residues -> equation.get().solved(residues, period, deadline))
        .map(solved ->
            switch (solved) {
              case PeriodicEquation.Solved.All _ -> new Outcome.Same(family.integers());
              case PeriodicEquation.Solved.NotOne(Canonical number) ->
                  new Outcome.Apart(equation(name, number), first);
              case PeriodicEquation.Solved.Another(double near) ->
                  new Outcome.Apart("%s near %.6g".formatted(name, near), !first);
            });
  }

  private static String equation(String name, Canonical number) {
    return name + " = " + InfixWriter.pretty(number.readable());
  }
}
