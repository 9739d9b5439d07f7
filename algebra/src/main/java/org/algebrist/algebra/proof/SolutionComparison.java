package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.period.IntegerFamily;
import org.algebrist.algebra.proof.period.PeriodicSets;
import org.algebrist.algebra.proof.series.PolynomialReading;
import org.algebrist.algebra.proof.set.Congruences;
import org.algebrist.algebra.proof.set.RealSet;
import org.algebrist.algebra.proof.set.SolutionSet;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Compares statements about one symbol, and sets of real numbers, by their elements. */
final class SolutionComparison {
  private SolutionComparison() {}

  /** The verdict on two statements; empty if they are not understood as sets of real numbers. */
  static Optional<Verdict> statements(Formula a, Formula b, Deadline deadline) {
    Optional<SolutionSet> first = SolutionSet.of(a, deadline);
    Optional<SolutionSet> second =
        first.isPresent() ? SolutionSet.of(b, deadline) : Optional.empty();
    if (second.isEmpty()
        || first.get().variable().isEmpty() && second.get().variable().isEmpty()
        || !first
            .get()
            .variable()
            .or(second.get()::variable)
            .equals(second.get().variable().or(first.get()::variable))) {
      return Optional.empty();
    }
    String name = first.get().variable().or(second.get()::variable).orElseThrow();
    return compared(first.get(), second.get(), Optional.of(name))
        .map(verdict ->
            verdict instanceof Verdict.Equal equal && !haveSameComplexRoots(a, b, name, deadline)
                ? overTheReals(equal, first.get(), name)
                : verdict);
  }

  /** What is the same for real numbers only: all of z³ = 1 and z = 1, nothing of z² = −1. */
  private static Verdict overTheReals(Verdict.Equal equal, SolutionSet real, String name) {
    if (real.set().isEmpty()) {
      return new Verdict.Unknown(
          "neither has a real solution, and their complex solutions are not the same");
    }
    List<String> conditions = new ArrayList<>(equal.conditions());
    conditions.add(name + " is real");
    return new Verdict.Equal(equal.proof(), conditions);
  }

  /** Whether equations between polynomials have the same roots; true of other statements. */
  private static boolean haveSameComplexRoots(
      Formula a, Formula b, String name, Deadline deadline) {
    Optional<Formula> first = difference(a);
    Optional<Formula> second = difference(b);
    if (first.isEmpty() || second.isEmpty()) {
      return true;
    }
    if (hasMoreComplexRoots(a, name) || hasMoreComplexRoots(b, name)) {
      return false;
    }
    var work = new Work(deadline);
    try {
      Optional<Polynomial> p = simpleRoots(first.get(), name, work);
      Optional<Polynomial> q = simpleRoots(second.get(), name, work);
      return p.isEmpty() || q.isEmpty() || p.equals(q);
    } catch (GaveUp late) {
      return true;
    }
  }

  /** Whether a function of the name has other complex values than real ones: |z|, e^z, sin z. */
  private static boolean hasMoreComplexRoots(Formula equation, String name) {
    return Postorder.contains(
        equation,
        operation ->
            switch (operation.operator()) {
              case ABS, EXP, SIN, COS, TAN, SINH, COSH, TANH -> operation.symbols().contains(name);
              case POWER -> operation.operands().get(1).symbols().contains(name);
              default -> false;
            });
  }

  /** What is 0 where an equation holds, or one of several; empty for other statements. */
  private static Optional<Formula> difference(Formula statement) {
    if (!(statement instanceof Operation operation)) {
      return Optional.empty();
    }
    return switch (operation.operator()) {
      case EQUAL -> Optional.of(new Operation(Operator.SUBTRACT, operation.operands()));
      case OR -> {
        List<Formula> factors =
            operation.operands().stream().flatMap(each -> difference(each).stream()).toList();
        yield factors.size() == operation.operands().size()
            ? factors.stream().reduce((p, q) -> Formula.of(Operator.MULTIPLY, p, q))
            : Optional.empty();
      }
      default -> Optional.empty();
    };
  }

  /** A polynomial with the roots of a formula, each once. */
  private static Optional<Polynomial> simpleRoots(Formula formula, String name, Work work) {
    return PolynomialReading.read(formula, List.of(name), work)
        .filter(each -> !each.isConstant())
        .map(each -> each.squareFree(0, work).monic(work));
  }

  /**
   * The verdict on congruences, and on statements of which one names solutions for every integer;
   * empty if none does, or nothing is proved.
   */
  static Optional<Verdict> periodic(Formula a, Formula b, Deadline deadline) {
    Optional<Congruences.Outcome> congruences = Congruences.compare(a, b);
    if (congruences.isPresent()) {
      return Optional.of(ofCongruences(congruences.get()));
    }
    return PeriodicSets.compare(a, b, deadline)
        .map(outcome ->
            switch (outcome) {
              case PeriodicSets.Outcome.Same(IntegerFamily.Integers integers) ->
                  new Verdict.Equal(
                      Proof.SOLUTIONS,
                      integers.stated()
                          ? List.of()
                          : List.of(
                              String.join(" and ", integers.names()) + " may be any integer"));
              case PeriodicSets.Outcome.Apart(String number, boolean first) ->
                  new Verdict.Different(
                      number + " solves the " + (first ? "first" : "second") + " only",
                      Optional.empty());
            });
  }

