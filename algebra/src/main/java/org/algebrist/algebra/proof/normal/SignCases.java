package org.algebrist.algebra.proof.normal;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.proof.normal.SignFacts.Assumption;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;

/**
 * Proves two formulas equal over the real numbers by cases: where the normal form asks for signs
 * that are open, it is compared once for each sign.
 *
 * <p>Every value of a polynomial is at least or at most zero, so that the cases leave nothing out.
 * A case is dropped only if it has no points, or none but points that belong to other cases.
 */
public final class SignCases {
  /** Cases that are looked at: six open signs. */
  private static final int MAX_CASES = 64;

  /**
   * What is proved in which case.
   *
   * @param proved the cases in which they are equal
   * @param open the cases in which nothing was proved
   * @param conditions what holds wherever both have values, in every case
   */
  public record Outcome(
      List<List<Assumption>> proved, List<List<Assumption>> open, List<String> conditions) {
    /** Whether every case is proved. */
    public boolean isProof() {
      return open.isEmpty() && !proved.isEmpty();
    }
  }

  private final Formula left;
  private final Formula right;
  private final boolean joins;
  private final Deadline deadline;
  private final Work work;
  private final List<List<Assumption>> proved = new ArrayList<>();
  private final List<List<Assumption>> open = new ArrayList<>();
  private final Set<String> conditions = new LinkedHashSet<>();
  private int cases;

  private SignCases(Formula left, Formula right, boolean joins, Deadline deadline) {
    this.left = left;
    this.right = right;
    this.joins = joins;
    this.deadline = deadline;
    this.work = new Work(deadline);
  }

  /** Compares two formulas in every case. */
  public static Outcome of(Formula left, Formula right, Deadline deadline) {
    Outcome apart = of(left, right, false, deadline);
    if (apart.isProof() || !hasRoots(left) && !hasRoots(right)) {
      return apart;
    }
    Outcome joined = of(left, right, true, deadline);
    return joined.isProof() ? joined : apart;
  }

  private static Outcome of(Formula left, Formula right, boolean joins, Deadline deadline) {
    var cases = new SignCases(left, right, joins, deadline);
    cases.look(List.of());
    return new Outcome(cases.proved, cases.open, List.copyOf(cases.conditions));
  }

  /** Whether a part is a root or power of what holds a name; joining is tried for these alone. */
  private static boolean hasRoots(Formula formula) {
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Operation operation
          && switch (operation.operator()) {
            case SQRT, ROOT, POWER -> true;
            default -> false;
          }
          && !operation.operands().getFirst().symbols().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private void look(List<Assumption> assumptions) {
    if (++cases > MAX_CASES || deadline.hasPassed()) {
      open.add(assumptions);
      return;
    }
    NormalForm.Attempt attempt =
        NormalForm.compare(left, right, true, joins, assumptions, deadline);
    if (attempt.answer() instanceof NormalForm.Answer.Same(List<String> found)) {
      proved.add(assumptions);
      if (assumptions.isEmpty()) {
        conditions.addAll(found);
      }
      return;
    }
    if (attempt.contradictory()) {
      return;
    }
    for (SignFacts.Fact fact : attempt.open()) {
      if (assumptions.stream().noneMatch(each -> each.fact().name().equals(fact.name()))) {
        for (int sign : new int[] {1, -1}) {
          List<Assumption> more = new ArrayList<>(assumptions);
          more.add(new Assumption(fact, sign));
          if (hasRegion(more)) {
            look(more);
          }
        }
        return;
      }
    }
    open.add(assumptions);
  }

  /** Whether a case has more than single points; one that cannot be told is looked at. */
  private boolean hasRegion(List<Assumption> assumptions) {
    try {
      return SignFacts.hasRegion(assumptions, work);
    } catch (GaveUp tooLong) {
      return true;
    }
  }
}
