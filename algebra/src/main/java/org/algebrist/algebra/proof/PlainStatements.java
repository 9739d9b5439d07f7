package org.algebrist.algebra.proof;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.period.PeriodicTruth;
import org.algebrist.algebra.proof.set.InjectiveEquations;
import org.algebrist.algebra.proof.set.RootEquations;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Further ways for statements that could not be compared as they stand: what returns with a period
 * has not just the solutions π/2 and 1, and eˣ = eʸ is x = y.
 */
final class PlainStatements {
  private PlainStatements() {}

  /** Empty if neither way leads to a verdict. */
  static Optional<Verdict> compare(
      Formula a, Formula b, PartComparison.Comparison each, int nesting, Deadline deadline) {
    Optional<Verdict> periodic =
        PeriodicTruth.against(a, b, deadline)
            .map(period -> returns(period, "first"))
            .or(() ->
                PeriodicTruth.against(b, a, deadline).map(period -> returns(period, "second")));
    return periodic
        .or(() -> withoutFunctions(a, b, each, nesting))
        .or(() -> roots(a, b, each, nesting, deadline))
        .or(() -> roots(b, a, each, nesting, deadline).map(PlainStatements::turned));
  }

  /** An equation beside x = r or x = s: by its factors, or by a point where only one holds. */
  private static Optional<Verdict> roots(
      Formula equation,
      Formula solved,
      PartComparison.Comparison each,
      int nesting,
      Deadline deadline) {
    return RootEquations.of(equation, solved, deadline)
        .flatMap(pair ->
            each.compare(pair.polynomial(), pair.product(), nesting + 1)
                    instanceof Verdict.Equal equal
                ? whereNotZero(pair, equal)
                : Optional.empty())
        .or(() ->
            RootEquations.apart(equation, solved)
                .map(apart ->
                    new Verdict.Different(
                        "one holds and the other does not",
                        Optional.of(
                            Witness.at(
                                apart.point(),
                                Formula.symbol(String.valueOf(apart.solves())),
                                Formula.symbol(String.valueOf(!apart.solves())))))));
  }

  /** The verdict where the leading coefficient, a product of names, is known not to be zero. */
  private static Optional<Verdict> whereNotZero(RootEquations pair, Verdict.Equal equal) {
    if (Postorder.contains(pair.leading(), Set.of(Operator.ADD, Operator.SUBTRACT))) {
      return Optional.empty();
    }
    Verdict.Equal verdict = equal;
    for (String name : pair.leading().symbols()) {
      boolean said =
          Stream.of(" != 0", " > 0", " < 0").anyMatch(s -> equal.conditions().contains(name + s));
      if (!said && !pair.isDivisor(name)) {
        return Optional.empty();
      }
      verdict = said ? verdict : verdict.and(name + " != 0");
    }
    return Optional.of(verdict);
  }

  /** The verdict with its sides changed. */
  private static Verdict turned(Verdict verdict) {
    return verdict instanceof Verdict.Different(String why, Optional<Witness> witness)
        ? new Verdict.Different(
            why, witness.map(at -> new Witness(at.point(), at.right(), at.left(), at.exact())))
        : verdict;
  }

  private static Verdict returns(Formula period, String which) {
    return new Verdict.Different(
        "what solves the %s solves it again after %s; the other has finitely many solutions"
            .formatted(which, InfixWriter.pretty(period)),
        Optional.empty());
  }

  private static Optional<Verdict> withoutFunctions(
      Formula a, Formula b, PartComparison.Comparison each, int nesting) {
    Optional<InjectiveEquations.Plain> first = InjectiveEquations.plain(a);
    Optional<InjectiveEquations.Plain> second = InjectiveEquations.plain(b);
    if (first.isEmpty() && second.isEmpty()) {
      return Optional.empty();
    }
    Formula left = first.map(InjectiveEquations.Plain::statement).orElse(a);
    Formula right = second.map(InjectiveEquations.Plain::statement).orElse(b);
    Set<String> owed = new LinkedHashSet<>();
    Stream.of(first, second).flatMap(Optional::stream).forEach(e -> owed.addAll(e.conditions()));
    boolean everywhere =
        Stream.of(first, second)
            .flatMap(Optional::stream)
            .allMatch(InjectiveEquations.Plain::everywhere);
    return switch (each.compare(left, right, nesting + 1)) {
      case Verdict.Equal(Proof proof, List<String> conditions) -> {
        Set<String> all = new LinkedHashSet<>(conditions);
        all.addAll(owed);
        yield Optional.of(new Verdict.Equal(proof, List.copyOf(all)));
      }
      case Verdict.Different different -> everywhere ? Optional.of(different) : Optional.empty();
      case Verdict.Unknown _ -> Optional.empty();
    };
  }
}
