package org.algebrist.algebra.ode.initial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.definite.RealInterval;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Quadratic;
import org.algebrist.expression.tree.Operator;

/**
 * The interval around a point up to the next zeros of what must not vanish, where some zeros are
 * known by a formula: of quadratic polynomials with any coefficients, of a + b·e^(cx), and those
 * nearest to the point of the cosine of a quadratic polynomial. {@link RealInterval} finds others.
 */
final class NearestZeros {
  private final String x;
  private final Canonical at;

  /** Zeros that are known; on the way to the next of them there is no other one. */
  private final List<Canonical> zeros = new ArrayList<>();

  private NearestZeros(String x, Canonical at) {
    this.x = x;
    this.at = at;
  }

  /** The interval; empty where a condition fails at the point, or the next zeros are not found. */
  static Optional<RealInterval> around(List<Domain.Condition> conditions, String x, Point at) {
    var nearest = new NearestZeros(x, at.value());
    List<Domain.Condition> others = new ArrayList<>();
    for (Domain.Condition each : conditions) {
      if (!each.quantity().contains(x)) {
        continue;
      }
      int sign = Constants.sign(each.quantity().replace(x, at.value()));
      if (sign == 0 || each.positive() && sign < 0) {
        return Optional.empty();
      }
      if (!nearest.isKnown(each.quantity())) {
        others.add(each);
      }
    }
    Point low = Point.MINUS_INFINITY;
    Point high = Point.INFINITY;
    if (!others.isEmpty()) {
      Optional<RealInterval> found = RealInterval.around(others, x, at);
      if (found.isEmpty()) {
        return found;
      }
      low = found.get().low();
      high = found.get().high();
    }
    for (Canonical each : nearest.zeros) {
      Point zero = Point.of(each);
      if (zero.compareTo(at) < 0) {
        low = zero.compareTo(low) > 0 ? zero : low;
      } else {
        high = zero.compareTo(high) < 0 ? zero : high;
      }
    }
    return Optional.of(new RealInterval(low, high));
  }

  /** Whether the zeros of a quantity next to the point are known; adds them. */
  private boolean isKnown(Canonical quantity) {
    List<Canonical> found = new ArrayList<>();
    for (Canonical factor : quantity.factors()) {
      Canonical base =
          factor instanceof Product power
                  && power.size() == 1
                  && power.exponent(0) instanceof Canonical.Num
              ? power.base(0)
              : factor;
      if (!base.contains(x)) {
        continue;
      }
      Optional<List<Canonical>> own = zeros(base);
      if (own.isEmpty()) {
        return false;
      }
      found.addAll(own.get());
    }
    zeros.addAll(found);
    return true;
  }

  private Optional<List<Canonical>> zeros(Canonical f) {
    if (f instanceof Call wave && wave.operator() == Operator.COS) {
      return ofCosine(wave.operands().getFirst());
    }
    Optional<List<Canonical>> polynomial = ofPolynomial(f);
    return polynomial.isPresent() ? polynomial : ofExponential(f);
  }

  /** The zeros of a polynomial of degree 2 at most; empty of another function. */
  private Optional<List<Canonical>> ofPolynomial(Canonical f) {
    Optional<List<Canonical>> coefficients = Forms.coefficients(f, x, 2);
    if (coefficients.isEmpty() || coefficients.get().size() < 2) {
      return Optional.empty();
    }
    List<Canonical> q = coefficients.get();
    if (q.size() == 2) {
      return Optional.of(
          List.of(Forms.simple(Canonical.negation(Canonical.quotient(q.get(0), q.get(1))))));
    }
    Quadratic quadratic = Quadratic.of(q);
    Canonical discriminant = quadratic.discriminant().expanded();
    return Optional.of(
        Constants.sign(discriminant) < 0
            ? List.of()
            : quadratic.roots(Canonical.sqrt(Forms.simple(discriminant))).stream()
                .map(Forms::simple)
                .toList());
  }

  /** The places at which a polynomial comes to the next odd multiples of π/2. */
  private Optional<List<Canonical>> ofCosine(Canonical angle) {
    OptionalDouble there = Forms.value(angle.replace(x, at));
    if (there.isEmpty()) {
      return Optional.empty();
    }
    long turns = (long) Math.floor(there.getAsDouble() / Math.PI + 0.5);
    Canonical pi = Canonical.name("pi");
    List<Canonical> found = new ArrayList<>();
    for (long end : new long[] {2 * turns - 1, 2 * turns + 1}) {
      Canonical value = Canonical.product(List.of(Canonical.HALF, Canonical.number(end), pi));
      Optional<List<Canonical>> own = ofPolynomial(Canonical.difference(angle, value).expanded());
      if (own.isEmpty()) {
        return Optional.empty();
      }
      found.addAll(own.get());
    }
    return Optional.of(found);
  }

  /** The zero of a + b·e^(cx + d); empty of another function. */
  private Optional<List<Canonical>> ofExponential(Canonical f) {
    List<Canonical> terms = f.terms();
    if (terms.size() != 2 || terms.stream().filter(each -> each.contains(x)).count() != 1) {
      return Optional.empty();
    }
    boolean first = terms.getFirst().contains(x);
    Canonical wave = terms.get(first ? 0 : 1);
    Canonical constant = terms.get(first ? 1 : 0);
    List<Canonical> powers = wave.factors().stream().filter(each -> each.contains(x)).toList();
    if (powers.size() != 1
        || !(powers.getFirst() instanceof Product power)
        || power.size() != 1
        || !power.base(0).equals(Canonical.E)) {
      return Optional.empty();
    }
    Canonical ratio =
        Canonical.negation(
            Canonical.quotient(constant, Canonical.quotient(wave, powers.getFirst())));
    return Constants.sign(ratio) < 0
        ? Optional.of(List.of())
        : ofPolynomial(Canonical.difference(power.exponent(0), Canonical.call(Operator.LN, ratio)));
  }
}
