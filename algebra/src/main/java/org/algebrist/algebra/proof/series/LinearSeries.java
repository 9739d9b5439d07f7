package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.series.SeriesForms.Series;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Infinite sums of c·r^k/(k + j), c·r^k/(2k + j), c·r^k/(2k)! and c·r^k/(2k + 1)!: logarithms,
 * areas and arcs of tangents, and sines and cosines, each without its first terms (Abramowitz and
 * Stegun, 4.1.24, 4.3.65, 4.4.42, 4.5.62, 4.6.33).
 */
final class LinearSeries {
  private static final Formula ONE = Formula.number(1);

  private static final Formula TWO = Formula.number(2);

  private static final int MOST_FIRST_TERMS = 12;

  /** What stands below the line: m·k + j, or its factorial. */
  private record Below(int slope, int start, boolean factorial) {}

  /**
   * A ratio ±s².
   *
   * @param root s
   */
  private record Square(Formula root, boolean negative) {}

  private final Series sum;
  private final Work work;

  private LinearSeries(Series sum, Work work) {
    this.sum = sum;
    this.work = work;
  }

  /**
   * The closed form, with what must be below 1 in size for a sum that does not converge everywhere:
   * a ratio of 1 for one that does.
   */
  static Optional<PowerSeriesForms.OfRatio> of(Series sum, Work work) {
    Optional<Rational> from =
        ExactConstants.value(sum.from())
            .filter(k -> k.isInteger() && k.signum() >= 0)
            .filter(k -> k.compareTo(Rational.of(MOST_FIRST_TERMS)) <= 0);
    return sum.infinite() && from.isPresent()
        ? new LinearSeries(sum, work).form(from.get().intValue())
        : Optional.empty();
  }

  private Optional<PowerSeriesForms.OfRatio> form(int from) {
    List<Formula> above = new ArrayList<>();
    List<Formula> below = new ArrayList<>();
    split(sum.body(), false, above, below);
    Optional<Below> line = Optional.empty();
    Formula rest = ONE;
    for (Formula each : above) {
      rest = times(rest, each);
    }
    for (Formula each : below) {
      Optional<Below> read = line.isPresent() ? Optional.empty() : line(each);
      line = line.or(() -> read);
      rest = read.isPresent() ? rest : Formula.of(Operator.DIVIDE, rest, each);
    }
    if (line.isEmpty()) {
      return Optional.empty();
    }
    Below divisor = line.get();
    return SumForms.read(rest, sum.index(), work)
        .filter(each -> !each.overFactorial())
        .flatMap(each -> form(each, divisor, from));
  }

  private static void split(Formula body, boolean under, List<Formula> above, List<Formula> below) {
    if (body instanceof Operation operation
        && (operation.operator() == Operator.MULTIPLY || operation.operator() == Operator.DIVIDE)) {
      boolean quotient = operation.operator() == Operator.DIVIDE;
      split(operation.operands().getFirst(), under, above, below);
      split(operation.operands().getLast(), under != quotient, above, below);
    } else if (body instanceof Operation minus && minus.operator() == Operator.NEGATE) {
      above.add(Formula.number(-1));
      split(minus.operands().getFirst(), under, above, below);
    } else {
      (under ? below : above).add(body);
    }
  }

  /** m·k + j with m of 1 or 2, or its factorial with m of 2; whole numbers. */
  private Optional<Below> line(Formula divisor) {
    boolean factorial =
        divisor instanceof Operation operation && operation.operator() == Operator.FACTORIAL;
    Formula inner = factorial ? ((Operation) divisor).operands().getFirst() : divisor;
    return PolynomialReading.read(inner, List.of(sum.index()), work)
        .filter(p -> p.degree() == 1)
        .filter(p -> isSmall(p.constantTerm()) && isSmall(p.coefficient(Monomial.of(0))))
        .map(p ->
            new Below(
                p.coefficient(Monomial.of(0)).intValue(), p.constantTerm().intValue(), factorial))
        .filter(each -> each.slope == 2 || each.slope == 1 && !factorial);
  }

  private static boolean isSmall(Rational value) {
    return value.isInteger() && value.abs().compareTo(Rational.of(MOST_FIRST_TERMS)) <= 0;
  }

  private Optional<PowerSeriesForms.OfRatio> form(SumForms.Geometric term, Below below, int from) {
    if (below.slope == 1) {
      return logarithm(term.factor(), term.ratio(), below.start, from);
    }
    if (!below.factorial && below.start % 2 == 0) { // 1/(2k + 2j) is half of 1/(k + j)
      Formula half = times(Formula.number(Rational.of(1, 2)), term.factor());
      return logarithm(half, term.ratio(), below.start / 2, from);
    }
    Optional<Square> square = square(term.ratio());
    int odd = Math.floorMod(below.start, 2);
    // Over m·(k + shift) + odd, so that the index may begin at shift.
    int shift = (below.start - odd) / 2;
    if (square.isEmpty() || from + shift < 0 || from + shift > MOST_FIRST_TERMS) {
      return Optional.empty();
    }
    Square s = square.get();
    Formula series = below.factorial ? circular(s, odd) : tangent(s);
    // Σ from 0 of r^i/(2i + odd) is series/s^odd.
    Formula first = series;
    for (int i = 0; i < from + shift; i++) {
      Formula value = Formula.number(below(2L * i + odd, below.factorial));
      first = minus(first, Formula.of(Operator.DIVIDE, power(s, 2 * i + odd), value));
    }
    Formula factor = times(term.factor(), signed(s, shift));
    Formula result = times(without(factor, s.root, odd + 2 * shift), first);
    return Optional.of(
        new PowerSeriesForms.OfRatio(
            result, below.factorial ? Formula.number(0) : term.ratio(), term.factor()));
  }

