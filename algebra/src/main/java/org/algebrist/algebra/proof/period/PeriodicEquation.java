package org.algebrist.algebra.proof.period;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.algebra.interval.IntervalValue;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.algebra.proof.number.NumberProof;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * An equation between polynomials in sines, cosines and tangents of linear functions of one
 * variable, and whether given numbers are all its real solutions.
 *
 * <p>Each of the numbers is put in, exactly. That there are no others within a period is proved by
 * intervals: over each piece of the period the difference of the sides keeps away from zero, or it
 * holds one of the numbers, and the first derivative that is not zero at it keeps away from zero
 * over the piece, so that there is no room for a second one.
 */
final class PeriodicEquation {
  private static final Rational TWO = Rational.of(2);

  /** Pieces of a period that are looked at. */
  private static final int MOST_PIECES = 20_000;

  /** A piece that is not narrower is halved. */
  private static final double NARROW = 1e-9;

  /** Zeros up to this order are told from several ones that are near each other. */
  private static final int MOST_ORDER = 4;

  private static final int LARGEST_FACTOR = 60;

  /** What is known of numbers as solutions. */
  sealed interface Solved {
    /** They are the solutions. */
    record All() implements Solved {}

    /** One of them is no solution. */
    record NotOne(Canonical number) implements Solved {}

    /** There is another solution, near this one. */
    record Another(double near) implements Solved {}
  }

  private final String variable;
  private final Canonical difference;

  /** What may not be zero, as it stood below in a tangent. */
  private final Set<Canonical> divisors;

  private final Rational period;

  private PeriodicEquation(
      String variable, Canonical difference, Set<Canonical> divisors, Rational period) {
    this.variable = variable;
    this.difference = difference;
    this.divisors = divisors;
    this.period = period;
  }

  /** The equation; empty if it is of another kind. */
  static Optional<PeriodicEquation> of(Formula formula, String variable) {
    if (!(formula instanceof Operation equation)
        || equation.operator() != Operator.EQUAL
        || !Canonical.variables(formula).stream()
            .filter(name -> !name.equals("π"))
            .toList()
            .equals(List.of(variable))) {
      return Optional.empty();
    }
    try {
      Formula sides = new Operation(Operator.SUBTRACT, equation.operands());
      return of(Canonical.of(IntegerFamily.inRadians(sides)), variable);
    } catch (TooDeepException | ArithmeticException none) {
      return Optional.empty();
    }
  }

  private static Optional<PeriodicEquation> of(Canonical sides, String variable) {
    Set<Call> calls = new HashSet<>();
    if (!collect(sides, variable, calls) || calls.isEmpty()) {
      return Optional.empty();
    }
    Rational period = Rational.of(1, 1);
    for (Call call : calls) {
      Canonical slope = call.operands().getFirst().derivative(variable).expanded();
      if (!(slope instanceof Canonical.Num(Rational value)) || value.signum() == 0) {
        return Optional.empty();
      }
      boolean half = call.operator() == Operator.TAN;
      Rational own = (half ? Rational.ONE : TWO).dividedBy(value.abs());
      period = IntegerFamily.commonMultiple(period, own);
    }
    Set<Canonical> divisors = new HashSet<>();
    Canonical plain = withoutQuotients(sides, calls, divisors);
    return isPolynomial(plain, variable)
        ? Optional.of(new PeriodicEquation(variable, plain, divisors, period))
        : Optional.empty();
  }

  /**
   * One of the numbers, moved by whole periods to where the period begins.
   *
   * @param at holds it
   */
  private record Known(Canonical number, Interval at) {
    static Known of(Residue residue, Rational whole, double length) {
      long periods = (long) Math.floor(IntervalValue.of(residue.number()).middle() / length);
      Rational back = whole.times(Rational.of(-periods));
      Canonical number = residue.plus(back).number();
      return new Known(number, IntervalValue.of(number));
    }
  }

  /** A period, in units of π. */
  Rational period() {
    return period;
  }

  /** Whether the residues of this period are all solutions; empty if that is not found out. */
  Optional<Solved> solved(Collection<Residue> residues, Rational whole, Deadline deadline) {
    try {
      for (Residue each : residues) {
        Canonical number = each.number();
        if (divisors.stream().anyMatch(below -> isZero(below, number))) {
          return Optional.of(new Solved.NotOne(number));
        }
        if (!isZero(difference, number)) {
          return isApart(difference, number)
              ? Optional.of(new Solved.NotOne(number))
              : Optional.empty();
        }
      }
      return others(residues, whole, deadline);
    } catch (Unproved | UnsupportedOperationException | ArithmeticException none) {
      return Optional.empty();
    }
  }

