package org.algebrist.algebra.ode.initial;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Determinants;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The determinant of the linear equations that given values make for the constants. Where it is 0,
 * the values belong to no constants or to many.
 */
final class BoundaryDeterminant {
  private BoundaryDeterminant() {}

  /**
   * That it is not 0, one condition for each factor that may be 0: sin(πw) ≠ 0.
   *
   * @param names of the constants
   */
  static List<Proposal.Requirement> notZero(
      OdeProblem problem, List<Canonical> equations, List<String> names) {
    if (equations.size() != names.size()) {
      return List.of();
    }
    List<List<Canonical>> rows =
        equations.stream()
            .map(equation ->
                names.stream().map(name -> Forms.simple(equation.derivative(name))).toList())
            .toList();
    Canonical determinant = Forms.ofZeros(ofDifference(Forms.simple(Determinants.of(rows))));
    List<Proposal.Requirement> conditions = new ArrayList<>();
    for (Canonical factor : factors(determinant)) {
      Canonical base = factor.powerBase();
      if (!Canonical.variables(base.formula()).isEmpty()
          && !Forms.isExponential(factor)
          && !isDistance(base, problem)) {
        conditions.add(new Proposal.Requirement(base, "!="));
      }
    }
    return conditions;
  }

  /** What must not be 0 for the values to be taken: C of x/(x + C), which is to be 0 at 0. */
  static List<Proposal.Requirement> divisors(OdeProblem problem, Solution solution) {
    Set<Canonical> below = new LinkedHashSet<>();
    for (OdeProblem.PointValue condition : problem.conditions()) {
      for (Canonical factor : solution.parts().get(condition.function()).factors()) {
        if (factor instanceof Product power
            && power.size() == 1
            && power.exponent(0) instanceof Canonical.Num(Rational n)
            && n.signum() < 0) {
          below.add(Forms.simple(power.base(0).replace(problem.variable(), condition.at())));
        }
      }
    }
    return below.stream()
        .filter(each -> !(each instanceof Canonical.Num))
        .map(each -> new Proposal.Requirement(each, "!="))
        .toList();
  }

  /** Its factors, each as what is 0 where it is. */
  private static List<Canonical> factors(Canonical determinant) {
    return Simplification.factored(determinant).factors().stream()
        .map(Forms::ofZeros)
        .flatMap(each -> Simplification.factored(each).factors().stream())
        .toList();
  }

  /** Whether it is 0 only where two of the points are one. */
  private static boolean isDistance(Canonical factor, OdeProblem problem) {
    List<Canonical> points =
        problem.conditions().stream().map(OdeProblem.PointValue::at).distinct().toList();
    for (int i = 0; i < points.size(); i++) {
      for (int k = 0; k < i; k++) {
        Canonical distance = Canonical.difference(points.get(i), points.get(k)).expanded();
        if (!distance.equals(Canonical.ZERO)
            && Canonical.quotient(factor, distance).expanded() instanceof Canonical.Num) {
          return true;
        }
      }
    }
    return false;
  }

  /** c·sin(u − v) for c·sin u·cos v − c·cos u·sin v, and cos(u − v) likewise; else the same. */
  private static Canonical ofDifference(Canonical determinant) {
    List<Canonical> outside = new ArrayList<>();
    Canonical sum = determinant;
    for (Canonical factor : Simplification.factored(determinant).factors()) {
      if (factor.terms().size() == 2) {
        sum = factor;
      } else {
        outside.add(factor);
      }
    }
    if (sum.terms().size() != 2) {
      return determinant;
    }
    for (Canonical u : angles(sum)) {
      for (Canonical v : angles(sum)) {
        if (u.equals(v)) {
          continue;
        }
        for (Operator wave : List.of(Operator.SIN, Operator.COS)) {
          Optional<Canonical> joined = joined(sum, wave, u, v);
          if (joined.isPresent()) {
            outside.remove(sum);
            outside.add(joined.get());
            return Canonical.product(outside);
          }
        }
      }
    }
    return determinant;
  }

  private static Optional<Canonical> joined(
      Canonical sum, Operator wave, Canonical u, Canonical v) {
    Operator other = wave == Operator.SIN ? Operator.COS : Operator.SIN;
    Canonical first = Canonical.product(Canonical.call(wave, u), Canonical.call(Operator.COS, v));
    Canonical second = Canonical.product(Canonical.call(other, u), Canonical.call(Operator.SIN, v));
    Canonical spread =
        wave == Operator.SIN ? Canonical.difference(first, second) : Canonical.sum(first, second);
    Canonical angle = Canonical.difference(u, v).expanded();
    return Canonical.quotient(sum.terms().getFirst(), first) instanceof Canonical.Num factor
            && Canonical.difference(sum, Canonical.product(factor, spread))
                .expanded()
                .equals(Canonical.ZERO)
        ? Optional.of(Canonical.product(factor, Canonical.call(wave, angle)))
        : Optional.empty();
  }

  /** The operands of its sines and cosines. */
  private static List<Canonical> angles(Canonical sum) {
    return sum.terms().stream()
        .flatMap(term -> term.factors().stream())
        .filter(factor ->
            factor instanceof Call call
                && (call.operator() == Operator.SIN || call.operator() == Operator.COS))
        .map(factor -> ((Call) factor).operands().getFirst())
        .distinct()
        .toList();
  }
}
