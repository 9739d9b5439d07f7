package org.algebrist.benchmarks.calculus;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.differential.answer.ArbitraryConstants;
import org.algebrist.expression.sequence.SymbolicPair;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.apfloat.Apcomplex;
import org.apfloat.Apfloat;
import org.jspecify.annotations.Nullable;

/**
 * Whether a published or generated pair holds on the common real domain of its question and answer.
 *
 * <p>Slopes are differences of the answer's values: first of doubles, extrapolated, and where those
 * do not agree of sixty digits, which decide. So nothing that made the pair has a part in this:
 * neither dual numbers nor rules of differentiation.
 */
final class PairCheck {
  private static final List<String> CONSTANTS =
      List.of(ArbitraryConstants.FIRST, ArbitraryConstants.SECOND);
  private static final List<String> NAMES = List.of("x", CONSTANTS.get(0), CONSTANTS.get(1));

  /** Of the arbitrary constants, both signs, small and large. */
  private static final double[][] CONSTANT_VALUES = {
    {0.71, -0.59}, {-1.43, 2.19}, {4.9, 3.7}, {-0.23, -6.1}, {13.7, 0.31}
  };

  /** Steps of ten a decade from 10^-3 to 10^5, on both sides. */
  private static final int DECADES = 8;

  private static final double SMALLEST = 1e-3;

  /** How far beside a zero is looked, in its size. */
  private static final double[] BESIDE = {1e-5, 1e-3, 0.02, 0.1, 0.3};

  /** Points between which zeros are looked for, a side. */
  private static final int GRID = 400;

  private static final int BISECTIONS = 60;

  /** Of differences of doubles, in the size of x. */
  private static final double[] STEPS = {1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8};

  /** Below this, doubles agree. */
  private static final double QUICK = 1e-6;

  /** What doubles must tell at least to say something. */
  private static final double COARSE = 1e-4;

  /** Sixty digits of what is larger, or smaller than its reciprocal, are not asked for. */
  private static final double MODERATE = 1e30;

  /**
   * Of the differences of sixty digits, as exponents of ten: a step counts if the next one tells
   * the same, as a wave may be shorter than any step that is chosen beforehand.
   */
  private static final int[] TINY_STEPS = {18, 21, 24, 27, 30, 33, 36};

  /** With fewer left of a difference, or in which two steps agree, it says nothing. */
  private static final int FEWEST_DIGITS = 8;

  /** So many of them an equation may lose again. */
  private static final int LOST_DIGITS = 4;

  /** Terms that are all smaller say nothing. */
  private static final double SMALLEST_TERM = 1e-250;

  /** Above this, sixty digits differ. */
  private static final double WRONG = 1e-8;

  /** Most points at which sixty digits are asked for, a pair and set of constants. */
  private static final int MOST_PRECISE = 2;

  /** What Y, Y' and Y'' are called here. */
  private static final String[] NAME = {"Y0", "Y1", "Y2"};

  private final SymbolicPair pair;
  private final Program answer;

  /** The terms whose sum is to be 0, in x, the constants, Y, Y' and Y''. */
  private final List<Program> terms = new ArrayList<>();

  /** Of the answer, each by itself; filled when it is first needed. */
  private final List<Program> parts = new ArrayList<>();

  private final int order;
  private int compared;

  /**
   * What numbers say of a pair.
   *
   * @param compared points at which both sides have a value that could be told
   * @param wrongAt the first point at which they differ, or null
   */
  record Outcome(int compared, @Nullable String wrongAt) {}

  private PairCheck(SymbolicPair pair, Program answer) {
    this.pair = pair;
    this.answer = answer;
    Formula flat = named(pair.question());
    this.order = flat.symbols().contains(NAME[2]) ? 2 : 1;
    List<String> all = new ArrayList<>(NAMES);
    all.addAll(List.of(NAME));
    for (Formula term : terms(flat, 1, new ArrayList<>())) {
      PointCheck.program(term, all).ifPresent(terms::add);
    }
  }

  static Outcome of(SymbolicPair pair) {
    Optional<Program> answer = PointCheck.program(pair.answer(), NAMES);
    return answer.isEmpty() ? new Outcome(0, null) : new PairCheck(pair, answer.get()).judge();
  }

