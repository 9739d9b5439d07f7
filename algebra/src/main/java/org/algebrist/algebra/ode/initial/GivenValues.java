package org.algebrist.algebra.ode.initial;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Rational;

/** What is wrong with the values that a solution is to take, whatever the solutions are. */
public final class GivenValues {
  private GivenValues() {}

  /** Why a point or a value is no number: "1/0 in y(1/0) = 2". Parameters are no fault. */
  public static Optional<String> withoutNumber(OdeProblem problem) {
    for (OdeProblem.PointValue each : problem.conditions()) {
      for (Canonical part : List.of(each.at(), each.value())) {
        if (Forms.dividesByZero(part)) {
          return Optional.of("%s in %s is no number".formatted(text(part), text(problem, each)));
        }
      }
    }
    return Optional.empty();
  }

  /** Two values of one function at one point: "y(0) is given two values, 1 and 2". */
  public static Optional<String> contradiction(OdeProblem problem) {
    List<OdeProblem.PointValue> all = problem.conditions();
    for (int i = 0; i < all.size(); i++) {
      for (OdeProblem.PointValue other : all.subList(i + 1, all.size())) {
        OdeProblem.PointValue own = all.get(i);
        Canonical gap = Canonical.difference(own.value(), other.value()).expanded();
        if (own.function() == other.function()
            && own.derivative() == other.derivative()
            && Forms.isZero(Canonical.difference(own.at(), other.at()))
            && gap instanceof Canonical.Num(Rational number)
            && number.signum() != 0) {
          return Optional.of(
              "%s is given two values, %s and %s"
                  .formatted(name(problem, own), text(own.value()), text(other.value())));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * A point at which the equation has no value whatever the function is there: "the equation has no
   * value at x = 0, where y is given".
   */
  public static Optional<String> singularity(OdeProblem problem) {
    for (OdeProblem.PointValue each : problem.conditions()) {
      for (Canonical residual : problem.residuals()) {
        if (dividesByZero(residual, problem.variable(), each.at())) {
          return Optional.of(
              "the equation has no value at %s = %s, where %s is given"
                  .formatted(
                      problem.variable(),
                      text(each.at()),
                      problem.functions().get(each.function())));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a divisor that holds no name but the variable is 0 at the point. */
  private static boolean dividesByZero(Canonical f, String x, Canonical at) {
    return switch (f) {
      case Sum sum -> sum.parts().stream().anyMatch(part -> dividesByZero(part, x, at));
      case Product product -> {
        boolean found = false;
        for (int i = 0; i < product.size(); i++) {
          Canonical base = product.base(i);
          found |=
              product.exponent(i) instanceof Canonical.Num(Rational n)
                      && n.signum() < 0
                      && Canonical.variables(base.formula()).equals(List.of(x))
                      && Forms.isZero(base.replace(x, at))
                  || dividesByZero(base, x, at);
        }
        yield found;
      }
      default -> false;
    };
  }

  private static String text(OdeProblem problem, OdeProblem.PointValue each) {
    return name(problem, each) + " = " + text(each.value());
  }

  private static String name(OdeProblem problem, OdeProblem.PointValue each) {
    return "%s%s(%s)"
        .formatted(
            problem.functions().get(each.function()),
            "'".repeat(each.derivative()),
            text(each.at()));
  }

  private static String text(Canonical constant) {
    return InfixWriter.pretty(constant.readable());
  }
}