  private static Rational below(long value, boolean factorial) {
    Rational result = factorial ? Rational.ONE : Rational.of(value);
    for (long i = 2; factorial && i <= value; i++) {
      result = result.times(Rational.of(i));
    }
    return result;
  }

  /** ±s^n, with the sign of r^((n − odd)/2). */
  private static Formula power(Square s, int n) {
    Formula size = n == 0 ? ONE : Formula.of(Operator.POWER, s.root, Formula.number(n));
    return s.negative && n / 2 % 2 == 1 ? Formula.of(Operator.NEGATE, size) : size;
  }

  /** (±1)^shift. */
  private static Formula signed(Square s, int shift) {
    return Formula.number(s.negative && Math.floorMod(shift, 2) == 1 ? -1 : 1);
  }

  /** Σ r^k/(2k)! or s·Σ r^k/(2k + 1)!. */
  private static Formula circular(Square s, int odd) {
    Operator function =
        odd == 0
            ? s.negative ? Operator.COS : Operator.COSH
            : s.negative ? Operator.SIN : Operator.SINH;
    return Formula.of(function, s.root);
  }

  /** s·Σ r^k/(2k + 1). */
  private static Formula tangent(Square s) {
    if (s.negative) {
      return Formula.of(Operator.ARCTAN, s.root);
    }
    Formula quotient =
        Formula.of(
            Operator.DIVIDE,
            Formula.of(Operator.ADD, ONE, s.root),
            Formula.of(Operator.SUBTRACT, ONE, s.root));
    return Formula.of(Operator.DIVIDE, Formula.of(Operator.LN, quotient), TWO);
  }

  /** c·Σ r^k/(k + j) from k = m on, r^(−j)·(−ln(1 − r) − Σ r^i/i for i below m + j). */
  private static Optional<PowerSeriesForms.OfRatio> logarithm(
      Formula factor, Formula r, int start, int from) {
    int first = from + start;
    if (first < 1 || first > MOST_FIRST_TERMS || r.equals(ONE)) {
      return Optional.empty();
    }
    Formula value =
        Formula.of(Operator.NEGATE, Formula.of(Operator.LN, Formula.of(Operator.SUBTRACT, ONE, r)));
    for (int i = 1; i < first; i++) {
      value =
          minus(
              value,
              Formula.of(
                  Operator.DIVIDE,
                  Formula.of(Operator.POWER, r, Formula.number(i)),
                  Formula.number(i)));
    }
    return Optional.of(
        new PowerSeriesForms.OfRatio(times(without(factor, r, start), value), r, factor));
  }

  /** A factor divided by a power; without a quotient where it is that power itself. */
  private static Formula without(Formula factor, Formula base, int exponent) {
    if (exponent == 0) {
      return factor;
    }
    Formula power = Formula.of(Operator.POWER, base, Formula.number(exponent));
    return Canonical.of(Formula.of(Operator.DIVIDE, factor, power)).readable();
  }

  /** ±s² for a ratio that is a monomial with even degrees, or a number. */
  private Optional<Square> square(Formula ratio) {
    List<String> names = ratio.symbols().stream().distinct().toList();
    return PolynomialReading.read(ratio, names, work)
        .filter(p -> p.terms().size() == 1)
        .flatMap(p -> square(p, names));
  }

  private static Optional<Square> square(Polynomial p, List<String> names) {
    var term = p.terms().entrySet().iterator().next();
    Rational size = term.getValue().abs();
    Optional<Rational> root = Surd.sqrt(size).rational();
    Formula s =
        root.<Formula>map(Formula::number)
            .orElseGet(() -> Formula.of(Operator.SQRT, Formula.number(size)));
    for (int i = 0; i < names.size(); i++) {
      int exponent = term.getKey().exponent(i);
      if (exponent % 2 != 0) {
        return Optional.empty();
      }
      Formula name = Formula.symbol(names.get(i));
      if (exponent > 0) {
        s =
            times(
                s,
                exponent == 2
                    ? name
                    : Formula.of(Operator.POWER, name, Formula.number(exponent / 2)));
      }
    }
    return Optional.of(new Square(s, term.getValue().signum() < 0));
  }

  private static Formula minus(Formula a, Formula b) {
    return Formula.of(Operator.SUBTRACT, a, b);
  }

  private static Formula times(Formula a, Formula b) {
    return a.equals(ONE) ? b : b.equals(ONE) ? a : Formula.of(Operator.MULTIPLY, a, b);
  }
}
