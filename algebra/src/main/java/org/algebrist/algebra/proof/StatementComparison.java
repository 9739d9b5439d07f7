package org.algebrist.algebra.proof;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.proof.normal.ZeroComparison;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.algebra.proof.point.SamplePoints;
import org.algebrist.algebra.proof.set.InverseFunctions;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Compares equations and inequalities by the difference of their sides, up to a constant factor.
 *
 * <p>Where one is not such a multiple of the other, a point is looked for at which one holds and
 * the other does not: among sample points, and along lines on which an equation changes sign.
 */
final class StatementComparison {
  private static final Formula ZERO = Formula.number(0);

  /** Numerators and denominators up to this are tried for the factor. */
  private static final int LARGEST_FACTOR = 10_000;

  private static final int MAX_TRIES = 400;

  /** A side counts as not zero from this on, relative to how it grows about the point. */
  private static final double CLEARLY = 1e-6;

  private final Interpretation interpretation;
  private final Deadline deadline;

  StatementComparison(Interpretation interpretation, Deadline deadline) {
    this.interpretation = interpretation;
    this.deadline = deadline;
  }

  /**
   * A statement about one value.
   *
   * @param sign EQUAL, NOT_EQUAL, LESS or LESS_EQUAL: how {@code value} stands to zero
   * @param source the value before unknown functions got values
   */
  private record Statement(Operator sign, Formula value, Formula source) {
    boolean holds(double at) {
      return switch (sign) {
        case EQUAL -> at == 0;
        case NOT_EQUAL -> at != 0;
        case LESS -> at < 0;
        default -> at <= 0;
      };
    }
  }

  Verdict of(Operation a, Operation b) {
    if (a.operands().getFirst() instanceof Formula.Absent
        || b.operands().getFirst() instanceof Formula.Absent) {
      return continued(a, b);
    }
    Statement first = statement(InverseFunctions.peeled(a));
    Statement second = statement(InverseFunctions.peeled(b));
    var names = new LinkedHashSet<>(Interpretation.free(first.value()));
    names.addAll(Interpretation.free(second.value()));
    List<String> variables = List.copyOf(names);
    Compilation left = Program.compile(first.value(), variables);
    Compilation right = Program.compile(second.value(), variables);
    if (!(left instanceof Compilation.Compiled(Program f))
        || !(right instanceof Compilation.Compiled(Program g))) {
      return new Verdict.Unknown(
          left instanceof Compilation.NoValue(String reason)
              ? reason
              : ((Compilation.NoValue) right).reason());
    }
    @Nullable Verdict verdict = null;
    if (first.sign() == second.sign()) {
      @Nullable Rational factor = factor(f, g, first.sign());
      if (factor != null) {
        Formula scaled = Formula.of(Operator.MULTIPLY, Formula.number(factor), second.source());
        verdict = ValueEquality.of(first.source(), scaled, interpretation, deadline);
        if (verdict instanceof Verdict.Equal) {
          return verdict;
        }
      }
    }
    Optional<String> doubt = interpretation.doubt();
    Optional<Witness> witness =
        doubt.isEmpty() ? separate(first, second, f, g, variables) : Optional.empty();
    if (witness.isEmpty() && first.sign() == second.sign() && !isOrder(first.sign())) {
      Optional<List<String>> zeros =
          ZeroComparison.of(
              interpretation.named(first.source()),
              interpretation.named(second.source()),
              deadline);
      if (zeros.isPresent()) {
        return new Verdict.Equal(Proof.NORMAL_FORM, zeros.get());
      }
    }
    if (doubt.isPresent()) {
      return new Verdict.Unknown(doubt.get());
    }
    if (witness.isPresent()) {
      return new Verdict.Different("one holds and the other does not", witness);
    }
    Optional<Verdict> solved = SolvedEquations.compare(a, b, interpretation, deadline);
    if (solved.isPresent()) {
      return solved.get();
    }
    return verdict instanceof Verdict.Unknown unknown
        ? unknown
        : new Verdict.Unknown(
            "neither is a multiple of the other, and no point was found where only one holds");
  }

  /** Lines such as "= 3", whose left side stands elsewhere. */
  private Verdict continued(Operation a, Operation b) {
    boolean both =
        a.operands().getFirst() instanceof Formula.Absent
            && b.operands().getFirst() instanceof Formula.Absent;
    if (!both || a.operator() != b.operator()) {
      return new Verdict.Unknown("a relation's left side is missing");
    }
    return ValueEquality.of(a.operands().get(1), b.operands().get(1), interpretation, deadline);
  }

