package org.algebrist.systems.symbolic.equation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Proposal.Requirement;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.condition.ExceptionalValues;
import org.algebrist.algebra.ode.form.Texts;
import org.algebrist.algebra.ode.method.TextbookMethods;
import org.algebrist.algebra.ode.problem.OdeProblem;

/**
 * An equation where an expression of its parameters has the other sign than in a condition: y' = y²
 * + a, which was solved for a &gt; 0, is solved as y' = y² − q², and q is √(−a) then.
 */
final class OtherSign {
  private static final String ROOT = "q\u2032";

  private final OdeProblem problem;
  private final Canonical size;

  OtherSign(OdeProblem problem, Requirement condition) {
    this.problem = problem;
    this.size =
        condition.sign().startsWith(">")
            ? Canonical.negation(condition.expression())
            : condition.expression();
  }

  /** What the methods propose; it is unproved. */
  List<Proposal> proposals(TextbookMethods methods) {
    Canonical q = Canonical.name(ROOT);
    Canonical difference = Canonical.difference(size, Canonical.product(q, q));
    List<ExceptionalValues.Value> values = ExceptionalValues.of(difference, problem.parameters());
    Optional<OdeProblem> own =
        values.isEmpty()
            ? Optional.empty()
            : problem.with(values.getFirst().parameter(), values.getFirst().value());
    if (own.isEmpty()) {
      return List.of();
    }
    Canonical root = Canonical.sqrt(size);
    List<Proposal> proposals = new ArrayList<>();
    for (Proposal each : methods.solve(own.get())) {
      List<Requirement> conditions = new ArrayList<>(List.of(new Requirement(size, ">")));
      each.conditions().stream()
          .map(given -> new Requirement(given.expression().replace(ROOT, root), given.sign()))
          .forEach(conditions::add);
      proposals.add(
          new Proposal(
              each.solution().replace(ROOT, root),
              each.method(),
              each.steps().stream()
                  .map(step ->
                      step.worded(text -> text.replace(ROOT, Texts.of(root)))
                          .with(part -> part.replace(ROOT, root)))
                  .toList(),
              replaced(each.branches(), root),
              replaced(each.beside(), root),
              conditions));
    }
    return proposals;
  }

  private static List<Solution> replaced(List<Solution> solutions, Canonical root) {
    return solutions.stream().map(each -> each.replace(ROOT, root)).toList();
  }
}
