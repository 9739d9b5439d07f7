package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.period.PeriodicTruth;
import org.algebrist.algebra.proof.set.InjectiveEquations;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;

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
    return periodic.isPresent() ? periodic : withoutFunctions(a, b, each, nesting);
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
    String condition = first.or(() -> second).orElseThrow().condition();
    return switch (each.compare(left, right, nesting + 1)) {
      case Verdict.Equal(Proof proof, List<String> conditions) -> {
        var all = new ArrayList<>(conditions);
        if (!all.contains(condition)) {
          all.add(condition);
        }
        yield Optional.of(new Verdict.Equal(proof, all));
      }
      case Verdict.Different different -> Optional.of(different);
      case Verdict.Unknown _ -> Optional.empty();
    };
  }
}
