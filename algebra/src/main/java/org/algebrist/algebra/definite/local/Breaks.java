package org.algebrist.algebra.definite.local;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.algebra.polynomial.RealRoots;
import org.algebrist.algebra.proof.series.PolynomialReading;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The points between two bounds at which a condition of a {@link Domain} may fail, all of them and
 * exactly: real roots where the quantity is a polynomial; else interval arithmetic excludes zeros
 * everywhere but in short intervals, and in each of these an exact zero is found of which some
 * derivative shows that it is the only one.
 */
public final class Breaks {
  private static final Duration LIMIT = Duration.ofMillis(500);
  private static final int MOST_STEPS = 20_000;
  private static final int MOST_ZEROS = 60;

  /** Width at which halving ends, of points up to 1; relative beyond. */
  private static final double WIDTH = 1e-6;

  private static final int MOST_DERIVATIVES = 4;
  private static final int LARGEST_DENOMINATOR = 48;

  private final String variable;
  private final Point low;
  private final Point high;
  private final Interval range;

  private Breaks(String variable, Point low, Point high) {
    this.variable = variable;
    this.low = low;
    this.high = high;
    this.range = new Interval(low.interval().low(), high.interval().high());
  }

  /**
   * The bounds and the points between them at which a formula may have no value or may jump, in
   * ascending order; on each open piece between two of them it is real and continuous.
   *
   * @param low below {@code high}
   * @throws Unproved if they could not all be found, or if it is not real on a piece
   */
  public static List<Point> of(
      List<Domain.Condition> conditions, String variable, Point low, Point high) {
    List<Point> all = candidates(conditions, variable, low, high);
    for (int i = 0; i + 1 < all.size(); i++) {
      Interval at = Interval.of(new Interval(all.get(i).near(), all.get(i + 1).near()).middle());
      for (Domain.Condition condition : conditions) {
        if (condition.positive()
            && !(IntervalValue.of(condition.quantity(), variable, at).low() > 0)) {
          throw new Unproved(
              "it has no real value between %s and %s, or none is proved: %s"
                  .formatted(all.get(i), all.get(i + 1), condition.text()));
        }
      }
    }
    return all;
  }

  /**
   * The bounds and all zeros between them of the conditions' quantities, whatever their signs are.
   *
   * @throws Unproved if they could not all be found
   */
  public static List<Point> candidates(
      List<Domain.Condition> conditions, String variable, Point low, Point high) {
    var breaks = new Breaks(variable, low, high);
    TreeSet<Point> points = new TreeSet<>(List.of(low, high));
    for (Domain.Condition condition : conditions) {
      for (Point zero : breaks.zeros(condition.quantity())) {
        if (zero.compareTo(low) > 0 && zero.compareTo(high) < 0) {
          points.add(zero);
        }
      }
    }
    return List.copyOf(points);
  }

  private List<Point> zeros(Canonical quantity) {
    if (!quantity.contains(variable)) {
      if (Constants.sign(quantity) == 0) {
        throw new Unproved("it has no value anywhere");
      }
      return List.of();
    }
    if (quantity instanceof Product product) {
      List<Point> all = new ArrayList<>();
      for (int i = 0; i < product.size(); i++) {
        if (product.base(i).contains(variable)) {
          all.addAll(zeros(product.base(i)));
        }
      }
      return all;
    }
    if (quantity instanceof Call call
        && (call.operator() == Operator.ABS || call.operator() == Operator.ROOT)) {
      return zeros(call.operands().getFirst());
    }
    if (quantity instanceof Sum || quantity instanceof Canonical.Symbol) {
      Optional<List<Point>> roots = roots(quantity);
      if (roots.isPresent()) {
        return roots.get();
      }
    }
    return search(quantity).stream().map(place -> zero(quantity, place)).toList();
  }

  /** The roots of a polynomial with fractions as coefficients; empty of anything else. */
  private Optional<List<Point>> roots(Canonical quantity) {
    Work work = new Work(LIMIT);
    try {
      var polynomial = PolynomialReading.read(quantity.readable(), List.of(variable), work);
      if (polynomial.isEmpty() || polynomial.get().isConstant()) {
        return Optional.empty();
      }
      List<Point> points = new ArrayList<>();
      for (RealRoots.Root root : RealRoots.of(polynomial.get().coefficients(0), work)) {
        Optional<Formula> exact = root.value().formula();
        if (exact.isPresent()) {
          points.add(Point.of(Canonical.of(exact.get())));
        } else if (isNear(root.near())) {
          throw new Unproved("the root near " + root.near().doubleValue() + " has no closed form");
        }
      }
      return Optional.of(points);
    } catch (GaveUp late) {
      return Optional.empty();
    }
  }

  private boolean isNear(Rational root) {
    double margin = 1e-6;
    double at = root.doubleValue();
    return range.low() - margin * Math.max(1, Math.abs(at)) <= at
        && at <= range.high() + margin * Math.max(1, Math.abs(at));
  }