  private static Formula named(Formula formula) {
    if (formula instanceof Formula.Operation operation) {
      if (operation.operator() == Operator.PRIME
          && operation.operands().getFirst().equals(Formula.symbol("Y"))) {
        int times =
            operation.operands().size() > 1
                    && operation.operands().get(1) instanceof Formula.Num(Rational n, String _)
                ? n.intValue()
                : 1;
        return Formula.symbol(NAME[times]);
      }
      return new Formula.Operation(
          operation.operator(), operation.operands().stream().map(PairCheck::named).toList());
    }
    return formula.equals(Formula.symbol("Y")) ? Formula.symbol(NAME[0]) : formula;
  }

  private static List<Formula> terms(Formula formula, int sign, List<Formula> into) {
    if (formula instanceof Formula.Operation(Operator operator, List<Formula> parts, var _)
        && (operator == Operator.ADD || operator == Operator.SUBTRACT)) {
      terms(parts.getFirst(), sign, into);
      terms(parts.getLast(), operator == Operator.ADD ? sign : -sign, into);
    } else {
      into.add(sign > 0 ? formula : Formula.of(Operator.NEGATE, formula));
    }
    return into;
  }

  private record Suspicion(double[] at, double doubt) {}

  private Outcome judge() {
    boolean general = pair.answer().symbols().stream().anyMatch(CONSTANTS::contains);
    for (double[] constants : general ? CONSTANT_VALUES : new double[1][2]) {
      List<Suspicion> suspicious = new ArrayList<>();
      for (double x : points(constants)) {
        double[] at = {x, constants[0], constants[1]};
        double doubt = doubt(at);
        if (doubt < 0) {
          compared++;
        } else if (!Double.isNaN(doubt)) {
          suspicious.add(new Suspicion(at, doubt));
        }
      }
      suspicious.sort(Comparator.comparingDouble(Suspicion::doubt));
      int left = MOST_PRECISE;
      for (Suspicion each : suspicious) {
        if (!isModerate(each.at())) {
          continue;
        }
        if (left-- == 0) {
          break;
        }
        double difference = preciseDifference(each.at());
        compared += Double.isNaN(difference) ? 0 : 1;
        if (difference > WRONG) {
          return new Outcome(
              compared,
              "x = %s, constants %s and %s".formatted(each.at()[0], constants[0], constants[1]));
        }
      }
    }
    return new Outcome(compared, null);
  }

  // ---- Points

  private Set<Double> points(double[] constants) {
    Set<Double> points = new LinkedHashSet<>();
    for (int i = 0; i <= 10 * DECADES; i++) {
      double size = SMALLEST * Math.pow(10, i / 10.0 + 0.013 * (i % 3));
      points.add(size);
      points.add(-size);
    }
    Set<Formula> parts = new LinkedHashSet<>();
    branches(pair.answer(), parts);
    branches(pair.question(), parts);
    for (Formula part : parts) {
      PointCheck.program(part, NAMES).ifPresent(program -> zeros(program, constants, points));
    }
    return points;
  }

  /** What stands under a root, a power that is not whole, or in a function. */
  private static void branches(Formula formula, Set<Formula> parts) {
    if (!(formula instanceof Formula.Operation operation)) {
      return;
    }
    operation.operands().forEach(operand -> branches(operand, parts));
    Formula first = operation.operands().getFirst();
    switch (operation.operator()) {
      case ADD, SUBTRACT, MULTIPLY, NEGATE, PRIME -> {}
      case DIVIDE -> add(operation.operands().getLast(), parts);
      case POWER, ROOT -> add(first, parts);
      case ARCSIN, ARCCOS -> {
        add(Formula.of(Operator.ADD, first, Formula.number(1)), parts);
        add(Formula.of(Operator.SUBTRACT, first, Formula.number(1)), parts);
        add(first, parts);
      }
      case ARCOSH -> add(Formula.of(Operator.SUBTRACT, first, Formula.number(1)), parts);
      default -> add(first, parts);
    }
  }

  private static void add(Formula part, Set<Formula> parts) {
    if (part.symbols().contains("x") && !part.symbols().contains("Y")) {
      parts.add(part);
    }
  }

