package org.algebrist.algebra.definite.local;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.function.FunctionCalculus;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * An interval that holds an integral, rounding included: Taylor series about the middle of each
 * piece whose remainder is bounded over the whole piece ({@link Jet}), halved until the bounds are
 * narrow.
 *
 * <p>Towards a singular end, and towards infinity, pieces grow shorter by half, or longer by half,
 * until what is left beyond them is small. That rest has no bound by intervals; it is taken from
 * the integrand's leading term there, twice as large as that says.
 */
public final class Enclosure {
  /** Width that is aimed at, relative to a value above 1. */
  private static final double WIDTH = 1e-10;

  /** A wider interval compares nothing. */
  private static final double WIDEST = 1e-6;

  private static final int MOST_PIECES = 1_500;

  /** Halvings towards an end, or doublings towards infinity. */
  private static final int MOST_HALVINGS = 300;

  /** So often in a row the rest must be small: it may be so before a hump, too. */
  private static final int IN_A_ROW = 8;

  private static final FunctionCalculus<Jet> FUNCTIONS = new FunctionCalculus<>(Jet.ARITHMETIC);

  private final Canonical integrand;
  private final String variable;
  private int pieces;

  private Enclosure(Canonical integrand, String variable) {
    this.integrand = integrand;
    this.variable = variable;
  }

  /**
   * The integral's interval; empty where none is narrow enough, or a function has no rule.
   *
   * @param points the bounds of the pieces in ascending order; at each, and nowhere else, the
   *     integrand may be singular, and its integral converges there
   */
  public static Optional<Interval> of(Canonical integrand, String variable, List<Point> points) {
    try {
      Interval total = Interval.of(0);
      for (int i = 0; i + 1 < points.size(); i++) {
        total = total.plus(piece(integrand, variable, points.get(i), points.get(i + 1)));
      }
      double width = total.high() - total.low();
      return width <= WIDEST * (1 + Math.abs(total.middle()))
          ? Optional.of(total)
          : Optional.empty();
    } catch (Unproved | ArithmeticException none) {
      return Optional.empty();
    }
  }

  private static Interval piece(Canonical integrand, String variable, Point low, Point high) {
    double middle = new Interval(low.near(), high.near()).middle();
    return end(integrand, variable, low, middle, 1)
        .plus(end(integrand, variable, high, middle, -1));
  }

  /** The part between an end and the middle, the variable counted from the end. */
  private static Interval end(
      Canonical integrand, String variable, Point end, double middle, int side) {
    Canonical t = Canonical.name("t");
    Rational start = Rational.of(new BigDecimal(middle));
    if (end.isInfinite()) {
      // x = middle ± t
      Canonical outwards = Canonical.product(Canonical.number(-side), t);
      Canonical moved =
          integrand.replace(variable, Canonical.sum(Canonical.number(start), outwards));
      Expansion near = Asymptotics.of(integrand, variable, end, 1);
      return eitherWay(moved, form -> form.outwards(Math.abs(middle), near));
    }
    Canonical moved =
        integrand.replace(
            variable, Canonical.sum(end.value(), Canonical.product(Canonical.number(side), t)));
    Canonical length =
        Canonical.product(
            Canonical.number(side), Canonical.difference(Canonical.number(start), end.value()));
    Expansion near = Asymptotics.of(integrand, variable, end, side);
    return eitherWay(moved, form -> form.towards(IntervalValue.of(length), near));
  }

  /** As it is written, or multiplied out: in 1 − (1 − t)² small t are lost. */
  private static Interval eitherWay(Canonical moved, Function<Enclosure, Interval> bounds) {
    try {
      return bounds.apply(new Enclosure(moved, "t"));
    } catch (Unproved asWritten) {
      Canonical out = moved.expanded();
      if (out.equals(moved)) {
        throw asWritten;
      }
      return bounds.apply(new Enclosure(out, "t"));
    }
  }