  /** Short intervals outside of which there is no zero. */
  private List<Interval> search(Canonical quantity) {
    Deque<Interval> pending = new ArrayDeque<>(List.of(range));
    List<Interval> open = new ArrayList<>();
    int steps = 0;
    while (!pending.isEmpty()) {
      Interval at = pending.pop();
      if (++steps > MOST_STEPS) {
        throw new Unproved("the zeros of " + text(quantity) + " could not be found");
      }
      if (IntervalValue.of(quantity, variable, at).excludesZero()) {
        continue;
      }
      double size = Math.max(1, Math.max(Math.abs(at.low()), Math.abs(at.high())));
      if (size > 1e12) {
        // An unbounded piece is cut off at twice its bound until it is out of reach.
        if (at.low() > 1e12 || at.high() < -1e12) {
          throw new Unproved(text(quantity) + " may vanish far out");
        }
      } else if (at.high() - at.low() <= WIDTH * size) {
        if (!open.isEmpty() && open.getLast().high() >= at.low()) {
          open.set(open.size() - 1, open.getLast().hull(at));
        } else {
          open.add(at);
        }
        if (open.size() > MOST_ZEROS) {
          throw new Unproved(text(quantity) + " has too many zeros");
        }
        continue;
      }
      double middle = at.middle();
      pending.push(new Interval(middle, at.high()));
      pending.push(new Interval(at.low(), middle));
    }
    return open;
  }

  /** The only zero in an interval, exactly. */
  private Point zero(Canonical quantity, Interval place) {
    for (Point candidate : candidates(quantity, place)) {
      Interval near = candidate.interval().hull(place);
      if (near.high() - near.low() > 1e-3 * Math.max(1, Math.abs(near.high()))) {
        continue;
      }
      Canonical derivative = quantity;
      for (int order = 0; order <= MOST_DERIVATIVES; order++) {
        if (!Constants.isZero(derivative.replace(variable, candidate.value()))) {
          // Of order many zeros at this point, and no more between them by Rolle's theorem.
          if (order > 0 && IntervalValue.of(derivative, variable, near).excludesZero()) {
            return candidate;
          }
          break;
        }
        try {
          derivative = derivative.derivative(variable);
        } catch (UnsupportedOperationException none) {
          break;
        }
      }
    }
    throw new Unproved(
        "%s may vanish near %s, at a point that is not known exactly"
            .formatted(text(quantity), place.middle()));
  }

  private List<Point> candidates(Canonical quantity, Interval place) {
    List<Point> candidates = new ArrayList<>();
    for (Point bound : List.of(low, high)) {
      if (!bound.isInfinite() && bound.interval().meets(place)) {
        candidates.add(bound);
      }
    }
    double near = refined(quantity, place);
    for (Canonical unit : units()) {
      double size = Constants.value(unit);
      fraction(near / size)
          .ifPresent(n -> candidates.add(Point.of(Canonical.product(Canonical.number(n), unit))));
    }
    fraction(near * near)
        .filter(square -> square.signum() > 0)
        .ifPresent(square -> {
          Canonical root = Canonical.sqrt(Canonical.number(square));
          candidates.add(Point.of(near < 0 ? Canonical.negation(root) : root));
        });
    if (Math.abs(near) < 20) {
      fraction(Math.exp(near))
          .filter(value -> value.signum() > 0)
          .ifPresent(value ->
              candidates.add(Point.of(Canonical.call(Operator.LN, Canonical.number(value)))));
    }
    if (near > 0) {
      fraction(Math.log(near))
          .ifPresent(power ->
              candidates.add(Point.of(Canonical.power(Canonical.E, Canonical.number(power)))));
    }
    return candidates;
  }

  private static String text(Canonical quantity) {
    return InfixWriter.pretty(quantity.readable());
  }

  private static List<Canonical> units() {
    return List.of(Canonical.ONE, Canonical.name("pi"));
  }

  /** By Newton's method from the middle. */
  private double refined(Canonical quantity, Interval place) {
    double x = place.middle();
    if (Program.compile(quantity.formula(), List.of(variable))
        instanceof Compilation.Compiled(Program program)) {
      for (int i = 0; i < 40; i++) {
        var at = program.dualAt(new double[] {x}, 0);
        double next = x - at.value() / at.derivative();
        if (!(Math.abs(next - place.middle()) < 1e-3 * Math.max(1, Math.abs(x)))) {
          return x;
        }
        x = next;
      }
    }
    return x;
  }

  /** The fraction with a small denominator that a number is near. */
  private static Optional<Rational> fraction(double value) {
    if (!(Math.abs(value) < 1e6)) {
      return Optional.empty();
    }
    for (int denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator++) {
      double numerator = Math.rint(value * denominator);
      if (Math.abs(value * denominator - numerator) < 1e-6 * denominator) {
        return Optional.of(
            Rational.of(BigInteger.valueOf((long) numerator), BigInteger.valueOf(denominator)));
      }
    }
    return Optional.empty();
  }
}
