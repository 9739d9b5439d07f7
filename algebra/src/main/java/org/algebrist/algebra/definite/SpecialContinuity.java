package org.algebrist.algebra.definite;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.local.Breaks;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.differential.special.SpecialFunction;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Where antiderivatives that hold special functions are continuous, and their differences between
 * bounds between which they are: erf, erfi, Si and Fresnel's integrals are continuous everywhere,
 * Ei and Ci off 0, li from 0 to 1 and from 1 on.
 */
final class SpecialContinuity {
  private static final Set<String> ENTIRE = Set.of("erf", "erfi", "Si", "FresnelS", "FresnelC");
  private static final Set<String> OFF_ZERO = Set.of("Ei", "Ci");

  private static final Formula COSINE_INTEGRAL = Formula.symbol("Ci");

  private final String variable;
  private final List<Domain.Condition> conditions = new ArrayList<>();
  private boolean special;

  private SpecialContinuity(String variable) {
    this.variable = variable;
  }

  /** Whether an antiderivative holds a function that is called by its name. */
  static boolean concerns(Canonical primitive) {
    var continuity = new SpecialContinuity("");
    continuity.visit(primitive);
    return continuity.special;
  }

  /**
   * F(b) − F(a).
   *
   * @throws Unproved if it may not be continuous from a to b, or a function is not known
   */
  static Canonical difference(Canonical primitive, String variable, Point left, Point right) {
    if (left.isInfinite() || right.isInfinite()) {
      throw new Unproved("its antiderivative holds special functions, and the range is infinite");
    }
    var continuity = new SpecialContinuity(variable);
    continuity.visit(primitive);
    List<Point> breaks = continuity.breaks(left, right);
    if (breaks.size() > 2) {
      throw new Unproved("its antiderivative with special functions may jump");
    }
    for (Domain.Condition each : continuity.conditions) {
      for (Point end : List.of(left, right)) {
        if (Constants.sign(each.quantity().replace(variable, end.value())) == 0) {
          throw new Unproved("its antiderivative with special functions has no value at " + end);
        }
      }
    }
    return Canonical.difference(
        SpecialFunction.withZeros(primitive.replace(variable, right.value())),
        SpecialFunction.withZeros(primitive.replace(variable, left.value())));
  }

  /**
   * An antiderivative as it is real between two points: Ci(−u) for Ci(u) where u is below 0 there,
   * which has the same slope, cos(u)/u·u'.
   */
  static Formula real(Formula antiderivative, String variable, Point left, Point right) {
    return Postorder.rebuilt(
        antiderivative,
        (_, made) ->
            made instanceof Formula.Operation call
                    && call.operator() == Operator.APPLY
                    && call.operands().getFirst().equals(COSINE_INTEGRAL)
                    && isNegative(Canonical.of(call.operands().getLast()), variable, left, right)
                ? Formula.of(
                    Operator.APPLY,
                    COSINE_INTEGRAL,
                    Canonical.negation(Canonical.of(call.operands().getLast())).readable())
                : made);
  }

  private static boolean isNegative(Canonical u, String variable, Point left, Point right) {
    try {
      Interval range = new Interval(left.interval().low(), right.interval().high());
      return IntervalValue.of(u, variable, range).high() < 0;
    } catch (Unproved notKnown) {
      return false;
    }
  }

  private List<Point> breaks(Point left, Point right) {
    try {
      return Breaks.of(conditions.stream().distinct().toList(), variable, left, right);
    } catch (Unproved unproved) {
      throw new Unproved("of its antiderivative, " + unproved.getMessage());
    }
  }

  private void visit(Canonical f) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _ -> {}
      case Canonical.Other _ -> throw new Unproved("a part of its antiderivative has no value");
      case Sum sum -> sum.parts().forEach(this::visit);
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          visit(product.base(i));
          visit(product.exponent(i));
          boolean whole =
              product.exponent(i) instanceof Canonical.Num(Rational n)
                  && n.isInteger()
                  && n.signum() > 0;
          if (!whole && product.base(i).contains(variable)) {
            conditions.add(
                new Domain.Condition(
                    product.base(i),
                    !(product.exponent(i) instanceof Canonical.Num(Rational n) && n.isInteger())));
          }
        }
      }
      case Call call when call.operator() == Operator.APPLY -> {
        special = true;
        special(call.operands());
      }
      case Call call -> {
        call.operands().forEach(this::visit);
        if (call.contains(variable)) {
          conditions.addAll(Domain.of(call.formula()));
        }
      }
    }
  }

  private void special(List<Canonical> operands) {
    if (operands.size() != 2 || !(operands.getFirst() instanceof Canonical.Symbol(String name))) {
      throw new Unproved("a special function of its antiderivative has no known values");
    }
    Canonical u = operands.get(1);
    visit(u);
    if (OFF_ZERO.contains(name)) {
      conditions.add(new Domain.Condition(u, name.equals("Ci")));
    } else if (name.equals("li")) {
      conditions.add(new Domain.Condition(u, true));
      conditions.add(new Domain.Condition(Canonical.difference(u, Canonical.ONE), false));
    } else if (!ENTIRE.contains(name)) {
      throw new Unproved("a special function of its antiderivative has no known values");
    }
  }
}