  /** From 0 to a length; 0 may be singular. */
  private Interval towards(Interval length, Expansion near) {
    double reach = length.low();
    // The length is known to rounding; what is between its bounds is a strip.
    Interval total = strip(length);
    Optional<Interval> whole = attempted(0, reach);
    if (whole.isPresent()) {
      return total.plus(whole.get());
    }
    double high = reach;
    int small = 0;
    for (int i = 0; i < MOST_HALVINGS; i++) {
      double low = high / 2;
      total = total.plus(within(low, high));
      high = low;
      double rest = rest(near, high, high, false);
      small = rest <= WIDTH / 100 * (1 + Math.abs(total.middle())) ? small + 1 : 0;
      if (small == IN_A_ROW) {
        return total.plus(new Interval(-rest, rest));
      }
    }
    throw new Unproved("the integrand falls or grows too slowly at an end");
  }

  private Interval strip(Interval length) {
    double width = Math.nextUp(length.high() - length.low());
    Interval value = jet(integrand, Jet.constant(length)).at(0);
    return new Interval(0, 1).times(value.times(Interval.of(width)));
  }

  /**
   * From 0 to infinity.
   *
   * @param from what 0 is in the integrand's own variable, but for its sign
   */
  private Interval outwards(double from, Expansion near) {
    double low = 0;
    double high = 1;
    int small = 0;
    Interval total = Interval.of(0);
    for (int i = 0; i < MOST_HALVINGS; i++) {
      total = total.plus(within(low, high));
      low = high;
      high = 2 * high;
      double rest = rest(near, low, from + low, true);
      small = rest <= WIDTH / 100 * (1 + Math.abs(total.middle())) ? small + 1 : 0;
      if (small == IN_A_ROW) {
        return total.plus(new Interval(-rest, rest));
      }
    }
    throw new Unproved("the integrand falls too slowly");
  }

  /**
   * What the leading term says of the part beyond a point, doubled.
   *
   * @param distance of the point from the singular end, or from 0 where that is infinite
   */
  private double rest(Expansion near, double at, double distance, boolean outwards) {
    // The slowest: without a leading term there are bounds for the whole.
    Scale scale =
        near.terms().isEmpty()
            ? near.errors().stream().max(Scale::compare).orElseThrow()
            : near.leading().scale();
    if (scale.isPower()) {
      throw new Unproved("a power whose exponent is no fraction");
    }
    Interval beside = outwards ? new Interval(at, 2 * at) : new Interval(at / 2, at);
    double size = jet(integrand, Jet.constant(beside)).at(0).abs().high();
    double power = outwards ? -scale.power().doubleValue() : scale.power().doubleValue();
    // t^r has the integral t·t^r/(r + 1) there, e^(-t) at most t·e^(-t) for t > 1.
    double slope = scale.exponents().isEmpty() ? Math.abs(power + 1) : 1;
    return size == 0 ? 0 : 2 * distance * size / Math.max(slope, 1e-3);
  }

  /** Adaptively; throws where it takes too many pieces. */
  private Interval within(double low, double high) {
    return attempted(low, high).orElseThrow(() -> new Unproved("the bounds do not become narrow"));
  }

  private Optional<Interval> attempted(double from, double to) {
    Deque<double[]> open = new ArrayDeque<>();
    open.push(new double[] {from, to});
    Interval total = Interval.of(0);
    double allowed = WIDTH / (to - from);
    while (!open.isEmpty()) {
      double[] piece = open.pop();
      double low = piece[0];
      double high = piece[1];
      if (++pieces > MOST_PIECES) {
        throw new Unproved("too many pieces");
      }
      @Nullable Interval part = series(low, high);
      double width = part == null ? Double.POSITIVE_INFINITY : part.high() - part.low();
      double middle = low + (high - low) / 2;
      if (part != null
          && width
              <= Math.max(
                  allowed * (high - low),
                  1e-12 * Math.max(Math.abs(part.low()), Math.abs(part.high())))) {
        total = total.plus(part);
      } else if (high - low < (to - from) * 1e-5 || middle <= low || middle >= high) {
        return Optional.empty();
      } else {
        open.push(new double[] {middle, high});
        open.push(new double[] {low, middle});
      }
    }
    return Optional.of(total);
  }

