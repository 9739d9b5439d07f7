package org.algebrist.algebra.definite;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Definite integrals of functions with parameters, and between bounds with parameters. The
 * integrand and its antiderivative must have a value in the whole range, under conditions on the
 * parameters that become part of the answer: then the integral is the difference of the
 * antiderivative's values, or of its limits at infinity. Each answer is compared with the integrals
 * for some numbers in place of the parameters, which are computed by themselves.
 */
public final class ParameterIntegral {
  private static final Canonical HALF_PI = Canonical.product(Canonical.HALF, Canonical.name("pi"));

  /** In place of parameters, some positive and some negative. */
  private static final Rational[] VALUES = {
    Rational.of(13, 10),
    Rational.of(7, 10),
    Rational.of(21, 10),
    Rational.of(-6, 5),
    Rational.of(17, 10),
    Rational.of(-3, 4),
    Rational.of(2, 5)
  };

  /** From the value of one parameter to that of the next. */
  private static final int STEP = 3;

  /** Sets of values that are tried, and those that must agree. */
  private static final int MOST_SETS = 5;

  private static final int FEWEST_SETS = 2;

  private static final double TOLERANCE = 1e-6;

  private final Formula integrand;
  private final String variable;
  private final Formula from;
  private final Formula to;
  private final ParameterSigns signs;

  /**
   * An antiderivative.
   *
   * @param formula its derivative is proved to be the integrand wherever both have a real value
   * @param conditions on parameters under which it is one
   */
  public record Primitive(Formula formula, List<String> conditions) {
    public Primitive {
      conditions = List.copyOf(conditions);
    }
  }

  private ParameterIntegral(Formula integrand, String variable, Formula from, Formula to) {
    this.integrand = integrand;
    this.variable = variable;
    this.from = from;
    this.to = to;
    this.signs = new ParameterSigns(variable, isNotNegative(from) && isNotNegative(to));
  }

  /**
   * The integral, with conditions on the parameters.
   *
   * @param from a constant, a term of parameters, or infinity or its negative
   * @param to likewise
   */
  public static DefiniteResult of(
      Formula integrand,
      String variable,
      Formula from,
      Formula to,
      Function<Formula, Optional<Primitive>> antiderivative) {
    try {
      return new ParameterIntegral(integrand, variable, from, to).value(antiderivative);
    } catch (Unproved unproved) {
      return new DefiniteResult.Declined(String.valueOf(unproved.getMessage()));
    } catch (TooDeepException | ArithmeticException | UnsupportedOperationException none) {
      return new DefiniteResult.Declined("it is not understood: " + none.getMessage());
    }
  }

  private DefiniteResult value(Function<Formula, Optional<Primitive>> antiderivative) {
    if (from.symbols().contains(variable) || to.symbols().contains(variable)) {
      throw new Unproved("a bound holds the variable " + variable);
    }
    Set<String> met = new LinkedHashSet<>();
    require(integrand, met);
    Primitive primitive =
        antiderivative
            .apply(integrand)
            .orElseThrow(() -> new Unproved("no antiderivative was found"));
    require(primitive.formula(), met);
    for (String condition : primitive.conditions()) {
      if (!mentions(condition)) {
        signs.assume(condition);
      } else if (!met.contains(condition)) {
        throw new Unproved("its antiderivative holds for " + condition + " alone");
      }
    }
    Canonical function = Canonical.of(primitive.formula());
    Canonical upper = at(function, to);
    Canonical lower = at(function, from);
    Canonical value = Canonical.difference(upper, lower).expanded();
    int agreeing = compared(value);
    return new DefiniteResult.Value(
        value.readable(),
        Double.NaN,
        Optional.of(primitive.formula()),
        List.copyOf(signs.conditions()),
        List.of(
            "F(%s) = %s and F(%s) = %s"
                .formatted(
                    InfixWriter.pretty(to),
                    InfixWriter.pretty(upper.readable()),
                    InfixWriter.pretty(from),
                    InfixWriter.pretty(lower.readable()))),
        new DefiniteResult.Samples(agreeing));
  }

  /**
   * Makes sure that a formula has a value in the whole range, and notes what was asked for that.
   */
  private void require(Formula formula, Set<String> met) {
    for (Domain.Condition condition : Domain.of(formula)) {
      signs.require(condition);
      met.add(condition.text());
    }
  }

