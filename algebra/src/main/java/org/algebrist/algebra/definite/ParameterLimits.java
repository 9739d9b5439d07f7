package org.algebrist.algebra.definite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Limits at infinity of functions with parameters; what they need of the signs is assumed. */
final class ParameterLimits {
  private static final Canonical HALF_PI = Canonical.product(Canonical.HALF, Canonical.name("pi"));
  private static final int MOST_DEGREE = 8;

  private final String variable;
  private final ParameterSigns signs;

  ParameterLimits(String variable, ParameterSigns signs) {
    this.variable = variable;
    this.signs = signs;
  }

  /**
   * The limit at infinity, term by term.
   *
   * @param side 1 for infinity, −1 for its negative
   * @throws Unproved if none is found
   */
  Canonical of(Canonical function, int side) {
    Canonical expanded = function.expanded();
    List<Canonical> limits = new ArrayList<>();
    for (Canonical term : expanded.terms()) {
      limits.add(limitOfTerm(term, side));
    }
    return Canonical.sum(limits);
  }

  private Canonical limitOfTerm(Canonical term, int side) {
    if (!term.contains(variable)) {
      return term;
    }
    List<Canonical> constants = new ArrayList<>();
    Rational power = Rational.ZERO;
    Canonical open = Canonical.ZERO;
    boolean falls = false;
    boolean moves = false;
    Product product =
        term instanceof Product own
            ? own
            : (Product) Canonical.product(List.of(Canonical.number(2), term));
    constants.add(
        term instanceof Product ? Canonical.number(product.coefficient()) : Canonical.ONE);
    for (int i = 0; i < product.size(); i++) {
      Canonical base = product.base(i);
      Canonical exponent = product.exponent(i);
      if (!base.contains(variable) && !exponent.contains(variable)) {
        constants.add(Canonical.power(base, exponent));
      } else if (base.equals(Canonical.E)) {
        if (!fallsAway(exponent, side)) {
          throw unknownLimit(term);
        }
        falls = true;
      } else if (side > 0
          && base.equals(Canonical.name(variable))
          && !exponent.contains(variable)
          && !(exponent instanceof Canonical.Num)) {
        open = Canonical.sum(open, exponent);
      } else if (exponent instanceof Canonical.Num(Rational n)
          && leading(base).isPresent()
          && (n.isInteger() || base.equals(Canonical.name(variable)))) {
        Leading leading = leading(base).get();
        power = power.plus(n.times(Rational.of(leading.degree())));
        constants.add(Canonical.power(leading.coefficient(), exponent));
      } else if (base instanceof Call call && isWave(call) && isNatural(exponent)) {
        moves = true;
      } else if (base instanceof Call call
          && call.operator() == Operator.ARCTAN
          && exponent.equals(Canonical.ONE)) {
        int sign = slopeSign(call.operands().getFirst(), side);
        constants.add(Canonical.product(Canonical.number(sign), HALF_PI));
      } else {
        throw unknownLimit(term);
      }
    }
    if (!falls && !open.equals(Canonical.ZERO)) {
      Canonical whole = Canonical.sum(open, Canonical.number(power));
      signs.require(new Domain.Condition(Canonical.negation(whole).expanded(), true));
      return Canonical.ZERO;
    }
    if (falls || power.signum() < 0) {
      return Canonical.ZERO;
    }
    if (moves || power.signum() > 0) {
      throw unknownLimit(term);
    }
    return Canonical.product(constants);
  }

  /**
   * The value at 0, where powers of the variable with exponents above 0 are 0, as x^(n + 1) is for
   * n &gt; −1.
   */
  Canonical atZero(Canonical function) {
    List<Canonical> left = new ArrayList<>();
    for (Canonical term : function.expanded().terms()) {
      Optional<Canonical> exponent =
          term.factors().stream()
              .filter(each ->
                  each instanceof Product power
                      && power.size() == 1
                      && power.base(0).equals(Canonical.name(variable))
                      && !(power.exponent(0) instanceof Canonical.Num)
                      && !power.exponent(0).contains(variable))
              .map(each -> ((Product) each).exponent(0))
              .findFirst();
      boolean alone =
          exponent.isPresent()
              && !Canonical.quotient(
                      term, Canonical.power(Canonical.name(variable), exponent.get()))
                  .contains(variable);
      if (alone) {
        signs.require(new Domain.Condition(exponent.get().expanded(), true));
      } else {
        left.add(term);
      }
    }
    return Canonical.sum(left).replace(variable, Canonical.ZERO);
  }

  /** The leading term of a polynomial. */
  private record Leading(int degree, Canonical coefficient) {}

  /** Of a polynomial of the variable whose leading coefficient is not zero. */
  private Optional<Leading> leading(Canonical base) {
    Canonical derivative = base.expanded();
    Canonical coefficient = Canonical.ONE;
    for (int degree = 0; degree <= MOST_DEGREE; degree++) {
      if (!derivative.contains(variable)) {
        if (Constants.isNumber(derivative) && Constants.sign(derivative) == 0) {
          return Optional.empty();
        }
        signs.require(new Domain.Condition(derivative, false));
        return Optional.of(new Leading(degree, Canonical.quotient(derivative, coefficient)));
      }
      derivative = derivative.derivative(variable).expanded();
      coefficient = Canonical.product(coefficient, Canonical.number(degree + 1L));
    }
    return Optional.empty();
  }

  private static Unproved unknownLimit(Canonical term) {
    return new Unproved("no limit of " + InfixWriter.pretty(term.readable()) + " was found");
  }

  private static boolean isWave(Call call) {
    return call.operator() == Operator.SIN || call.operator() == Operator.COS;
  }

  private static boolean isNatural(Canonical exponent) {
    return exponent instanceof Canonical.Num(Rational n) && n.isInteger() && n.signum() > 0;
  }

  /** Whether a linear or quadratic exponent goes to −∞. */
  private boolean fallsAway(Canonical exponent, int side) {
    Canonical slope = exponent.expanded().derivative(variable).expanded();
    Canonical leading =
        slope.contains(variable)
            ? slope.derivative(variable).expanded()
            : Canonical.product(Canonical.number(side), slope);
    return !leading.contains(variable) && signs.isPositive(Canonical.negation(leading));
  }

  /** That of a linear function at infinity. */
  private int slopeSign(Canonical linear, int side) {
    Canonical slope = linear.expanded().derivative(variable).expanded();
    if (!slope.contains(variable)) {
      if (signs.isPositive(slope)) {
        return side;
      }
      if (signs.isPositive(Canonical.negation(slope))) {
        return -side;
      }
    }
    throw unknownLimit(linear);
  }
}