  private boolean isZero(Canonical function, Canonical number) {
    Canonical value = at(function.replace(variable, number)).expanded();
    return value.equals(Canonical.ZERO) || NumberProof.isSame(value.formula(), Formula.number(0));
  }

  /** With sines and cosines of a sum with a multiple of π by the addition theorems. */
  private static Canonical at(Canonical f) {
    return switch (f) {
      case Sum sum -> Canonical.sum(sum.parts().stream().map(PeriodicEquation::at).toList());
      case Product product -> {
        List<Canonical> factors = new ArrayList<>();
        factors.add(Canonical.number(product.coefficient()));
        for (int i = 0; i < product.size(); i++) {
          factors.add(Canonical.power(at(product.base(i)), product.exponent(i)));
        }
        yield Canonical.product(factors);
      }
      case Call call when call.operator() == Operator.SIN || call.operator() == Operator.COS -> {
        Residue angle = Residue.of(call.operands().getFirst());
        if (angle.isExact() || angle.turns().signum() == 0) {
          yield f;
        }
        boolean sine = call.operator() == Operator.SIN;
        Canonical turned = new Residue(Canonical.ZERO, angle.turns()).number();
        Canonical straight = Canonical.call(Operator.COS, turned);
        Canonical across = Canonical.call(Operator.SIN, turned);
        Canonical other = Canonical.call(sine ? Operator.COS : Operator.SIN, angle.offset());
        yield Canonical.sum(
            Canonical.product(Canonical.call(call.operator(), angle.offset()), straight),
            Canonical.product(sine ? other : Canonical.negation(other), across));
      }
      default -> f;
    };
  }

  private boolean isApart(Canonical function, Canonical number) {
    return IntervalValue.of(function.replace(variable, number)).excludesZero();
  }

  private Optional<Solved> others(Collection<Residue> residues, Rational whole, Deadline deadline) {
    double length = IntervalValue.of(new Residue(Canonical.ZERO, whole).number()).high();
    List<Known> known =
        residues.stream()
            .map(each -> Known.of(each, whole, length))
            .sorted(Comparator.comparingDouble(each -> each.at().low()))
            .toList();
    // The period is cut where none of the numbers is: halfway between two of them.
    double start = (known.getFirst().at().low() + known.getLast().at().high() - length) / 2;
    List<Canonical> derivatives = new ArrayList<>(List.of(difference));
    Deque<Interval> pieces = new ArrayDeque<>();
    pieces.add(new Interval(start, Math.nextUp(start + length)));
    for (int i = 0; !pieces.isEmpty(); i++) {
      Interval piece = pieces.removeFirst();
      if (IntervalValue.of(difference, variable, piece).excludesZero()) {
        continue;
      }
      List<Known> here = known.stream().filter(each -> piece.meets(each.at())).toList();
      boolean inside =
          here.size() == 1
              && piece.low() < here.getFirst().at().low()
              && here.getFirst().at().high() < piece.high();
      if (inside && isOnly(piece, here.getFirst(), derivatives)) {
        continue;
      }
      boolean narrow = piece.high() - piece.low() < NARROW;
      if (here.isEmpty() && changesSign(piece)) {
        return Optional.of(new Solved.Another(zeroIn(piece)));
      }
      if (narrow || i > MOST_PIECES || deadline.hasPassed()) {
        return Optional.empty();
      }
      double cut = cut(piece, known);
      pieces.addFirst(new Interval(cut, piece.high()));
      pieces.addFirst(new Interval(piece.low(), cut));
    }
    return Optional.of(new Solved.All());
  }

  /** Where a piece is cut in two: in the middle, or beside a known zero that is there. */
  private static double cut(Interval piece, List<Known> known) {
    double width = piece.high() - piece.low();
    for (double share : new double[] {0.5, 0.41, 0.59, 0.37}) {
      double at = piece.low() + share * width;
      if (known.stream().noneMatch(each -> Math.abs(each.at().middle() - at) < width / 100)) {
        return at;
      }
    }
    return piece.middle();
  }

  private boolean changesSign(Interval piece) {
    Interval low = IntervalValue.of(difference, variable, Interval.of(piece.low()));
    Interval high = IntervalValue.of(difference, variable, Interval.of(piece.high()));
    return low.high() < 0 && high.low() > 0 || low.low() > 0 && high.high() < 0;
  }

