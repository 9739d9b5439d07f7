package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.answer.OdeResult;

/** Differential equations solved by methods alone, for tests. */
final class SolvedEquations {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  private SolvedEquations() {}

  /**
   * What becomes of a problem.
   *
   * @param problem equations and initial values with semicolons between them
   */
  static OdeResult solved(String problem) {
    List<Formula> parts = new ArrayList<>();
    for (String part : problem.split(";")) {
      parts.add(InfixReader.read(part.strip()).orThrow());
    }
    Formula whole =
        parts.size() == 1 ? parts.getFirst() : new Formula.Operation(Operator.LIST, parts);
    try (OdeSolver solver = OdeSolver.byRules()) {
      return solver.solve(whole, 0, true, LIMIT);
    }
  }

  /** The answer to a problem that has one. */
  static OdeResult.Verified verified(String problem) {
    OdeResult result = solved(problem);
    assertThat(result).isInstanceOf(OdeResult.Verified.class);
    return (OdeResult.Verified) result;
  }

  /** An answer and its other cases, each with its conditions. */
  static String rows(OdeResult.Verified answer) {
    List<OdeResult.Verified> all = new ArrayList<>(List.of(answer));
    all.addAll(answer.otherwise());
    return all.stream()
        .map(each ->
            texts(each.answer())
                + (each.conditions().isEmpty()
                    ? ""
                    : " if " + String.join(" and ", each.conditions())))
        .collect(Collectors.joining("; "));
  }

  /** Equations with commas between them. */
  static String texts(List<Formula> equations) {
    return equations.stream().map(InfixWriter::pretty).collect(Collectors.joining(", "));
  }
}