  private Statement statement(Operation relation) {
    Formula left = relation.operands().get(0);
    Formula right = relation.operands().get(1);
    return switch (relation.operator()) {
      case GREATER -> statement(Operator.LESS, right, left);
      case GREATER_EQUAL -> statement(Operator.LESS_EQUAL, right, left);
      default -> statement(relation.operator(), left, right);
    };
  }

  private Statement statement(Operator sign, Formula left, Formula right) {
    Formula source = difference(left, right);
    return new Statement(sign, interpretation.valued(source), source);
  }

  private static Formula difference(Formula a, Formula b) {
    return b.equals(ZERO) ? a : Formula.of(Operator.SUBTRACT, a, b);
  }

  /** The number that f is times g, judged at sample points; null if there is none. */
  private static @Nullable Rational factor(Program f, Program g, Operator sign) {
    var points = new SamplePoints(f.variables().size());
    @Nullable Rational factor = null;
    int agreed = 0;
    for (int i = 0; i < MAX_TRIES && agreed < 8; i++) {
      double[] point = points.next().stream().mapToDouble(Rational::doubleValue).toArray();
      Estimate x = f.estimateAt(point);
      Estimate y = g.estimateAt(point);
      boolean clear =
          Math.abs(x.value()) > 1e6 * x.error() && Math.abs(y.value()) > 1e6 * y.error();
      if (!clear || !Double.isFinite(x.value()) || !Double.isFinite(y.value())) {
        continue; // NaN included
      }
      double ratio = x.value() / y.value();
      if (factor == null) {
        factor = nearFraction(ratio);
        if (factor == null || factor.signum() < 0 && isOrder(sign)) {
          return null;
        }
      } else if (Math.abs(ratio - factor.doubleValue()) > 1e-6 * Math.abs(ratio)) {
        return null;
      }
      agreed++;
    }
    return agreed > 0 ? factor : null;
  }

  private static boolean isOrder(Operator sign) {
    return sign == Operator.LESS || sign == Operator.LESS_EQUAL;
  }

  /** The first convergent of the continued fraction that is near enough; null if none is. */
  private static @Nullable Rational nearFraction(double value) {
    double rest = Math.abs(value);
    long p0 = 0;
    long p1 = 1;
    long q0 = 1;
    long q1 = 0;
    for (int i = 0; i < 16 && rest < LARGEST_FACTOR; i++) {
      long whole = (long) Math.floor(rest);
      long p = whole * p1 + p0;
      long q = whole * q1 + q0;
      if (p > LARGEST_FACTOR || q > LARGEST_FACTOR) {
        return null;
      }
      if (p > 0 && Math.abs((double) p / q - Math.abs(value)) <= 1e-9 * Math.abs(value)) {
        return Rational.of(value < 0 ? -p : p, q);
      }
      p0 = p1;
      p1 = p;
      q0 = q1;
      q1 = q;
      rest = 1 / (rest - whole);
    }
    return null;
  }