  private static Verdict ofCongruences(Congruences.Outcome outcome) {
    return outcome
        .value()
        .<Verdict>map(value ->
            new Verdict.Different(
                "%s = %d solves the %s only"
                    .formatted(outcome.name(), value, outcome.first() ? "first" : "second"),
                Optional.empty()))
        .orElseGet(() -> new Verdict.Equal(Proof.SOLUTIONS));
  }

  /** The verdict on two sets; empty if they are not understood, or neither needs be a set. */
  static Optional<Verdict> sets(Formula a, Formula b, Deadline deadline) {
    if (!isSet(a) && !isSet(b)) {
      return Optional.empty();
    }
    for (Formula each : new Formula[] {a, b}) {
      if (isFilled(each) && (each == a ? b : a).equals(EMPTY)) {
        return Optional.of(
            new Verdict.Different("one has elements, the other none", Optional.empty()));
      }
    }
    Optional<SolutionSet> first = SolutionSet.of(a, deadline);
    Optional<SolutionSet> second =
        first.isPresent() ? SolutionSet.of(b, deadline) : Optional.empty();
    return second.isEmpty()
        ? Optional.empty()
        : compared(first.get(), second.get(), Optional.empty());
  }

  private static final Formula EMPTY = Formula.symbol("emptyset");

  /** Whether it can be nothing but a set, as (0, 1) can be a pair. */
  private static boolean isSet(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return formula.equals(EMPTY) || formula.equals(Formula.symbol("ℝ"));
    }
    return switch (operation.operator()) {
      case SET, SET_BUILDER, UNION, INTERSECTION, SET_DIFFERENCE -> true;
      case INTERVAL_CLOSED, INTERVAL_CLOSED_OPEN, INTERVAL_OPEN_CLOSED -> true;
      case INTERVAL_OPEN -> formula.symbols().contains("infinity");
      default -> false;
    };
  }

  private static boolean isFilled(Formula formula) {
    return formula instanceof Operation set
        && set.operator() == Operator.SET
        && !(set.operands().getFirst() instanceof Operation group
            && group.operator() == Operator.EMPTY_GROUP);
  }

  private static Optional<Verdict> compared(
      SolutionSet first, SolutionSet second, Optional<String> name) {
    try {
      Optional<Surd> apart = first.set().difference(second.set());
      if (apart.isEmpty()) {
        return Optional.of(new Verdict.Equal(Proof.SOLUTIONS));
      }
      RealSet common = first.domain().intersection(second.domain());
      Optional<Surd> within =
          first.set().intersection(common).difference(second.set().intersection(common));
      if (within.isEmpty()) {
        return Optional.of(whereOneHasNoValue(first, second, apart.get(), name));
      }
      return Optional.of(differ(first.set(), within.get(), name));
    } catch (RealSet.UnorderedException tooNear) {
      return Optional.empty();
    }
  }

  /**
   * Statements of which one has no value where the other holds: a solution that a domain excludes
   * is none. What holds wherever it has a value may be meant as an identity.
   */
  private static Verdict whereOneHasNoValue(
      SolutionSet first, SolutionSet second, Surd at, Optional<String> name) {
    if (name.isEmpty() || isIdentity(first) || isIdentity(second)) {
      return new Verdict.Unknown("they differ only at " + at + ", where one has no value");
    }
    boolean mine = !first.set().intersection(RealSet.point(at)).isEmpty();
    return new Verdict.Different(
        "%s = %s solves the %s only; the other has no value there"
            .formatted(name.get(), at, mine ? "first" : "second"),
        Optional.empty());
  }

  private static boolean isIdentity(SolutionSet statement) {
    try {
      return statement.domain().difference(statement.set()).isEmpty();
    } catch (RealSet.UnorderedException tooNear) {
      return true;
    }
  }

  private static Verdict differ(RealSet first, Surd at, Optional<String> name) {
    boolean mine = !first.intersection(RealSet.point(at)).isEmpty();
    if (name.isEmpty() || at.rational().isEmpty()) {
      return new Verdict.Different(
          name.map(each -> each + " = ").orElse("")
              + at
              + " belongs to the "
              + (mine ? "first" : "second")
              + " only",
          Optional.empty());
    }
    var point = new LinkedHashMap<String, Witness.Coordinate>();
    point.put(name.get(), Witness.Coordinate.of(at.rational().get()));
    return new Verdict.Different(
        "one holds and the other does not",
        Optional.of(new Witness(point, Boolean.toString(mine), Boolean.toString(!mine), true)));
  }
}
