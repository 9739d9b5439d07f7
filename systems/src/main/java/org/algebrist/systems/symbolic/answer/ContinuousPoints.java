package org.algebrist.systems.symbolic.answer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.expression.tree.Operator;

/**
 * Single points that a proof leaves out although the answer holds there: 0 for ∫|x| dx = x|x|/2.
 *
 * <p>If F' = f holds on both sides of a point, and F and f are continuous at it, F' = f holds at
 * the point too, by the mean value theorem.
 */
public final class ContinuousPoints {
  private static final Set<Operator> STEPS =
      Set.of(Operator.SIGNUM, Operator.FLOOR, Operator.CEILING);

  /** What a value that is 0 may be off by. */
  private static final double ROUNDING = 1e-9;

  private ContinuousPoints() {}

  /**
   * The conditions without those that leave out a single point at which all functions are
   * continuous.
   *
   * @param functions the answer, its derivatives that are no higher than those asked for, and what
   *     the highest derivative is equal to
   */
  public static List<String> without(
      Collection<String> conditions, String x, List<Canonical> functions) {
    if (conditions.isEmpty() || functions.stream().anyMatch(ContinuousPoints::hasSteps)) {
      return List.copyOf(conditions);
    }
    List<Domain.Condition> domain = new ArrayList<>();
    try {
      functions.forEach(each -> domain.addAll(Domain.of(withBarsAbove(each, x).formula())));
    } catch (Unproved
        | TooDeepException
        | ArithmeticException
        | UnsupportedOperationException unknown) {
      return List.copyOf(conditions);
    }
    return conditions.stream().filter(each -> !isContinuousAt(each, x, domain)).toList();
  }

  /** Whether signs or floors are in it, which jump where they have a value. */
  private static boolean hasSteps(Canonical f) {
    return Postorder.contains(f.formula(), STEPS);
  }

  /** x·|x| for x³/|x|, which has the same limit at 0 as a value. */
  private static Canonical withBarsAbove(Canonical f, String x) {
    Canonical name = Canonical.name(x);
    Canonical bars = Canonical.call(Operator.ABS, name);
    return Canonical.sum(
        f.terms().stream()
            .map(term -> {
              Canonical turned =
                  Canonical.quotient(
                      Canonical.product(List.of(term, bars, bars)), Canonical.product(name, name));
              return term.contains(x) && turned.nodes() < term.nodes() ? turned : term;
            })
            .toList());
  }

  private static boolean isContinuousAt(String condition, String x, List<Domain.Condition> domain) {
    return Conditions.requirement(condition)
        .filter(each -> each.sign().equals("!="))
        .flatMap(each -> Forms.coefficients(each.expression(), x, 1))
        .filter(line -> line.size() == 2 && line.get(1) instanceof Canonical.Num)
        .map(line -> Canonical.negation(Canonical.quotient(line.get(0), line.get(1))))
        .filter(point -> domain.stream().allMatch(each -> holds(each, x, point)))
        .isPresent();
  }

  private static boolean holds(Domain.Condition condition, String x, Canonical point) {
    try {
      OptionalDouble value = Forms.value(condition.quantity().replace(x, point));
      return value.isPresent()
          && (condition.positive()
              ? value.getAsDouble() > ROUNDING
              : Math.abs(value.getAsDouble()) > ROUNDING);
    } catch (ArithmeticException undefined) {
      return false;
    }
  }
}
