package org.algebrist.algebra.proof;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.ComplexEstimate;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.proof.point.ExactPoints;
import org.algebrist.algebra.proof.point.Finding;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.algebra.proof.point.RegionPoints;
import org.algebrist.algebra.proof.point.SamplePoints;
import org.algebrist.algebra.proof.point.SeriesRanges;
import org.algebrist.algebra.proof.point.WitnessDigits;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.apfloat.Apcomplex;
import org.apfloat.ApcomplexMath;
import org.hipparchus.complex.Complex;

/**
 * Compares the values of two formulas at many points.
 *
 * <p>First at real points, over the real numbers. Only where no real point gives both a value, at
 * real points over the complex numbers, and at last at complex points. A difference counts if it is
 * above what rounding may have done, and if a second evaluation confirms it: far above, one with
 * other functions in doubles; else an exact one, or one to many digits.
 */
final class ValueComparison {
  /** Points with values on both sides that are enough. */
  static final int ENOUGH = 48;

  /** Fewer agreeing points than this are no ground for a proof to build on. */
  static final int LEAST = 6;

  private static final int MAX_TRIES = 600;

  /** More tries for formulas that few points give a value. */
  private static final int MAX_RARE_TRIES = 6_000;

  /** From this multiple on a second evaluation in doubles is check enough. */
  private static final double CLEAR = 1e6;

  /** Smaller differences, relatively, are never seen by doubles alone. */
  private static final double PLAIN = 1e-3;

  private static final int DIGITS = 30;

  /** For two numbers without symbols, which are compared once. */
  private static final int MANY_DIGITS = 80;

  /** Of points at which both agree, those beside which values are looked for. */
  private static final int EDGES = 8;

  /** Signs of the first names in turn, the others with them. */
  private static final int SIGNS = 3;

  private static final int BESIDE = 1 << SIGNS;

  /** How far beside, in the size of the point. */
  private static final double NEAR = 1e-3;

  /** How the values compare. */
  sealed interface Outcome {
    /**
     * @param points how many had values on both sides that could be compared
     * @param real whether there are points at which both have real values
     */
    record Agree(int points, boolean real) implements Outcome {}

    record Differ(Witness witness) implements Outcome {}

    record NoValue(String reason) implements Outcome {}
  }

  /**
   * Precise arithmetic takes milliseconds a point; past these it will not settle the next either.
   */
  private static final int MAX_CONFIRMATIONS = 24;

  private final Formula left;
  private final Formula right;
  private final List<String> variables;
  private final Program a;
  private final Program b;
  private final Deadline deadline;
  private final List<Program> ranges;
  private final Set<List<Rational>> agreedAt = new HashSet<>();
  private int confirmations;

  private ValueComparison(
      Formula left,
      Formula right,
      List<String> variables,
      Program a,
      Program b,
      Deadline deadline) {
    this.left = left;
    this.right = right;
    this.variables = variables;
    this.a = a;
    this.b = b;
    this.deadline = deadline;
    this.ranges = SeriesRanges.of(List.of(left, right), variables);
  }

  static Outcome of(Formula left, Formula right, Deadline deadline) {
    return of(left, right, deadline, ValueComparison::compare);
  }

  /** Compares real values in every region in which no part of the formulas changes its sign. */
  static Outcome inRegions(Formula left, Formula right, Deadline deadline) {
    return of(
        left,
        right,
        deadline,
        comparison ->
            comparison.variables.isEmpty()
                ? comparison.toManyDigits()
                : comparison.inRegions(RegionPoints::of));
  }

  /** Compares real values in the regions of what are polynomials, and far out. */
  static Outcome inSomeRegions(Formula left, Formula right, Deadline deadline) {
    return of(left, right, deadline, comparison -> comparison.inRegions(RegionPoints::few));
  }

  private interface Points {
    List<List<Rational>> of(Formula left, Formula right, List<String> variables, Deadline deadline);
  }

  private static Outcome of(
      Formula left,
      Formula right,
      Deadline deadline,
      Function<ValueComparison, Outcome> comparing) {
    var names = new LinkedHashSet<>(Interpretation.free(left));
    names.addAll(Interpretation.free(right));
    List<String> variables = List.copyOf(names);
    Compilation first = Program.compile(left, variables);
    Compilation second = Program.compile(right, variables);
    if (first instanceof Compilation.NoValue(String reason)) {
      return new Outcome.NoValue(reason);
    }
    if (second instanceof Compilation.NoValue(String reason)) {
      return new Outcome.NoValue(reason);
    }
    return comparing.apply(
        new ValueComparison(left, right, variables, first.orThrow(), second.orThrow(), deadline));
  }