  private static void zeros(Program program, double[] constants, Set<Double> points) {
    double before = Double.NaN;
    double valueBefore = Double.NaN;
    for (int i = -GRID; i <= GRID; i++) {
      double at = Math.signum(i) * 1e-4 * (Math.pow(10, 10.0 * Math.abs(i) / GRID) - 1);
      double value = program.at(at, constants[0], constants[1]);
      if (value * valueBefore < 0 || value == 0) {
        double zero = value == 0 ? at : zero(program, constants, before, at, valueBefore);
        for (double beside : BESIDE) {
          points.add(zero - beside * (1e-3 + Math.abs(zero)));
          points.add(zero + beside * (1e-3 + Math.abs(zero)));
        }
      }
      before = at;
      valueBefore = value;
    }
  }

  private static double zero(
      Program program, double[] constants, double from, double to, double valueFrom) {
    double low = from;
    double high = to;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (program.at(middle, constants[0], constants[1]) * valueFrom > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  // ---- Differences

  /**
   * Below 0 where doubles agree; how far from sure it is that they differ, 0 to 0.1; NaN where no
   * two steps tell the same, or one side has no value.
   */
  private double doubt(double[] at) {
    double value = answer.at(at);
    double rounding = answer.estimateAt(at).error();
    if (!Double.isFinite(value) || !Double.isFinite(rounding)) {
      return Double.NaN;
    }
    double before = Double.NaN;
    double doubt = Double.NaN;
    for (double relative : STEPS) {
      double step = relative * (1e-3 + Math.abs(at[0]));
      Estimate slope = slope(at, rounding, step);
      Estimate curvature = order < 2 ? new Estimate(0, 0) : curvature(at, value, rounding, step);
      double residual = residual(at, value, slope.value(), curvature.value());
      double moved =
          residual(at, value, slope.value() + slope.error(), curvature.value() + curvature.error());
      double unsure =
          Math.abs(moved - residual) + rounding(at, value, slope.value(), curvature.value());
      if (residual <= QUICK + 3 * unsure && unsure < COARSE) {
        return -1;
      }
      if (residual > COARSE && unsure < residual / 10) {
        if (Math.abs(residual - before) < residual / 100) {
          doubt = unsure / residual;
        }
        before = residual;
      }
    }
    return doubt;
  }

  private record Estimate(double value, double error) {}

  private Estimate slope(double[] at, double rounding, double step) {
    double wide = (value(at, step) - value(at, -step)) / (2 * step);
    double half = (value(at, step / 2) - value(at, -step / 2)) / step;
    double quarter = (value(at, step / 4) - value(at, -step / 4)) / (step / 2);
    return extrapolated(wide, half, quarter, 4 * rounding / step);
  }

  private Estimate curvature(double[] at, double middle, double rounding, double step) {
    double wide = (value(at, step) - 2 * middle + value(at, -step)) / (step * step);
    double half = (value(at, step / 2) - 2 * middle + value(at, -step / 2)) / (step * step / 4);
    double quarter = (value(at, step / 4) - 2 * middle + value(at, -step / 4)) / (step * step / 16);
    return extrapolated(wide, half, quarter, 64 * rounding / (step * step));
  }

  /** Richardson's limit of central differences at a step, its half and its quarter. */
  private static Estimate extrapolated(double wide, double half, double quarter, double rounding) {
    double first = (4 * half - wide) / 3;
    double second = (4 * quarter - half) / 3;
    return new Estimate((16 * second - first) / 15, Math.abs(second - first) + rounding);
  }

  private double value(double[] at, double step) {
    return answer.at(at[0] + step, at[1], at[2]);
  }

  /** How far the equation is from holding, relative to its terms; NaN where it has no value. */
  private double residual(double[] at, double value, double slope, double curvature) {
    double[] all = {at[0], at[1], at[2], value, slope, curvature};
    double sum = 0;
    double size = 0;
    for (Program term : terms) {
      double part = term.at(all);
      sum += part;
      size = Math.max(size, Math.abs(part));
    }
    return !Double.isFinite(sum) || !Double.isFinite(size) || size < SMALLEST_TERM
        ? Double.NaN
        : Math.abs(sum) / size;
  }

  /** What rounding may add to the residual. */
  private double rounding(double[] at, double value, double slope, double curvature) {
    double[] all = {at[0], at[1], at[2], value, slope, curvature};
    double error = 0;
    double size = 0;
    for (Program term : terms) {
      var estimate = term.estimateAt(all);
      error += estimate.error();
      size = Math.max(size, Math.abs(estimate.value()));
    }
    return error / size;
  }

  /** Whether no part is so large or small that sixty digits of it would take minutes. */
  private boolean isModerate(double[] at) {
    if (parts.isEmpty()) {
      parts(pair.answer(), parts);
    }
    for (Program part : parts) {
      double size = Math.abs(part.at(at));
      if (!(size < MODERATE && size > 1 / MODERATE)) { // 0 is one that doubles do not hold
        return false;
      }
    }
    return true;
  }

  private static void parts(Formula formula, List<Program> parts) {
    PointCheck.program(formula, NAMES).ifPresent(parts::add);
    if (formula instanceof Formula.Operation operation) {
      operation.operands().forEach(operand -> parts(operand, parts));
    }
  }

  /**
   * A derivative that two steps tell.
   *
   * @param digits in which they agree, at most those that the larger step leaves
   */
  private record Settled(Apfloat value, long digits) {}

  /**
   * The k-th derivative by differences of sixty digits; empty where no two neighbouring steps
   * agree, as where tan(cosh x) goes through many periods within a step.
   */
  private static Optional<Settled> settled(Program answer, List<Rational> point, int k) {
    if (k == 0) {
      return PointCheck.exactDifference(answer, point, 0, 0, TINY_STEPS[0])
          .map(value -> new Settled(value, Long.MAX_VALUE));
    }
    @Nullable Apfloat before = null;
    for (int step : TINY_STEPS) {
      Optional<Apfloat> derivative = PointCheck.exactDifference(answer, point, 0, k, step);
      if (derivative.isEmpty()
          || derivative.get().signum() == 0
          || derivative.get().precision() < FEWEST_DIGITS) {
        return Optional.empty(); // a smaller step loses more
      }
      if (before != null) {
        Apfloat apart = before.subtract(derivative.get());
        long agreeing =
            apart.signum() == 0
                ? derivative.get().precision()
                : Math.min(derivative.get().precision(), before.scale() - apart.scale());
        if (agreeing >= FEWEST_DIGITS) {
          return Optional.of(new Settled(before, Math.min(agreeing, before.precision())));
        }
      }
      before = derivative.get();
    }
    return Optional.empty();
  }

  /** The same with sixty digits throughout. */
  private double preciseDifference(double[] at) {
    List<Rational> all = new ArrayList<>();
    for (double each : at) {
      all.add(Rational.of(new BigDecimal(each)));
    }
    List<Rational> point = List.copyOf(all);
    long digits = Long.MAX_VALUE;
    for (int k = 0; k <= 2; k++) {
      Optional<Settled> derivative =
          k > order
              ? Optional.of(new Settled(Apfloat.ZERO, Long.MAX_VALUE))
              : settled(answer, point, k);
      if (derivative.isEmpty()) {
        return Double.NaN;
      }
      Apfloat value = derivative.get().value();
      digits = Math.min(digits, derivative.get().digits());
      double size = Math.abs(value.doubleValue());
      if (size != 0 && !(size < MODERATE && size > 1 / MODERATE)) {
        return Double.NaN;
      }
      all.add(Rational.of(new BigDecimal(value.toString(true))));
    }
    Apfloat sum = Apfloat.ZERO;
    double size = 0;
    for (Program term : terms) {
      Optional<Apcomplex> part = PointCheck.precise(term, all);
      if (part.isEmpty()) {
        return Double.NaN;
      }
      sum = sum.add(part.get().real());
      size = Math.max(size, Math.abs(part.get().real().doubleValue()));
    }
    double difference = size < SMALLEST_TERM ? Double.NaN : Math.abs(sum.doubleValue()) / size;
    // What the digits that a derivative has left do not tell says nothing.
    return difference > WRONG && difference < Math.pow(10, LOST_DIGITS - digits)
        ? Double.NaN
        : difference;
  }
}
