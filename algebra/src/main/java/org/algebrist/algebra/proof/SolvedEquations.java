package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Compares equations that are solved for different names, y = ln x and x = e^y: each is put into
 * the other, x = e^(ln x) and y = ln e^y.
 */
final class SolvedEquations {
  /**
   * An equation {@code name = value}.
   *
   * @param value without the name
   */
  private record Solved(Symbol name, Formula value) {}

  private SolvedEquations() {}

  /** The verdict; empty if they are of another kind, or neither proof nor witness is found. */
  static Optional<Verdict> compare(
      Operation a, Operation b, Interpretation interpretation, Deadline deadline) {
    Optional<Solved> first = solved(a);
    Optional<Solved> second = solved(b);
    if (first.isEmpty()
        || second.isEmpty()
        || first.get().name().equals(second.get().name())
        || !first.get().value().symbols().contains(second.get().name().name())
        || !second.get().value().symbols().contains(first.get().name().name())) {
      return Optional.empty();
    }
    Verdict there = inserted(first.get(), second.get(), interpretation, deadline);
    Verdict back =
        there instanceof Verdict.Equal
            ? inserted(second.get(), first.get(), interpretation, deadline)
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

  /** Whether every solution of the first one solves the second one. */
  private static Verdict inserted(
      Solved into, Solved solved, Interpretation interpretation, Deadline deadline) {
    Formula value =
        solved.value().replaceSymbols(symbol -> symbol.equals(into.name()) ? into.value() : symbol);
    return ValueEquality.of(solved.name(), value, interpretation, deadline);
  }

  private static Optional<Solved> solved(Operation equation) {
    if (equation.operator() != Operator.EQUAL || equation.operands().size() != 2) {
      return Optional.empty();
    }
    Formula left = equation.operands().getFirst();
    Formula right = equation.operands().getLast();
    return solved(left, right).or(() -> solved(right, left));
  }

  private static Optional<Solved> solved(Formula name, Formula value) {
    return name instanceof Symbol symbol && !value.symbols().contains(symbol.name())
        ? Optional.of(new Solved(symbol, value))
        : Optional.empty();
  }
}
