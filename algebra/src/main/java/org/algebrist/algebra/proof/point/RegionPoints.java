package org.algebrist.algebra.proof.point;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.algebra.polynomial.RealRoots;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Points in every region in which no part of two formulas changes its sign, as far as regions are
 * found along lines parallel to the axes: between the real roots of parts that are polynomials,
 * found exactly, and between the changes of sign that other parts show on a grid from 10⁻⁹ to 10¹³
 * in both signs.
 *
 * <p>All coordinates are exact as doubles.
 */
public final class RegionPoints {
  /** Parts that are looked at; longer formulas have their first ones looked at. */
  private static final int MAX_PARTS = 60;

  private static final int MAX_CUTS = 40;

  /** Lines a variable, if there are others. */
  private static final int LINES = 3;

  private static final int MAX_VARIABLES = 4;

  static final int MAX_DEGREE = 24;

  private static final double[] GRID = grid();

  private final List<String> variables;
  private final Deadline deadline;
  private final List<Formula> parts;
  private final List<Program> programs = new ArrayList<>();
  private final List<List<Rational>> points = new ArrayList<>();

  private RegionPoints(List<String> variables, List<Formula> parts, Deadline deadline) {
    this.variables = variables;
    this.parts = parts;
    this.deadline = deadline;
  }

  private static double[] grid() {
    List<Double> grid = new ArrayList<>(List.of(0.0));
    for (int k = -9; k <= 12; k++) {
      for (double digit : new double[] {1, 2.2, 4.7}) {
        grid.add(digit * Math.pow(10, k));
        grid.add(-digit * Math.pow(10, k));
      }
    }
    return grid.stream().mapToDouble(Double::doubleValue).sorted().toArray();
  }

  /**
   * The points, those a person can check by head first; none for more than {@link #MAX_VARIABLES}.
   *
   * @param variables all symbols that need values
   */
  public static List<List<Rational>> of(
      Formula left, Formula right, List<String> variables, Deadline deadline) {
    if (variables.isEmpty() || variables.size() > MAX_VARIABLES) {
      return List.of();
    }
    var points = new RegionPoints(variables, parts(left, right), deadline);
    points.compile();
    int lines = variables.size() == 1 ? 1 : LINES;
    for (int along = 0; along < variables.size(); along++) {
      points.look(along, lines);
    }
    points.lattice(left, right);
    points.points.sort(Comparator.comparingInt(RegionPoints::size));
    return points.points;
  }

  /** Fewer points, found in less time: by the parts that are polynomials alone, and far out. */
  public static List<List<Rational>> few(
      Formula left, Formula right, List<String> variables, Deadline deadline) {
    if (variables.isEmpty() || variables.size() > MAX_VARIABLES) {
      return List.of();
    }
    var points = new RegionPoints(variables, parts(left, right), deadline);
    for (int along = 0; along < variables.size(); along++) {
      points.look(along, 1);
    }
    points.points.sort(Comparator.comparingInt(RegionPoints::size));
    return points.points;
  }

  /** How long the coordinates are: those a person can check by head come first. */
  private static int size(List<Rational> point) {
    return point.stream()
        .mapToInt(x -> x.numerator().bitLength() + x.denominator().bitLength())
        .sum();
  }

