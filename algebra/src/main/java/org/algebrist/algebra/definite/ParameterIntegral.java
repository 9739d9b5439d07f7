package org.algebrist.algebra.definite;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.definite.known.KnownIntegrals;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.differential.SubstitutionMethod;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult;

/**
 * Definite integrals of functions with parameters, and between bounds with parameters. The
 * integrand and its antiderivative must have a value in the whole range, under conditions on the
 * parameters that become part of the answer: then the integral is the difference of the
 * antiderivative's values, or of its limits at infinity. Each answer is compared with the integrals
 * for some numbers in place of the parameters, which are computed by themselves.
 */
public final class ParameterIntegral {
  private final Formula integrand;
  private final String variable;
  private final Formula from;
  private final Formula to;
  private final ParameterSigns signs;

  private final ParameterSamples samples;

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

  private ParameterIntegral(
      Formula integrand, String variable, Formula from, Formula to, Deadline deadline) {
    this.integrand = integrand;
    this.variable = variable;
    this.from = from;
    this.to = to;
    this.signs =
        new ParameterSigns(
            variable, finite(from), finite(to), isNotNegative(from) && isNotNegative(to));
    this.samples = new ParameterSamples(integrand, variable, from, to, signs, deadline);
  }

  /**
   * The integral, with conditions on the parameters.
   *
   * @param from a constant, a term of parameters, or infinity or its negative
   * @param to likewise
   * @param deadline ends the comparison with numbers, each of which may take a while; without it no
   *     value is told
   */
  public static DefiniteResult of(
      Formula integrand,
      String variable,
      Formula from,
      Formula to,
      Function<Formula, Optional<Primitive>> antiderivative,
      Deadline deadline) {
    try {
      return new ParameterIntegral(integrand, variable, from, to, deadline).value(antiderivative);
    } catch (Unproved unproved) {
      Optional<DefiniteResult> scaled =
          deadline.hasPassed()
              ? Optional.empty()
              : new ParameterIntegral(integrand, variable, from, to, deadline)
                  .scaled(antiderivative);
      return scaled.orElseGet(
          () -> new DefiniteResult.Declined(String.valueOf(unproved.getMessage())));
    } catch (TooDeepException | ArithmeticException | UnsupportedOperationException none) {
      return new DefiniteResult.Declined("it is not understood: " + none.getMessage());
    }
  }

  private DefiniteResult value(Function<Formula, Optional<Primitive>> antiderivative) {
    if (from.symbols().contains(variable) || to.symbols().contains(variable)) {
      throw new Unproved("a bound holds the variable " + variable);
    }
    Optional<DefiniteResult> known = known();
    if (known.isPresent()) {
      return known.get();
    }
    if (isPower() && from.equals(Formula.number(0)) && isInfinite(to)) {
      return new DefiniteResult.Diverges(
          List.of(Point.of(Canonical.ZERO), Point.INFINITY),
          "a power of %s has an integral to infinity for exponents below -1 alone, and from 0 for"
                  .formatted(variable)
              + " those above -1 alone");
    }
    Optional<DefiniteResult> diverges =
        ParameterDivergence.of(Canonical.of(integrand), variable, from, to);
    if (diverges.isPresent()) {
      return diverges.get();
    }
    Set<String> met = new LinkedHashSet<>();
    require(integrand, met);
    Primitive primitive =
        antiderivative
            .apply(integrand)
            .orElseThrow(() -> new Unproved("no antiderivative was found"));
    Formula antiderived = withSigns(primitive.formula());
    require(antiderived, met);
    for (String condition : primitive.conditions()) {
      if (!mentions(condition)) {
        signs.assume(condition);
      } else if (!met.contains(condition) && !failsOnce(condition)) {
        throw new Unproved("its antiderivative holds for " + condition + " alone");
      }
    }
    Canonical function = Canonical.of(antiderived);
    Canonical upper = at(function, to);
    Canonical lower = at(function, from);
    for (Canonical bound : List.of(lower, upper)) {
      for (Domain.Condition each : Domain.of(withoutBars(bound).formula())) {
        signs.require(each);
      }
    }
    Canonical value = withoutBars(Canonical.difference(upper, lower).expanded());
    int agreeing = samples.agreeing(value);
    return new DefiniteResult.Value(
        value.readable(),
        Double.NaN,
        Optional.of(antiderived),
        signs.conditions(),
        List.of(
            "F(%s) = %s and F(%s) = %s"
                .formatted(
                    InfixWriter.pretty(to),
                    InfixWriter.pretty(upper.readable()),
                    InfixWriter.pretty(from),
                    InfixWriter.pretty(lower.readable()))),
        new DefiniteResult.Samples(agreeing));
  }

  /** By a new unit of the variable, in which the only parameter is gone. */
  private Optional<DefiniteResult> scaled(Function<Formula, Optional<Primitive>> antiderivative) {
    try {
      return Scaling.of(Canonical.of(integrand), variable, from, to)
          .flatMap(scaling ->
              scaled(
                  scaling,
                  DefiniteIntegral.of(
                      scaling.integrand().readable(),
                      variable,
                      scaling.low(),
                      scaling.high(),
                      piece -> antiderivative.apply(piece).map(Primitive::formula),
                      _ -> {})));
    } catch (Unproved | TooDeepException | ArithmeticException none) {
      return Optional.empty();
    }
  }

