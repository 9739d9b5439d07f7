package org.algebrist.algebra.proof.law;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.series.PolynomialReading;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Proves formulas with floors and ceilings of m·x + r equal, m and r fractions: with D·n + t for
 * x, D a common denominator of all m and n whole, each floor is linear in n, and constant in t on
 * finitely many pieces of [0, D) (Graham, Knuth and Patashnik, Concrete Mathematics, 3.2).
 */
public final class FloorPieces {
  private static final int MOST_ENDS = 48;

  private static final BigInteger LARGEST_PERIOD = BigInteger.valueOf(60);

  /** Letters that no formula has, for the whole part and the rest. */
  private static final Formula WHOLE = Formula.symbol("\u042f");

  private static final Formula REST = Formula.symbol("\u0416");

  private record Line(Rational slope, Rational start) {}

  private final String name;
  private final Map<Formula, Line> lines = new HashMap<>();
  private final Work work;

  private FloorPieces(String name, Deadline deadline) {
    this.name = name;
    this.work = new Work(deadline);
  }

  /**
   * Whether they are proved equal for every real value of the name under the floors.
   *
   * @param areEqual proves two formulas without floors equal for all real values of their names
   */
  public static boolean areEqual(
      Formula a, Formula b, BiPredicate<Formula, Formula> areEqual, Deadline deadline) {
    Formula left = withFloors(a);
    Formula right = withFloors(b);
    Set<String> names = new HashSet<>();
    for (Formula side : List.of(left, right)) {
      for (Formula node : Postorder.of(side)) {
        if (isFloor(node)) {
          names.addAll(node.symbols());
        }
      }
    }
    if (names.size() != 1) {
      return false;
    }
    var pieces = new FloorPieces(names.iterator().next(), deadline);
    return pieces.readAll(left) && pieces.readAll(right) && pieces.prove(left, right, areEqual);
  }

  private static boolean isFloor(Formula node) {
    return node instanceof Operation operation
        && (operation.operator() == Operator.FLOOR || operation.operator() == Operator.CEILING);
  }

  /** x − c·floor(x/c) for x mod c with a number c above zero. */
  private static Formula withFloors(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation rest
                    && rest.operator() == Operator.MODULO
                    && rest.operands().size() == 2
                    && rest.operands().getLast() instanceof Formula.Num(Rational c, var _)
                    && c.signum() > 0
                ? withFloor(rest.operands().getFirst(), rest.operands().getLast())
                : made);
  }

  private static Formula withFloor(Formula u, Formula c) {
    Formula floor = Formula.of(Operator.FLOOR, Formula.of(Operator.DIVIDE, u, c));
    return Formula.of(Operator.SUBTRACT, u, Formula.of(Operator.MULTIPLY, c, floor));
  }

  private boolean readAll(Formula side) {
    for (Formula node : Postorder.of(side)) {
      if (!isFloor(node)) {
        continue;
      }
      Optional<Polynomial> read =
          PolynomialReading.read(
              ((Operation) node).operands().getFirst(), List.of(name), work);
      if (read.isEmpty() || read.get().degree() != 1) {
        return false;
      }
      Rational[] coefficients = read.get().coefficients(0);
      lines.put(node, new Line(coefficients[1], coefficients[0]));
    }
    return true;
  }

  private boolean prove(Formula a, Formula b, BiPredicate<Formula, Formula> areEqual) {
    BigInteger period = BigInteger.ONE;
    for (Line line : lines.values()) {
      BigInteger d = line.slope().denominator();
      period = period.multiply(d).divide(period.gcd(d));
    }
    if (period.compareTo(LARGEST_PERIOD) > 0) {
      return false;
    }
    Rational end = Rational.of(period, BigInteger.ONE);
    TreeSet<Rational> ends = new TreeSet<>(List.of(Rational.ZERO, end));
    for (Line line : lines.values()) {
      if (line.slope().abs().times(end).compareTo(Rational.of(MOST_ENDS)) > 0) {
        return false;
      }
      Rational step = Rational.ONE.dividedBy(line.slope().abs());
      // The first t ≥ 0 at which slope·t + start is whole.
      Rational first = firstWhole(line, step);
      for (Rational t = first; t.compareTo(end) < 0; t = t.plus(step)) {
        ends.add(t);
      }
    }
    if (ends.size() > MOST_ENDS) {
      return false;
    }
    List<Rational> all = new ArrayList<>(ends);
    for (int i = 0; i + 1 < all.size(); i++) {
      Rational at = all.get(i);
      Rational middle = at.plus(all.get(i + 1)).dividedBy(Rational.of(2));
      if (!areEqual.test(at(a, end, at, Formula.number(at)), at(b, end, at, Formula.number(at)))
          || !areEqual.test(at(a, end, middle, REST), at(b, end, middle, REST))) {
        return false;
      }
    }
    return true;
  }

  private static Rational firstWhole(Line line, Rational step) {
    Rational zero = line.start().negate().dividedBy(line.slope());
    BigInteger steps = floor(zero.dividedBy(step));
    Rational first = zero.minus(step.times(Rational.of(steps, BigInteger.ONE)));
    return first; // in [0, step)
  }

  private static BigInteger floor(Rational value) {
    BigInteger[] parts = value.numerator().divideAndRemainder(value.denominator());
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  /** The formula for x = D·n + t with the floors that hold on the piece of a value of t. */
  private Formula at(Formula formula, Rational period, Rational within, Formula t) {
    Formula x =
        Formula.of(
            Operator.ADD, Formula.of(Operator.MULTIPLY, Formula.number(period), WHOLE), t);
    return Postorder.fold(
        formula,
        (node, operands) -> {
          if (isFloor(node)) {
            return floorAt((Operation) node, period, within);
          }
          return switch (node) {
            case Formula.Symbol symbol -> symbol.name().equals(name) ? x : symbol;
            case Operation operation ->
                new Operation(operation.operator(), operands, operation.surface());
            default -> node;
          };
        });
  }

  private Formula floorAt(Operation node, Rational period, Rational within) {
    Line line = lines.get(node);
    Rational value = line.slope().times(within).plus(line.start());
    BigInteger whole =
        node.operator() == Operator.FLOOR ? floor(value) : floor(value.negate()).negate();
    return Formula.of(
        Operator.ADD,
        Formula.of(Operator.MULTIPLY, Formula.number(line.slope().times(period)), WHOLE),
        Formula.number(Rational.of(whole, BigInteger.ONE)));
  }
}
