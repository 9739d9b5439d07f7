package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.meaning.pair.SolvedEquation;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.expression.tree.Formula.Operation;

/**
 * Compares equations that are solved for different names, y = ln x and x = e^y: each is put into
 * the other, x = e^(ln x) and y = ln e^y.
 */
final class SolvedEquations {
  private SolvedEquations() {}

  /** The verdict; empty if they are of another kind, or neither proof nor witness is found. */
  static Optional<Verdict> compare(
      Operation a, Operation b, Interpretation interpretation, Deadline deadline) {
    return SolvedEquation.pair(a, b)
        .flatMap(pair -> compare(pair.first(), pair.second(), interpretation, deadline));
  }

  private static Optional<Verdict> compare(
      SolvedEquation first,
      SolvedEquation second,
      Interpretation interpretation,
      Deadline deadline) {
    Verdict there =
        ValueEquality.of(second.name(), first.putInto(second), interpretation, deadline);
    Verdict back =
        there instanceof Verdict.Equal
            ? ValueEquality.of(first.name(), second.putInto(first), interpretation, deadline)
            : there;
    if (there instanceof Verdict.Equal one && back instanceof Verdict.Equal other) {
      List<String> conditions = new ArrayList<>(one.conditions());
      other.conditions().stream()
          .filter(each -> !conditions.contains(each))
          .forEach(conditions::add);
      return Optional.of(new Verdict.Equal(one.proof().weaker(other.proof()), conditions));
    }
    return back instanceof Verdict.Different
        ? Optional.of(
            new Verdict.Different("one has solutions that the other has not", Optional.empty()))
        : Optional.empty();
  }
}
