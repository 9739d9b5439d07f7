package org.algebrist.algebra.definite;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.local.Enclosure;
import org.algebrist.algebra.definite.local.WaveTail;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.definite.value.Quadrature;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.algebra.transform.Transformation;
import org.algebrist.expression.tree.Formula;
import org.jspecify.annotations.Nullable;

/** Checks the value of an integral against a numeric one. */
final class IntegralCheck {
  static final Duration SIMPLIFY = Duration.ofMillis(500);

  /** How far a value may be from the numeric one, relative, and in estimated errors. */
  private static final double TOLERANCE = 1e-6;

  private static final double ERRORS = 20;

  /** What computing the exact value in doubles may lose, relative. */
  private static final double ROUNDING = 1e-11;

  /** A numeric value that is known worse says nothing. */
  static final double WORST = 1e-3;

  private IntegralCheck() {}

  /** The value if the bounds hold it, or without bounds the numeric integral confirms it. */
  static DefiniteResult confirmed(
      Canonical value,
      DefiniteResult.Number check,
      Optional<Formula> antiderivative,
      List<String> steps) {
    Formula simple = simplified(value);
    double approximately = Constants.value(Canonical.of(simple));
    if (!agrees(approximately, check)) {
      return new DefiniteResult.Declined(
          "the value found and the numeric integral, %s, do not agree"
              .formatted(
                  switch (check) {
                    case DefiniteResult.Enclosed(double low, double high) ->
                        "from " + low + " to " + high;
                    case DefiniteResult.Estimated(double number, double _) -> number;
                  }));
    }
    return new DefiniteResult.Value(simple, approximately, antiderivative, List.of(), steps, check);
  }

  /**
   * A value with special functions, which numbers here do not confirm; its number is that of the
   * integral. The proof is that of the antiderivative, which is continuous.
   *
   * @throws Unproved if the number is not known to within bounds
   */
  static DefiniteResult unconfirmed(
      Canonical value,
      DefiniteResult.Number number,
      Optional<Formula> antiderivative,
      List<String> steps) {
    if (!(number instanceof DefiniteResult.Enclosed(double low, double high))) {
      throw new Unproved("no bounds of its value were found");
    }
    return new DefiniteResult.Value(
        value.expanded().readable(),
        new Interval(low, high).middle(),
        antiderivative,
        List.of(),
        steps,
        number);
  }

  private static boolean agrees(double value, DefiniteResult.Number check) {
    return switch (check) {
      case DefiniteResult.Enclosed(double low, double high) -> {
        double rounding = ROUNDING * Math.max(1, Math.abs(value));
        yield value >= low - rounding && value <= high + rounding;
      }
      case DefiniteResult.Estimated(double number, double error) -> {
        double scale = 1 + Math.abs(number);
        if (!(error <= WORST * scale)) {
          throw new Unproved("the numeric integral did not settle, which is to confirm the value");
        }
        yield Math.abs(value - number) <= Math.max(TOLERANCE * scale, ERRORS * error);
      }
    };
  }

  private static Formula simplified(Canonical value) {
    Canonical simple = Constants.simple(value);
    Formula plain = simple.expanded().readable();
    Formula shortest = simple.nodes() < Canonical.of(plain).nodes() ? simple.readable() : plain;
    return Transformation.simplified(plain, SIMPLIFY)
        .filter(each -> each.isProved())
        .map(each -> each.result())
        .filter(each -> Canonical.of(each).nodes() <= Canonical.of(shortest).nodes())
        .orElse(shortest);
  }

  /** Bounds of the integral, or where there are none a numeric estimate. */
  static DefiniteResult.Number number(Canonical canonical, String variable, List<Point> points) {
    Optional<Interval> bounds =
        WaveTail.of(canonical, variable, points)
            .or(() -> Enclosure.of(canonical, variable, points));
    if (bounds.isPresent()) {
      return new DefiniteResult.Enclosed(bounds.get().low(), bounds.get().high());
    }
    Quadrature.Estimate estimate = Quadrature.of(canonical, variable, points);
    return new DefiniteResult.Estimated(estimate.value(), estimate.error());
  }

  /**
   * A number, where the integral converges.
   *
   * @param open what is not known of that; null if it converges
   * @param why there is no closed form
   */
  static DefiniteResult byNumbers(DefiniteResult.Number number, @Nullable String open, String why) {
    if (open != null) {
      return new DefiniteResult.Declined(why + "; " + open);
    }
    return switch (number) {
      case DefiniteResult.Enclosed(double least, double most) -> {
        double value = new Interval(least, most).middle();
        yield new DefiniteResult.Numeric(
            value,
            Math.nextUp(Math.max(value - least, most - value)),
            why,
            new DefiniteResult.Enclosed(least, most));
      }
      case DefiniteResult.Estimated(double value, double error)
          when error <= WORST * (1 + Math.abs(value)) ->
          new DefiniteResult.Numeric(value, error, why, new DefiniteResult.Estimated(value, error));
      case DefiniteResult.Estimated _ ->
          new DefiniteResult.Declined(why + "; numeric integration did not settle");
    };
  }
}
