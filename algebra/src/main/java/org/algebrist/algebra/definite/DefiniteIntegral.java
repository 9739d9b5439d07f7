package org.algebrist.algebra.definite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import org.algebrist.algebra.calculus.PiecewiseForms;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.definite.known.KnownIntegral;
import org.algebrist.algebra.definite.known.KnownIntegrals;
import org.algebrist.algebra.definite.local.Asymptotics;
import org.algebrist.algebra.definite.local.Breaks;
import org.algebrist.algebra.definite.local.Convergence;
import org.algebrist.algebra.definite.local.Enclosure;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.definite.value.Quadrature;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Definite and improper integrals of one variable.
 *
 * <ol>
 *   <li>All points at which the integrand may have no value are found exactly ({@link Breaks}).
 *   <li>At each of them and at infinite bounds the integrand's leading term tells whether it can be
 *       integrated there: like t^r it can if r > -1, at infinity if it falls faster than 1/x.
 *   <li>The antiderivative is taken between its own breaks, by its one-sided limits ({@link
 *       Asymptotics}), so that it may jump.
 *   <li>The value must lie within bounds of the integral by intervals ({@link Enclosure}), or where
 *       there are none agree with a numeric integral ({@link Quadrature}); else nothing is said.
 *   <li>Without an antiderivative, a known integral is tried, and last a number is given.
 * </ol>
 */
public final class DefiniteIntegral {

  private final Formula integrand;
  private final Canonical canonical;
  private final String variable;
  private final Point low;
  private final Point high;
  private final Consumer<DefiniteResult> meanwhile;
  private final List<String> steps = new ArrayList<>();

  private DefiniteIntegral(
      Formula integrand,
      Canonical canonical,
      String variable,
      Point low,
      Point high,
      Consumer<DefiniteResult> meanwhile) {
    this.meanwhile = meanwhile;
    this.integrand = integrand;
    this.canonical = canonical;
    this.variable = variable;
    this.low = low;
    this.high = high;
  }

  /**
   * The integral of a function of one variable.
   *
   * @param asked the integrand, without other names than {@code variable}
   * @param antiderivative of the integrand, or of what it is where absolute values have known
   *     signs; its derivative is proved to be its argument wherever both have a real value; empty
   *     where none was found
   * @param meanwhile takes the number that is known before an antiderivative is looked for
   */
  public static DefiniteResult of(
      Formula asked,
      String variable,
      Point from,
      Point to,
      Function<Formula, Optional<Formula>> antiderivative,
      Consumer<DefiniteResult> meanwhile) {
    DefiniteResult result = asItIs(asked, variable, from, to, antiderivative, meanwhile);
    if (!(result instanceof DefiniteResult.Declined)) {
      return result;
    }
    Optional<DefiniteResult> cleared =
        Tangents.cleared(asked)
            .map(each -> asItIs(each, variable, from, to, antiderivative, meanwhile))
            .filter(each -> !(each instanceof DefiniteResult.Declined));
    return cleared.orElse(result);
  }

  private static DefiniteResult asItIs(
      Formula asked,
      String variable,
      Point from,
      Point to,
      Function<Formula, Optional<Formula>> antiderivative,
      Consumer<DefiniteResult> meanwhile) {
    try {
      Formula integrand = PiecewiseForms.withoutExtremes(PiecewiseForms.withoutWords(asked));
      Canonical canonical = Canonical.of(integrand);
      int order = from.compareTo(to);
      var integral =
          new DefiniteIntegral(
              integrand,
              canonical,
              variable,
              order > 0 ? to : from,
              order > 0 ? from : to,
              number -> meanwhile.accept(order < 0 ? number : number.negated()));
      if (order == 0) {
        return integral.empty();
      }
      DefiniteResult result =
          StepIntegrals.hasSteps(integrand)
              ? StepIntegrals.of(
                  integrand,
                  variable,
                  integral.low,
                  integral.high,
                  (piece, ends) ->
                      of(piece, variable, ends.getFirst(), ends.getLast(), antiderivative, _ -> {}))
              : integral.solve(antiderivative);
      return order < 0 ? result : result.negated();
    } catch (Unproved unproved) {
      return new DefiniteResult.Declined(String.valueOf(unproved.getMessage()));
    } catch (TooDeepException | ArithmeticException tooLarge) {
      return new DefiniteResult.Declined("it is too large: " + tooLarge.getMessage());
    }
  }

  private DefiniteResult empty() {
    if (low.isInfinite()) {
      return new DefiniteResult.Declined("both bounds are " + low);
    }
    Constants.value(canonical.replace(variable, low.value()));
    return zero("The bounds are equal.");
  }

