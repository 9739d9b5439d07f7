package org.algebrist.algebra.definite.local;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Bounds of integrals to infinity of waves that fall slowly, such as sin x/x. Beyond a point X it
 * is integrated by parts n times. The rest is 1/ωⁿ times the integral of a wave whose amplitude is
 * the n-th derivative g of the first; where g falls to 0 without rising it is at most 2·|g(X)|/ω,
 * by the second mean value theorem.
 */
public final class WaveTail {
  /** Where the tail begins at the earliest, and at the latest. */
  private static final double FIRST = 12;

  private static final double LAST = 300;

  /** Width that is aimed at. */
  private static final double WIDTH = 1e-9;

  private final String variable;

  private WaveTail(String variable) {
    this.variable = variable;
  }

  /**
   * The integral's interval; empty where nothing is known of it, or no bound is infinite.
   *
   * @param points the bounds of the pieces in ascending order; at each, and nowhere else, the
   *     integrand may be singular, and its integral converges there
   */
  public static Optional<Interval> of(Canonical integrand, String variable, List<Point> points) {
    if (!WaveSum.isWavy(integrand, variable)) {
      return Optional.empty();
    }
    try {
      var tail = new WaveTail(variable);
      if (!points.getFirst().isInfinite()) {
        return points.getLast().isInfinite() ? tail.right(integrand, points) : Optional.empty();
      }
      Canonical mirrored =
          integrand.replace(variable, Canonical.negation(Canonical.name(variable)));
      List<Point> negative =
          points.reversed().stream()
              .map(WaveTail::mirrored)
              .filter(each -> each.near() >= 0)
              .toList();
      List<Point> positive = points.stream().filter(each -> each.near() >= 0).toList();
      return points.getLast().isInfinite()
          ? tail.right(mirrored, fromZero(negative))
              .flatMap(left -> tail.right(integrand, fromZero(positive)).map(left::plus))
          : tail.right(mirrored, points.reversed().stream().map(WaveTail::mirrored).toList());
    } catch (Unproved | ArithmeticException | UnsupportedOperationException none) {
      return Optional.empty();
    }
  }

  private static Point mirrored(Point point) {
    return point.isInfinite()
        ? new Point(Canonical.ZERO, -point.sign())
        : Point.of(Canonical.negation(point.value()));
  }

  private static List<Point> fromZero(List<Point> points) {
    if (points.getFirst().value().equals(Canonical.ZERO) && !points.getFirst().isInfinite()) {
      return points;
    }
    List<Point> all = new ArrayList<>(List.of(Point.of(Canonical.ZERO)));
    all.addAll(points);
    return all;
  }

  /** From a number to infinity. */
  private Optional<Interval> right(Canonical f, List<Point> points) {
    Optional<WaveSum> sum = WaveSum.of(f, variable);
    if (sum.isEmpty() || sum.get().oscillating().isEmpty()) {
      return Optional.empty();
    }
    List<Beyond> tails = new ArrayList<>();
    int root = 1;
    for (WaveSum.Wave wave : sum.get().oscillating()) {
      Optional<FallingAmplitude> amplitude = FallingAmplitude.of(wave.amplitude(), variable);
      if (amplitude.isEmpty()) {
        return Optional.empty();
      }
      tails.add(new Beyond(wave, amplitude.get()));
      root = Math.max(root, amplitude.get().root());
    }
    double start = Math.max(FIRST, points.get(points.size() - 2).near() + 1);
    for (double from = start; from <= LAST; from *= 1.5) {
      // x = u^root, so that amplitudes with roots of one degree have rational values
      long u = (long) Math.ceil(Math.pow(from, 1.0 / root));
      Interval rest = Interval.of(0);
      for (Beyond tail : tails) {
        rest = rest.plus(tail.beyond(Rational.of((long) Math.pow(u, root))));
      }
      if (rest.high() - rest.low() <= WIDTH) {
        return whole(f, sum.get().plain(), points, (long) Math.pow(u, root)).map(rest::plus);
      }
    }
    return Optional.empty();
  }

  /** Up to a place, and what has no waves beyond it. */
  private Optional<Interval> whole(Canonical f, Canonical plain, List<Point> points, long place) {
    Point cut = Point.of(Canonical.number(place));
    List<Point> near = new ArrayList<>(points.subList(0, points.size() - 1));
    near.add(cut);
    Optional<Interval> middle = Enclosure.of(f, variable, near);
    return plain.equals(Canonical.ZERO)
        ? middle
        : middle.flatMap(
            part -> Enclosure.of(plain, variable, List.of(cut, Point.INFINITY)).map(part::plus));
  }

  private record Beyond(WaveSum.Wave wave, FallingAmplitude amplitude) {
    /** ∫_X^∞; the widest interval where the amplitude is not known to fall beyond X. */
    Interval beyond(Rational x) {
      Rational u = root(x);
      Interval frequency = IntervalValue.of(wave.frequency());
      Canonical angle =
          Canonical.sum(Canonical.product(wave.frequency(), Canonical.number(x)), wave.phase());
      Interval cosine = IntervalValue.of(Canonical.call(Operator.COS, angle));
      Interval sine = IntervalValue.of(Canonical.call(Operator.SIN, angle));
      Interval sum = Interval.of(0);
      Interval best = Interval.WHOLE;
      Interval share = frequency.reciprocal(); // of ω^(k+1)
      for (int k = 0; k < amplitude.above().size(); k++) {
        Interval value = IntervalValue.of(amplitude.at(k, u)).times(share);
        if (amplitude.falls(k, u)) {
          double error = value.abs().times(Interval.of(2)).high();
          Interval bounded = sum.plus(new Interval(-error, error));
          best = bounded.high() - bounded.low() < best.high() - best.low() ? bounded : best;
        }
        // cos(θ + (k+1)π/2) is −sin θ, −cos θ, sin θ, cos θ, and so on
        Interval turned = k % 2 == 0 ? sine : cosine;
        sum = sum.plus(value.times(k % 4 < 2 ? turned.negate() : turned));
        share = share.times(frequency.reciprocal());
      }
      return best.times(IntervalValue.of(amplitude.factor()));
    }

    private Rational root(Rational x) {
      long u = Math.round(Math.pow(x.doubleValue(), 1.0 / amplitude.root()));
      Rational root = Rational.of(u);
      Rational power = Rational.ONE;
      for (int i = 0; i < amplitude.root(); i++) {
        power = power.times(root);
      }
      if (!power.equals(x)) {
        throw new Unproved("the place is no power");
      }
      return root;
    }
  }
}