  /**
   * The value or divergence by that of the integral without the parameter.
   *
   * @param plain the integral of the scaled integrand
   */
  private Optional<DefiniteResult> scaled(Scaling scaling, DefiniteResult plain) {
    signs.assume(scaling.condition());
    return switch (plain) {
      case DefiniteResult.Value found -> {
        Canonical value = Canonical.product(scaling.factor(), Canonical.of(found.exact()));
        List<String> steps = new ArrayList<>(List.of(scaling.step()));
        steps.addAll(found.steps());
        yield Optional.of(
            new DefiniteResult.Value(
                value.readable(),
                Double.NaN,
                Optional.empty(),
                signs.conditions(),
                steps,
                new DefiniteResult.Samples(samples.agreeing(value))));
      }
      case DefiniteResult.Diverges diverges -> // for other values it need not
          Optional.of(
              new DefiniteResult.Declined(
                  "it diverges at %s for %s; nothing is known for other values"
                      .formatted(diverges.where(), signs.conditions().getFirst())));
      case DefiniteResult.Numeric _, DefiniteResult.Declined _ -> Optional.empty();
    };
  }

  /** With a for |a| of a parameter, which is to be positive then. */
  private Formula withSigns(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, node) -> {
          if (node instanceof Formula.Operation size
              && size.operator() == Operator.ABS
              && size.operands().getFirst() instanceof Formula.Symbol(String name)
              && !name.equals(variable)) {
            signs.assume(new Domain.Condition(Canonical.name(name), true));
            return size.operands().getFirst();
          }
          return node;
        });
  }

  /** With a for |a| of a parameter that is assumed to be positive. */
  private Canonical withoutBars(Canonical value) {
    Canonical plain = value;
    for (String name : Canonical.variables(value.formula())) {
      Canonical own = Canonical.name(name);
      if (signs.isAssumed(own)) {
        plain = SubstitutionMethod.replaced(plain, Canonical.call(Operator.ABS, own), own);
      }
    }
    return plain;
  }

  /** From the table; empty if it is not there, or numbers do not confirm it. */
  private Optional<DefiniteResult> known() {
    Optional<Point> low = Bound.of(from);
    Optional<Point> high = Bound.of(to);
    if (low.isEmpty() || high.isEmpty()) {
      return Optional.empty();
    }
    return KnownIntegrals.of(Canonical.of(integrand), variable, low.get(), high.get())
        .flatMap(found -> {
          found.conditions().forEach(signs::assume);
          samples.keepWhole(found.whole());
          found.whole().forEach(name -> signs.assume(name + " is a whole number"));
          try {
            int agreeing = samples.agreeing(found.value());
            return Optional.of(
                new DefiniteResult.Value(
                    found.value().readable(),
                    Double.NaN,
                    Optional.empty(),
                    signs.conditions(),
                    List.of("It is a known integral: " + found.rule() + "."),
                    new DefiniteResult.Samples(agreeing)));
          } catch (Unproved unconfirmed) {
            signs.clear();
            return Optional.empty();
          }
        });
  }

  private static Optional<Canonical> finite(Formula bound) {
    boolean infinite = Bound.of(bound).filter(Point::isInfinite).isPresent();
    return infinite ? Optional.empty() : Optional.of(Canonical.of(bound));
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

  /** Whether the integrand is a power of the variable, up to a number that is not zero. */
  private boolean isPower() {
    Canonical f = Canonical.of(integrand);
    return f.equals(Canonical.name(variable))
        || f instanceof Product product
            && product.size() == 1
            && product.base(0).equals(Canonical.name(variable))
            && !product.exponent(0).contains(variable);
  }

  private static boolean isInfinite(Formula bound) {
    return Bound.of(bound).filter(point -> point.isInfinite() && point.sign() > 0).isPresent();
  }

  /**
   * Whether a condition fails at one point at most: x != a. The antiderivative, which has a value
   * and is continuous in the whole range, has the integrand's integral in spite of that.
   */
  private boolean failsOnce(String condition) {
    String[] sides = condition.split(" != ", -1);
    return sides.length == 2
        && InfixReader.read(sides[0]) instanceof ReadResult.Read(Formula left)
        && InfixReader.read(sides[1]) instanceof ReadResult.Read(Formula right)
        && IntegrationMethods.slope(
                Canonical.difference(Canonical.of(left), Canonical.of(right)), variable)
            .filter(Constants::isNumber)
            .isPresent();
  }

  private boolean mentions(String condition) {
    return List.of(condition.split("[^\\p{L}\\p{N}_]+")).contains(variable);
  }

  private boolean isNotNegative(Formula bound) {
    return Bound.of(bound)
        .filter(point -> point.isInfinite() ? point.sign() > 0 : Constants.sign(point.value()) >= 0)
        .isPresent();
  }

  private Canonical at(Canonical function, Formula bound) {
    Optional<Point> point = Bound.of(bound);
    if (point.isPresent() && point.get().isInfinite()) {
      return new ParameterLimits(variable, signs).of(function, point.get().sign());
    }
    return Constants.simple(
        bound.equals(Formula.number(0))
            ? new ParameterLimits(variable, signs).atZero(function)
            : function.replace(variable, Canonical.of(bound)));
  }
}