  private static DefiniteResult zero(String why) {
    return new DefiniteResult.Value(
        Formula.number(Rational.ZERO),
        0,
        Optional.empty(),
        List.of(),
        List.of(why),
        new DefiniteResult.Enclosed(0, 0));
  }

  private DefiniteResult solve(Function<Formula, Optional<Formula>> antiderivative) {
    List<Point> points = Breaks.of(Domain.of(integrand), variable, low, high);
    if (canonical.equals(Canonical.ZERO)) {
      return zero("The integrand is 0."); // over an infinite range, too
    }
    var convergence = new Convergence(canonical, variable);
    @Nullable String open = null;
    for (int i = 0; i < points.size(); i++) {
      Point point = points.get(i);
      for (int side : Convergence.sides(i, points.size(), point)) {
        Convergence.Found found = convergence.at(point, side);
        if (found == Convergence.Found.DIVERGES) {
          return diverges(point, side);
        }
        if (found == Convergence.Found.UNKNOWN && open == null) {
          open = "whether it converges at " + point + " is not known";
        }
      }
    }
    Optional<Point> periodic = Repetition.towards(canonical, variable, low, high);
    if (periodic.isPresent()) {
      return new DefiniteResult.Diverges(
          periodic.get(), "it is periodic, and so its integral has no limit");
    }
    Optional<KnownIntegral> known = KnownIntegrals.of(canonical, variable, low, high);
    if (known.isPresent()) {
      return confirmed(known.get(), points);
    }
    boolean atHand = IntegrationMethods.integrate(canonical, variable).isPresent();
    Optional<DefiniteResult> twice = atHand ? Optional.empty() : byHalves(antiderivative);
    if (twice.isPresent()) {
      return twice.get();
    }
    Optional<DefiniteResult> early =
        atHand ? Optional.empty() : byReflection(antiderivative, points);
    if (early.isPresent()) {
      return early.get();
    }
    DefiniteResult direct = byAntiderivatives(antiderivative, points, open);
    return direct instanceof DefiniteResult.Value || !atHand
        ? direct
        : byReflection(antiderivative, points).orElse(direct);
  }

  /** Over the whole line, an even function has twice the integral over half of it. */
  private Optional<DefiniteResult> byHalves(Function<Formula, Optional<Formula>> antiderivative) {
    if (!low.isInfinite() || !high.isInfinite()) {
      return Optional.empty();
    }
    Canonical mirrored = canonical.replace(variable, Canonical.negation(Canonical.name(variable)));
    if (!Reflection.isSame(canonical, mirrored)) {
      return Optional.empty();
    }
    Point zero = Point.of(Canonical.ZERO);
    return new DefiniteIntegral(integrand, canonical, variable, zero, high, _ -> {})
                .solve(antiderivative)
            instanceof DefiniteResult.Value half
        ? Optional.of(half.twice("It is even: twice the integral from 0 to infinity."))
        : Optional.empty();
  }

  private DefiniteResult confirmed(KnownIntegral known, List<Point> points) {
    return IntegralCheck.confirmed(
        known.value(),
        known
            .check()
            .<DefiniteResult.Number>map(
                each -> new DefiniteResult.Estimated(each.value(), each.error()))
            .orElseGet(() -> check(points)),
        Optional.empty(),
        List.of("It is a known integral: " + known.rule() + "."));
  }

  /** By the integral of what is the same at both ends, or adds up to a constant. */
  private Optional<DefiniteResult> byReflection(
      Function<Formula, Optional<Formula>> antiderivative, List<Point> points) {
    return Reflection.of(canonical, variable, low, high)
        .flatMap(found ->
            switch (found) {
              case Reflection.Constant(Canonical sum, _, _) ->
                  Optional.of(
                      confirmed(
                          Canonical.product(
                              List.of(
                                  Canonical.HALF,
                                  sum,
                                  Canonical.difference(high.value(), low.value()))),
                          points,
                          found.step()));
              case Reflection.Symmetric(Canonical factor, Canonical rest, _, _) -> {
                Formula simpler = rest.readable();
                DefiniteResult inner =
                    new DefiniteIntegral(simpler, rest, variable, low, high, _ -> {})
                        .solve(antiderivative);
                yield inner instanceof DefiniteResult.Value value
                    ? Optional.of(
                        confirmed(
                            Canonical.product(factor, Canonical.of(value.exact())),
                            points,
                            found.step()))
                    : Optional.empty();
              }
            });
  }

  private DefiniteResult confirmed(Canonical value, List<Point> points, String step) {
    return IntegralCheck.confirmed(value, check(points), Optional.empty(), List.of(step));
  }

