package org.algebrist.algebra.definite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * A new unit of the variable that is a power of the only parameter a: with x = a·t the root of a² −
 * x² becomes a·√(1 − t²), with x = t/a the wave sin(ax) becomes sin t. Where the integrand is
 * homogeneous, it is a^r times the same function with 1 for a, for a > 0.
 *
 * @param integrand that with 1 for a, without constant factors
 * @param low the lower bound with 1 for a
 * @param factor what its integral is to be multiplied with
 * @param condition on a
 * @param step a sentence for a person
 */
record Scaling(
    Canonical integrand,
    Point low,
    Point high,
    Canonical factor,
    Domain.Condition condition,
    String step) {
  private static final Rational[] UNITS = {
    Rational.ONE, Rational.of(-1), Rational.of(1, 2), Rational.of(-1, 2)
  };

  /** Empty where the integrand is not homogeneous in any unit, or has other parameters. */
  static Optional<Scaling> of(Canonical f, String variable, Formula from, Formula to) {
    List<Canonical> constants = new ArrayList<>();
    List<Canonical> factors = new ArrayList<>();
    IntegrationMethods.split(f, variable, constants, factors);
    Canonical function = Canonical.product(factors);
    Set<String> names = new TreeSet<>(Canonical.variables(function.formula(), from, to));
    names.remove(variable);
    names.remove("infinity");
    if (names.size() != 1) {
      return Optional.empty();
    }
    String parameter = names.iterator().next();
    Canonical a = Canonical.name(parameter);
    Optional<Point> low = Bound.of(from.replaceSymbol(parameter, Formula.number(1)));
    Optional<Point> high = Bound.of(to.replaceSymbol(parameter, Formula.number(1)));
    for (Rational unit : UNITS) {
      var degrees = new Degrees(variable, parameter, unit);
      Optional<Rational> degree = degrees.of(function);
      if (degree.isPresent()
          && low.isPresent()
          && high.isPresent()
          && degrees.isBound(low.get(), from)
          && degrees.isBound(high.get(), to)) {
        boolean even =
            Bound.of(from).isPresent()
                && Bound.of(to).isPresent()
                && unit.isInteger()
                && function.replace(parameter, Canonical.negation(a)).equals(function);
        Canonical size = even ? Canonical.call(Operator.ABS, a) : a;
        Canonical power = Canonical.power(size, Canonical.number(degree.get().plus(unit)));
        Canonical plain = function.replace(parameter, Canonical.ONE);
        return Optional.of(
            new Scaling(
                plain,
                low.get(),
                high.get(),
                Canonical.product(Canonical.product(constants), power),
                new Domain.Condition(a, !even),
                step(variable, size, unit, power, plain)));
      }
    }
    return Optional.empty();
  }

  private static String step(
      String variable, Canonical size, Rational unit, Canonical power, Canonical plain) {
    Canonical t = Canonical.name(variable.equals("t") ? "u" : "t");
    Canonical place = Canonical.product(Canonical.power(size, Canonical.number(unit)), t);
    return "With %s = %s it is %sthe integral of %s."
        .formatted(
            variable,
            InfixWriter.pretty(place.readable()),
            power.equals(Canonical.ONE) ? "" : InfixWriter.pretty(power.readable()) + " times ",
            InfixWriter.pretty(plain.replace(variable, t).readable()));
  }

  /** The degree of terms where that of the parameter is 1 and that of the variable the unit. */
  private record Degrees(String variable, String parameter, Rational unit) {
    /** Whether a bound is infinite or a multiple of the unit, as 0 is. */
    boolean isBound(Point plain, Formula bound) {
      return plain.isInfinite()
          || plain.value().equals(Canonical.ZERO)
          || of(Canonical.of(bound)).filter(unit::equals).isPresent();
    }

    Optional<Rational> of(Canonical term) {
      return switch (term) {
        case Canonical.Num _ -> Optional.of(Rational.ZERO);
        case Canonical.Symbol(String name) ->
            Optional.of(
                name.equals(parameter)
                    ? Rational.ONE
                    : name.equals(variable) ? unit : Rational.ZERO);
        case Canonical.Other _ -> Optional.empty();
        case Sum sum -> {
          Optional<Rational> first = of(sum.parts().getFirst());
          boolean alike = sum.parts().stream().allMatch(part -> of(part).equals(first));
          yield alike ? first : Optional.empty();
        }
        case Product product -> {
          Optional<Rational> total = Optional.of(Rational.ZERO);
          for (int i = 0; i < product.size(); i++) {
            Optional<Rational> own = power(product.base(i), product.exponent(i));
            total = total.flatMap(a -> own.map(a::plus));
          }
          yield total;
        }
        case Call call -> ofCall(call);
      };
    }

    private Optional<Rational> power(Canonical base, Canonical exponent) {
      if (exponent instanceof Canonical.Num(Rational n)) {
        return of(base).map(n::times);
      }
      boolean plain = isPlain(base) && isPlain(exponent);
      return plain ? Optional.of(Rational.ZERO) : Optional.empty();
    }

    private Optional<Rational> ofCall(Call call) {
      Canonical u = call.operands().getFirst();
      if (call.operator() == Operator.ABS) {
        return of(u);
      }
      boolean plain = call.operands().stream().allMatch(this::isPlain);
      return plain ? Optional.of(Rational.ZERO) : Optional.empty();
    }

    private boolean isPlain(Canonical term) {
      return of(term).filter(Rational.ZERO::equals).isPresent();
    }
  }
}
