package org.algebrist.algebra.ode.initial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * A shorter form that a solution has near the point of its given value: x·√u for √(x²·u) right of
 * 0, (1 + x)/(1 − x) for tan(π/4 + arctan x). It has yet to be proved.
 */
public final class FittedForm {
  /** Of a polynomial below a root. */
  private static final int MOST_DEGREE = 8;

  private final String x;

  /** The sign of the variable at the point; 0 where it is not known or has both beside it. */
  private final int sign;

  private FittedForm(String x, int sign) {
    this.x = x;
    this.sign = sign;
  }

  /**
   * The other form; empty where there is none.
   *
   * @param x the variable
   * @param at the point of the given value
   */
  public static Optional<Canonical> of(Canonical value, String x, Canonical at) {
    int sign = (int) Math.signum(Forms.value(at).orElse(0));
    try {
      Canonical form = new FittedForm(x, sign).mapped(value);
      return form.equals(value) ? Optional.empty() : Optional.of(form);
    } catch (ArithmeticException undefined) {
      return Optional.empty();
    }
  }

  private Canonical mapped(Canonical f) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> f;
      case Sum sum -> Canonical.sum(sum.parts().stream().map(this::mapped).toList());
      case Call call -> {
        List<Canonical> operands = call.operands().stream().map(this::mapped).toList();
        yield call.operator() == Operator.TAN
            ? tangent(operands.getFirst())
            : Canonical.call(call.operator(), operands);
      }
      case Product product -> {
        List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
        for (int i = 0; i < product.size(); i++) {
          factors.add(power(mapped(product.base(i)), product.exponent(i)));
        }
        yield Canonical.product(factors);
      }
    };
  }

  /** (t + u)/(1 − t·u) for tan(a + arctan u), where t = tan a is a number without functions. */
  private static Canonical tangent(Canonical angle) {
    if (angle instanceof Sum sum) {
      for (Canonical part : sum.parts()) {
        Canonical rest = Canonical.difference(angle, part);
        if (part instanceof Call arc
            && arc.operator() == Operator.ARCTAN
            && Canonical.variables(rest.formula()).isEmpty()) {
          Canonical t = Canonical.call(Operator.TAN, rest);
          Canonical u = arc.operands().getFirst();
          if (!Postorder.contains(t.formula(), each -> each.operator() == Operator.TAN)) {
            return Canonical.quotient(
                Canonical.sum(t, u), Canonical.difference(Canonical.ONE, Canonical.product(t, u)));
          }
        }
      }
    }
    return Canonical.call(Operator.TAN, angle);
  }

  /** x²·(3x + 1) for 3x³ + x². */
  private Canonical withPower(Canonical base) {
    Optional<List<Canonical>> powers =
        base instanceof Sum ? Forms.coefficients(base, x, MOST_DEGREE) : Optional.empty();
    int lowest = 0;
    while (powers.isPresent()
        && lowest < powers.get().size()
        && Forms.isZero(powers.get().get(lowest))) {
      lowest++;
    }
    Canonical power = Canonical.power(Canonical.name(x), Canonical.number(lowest));
    return lowest < 2 || lowest == powers.orElseThrow().size()
        ? base
        : Canonical.product(power, Canonical.quotient(base, power).expanded());
  }

  /** A root of a product without the even powers of the variable in it. */
  private Canonical power(Canonical base, Canonical exponent) {
    if (!(exponent instanceof Canonical.Num(Rational n))
        || n.isInteger()
        || !(withPower(base) instanceof Product product)) {
      return Canonical.power(base, exponent);
    }
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i).equals(Canonical.name(x))
          && product.exponent(i) instanceof Canonical.Num(Rational even)
          && even.isEven()
          && even.times(n).isInteger()) {
        Canonical name = Canonical.name(x);
        Canonical size =
            sign == 0
                ? Canonical.call(Operator.ABS, name)
                : Canonical.product(Canonical.number(sign), name);
        Canonical rest =
            Canonical.quotient(product, Canonical.power(Canonical.name(x), product.exponent(i)));
        return Canonical.product(
            Canonical.power(size, Canonical.number(even.times(n))),
            Canonical.power(rest, exponent));
      }
    }
    return Canonical.power(base, exponent);
  }
}