  private boolean mentions(String condition) {
    return List.of(condition.split("[^\\p{L}\\p{N}_]+")).contains(variable);
  }

  private boolean isNotNegative(Formula bound) {
    return DefiniteIntegral.bound(bound)
        .filter(point -> point.isInfinite() ? point.sign() > 0 : Constants.sign(point.value()) >= 0)
        .isPresent();
  }

  // ---- Values and limits

  private Canonical at(Canonical function, Formula bound) {
    Optional<Point> point = DefiniteIntegral.bound(bound);
    if (point.isPresent() && point.get().isInfinite()) {
      return limit(function, point.get().sign());
    }
    return Constants.simple(function.replace(variable, Canonical.of(bound)));
  }

  /** The limit at infinity, term by term. */
  private Canonical limit(Canonical function, int side) {
    Canonical expanded = function.expanded();
    List<Canonical> limits = new ArrayList<>();
    for (Canonical term : expanded instanceof Sum sum ? sum.parts() : List.of(expanded)) {
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
      } else if (base.equals(Canonical.name(variable))
          && exponent instanceof Canonical.Num(Rational n)) {
        power = power.plus(n);
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
    if (falls || power.signum() < 0) {
      return Canonical.ZERO;
    }
    if (moves || power.signum() > 0) {
      throw unknownLimit(term);
    }
    return Canonical.product(constants);
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

  // ---- Numbers in place of the parameters

  /** How many sets of numbers agree; none may differ. */
  private int compared(Canonical value) {
    Set<String> names = new LinkedHashSet<>(Canonical.variables(integrand, from, to));
    names.remove(variable);
    names.remove("infinity");
    List<String> order = List.copyOf(names);
    int agreeing = 0;
    for (int set = 0; set < MOST_SETS; set++) {
      List<Rational> values = new ArrayList<>();
      for (int i = 0; i < order.size(); i++) {
        values.add(VALUES[(set + STEP * i) % VALUES.length]);
      }
      if (!holds(order, values)) {
        continue;
      }
      Optional<Boolean> agrees = agrees(value, order, values);
      if (agrees.isPresent() && !agrees.get()) {
        throw new Unproved("the value found and integrals for numbers do not agree");
      }
      agreeing += agrees.isPresent() ? 1 : 0;
    }
    if (agreeing < FEWEST_SETS) {
      throw new Unproved("too few integrals for numbers could be computed to confirm the value");
    }
    return agreeing;
  }

  /** Whether the conditions of one parameter hold; those of several are taken to. */
  private boolean holds(List<String> names, List<Rational> values) {
    for (int i = 0; i < names.size(); i++) {
      if (values.get(i).signum() < 0 && signs.conditions().contains(names.get(i) + " > 0")) {
        return false;
      }
    }
    return true;
  }

  private Optional<Boolean> agrees(Canonical value, List<String> names, List<Rational> values) {
    Optional<Point> low = DefiniteIntegral.bound(put(from, names, values));
    Optional<Point> high = DefiniteIntegral.bound(put(to, names, values));
    if (low.isEmpty() || high.isEmpty()) {
      return Optional.empty();
    }
    double computed =
        switch (DefiniteIntegral.of(
            put(integrand, names, values),
            variable,
            low.get(),
            high.get(),
            _ -> Optional.empty())) {
          case DefiniteResult.Value found -> found.approximately();
          case DefiniteResult.Numeric number -> number.approximately();
          case DefiniteResult.Diverges _, DefiniteResult.Declined _ -> Double.NaN;
        };
    if (!Double.isFinite(computed)
        || !(Program.compile(put(value.formula(), names, values), List.of())
            instanceof Compilation.Compiled(Program program))) {
      return Optional.empty();
    }
    double own = program.at();
    return Double.isFinite(own)
        ? Optional.of(Math.abs(own - computed) <= TOLERANCE * (1 + Math.abs(computed)))
        : Optional.empty();
  }

  private static Formula put(Formula formula, List<String> names, List<Rational> values) {
    return formula.replaceSymbols(symbol ->
        names.contains(symbol.name())
            ? Formula.number(values.get(names.indexOf(symbol.name())))
            : symbol);
  }
}