  /** Over one piece; null where there is no bound. */
  private @Nullable Interval series(double low, double high) {
    double middle = low + (high - low) / 2;
    // The half-lengths differ by rounding; both are bounded.
    Interval left = Interval.of(middle).plus(Interval.of(-low));
    Interval right = Interval.of(high).plus(Interval.of(-middle));
    Jet about = jet(integrand, Jet.variable(Interval.of(middle)));
    Jet over = jet(integrand, Jet.variable(new Interval(low, high)));
    Interval total = Interval.of(0);
    Interval before = Interval.of(1);
    Interval after = Interval.of(1);
    for (int k = 0; k < Jet.ORDER; k++) {
      before = before.times(left);
      after = after.times(right);
      Interval signed = k % 2 == 0 ? before : before.negate();
      Interval share = Interval.of(k + 1).reciprocal();
      boolean last = k == Jet.ORDER - 1;
      Interval coefficient = (last ? over : about).at(k);
      // The remainder's coefficient may differ on either side of the middle.
      Interval part =
          last
              ? coefficient.times(signed).plus(coefficient.times(after))
              : coefficient.times(signed.plus(after));
      total = total.plus(part.times(share));
    }
    Interval plain = over.at(0).times(left.plus(right));
    Interval narrow = width(plain) < width(total) ? plain : total;
    return Double.isFinite(width(narrow)) ? narrow : null;
  }

  private static double width(Interval interval) {
    return interval.high() - interval.low();
  }

  // ---- Values

  private Jet jet(Canonical expression, Jet at) {
    if (!expression.contains(variable)) {
      return Jet.constant(IntervalValue.of(expression));
    }
    return switch (expression) {
      case Canonical.Symbol _ -> at;
      case Canonical.Num _, Canonical.Other _ -> throw new Unproved("a part has no value");
      case Sum sum -> {
        Jet total = Jet.constant(Interval.of(0));
        for (Canonical part : sum.parts()) {
          total = total.plus(jet(part, at));
        }
        yield total;
      }
      case Product product -> {
        Jet result = Jet.constant(IntervalValue.of(product.coefficient()));
        for (int i = 0; i < product.size(); i++) {
          result = result.times(power(product.base(i), product.exponent(i), at));
        }
        yield result;
      }
      case Call call -> call(call, at);
    };
  }

  private Jet power(Canonical base, Canonical exponent, Jet at) {
    if (base.equals(Canonical.E)) {
      return jet(exponent, at).exp();
    }
    if (!(exponent instanceof Canonical.Num(Rational n))) {
      return jet(exponent, at).times(jet(base, at).ln()).exp();
    }
    Jet u = jet(base, at);
    if (n.isInteger() && n.abs().compareTo(Rational.of(100)) <= 0) {
      return u.power(n.intValue());
    }
    double value = n.doubleValue();
    return n.minus(Rational.of(new BigDecimal(value))).signum() == 0
        ? u.toReal(value)
        : Jet.constant(IntervalValue.of(n)).times(u.ln()).exp();
  }

  private Jet call(Call call, Jet at) {
    Jet u = jet(call.operands().getFirst(), at);
    return switch (call.operator()) {
      case ABS -> u.abs();
      case SIN -> u.sin();
      case COS -> u.cos();
      case TAN -> u.sin().times(u.cos().toReal(-1));
      case LN -> u.ln();
      case SINH -> u.sinh();
      case COSH -> u.cosh();
      case TANH -> u.sinh().times(u.cosh().toReal(-1));
      case ARSINH -> u.arsinh();
      case ARCOSH -> u.arcosh();
      case ARTANH -> u.artanh();
      case ROOT -> {
        if (!(call.operands().get(1) instanceof Canonical.Num(Rational n) && n.isInteger())) {
          throw new Unproved("a root has no whole degree");
        }
        Jet over = Jet.constant(IntervalValue.of(Rational.ONE.dividedBy(n)));
        yield u.at(0).high() < 0
            ? over.times(u.negate().ln()).exp().negate()
            : over.times(u.ln()).exp();
      }
      default -> {
        if (FunctionCalculus.isByValue(call.operator())) {
          throw new Unproved("the slope of " + call.operator().spelling() + " holds its value");
        }
        Interval value = IntervalValue.function(call.operator(), u.at(0));
        yield FUNCTIONS
            .slope(call.operator(), Jet.constant(value), u)
            .map(slope -> u.composed(value, slope))
            .orElseThrow(
                () -> new Unproved("nothing is known of " + call.operator().spelling() + " here"));
      }
    };
  }
}