  /** A point at which one statement holds and the other does not. */
  private Optional<Witness> separate(
      Statement first, Statement second, Program f, Program g, List<String> variables) {
    var points = new SamplePoints(variables.size());
    for (int i = 0; i < MAX_TRIES && !deadline.hasPassed(); i++) {
      List<Rational> point = points.next();
      double[] values = point.stream().mapToDouble(Rational::doubleValue).toArray();
      @Nullable Boolean x = truth(first, f.estimateAt(values));
      @Nullable Boolean y = truth(second, g.estimateAt(values));
      if (x != null && y != null && !x.equals(y)) {
        return Optional.of(witness(variables, point, x, y));
      }
      for (int along = 0; along < values.length; along++) {
        @Nullable Rational root = null;
        if (first.sign() == Operator.EQUAL || second.sign() == Operator.EQUAL) {
          root = wholeRoot(first, second, f, g, point, along);
        }
        if (root != null) {
          var moved = new ArrayList<>(point);
          moved.set(along, root);
          double[] there = moved.stream().mapToDouble(Rational::doubleValue).toArray();
          x = truth(first, f.estimateAt(there));
          y = truth(second, g.estimateAt(there));
          if (x != null && y != null && !x.equals(y)) {
            return Optional.of(witness(variables, moved, x, y));
          }
          Optional<Witness> near = near(first, second, f, g, moved, variables);
          if (near.isPresent()) {
            return near;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the statement holds, null where rounding leaves it open. */
  private static @Nullable Boolean truth(Statement statement, Estimate value) {
    if (!Double.isFinite(value.value())) {
      return null;
    }
    boolean clear = value.error() == 0 || Math.abs(value.value()) > 64 * value.error();
    return clear ? (Boolean) statement.holds(value.value()) : null;
  }

  /** A root of an equation on a line parallel to an axis, by bisection; null if none is seen. */
  private static @Nullable Rational wholeRoot(
      Statement first, Statement second, Program f, Program g, List<Rational> point, int along) {
    for (Program side :
        first.sign() != Operator.EQUAL
            ? List.of(g)
            : second.sign() != Operator.EQUAL ? List.of(f) : List.of(f, g)) {
      double[] values = point.stream().mapToDouble(Rational::doubleValue).toArray();
      double low = values[along] - 8;
      double high = values[along] + 8;
      double atLow = at(side, values, along, low);
      double atHigh = at(side, values, along, high);
      if (!(atLow * atHigh < 0)) {
        continue;
      }
      for (int i = 0; i < 80; i++) {
        double middle = (low + high) / 2;
        double value = at(side, values, along, middle);
        if (value == 0) {
          low = middle;
          high = middle;
          break;
        }
        if (value * atLow > 0) {
          low = middle;
        } else {
          high = middle;
        }
      }
      double root = (low + high) / 2;
      // A sign also changes at a pole; there values grow without bound.
      if (Math.abs(at(side, values, along, root))
          <= 1e-6 * Math.max(Math.abs(atLow), Math.abs(atHigh))) {
        return Rational.of(new BigDecimal(root));
      }
    }
    return null;
  }

  private static double at(Program program, double[] point, int along, double value) {
    double[] moved = point.clone();
    moved[along] = value;
    return program.at(moved);
  }

  /** Near a root of one equation that is no fraction, the other must be clearly off zero. */
  private static Optional<Witness> near(
      Statement first,
      Statement second,
      Program f,
      Program g,
      List<Rational> point,
      List<String> variables) {
    double[] values = point.stream().mapToDouble(Rational::doubleValue).toArray();
    boolean x = isRoot(f, values);
    boolean y = isRoot(g, values);
    boolean xOff = isOff(f, values);
    boolean yOff = isOff(g, values);
    boolean firstHolds = first.sign() == Operator.EQUAL && x && yOff;
    boolean secondHolds = second.sign() == Operator.EQUAL && y && xOff;
    if (firstHolds && second.sign() == Operator.EQUAL) {
      return Optional.of(witness(variables, point, true, false));
    }
    return secondHolds && first.sign() == Operator.EQUAL
        ? Optional.of(witness(variables, point, false, true))
        : Optional.empty();
  }

  /** Whether the value is so small that a step of rounding of the point explains it. */
  private static boolean isRoot(Program program, double[] point) {
    double value = Math.abs(program.at(point));
    return value <= 1e-9 * growth(program, point);
  }

  private static boolean isOff(Program program, double[] point) {
    Estimate value = program.estimateAt(point);
    return Math.abs(value.value()) > CLEARLY * growth(program, point)
        && Math.abs(value.value()) > 1e6 * value.error();
  }

  /** How much the value changes over about the size of the point. */
  private static double growth(Program program, double[] point) {
    double growth = 0;
    for (int i = 0; i < point.length; i++) {
      double slope = program.dualAt(point, i).derivative();
      growth += Math.abs(slope) * (1 + Math.abs(point[i]));
    }
    return growth;
  }

  private static Witness witness(
      List<String> variables, List<Rational> point, boolean left, boolean right) {
    var assignment = new LinkedHashMap<String, Witness.Coordinate>();
    for (int i = 0; i < variables.size(); i++) {
      assignment.put(variables.get(i), Witness.Coordinate.of(shortest(point.get(i))));
    }
    boolean exact = point.stream().allMatch(each -> each.denominator().bitLength() <= 7);
    return new Witness(assignment, Boolean.toString(left), Boolean.toString(right), exact);
  }

  /** A root found by bisection to the digits that are right. */
  private static Rational shortest(Rational value) {
    if (value.denominator().bitLength() <= 7) {
      return value;
    }
    return Rational.of(new BigDecimal(value.doubleValue()).round(new MathContext(15)));
  }
}
