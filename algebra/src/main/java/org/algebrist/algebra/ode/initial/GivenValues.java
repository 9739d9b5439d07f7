package org.algebrist.algebra.ode.initial;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
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
   * A point at which the equation has no value, whatever the function is there or for the values
   * that are given: "the equation has no value at x = 0, where y is given", "... at x = 1, y = 0".
   */
  public static Optional<String> singularity(OdeProblem problem) {
    for (OdeProblem.PointValue each : problem.conditions()) {
      for (Canonical residual : problem.residuals()) {
        if (lacksValue(residual, Map.of(problem.variable(), each.at()))) {
          return Optional.of(
              "the equation has no value at %s = %s, where %s is given"
                  .formatted(
                      problem.variable(),
                      text(each.at()),
                      problem.functions().get(each.function())));
        }
        Map<String, Canonical> given = given(problem, each.at());
        if (lacksValue(residual, given)) {
          return Optional.of("the equation has no value at " + listed(problem, given));
        }
      }
    }
    return Optional.empty();
  }

  /** The variable at a point and what is given of the functions there, by their names. */
  private static Map<String, Canonical> given(OdeProblem problem, Canonical at) {
    Map<String, Canonical> given = new LinkedHashMap<>();
    given.put(problem.variable(), at);
    for (OdeProblem.PointValue each : problem.conditions()) {
      if (each.at().equals(at)) {
        given.put(OdeProblem.name(each.function(), each.derivative()), each.value());
      }
    }
    return given;
  }

  private static String listed(OdeProblem problem, Map<String, Canonical> given) {
    List<String> values = new ArrayList<>();
    given.forEach((name, value) -> values.add(shown(problem, name) + " = " + text(value)));
    return String.join(", ", values);
  }

  /** The variable's own name, or the function's with its primes. */
  private static String shown(OdeProblem problem, String name) {
    for (int i = 0; i < problem.functions().size(); i++) {
      for (int k = 0; k <= problem.order(); k++) {
        if (OdeProblem.name(i, k).equals(name)) {
          return problem.functions().get(i) + "'".repeat(k);
        }
      }
    }
    return name;
  }

  /**
   * Whether it has no real value for given values: a divisor that holds no other names is 0, what
   * stands under an even root is below 0, or what a logarithm is of is not above it.
   */
  private static boolean lacksValue(Canonical f, Map<String, Canonical> given) {
    return switch (f) {
      case Sum sum -> sum.parts().stream().anyMatch(part -> lacksValue(part, given));
      case Call call ->
          call.operator() == Operator.LN && sign(call.operands().getFirst(), given).orElse(1) <= 0
              || call.operands().stream().anyMatch(each -> lacksValue(each, given));
      case Product product -> {
        boolean found = false;
        for (int i = 0; i < product.size(); i++) {
          Canonical base = product.base(i);
          found |=
              product.exponent(i) instanceof Canonical.Num(Rational n)
                      && lacksPower(n, sign(base, given).orElse(1))
                  || lacksValue(base, given);
        }
        yield found;
      }
      default -> false;
    };
  }

  private static boolean lacksPower(Rational exponent, int signOfBase) {
    return signOfBase == 0 && exponent.signum() < 0
        || signOfBase < 0 && !exponent.denominator().testBit(0);
  }

  /** The sign for given values; empty where it holds other names or none, or is not known. */
  private static OptionalInt sign(Canonical part, Map<String, Canonical> given) {
    List<String> names = Canonical.variables(part.formula());
    if (names.isEmpty() || !given.keySet().containsAll(names)) {
      return OptionalInt.empty();
    }
    Canonical value = part;
    for (Map.Entry<String, Canonical> each : given.entrySet()) {
      value = value.replace(each.getKey(), each.getValue());
    }
    if (Forms.isZero(value)) {
      return OptionalInt.of(0);
    }
    try {
      return OptionalInt.of(Constants.sign(value));
    } catch (Unproved notTold) {
      return OptionalInt.empty();
    }
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
