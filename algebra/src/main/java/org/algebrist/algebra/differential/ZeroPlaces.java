package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Where a function of one variable is zero, exactly, as far as it is a product, power or root of
 * linear functions and of sines, cosines, tangents, exponentials and logarithms of linear functions
 * with a constant added. Other zeros are not found.
 */
public final class ZeroPlaces {
  private static final Canonical PI = Canonical.name("pi");
  private static final Canonical TWO_PI = Canonical.product(Canonical.number(2), PI);

  /**
   * One zero, or one in each period.
   *
   * @param first a zero
   * @param period the distance to the next one of this family; empty if there is no other
   */
  public record Place(Canonical first, Optional<Canonical> period) {
    /**
     * Such as "pi/2 + k*pi".
     *
     * @param k the name of any integer
     */
    public String text(String k) {
      Canonical start = first.expanded();
      if (period.isEmpty()) {
        return InfixWriter.pretty(start.readable());
      }
      String steps =
          InfixWriter.pretty(Canonical.product(Canonical.name(k), period.get()).readable());
      return start.equals(Canonical.ZERO)
          ? steps
          : InfixWriter.pretty(start.readable()) + " + " + steps;
    }
  }

  private final String x;
  private final List<Place> found = new ArrayList<>();

  private ZeroPlaces(String x) {
    this.x = x;
  }

  /** The zeros that are found; none of a constant. */
  public static List<Place> of(Canonical function, String x) {
    var places = new ZeroPlaces(x);
    places.zeros(function);
    return places.found;
  }

  /** Where the tangent of a linear function has its poles; none of another function. */
  static List<Place> polesOfTangent(Canonical argument, String x) {
    var places = new ZeroPlaces(x);
    places.where(argument, Canonical.product(Canonical.HALF, PI), Optional.of(PI));
    return places.found;
  }

  private void zeros(Canonical f) {
    if (!f.contains(x)) {
      return;
    }
    switch (f) {
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          zeros(product.base(i));
        }
      }
      case Call call when call.operator() == Operator.ABS || call.operator() == Operator.ROOT ->
          zeros(call.operands().getFirst());
      case Call call -> values(call, Canonical.ZERO);
      case Sum sum -> zeros(sum);
      default -> where(f, Canonical.ZERO, Optional.empty());
    }
  }

  private void zeros(Sum sum) {
    if (IntegrationMethods.slope(sum, x).isPresent()) {
      where(sum, Canonical.ZERO, Optional.empty());
      return;
    }
    List<Canonical> varying = sum.parts().stream().filter(each -> each.contains(x)).toList();
    if (varying.size() != 1) {
      return;
    }
    Canonical part = varying.getFirst();
    List<Canonical> factors = part instanceof Product ? factors(part) : List.of(part);
    List<Canonical> calls = factors.stream().filter(each -> each.contains(x)).toList();
    if (calls.size() == 1) {
      Canonical coefficient = Canonical.quotient(part, calls.getFirst());
      Canonical rest = Canonical.difference(sum, part);
      Canonical value = Canonical.negation(Canonical.quotient(rest, coefficient)).expanded();
      if (calls.getFirst() instanceof Call call) {
        values(call, value);
      } else if (calls.getFirst() instanceof Product power
          && power.size() == 1
          && power.base(0).equals(Canonical.E)) {
        where(power.exponent(0), Canonical.call(Operator.LN, value), Optional.empty());
      }
    }
  }

  private static List<Canonical> factors(Canonical f) {
    List<Canonical> all = new ArrayList<>();
    if (f instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        all.add(Canonical.power(product.base(i), product.exponent(i)));
      }
    }
    return all;
  }

  /** Where a call has a value. */
  private void values(Call call, Canonical value) {
    Canonical w = call.operands().getFirst();
    switch (call.operator()) {
      case SIN -> {
        Canonical angle = Canonical.call(inverse(call), value);
        boolean single = value.equals(Canonical.ZERO);
        where(w, angle, Optional.of(single ? PI : TWO_PI));
        if (!single && !isOne(value)) {
          where(w, Canonical.difference(PI, angle), Optional.of(TWO_PI));
        }
      }
      case COS -> {
        Canonical angle = Canonical.call(inverse(call), value);
        boolean single = value.equals(Canonical.ZERO);
        where(w, angle, Optional.of(single ? PI : TWO_PI));
        if (!single && !isOne(value)) {
          where(w, Canonical.negation(angle), Optional.of(TWO_PI));
        }
      }
      case TAN -> where(w, Canonical.call(inverse(call), value), Optional.of(PI));
      case LN -> where(w, Canonical.power(Canonical.E, value), Optional.empty());
      default -> {
        if (value.equals(Canonical.ZERO)) {
          Optional.ofNullable(ElementaryFunction.of(call.operator()))
              .map(ElementaryFunction::onlyZero)
              .ifPresent(zero ->
                  zero.ifPresent(place -> where(w, Canonical.number(place), Optional.empty())));
        }
      }
    }
  }

  private static Operator inverse(Call call) {
    return Objects.requireNonNull(call.operator().inverse());
  }

  private static boolean isOne(Canonical value) {
    return value instanceof Canonical.Num(Rational n) && n.abs().equals(Rational.ONE);
  }

  /** Where a linear function has a value, and that value with so many periods. */
  private void where(Canonical w, Canonical value, Optional<Canonical> period) {
    IntegrationMethods.slope(w, x)
        .ifPresent(slope -> {
          Canonical rest = w.replace(x, Canonical.ZERO);
          found.add(
              new Place(
                  Canonical.quotient(Canonical.difference(value, rest.expanded()), slope)
                      .expanded(),
                  period.map(each -> Canonical.quotient(each, slope))));
        });
  }
}