  /** A zero in a piece in which the sign changes, by bisection. */
  private double zeroIn(Interval piece) {
    boolean rises = IntervalValue.of(difference, variable, Interval.of(piece.low())).high() < 0;
    Interval left = piece;
    while (true) {
      double middle = left.middle();
      Interval value = IntervalValue.of(difference, variable, Interval.of(middle));
      if (!value.excludesZero() || middle <= left.low() || middle >= left.high()) {
        return middle;
      }
      boolean below = value.high() < 0;
      left = below == rises ? new Interval(middle, left.high()) : new Interval(left.low(), middle);
    }
  }

  /** Whether the zero in the piece is the only one there, by a derivative of some order. */
  private boolean isOnly(Interval piece, Known zero, List<Canonical> derivatives) {
    for (int order = 1; order <= MOST_ORDER; order++) {
      if (derivatives.size() == order) {
        derivatives.add(derivatives.getLast().derivative(variable).expanded());
      }
      Canonical derivative = derivatives.get(order);
      if (IntervalValue.of(derivative, variable, piece).excludesZero()) {
        return true;
      }
      if (!isZero(derivative, zero.number())) {
        return false; // a zero of this order; the piece is too wide yet
      }
    }
    return false;
  }

  /** Adds the functions of the variable; false if it occurs outside of them. */
  private static boolean collect(Canonical f, String variable, Set<Call> calls) {
    if (!f.contains(variable)) {
      return true;
    }
    return switch (f) {
      case Sum sum -> sum.parts().stream().allMatch(each -> collect(each, variable, calls));
      case Product product -> {
        boolean all = true;
        for (int i = 0; all && i < product.size(); i++) {
          all =
              !product.exponent(i).contains(variable) && collect(product.base(i), variable, calls);
        }
        yield all;
      }
      case Call call ->
          switch (call.operator()) {
            case SIN, COS, TAN -> {
              calls.add(call);
              yield true;
            }
            default -> false;
          };
      default -> false;
    };
  }

  /** With sin/cos for tan, multiplied by all cosines that stand below then. */
  private static Canonical withoutQuotients(
      Canonical sides, Set<Call> calls, Set<Canonical> divisors) {
    Canonical plain = sides;
    for (Call call : calls) {
      if (call.operator() == Operator.TAN) {
        Canonical angle = call.operands().getFirst();
        Canonical quotient =
            Canonical.quotient(
                Canonical.call(Operator.SIN, angle), Canonical.call(Operator.COS, angle));
        plain = replaced(plain, call, quotient);
      }
    }
    plain = plain.expanded();
    for (int i = 0; i < LARGEST_FACTOR; i++) {
      Optional<Canonical> below = below(plain);
      if (below.isEmpty()) {
        break;
      }
      divisors.add(below.get());
      plain = Canonical.product(plain, below.get()).expanded();
    }
    return plain;
  }

  /** A base that stands below in one of the terms. */
  private static Optional<Canonical> below(Canonical sum) {
    for (Canonical term : sum.terms()) {
      if (term instanceof Product product) {
        for (int i = 0; i < product.size(); i++) {
          boolean negative =
              product.exponent(i) instanceof Canonical.Num(Rational value) && value.signum() < 0;
          if (negative && !(product.base(i) instanceof Canonical.Num)) {
            return Optional.of(product.base(i));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Canonical replaced(Canonical f, Call call, Canonical by) {
    return switch (f) {
      case Call other when other.equals(call) -> by;
      case Sum sum ->
          Canonical.sum(sum.parts().stream().map(each -> replaced(each, call, by)).toList());
      case Product product -> {
        List<Canonical> factors = new ArrayList<>();
        factors.add(Canonical.number(product.coefficient()));
        for (int i = 0; i < product.size(); i++) {
          factors.add(Canonical.power(replaced(product.base(i), call, by), product.exponent(i)));
        }
        yield Canonical.product(factors);
      }
      default -> f;
    };
  }

  /** Whether the functions of the variable are multiplied and added up only. */
  private static boolean isPolynomial(Canonical f, String variable) {
    if (!f.contains(variable)) {
      return true;
    }
    return switch (f) {
      case Sum sum -> sum.parts().stream().allMatch(each -> isPolynomial(each, variable));
      case Product product -> {
        boolean all = true;
        for (int i = 0; all && i < product.size(); i++) {
          all =
              !product.base(i).contains(variable)
                  || isPolynomial(product.base(i), variable)
                      && product.exponent(i) instanceof Canonical.Num(Rational value)
                      && value.isInteger()
                      && value.signum() > 0
                      && value.numerator().compareTo(BigInteger.valueOf(LARGEST_FACTOR)) < 0;
        }
        yield all;
      }
      case Call call -> call.operator() == Operator.SIN || call.operator() == Operator.COS;
      default -> false;
    };
  }
}