  private Outcome compare() {
    int agreed = 0;
    var points = new SamplePoints(variables.size());
    int tries = variables.isEmpty() ? 1 : MAX_TRIES;
    for (int i = 0; i < tries && agreed < ENOUGH && !deadline.hasPassed(); i++) {
      List<Rational> point = points.next();
      switch (atReal(point)) {
        case SAME -> {
          agreed++;
          agreedAt.add(point);
        }
        case UNCLEAR -> {}
        case DIFFERENT -> {
          return new Outcome.Differ(witness(point, zeros()));
        }
      }
      if (i == tries - 1 && agreed < LEAST && tries == MAX_TRIES) {
        tries = MAX_RARE_TRIES;
      }
    }
    if ((agreed < LEAST || agreedAt.size() == 1) && !variables.isEmpty()) {
      Outcome regions = inRegions(RegionPoints::of);
      if (regions instanceof Outcome.Differ) {
        return regions;
      }
      if (agreedAt.size() == 1) {
        return new Outcome.NoValue("a single point was found where both have a real value");
      }
      agreed += regions instanceof Outcome.Agree(int more, boolean _) ? more : 0;
    }
    if (meetAtEdgesOnly()) {
      return new Outcome.NoValue("both have real values only at the edges of their domains");
    }
    return agreed > 0 || hasRealValues() ? new Outcome.Agree(agreed, true) : compareComplex();
  }

  /**
   * Whether beside every point at which they agree each has real values, but never both, as √(xy)
   * and √x·√(−y) beside x = 0.
   */
  private boolean meetAtEdgesOnly() {
    boolean left = false;
    boolean right = false;
    for (List<Rational> point : agreedAt.stream().limit(EDGES).toList()) {
      for (int pattern = 0; pattern < BESIDE; pattern++) {
        double[] beside = new double[point.size()];
        for (int i = 0; i < beside.length; i++) {
          double at = point.get(i).doubleValue();
          int sign = (pattern >> i % SIGNS & 1) == 0 ? 1 : -1;
          beside[i] = at + sign * NEAR * (1 + Math.abs(at)) * (1 + 0.31 * i);
        }
        boolean isLeft = !Double.isNaN(a.at(beside));
        boolean isRight = !Double.isNaN(b.at(beside));
        if (isLeft && isRight) {
          return false;
        }
        left |= isLeft;
        right |= isRight;
      }
    }
    return left && right;
  }

  /**
   * Whether both have real values somewhere, though perhaps too rough ones to compare: then complex
   * points, at which |x| follows other laws, say nothing.
   */
  private boolean hasRealValues() {
    var points = new SamplePoints(variables.size());
    int tries = variables.isEmpty() ? 1 : MAX_TRIES;
    for (int i = 0; i < tries; i++) {
      if (isReal(points.next())) {
        return true;
      }
    }
    return RegionPoints.of(left, right, variables, deadline).stream().anyMatch(this::isReal);
  }

  private boolean isReal(List<Rational> point) {
    double[] values = point.stream().mapToDouble(Rational::doubleValue).toArray();
    return !Double.isNaN(a.at(values)) && !Double.isNaN(b.at(values));
  }

  /** Compares real values in every region in which no part changes its sign. */
  private Outcome inRegions(Points regions) {
    int agreed = 0;
    for (List<Rational> point : regions.of(left, right, variables, deadline)) {
      if (deadline.hasPassed()) {
        break;
      }
      switch (atReal(point)) {
        case SAME -> {
          agreed++;
          agreedAt.add(point);
        }
        case UNCLEAR -> {}
        case DIFFERENT -> {
          return new Outcome.Differ(witness(point, zeros()));
        }
      }
    }
    return new Outcome.Agree(agreed, true);
  }

  private Outcome compareComplex() {
    int agreed = 0;
    var points = new SamplePoints(variables.size());
    int tries = variables.isEmpty() ? 1 : MAX_TRIES;
    for (int i = 0; i < tries && agreed < ENOUGH && !deadline.hasPassed(); i++) {
      List<Rational> point = points.next();
      // The second half of the tries leaves the real axis, if the first found nothing there.
      List<Rational> imaginary = i >= tries / 2 && agreed == 0 ? points.next() : zeros();
      switch (atComplex(point, imaginary)) {
        case SAME -> agreed++;
        case UNCLEAR -> {}
        case DIFFERENT -> {
          return new Outcome.Differ(witness(point, imaginary));
        }
      }
    }
    return new Outcome.Agree(agreed, false);
  }

  /** Compares two numbers that doubles do not tell apart. */
  private Outcome toManyDigits() {
    Optional<Apcomplex> coarse = difference(List.of(), List.of(), MANY_DIGITS);
    Optional<Apcomplex> fine =
        difference(List.of(), List.of(), MANY_DIGITS + WitnessDigits.MORE_DIGITS);
    return coarse.isPresent()
            && fine.isPresent()
            && WitnessDigits.isSettled(coarse.get(), fine.get())
        ? new Outcome.Differ(witness(List.of(), List.of()))
        : new Outcome.Agree(1, true);
  }

  private List<Rational> zeros() {
    return Collections.nCopies(variables.size(), Rational.ZERO);
  }