  /**
   * Whether the value depends on the sign of some part, so that two formulas that agree near zero
   * may differ far off.
   */
  public static boolean hasSigns(Formula formula) {
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Operation operation) {
        boolean signs =
            switch (operation.operator()) {
              case SQRT, ROOT, ABS, LN, LOG, LG, MAX, MIN, CASES, FLOOR, CEILING -> true;
              case MODULO, SIGNUM -> true;
              case POWER ->
                  !(operation.operands().get(1) instanceof Formula.Num(Rational n, String _)
                      && n.isInteger());
              default -> operation.operator().inverted() != null;
            };
        if (signs) {
          return true;
        }
      }
    }
    return false;
  }

  /** What may change its sign where one of the formulas changes its law. */
  private static List<Formula> parts(Formula left, Formula right) {
    Set<Formula> parts = new LinkedHashSet<>();
    for (Formula side : List.of(left, right)) {
      for (Formula node : Postorder.of(side)) {
        if (!(node instanceof Operation operation)
            || operation.operands().isEmpty()
            || parts.size() >= MAX_PARTS) {
          continue;
        }
        parts.add(node);
        Formula u = operation.operands().getFirst();
        switch (operation.operator()) {
          case MAX, MIN, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> {
            if (operation.operands().size() == 2) {
              parts.add(Formula.of(Operator.SUBTRACT, u, operation.operands().get(1)));
            }
          }
          default -> {
            ElementaryFunction function = ElementaryFunction.of(operation.operator());
            if (function != null && function.branchesAtOne()) {
              parts.add(Formula.of(Operator.SUBTRACT, u, Formula.number(1)));
              parts.add(Formula.of(Operator.ADD, u, Formula.number(1)));
            }
          }
        }
      }
    }
    return List.copyOf(parts);
  }

  private void compile() {
    for (Formula part : parts) {
      // A series up to a name has values at whole numbers only, so that its sign changes nowhere.
      if (SeriesRanges.of(List.of(part), variables).isEmpty()
          && Program.compile(part, variables) instanceof Compilation.Compiled(Program program)) {
        programs.add(program);
      }
    }
  }

  /** Adds points along the lines in the direction of one variable. */
  private void look(int along, int lines) {
    var bases = new SamplePoints(variables.size());
    for (int line = 0; line < lines && !deadline.hasPassed(); line++) {
      List<Rational> base = bases.next();
      TreeSet<Double> cuts = new TreeSet<>();
      for (Formula part : parts) {
        exactCuts(part, base, along, cuts);
        kernelCuts(part, base, along, cuts);
      }
      for (Program program : programs) {
        if (cuts.size() > MAX_CUTS || deadline.hasPassed()) {
          break;
        }
        cuts(program, base, along, cuts);
      }
      between(base, along, new ArrayList<>(cuts));
    }
  }

  /** Where a monotone part is zero, however far that is. */
  private void kernelCuts(Formula part, List<Rational> base, int along, Set<Double> cuts) {
    if (cuts.size() > MAX_CUTS) {
      return;
    }
    double[] point = base.stream().mapToDouble(Rational::doubleValue).toArray();
    cuts.addAll(
        KernelCuts.of(
            part,
            variables.get(along),
            other ->
                Program.compile(other, variables) instanceof Compilation.Compiled(Program program)
                    ? program.at(point)
                    : Double.NaN));
  }

  /** The roots of a part that is a polynomial on the line. */
  private void exactCuts(Formula part, List<Rational> base, int along, Set<Double> cuts) {
    try {
      Rational[] polynomial = polynomial(part, base, along);
      if (polynomial != null && polynomial.length > 1) {
        RealRoots.of(polynomial, new Work(deadline))
            .forEach(root -> cuts.add(root.near().doubleValue()));
      }
    } catch (GaveUp tooLarge) {
      // The grid may show its changes of sign.
    }
  }

  /** Coefficients by ascending degree, the last not zero; null if it is no polynomial. */
  private Rational @Nullable [] polynomial(Formula part, List<Rational> base, int along) {
    Optional<Rational[]> whole =
        Postorder.fold(
            part,
            (node, operands) -> {
              if (operands.stream().anyMatch(Optional::isEmpty)) {
                return Optional.empty();
              }
              List<Rational[]> own = operands.stream().map(Optional::orElseThrow).toList();
              return Optional.ofNullable(polynomial(node, own, base, along));
            });
    return whole.orElse(null);
  }

  private Rational @Nullable [] polynomial(
      Formula node, List<Rational[]> own, List<Rational> base, int along) {
    return switch (node) {
      case Formula.Num number -> CutPolynomials.trimmed(new Rational[] {number.value()});
      case Formula.Symbol(String name) -> {
        int index = variables.indexOf(name);
        yield index < 0
            ? null
            : index == along
                ? new Rational[] {Rational.ZERO, Rational.ONE}
                : CutPolynomials.trimmed(new Rational[] {base.get(index)});
      }
      case Formula.Text _, Formula.Absent _, Formula.Unread _ -> null;
      case Operation operation ->
          switch (operation.operator()) {
            case ADD -> CutPolynomials.plus(own.get(0), own.get(1), Rational.ONE);
            case SUBTRACT -> CutPolynomials.plus(own.get(0), own.get(1), Rational.of(-1));
            case NEGATE -> CutPolynomials.times(own.get(0), new Rational[] {Rational.of(-1)});
            case POSITIVE -> own.get(0);
            case MULTIPLY -> CutPolynomials.times(own.get(0), own.get(1));
            case DIVIDE ->
                own.get(1).length == 1
                    ? CutPolynomials.times(
                        own.get(0), new Rational[] {Rational.ONE.dividedBy(own.get(1)[0])})
                    : null;
            case POWER -> CutPolynomials.power(own.get(0), own.get(1));
            default -> null;
          };
    };
  }

  /** The changes of sign, and the ends of the domain, that a part shows on the grid. */
  private void cuts(Program program, List<Rational> base, int along, Set<Double> cuts) {
    double[] point = base.stream().mapToDouble(Rational::doubleValue).toArray();
    double before = at(program, point, along, GRID[0]);
    for (int i = 1; i < GRID.length && cuts.size() <= MAX_CUTS && !deadline.hasPassed(); i++) {
      double here = at(program, point, along, GRID[i]);
      if (kind(before) != kind(here) && here != 0 && before != 0) {
        cuts.add(cut(program, point, along, GRID[i - 1], GRID[i]));
      }
      before = here;
    }
  }

  private static int kind(double value) {
    return Double.isNaN(value) ? 2 : (int) Math.signum(value);
  }

  private static double at(Program program, double[] point, int along, double value) {
    point[along] = value;
    return program.at(point);
  }

  private double cut(Program program, double[] point, int along, double from, double to) {
    double low = from;
    double high = to;
    int kind = kind(at(program, point, along, low));
    for (int i = 0; i < 60 && !deadline.hasPassed(); i++) {
      double middle = low / 2 + high / 2;
      if (kind(at(program, point, along, middle)) == kind) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low / 2 + high / 2;
  }

  private void between(List<Rational> base, int along, List<Double> cuts) {
    if (cuts.isEmpty()) {
      cuts.add(0.0);
    }
    for (double cut : cuts) {
      add(base, along, cut); // a point of its own: 0 for √(x²y), where y may be negative
    }
    double first = cuts.getFirst();
    double last = cuts.getLast();
    inside(base, along, first - 2 - Math.abs(first), first);
    inside(base, along, last, last + 2 + Math.abs(last));
    for (int i = 0; i + 1 < cuts.size(); i++) {
      inside(base, along, cuts.get(i), cuts.get(i + 1));
    }
    for (double far : new double[] {30, 1e3, 1e6, 1e9, 1e12}) {
      if (far > last) {
        add(base, along, far);
      }
      if (-far < first) {
        add(base, along, -far);
      }
    }
  }

  /** A simple point in the middle of an interval, and one near either end. */
  private void inside(List<Rational> base, int along, double from, double to) {
    double gap = to - from;
    if (!(gap > 0) || !Double.isFinite(gap)) {
      return;
    }
    add(base, along, RoundNumbers.between(from + gap / 4, to - gap / 4));
    add(base, along, RoundNumbers.between(from + gap / 64, from + gap / 16));
    add(base, along, RoundNumbers.between(to - gap / 16, to - gap / 64));
  }

  private void add(List<Rational> base, int along, double value) {
    if (Double.isFinite(value)) {
      var point = new ArrayList<>(base);
      point.set(along, Rational.of(new BigDecimal(value)));
      points.add(point);
    }
  }

  /**
   * Where an exponent is no number, values of all signs with whole and half exponents: (x²)^y and
   * x^(2y) differ at x = −2, y = 1/2 and at few points else.
   */
  private void lattice(Formula left, Formula right) {
    boolean powers = false;
    for (Formula side : List.of(left, right)) {
      for (Formula node : Postorder.of(side)) {
        powers |=
            node instanceof Operation operation
                && (operation.operator() == Operator.POWER || operation.operator() == Operator.ROOT)
                && !operation.operands().get(1).symbols().isEmpty();
      }
    }
    if (!powers || variables.size() > 3) {
      return;
    }
    Rational[] values = {
      Rational.of(-2),
      Rational.of(1, 2),
      Rational.of(-1),
      Rational.of(2),
      Rational.of(3),
      Rational.of(-1, 2),
      Rational.of(1),
      Rational.of(-3),
      Rational.of(3, 2)
    };
    int count = (int) Math.pow(values.length, variables.size());
    for (int i = 0; i < count; i++) {
      var point = new ArrayList<Rational>();
      for (int k = 0, rest = i; k < variables.size(); k++, rest /= values.length) {
        point.add(Objects.requireNonNull(values[rest % values.length]));
      }
      points.add(point);
    }
  }
}