  private DefiniteResult.Number check(List<Point> points) {
    return IntegralCheck.number(canonical, variable, points);
  }

  private static DefiniteResult diverges(Point point, int side) {
    return new DefiniteResult.Diverges(
        point,
        point.isInfinite()
            ? "the integrand falls too slowly to have an integral, or not at all"
            : "the integrand grows too fast towards it from the %s to have an integral"
                .formatted(side > 0 ? "right" : "left"));
  }

  /** The sum over pieces on which the signs of all absolute values are known. */
  private DefiniteResult byAntiderivatives(
      Function<Formula, Optional<Formula>> antiderivative,
      List<Point> points,
      @Nullable String open) {
    List<Point> bounds;
    DefiniteResult.Number number;
    try {
      bounds = AbsoluteValues.pieces(integrand, variable, low, high);
      number = check(merged(points, bounds));
    } catch (Unproved unproved) {
      return IntegralCheck.byNumbers(check(points), open, String.valueOf(unproved.getMessage()));
    }
    if (open == null) {
      meanwhile.accept(
          IntegralCheck.byNumbers(number, open, "no antiderivative was found in time"));
    }
    try {
      return byAntiderivatives(antiderivative, bounds, number);
    } catch (Unproved unproved) {
      return IntegralCheck.byNumbers(number, open, String.valueOf(unproved.getMessage()));
    }
  }

  private DefiniteResult byAntiderivatives(
      Function<Formula, Optional<Formula>> antiderivative,
      List<Point> bounds,
      DefiniteResult.Number number) {
    Canonical total = Canonical.ZERO;
    boolean special = false;
    Optional<Formula> single = Optional.empty();
    for (int i = 0; i + 1 < bounds.size(); i++) {
      Point left = bounds.get(i);
      Point right = bounds.get(i + 1);
      Formula piece = AbsoluteValues.resolved(integrand, variable, left, right);
      Optional<Formula> found =
          antiderivative
              .apply(piece)
              .map(each -> SpecialContinuity.real(each, variable, left, right));
      if (found.isEmpty()) {
        throw new Unproved("no antiderivative was found");
      }
      Canonical primitive = Canonical.of(found.get());
      boolean own = SpecialContinuity.concerns(primitive);
      special |= own;
      int before = steps.size();
      total =
          Canonical.sum(
              total,
              own
                  ? SpecialContinuity.difference(primitive, variable, left, right)
                  : between(piece, found.get(), left, right));
      if (bounds.size() > 2 && steps.size() > before) {
        steps.set(
            before,
            "From %s to %s it is %s with F(%s) = %s: %s"
                .formatted(
                    left,
                    right,
                    InfixWriter.pretty(Canonical.of(piece).readable()),
                    variable,
                    InfixWriter.pretty(found.get()),
                    steps.get(before)));
      }
      single = bounds.size() == 2 ? found : Optional.empty();
    }
    if (special) {
      return IntegralCheck.unconfirmed(total, number, single, steps);
    }
    return IntegralCheck.confirmed(total, number, single, steps);
  }

  private static List<Point> merged(List<Point> a, List<Point> b) {
    TreeSet<Point> all = new TreeSet<>(a);
    all.addAll(b);
    return List.copyOf(all);
  }

  /** By limits at all points at which the antiderivative may jump. */
  private Canonical between(Formula piece, Formula antiderivative, Point left, Point right) {
    Canonical primitive = Canonical.of(antiderivative);
    List<Domain.Condition> conditions = new ArrayList<>(Domain.of(piece));
    conditions.addAll(Domain.of(antiderivative));
    List<Point> breaks = Breaks.of(conditions.stream().distinct().toList(), variable, left, right);
    Canonical total = Canonical.ZERO;
    for (int i = 0; i + 1 < breaks.size(); i++) {
      Point start = breaks.get(i);
      Point end = breaks.get(i + 1);
      Canonical upper = Constants.simple(limit(primitive, end, end.isInfinite() ? 1 : -1));
      Canonical lower = Constants.simple(limit(primitive, start, 1));
      total = Canonical.sum(total, Canonical.difference(upper, lower));
      steps.add(
          "F(%s) = %s and F(%s) = %s%s"
              .formatted(
                  end,
                  InfixWriter.pretty(upper.readable()),
                  start,
                  InfixWriter.pretty(lower.readable()),
                  breaks.size() > 2 ? ", as one-sided limits" : ""));
    }
    return total;
  }

  private Canonical limit(Canonical primitive, Point point, int side) {
    return Asymptotics.of(primitive, variable, point, side).limit();
  }
}