  private Finding atReal(List<Rational> point) {
    double[] values = point.stream().mapToDouble(Rational::doubleValue).toArray();
    if (!SeriesRanges.haveTerms(ranges, values)) {
      return Finding.UNCLEAR;
    }
    Estimate x = a.estimateAt(values);
    if (Double.isNaN(x.value())) {
      return Finding.UNCLEAR;
    }
    Estimate y = b.estimateAt(values);
    double size = Math.max(Math.abs(x.value()), Math.abs(y.value()));
    double error = x.error() + y.error();
    double difference = Math.abs(x.value() - y.value());
    Finding finding = Finding.of(difference, size, error);
    if (finding == Finding.DIFFERENT && difference > CLEAR * error) {
      Optional<Surd> first = ExactPoints.value(left, variables, point);
      Optional<Surd> second =
          first.isPresent() ? ExactPoints.value(right, variables, point) : Optional.empty();
      if (first.isPresent() && second.isPresent()) {
        return first.get().equals(second.get()) ? Finding.SAME : Finding.DIFFERENT;
      }
      if (difference > PLAIN * size && isSeenTwice(values, difference)) {
        return isRefuted(point, difference) ? Finding.UNCLEAR : finding;
      }
    }
    return finding == Finding.DIFFERENT ? confirmed(point, zeros(), true) : finding;
  }

  /** Whether complex arithmetic, which is another library's, finds the same difference. */
  private boolean isSeenTwice(double[] values, double difference) {
    Complex[] point = new Complex[values.length];
    for (int i = 0; i < values.length; i++) {
      point[i] = new Complex(values[i]);
    }
    Complex gap = a.complexAt(point).value().subtract(b.complexAt(point).value());
    return Math.abs(gap.norm() - difference) <= 1e-3 * difference;
  }

  /** Whether arithmetic with more digits finds another difference than approximations do. */
  private boolean isRefuted(List<Rational> point, double difference) {
    return !(a.isElementary() && b.isElementary())
        && difference(point, zeros(), DIGITS)
            .map(gap -> ApcomplexMath.abs(gap).doubleValue())
            .filter(gap -> Math.abs(gap - difference) > PLAIN * difference)
            .isPresent();
  }

  private Finding atComplex(List<Rational> point, List<Rational> imaginary) {
    Complex[] values = new Complex[point.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = new Complex(point.get(i).doubleValue(), imaginary.get(i).doubleValue());
    }
    ComplexEstimate x = a.complexAt(values);
    ComplexEstimate y = b.complexAt(values);
    double size = Math.max(x.value().norm(), y.value().norm());
    double error = x.error() + y.error();
    Finding finding = Finding.of(x.value().subtract(y.value()).norm(), size, error);
    return finding == Finding.DIFFERENT ? confirmed(point, imaginary, false) : finding;
  }

  /** Without rounding where that is possible, else to many digits. */
  private Finding confirmed(List<Rational> point, List<Rational> imaginary, boolean real) {
    if (real) {
      Optional<Surd> x = ExactPoints.value(left, variables, point);
      Optional<Surd> y = ExactPoints.value(right, variables, point);
      if (x.isPresent() && y.isPresent()) {
        return x.get().equals(y.get()) ? Finding.SAME : Finding.DIFFERENT;
      }
    }
    if (confirmations++ >= MAX_CONFIRMATIONS) {
      return Finding.UNCLEAR;
    }
    Optional<Apcomplex> coarse = difference(point, imaginary, DIGITS);
    Optional<Apcomplex> fine = difference(point, imaginary, WitnessDigits.MORE_DIGITS);
    if (coarse.isEmpty() || fine.isEmpty()) {
      return Finding.UNCLEAR;
    }
    return WitnessDigits.isSettled(coarse.get(), fine.get()) ? Finding.DIFFERENT : Finding.UNCLEAR;
  }

  private Optional<Apcomplex> difference(
      List<Rational> point, List<Rational> imaginary, int digits) {
    return a.preciseAt(point, imaginary, digits)
        .flatMap(x -> b.preciseAt(point, imaginary, digits).map(x::subtract));
  }

  private Witness witness(List<Rational> point, List<Rational> imaginary) {
    var assignment = new LinkedHashMap<String, Witness.Coordinate>();
    for (int i = 0; i < variables.size(); i++) {
      assignment.put(variables.get(i), new Witness.Coordinate(point.get(i), imaginary.get(i)));
    }
    boolean real = imaginary.stream().allMatch(each -> each.signum() == 0);
    Optional<Surd> x = real ? ExactPoints.value(left, variables, point) : Optional.empty();
    Optional<Surd> y = real ? ExactPoints.value(right, variables, point) : Optional.empty();
    if (x.isPresent() && y.isPresent()) {
      return new Witness(assignment, x.get().toString(), y.get().toString(), true);
    }
    List<String> values = WitnessDigits.apart(a, b, point, imaginary);
    return new Witness(assignment, values.getFirst(), values.getLast(), false);
  }
}
