package org.algebrist.algebra.proof.law;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Proves formulas with floors and ceilings of m·x + r equal, m and r fractions: with D·n + t for x,
 * D a common denominator and n whole, each floor is linear in n, and constant in t on finitely many
 * pieces of [0, D) (Graham, Knuth and Patashnik, Concrete Mathematics, 3.2). Floors may stand
 * within floors.
 */
public final class FloorPieces {
  private static final int MOST_PIECES = 200;

  private static final BigInteger LARGEST_PERIOD = BigInteger.valueOf(72);

  private static final Set<String> WHOLE_NAMES = Set.of("k", "m", "n");

  private static final Rational HALF = Rational.of(1, 2);

  /** Letters that no formula has, for the whole part and the rest. */
  private static final Formula WHOLE = Formula.symbol("\u042f");

  private static final Formula REST = Formula.symbol("\u0416");

  private final String name;
  private final List<Operation> floors;
  private final BiPredicate<Formula, Formula> areEqual;
  private final Deadline deadline;
  private Rational period = Rational.ONE;
  private int pieces;

  private FloorPieces(
      String name,
      List<Operation> floors,
      BiPredicate<Formula, Formula> areEqual,
      Deadline deadline) {
    this.name = name;
    this.floors = floors;
    this.areEqual = areEqual;
    this.deadline = deadline;
  }

  /** For which values of the name under the floors two formulas are proved equal. */
  public enum Values {
    /** For all real ones. */
    REAL,
    /** For all whole ones, of a name that is usual for these. */
    WHOLE,
    /** None is proved. */
    NONE
  }

  /**
   * For which values of the name under the floors they are proved equal.
   *
   * @param areEqual proves two formulas without floors equal for all real values of their names
   */
  public static Values areEqual(
      Formula a, Formula b, BiPredicate<Formula, Formula> areEqual, Deadline deadline) {
    Formula left = withFloors(a);
    Formula right = withFloors(b);
    List<Operation> floors = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Formula side : List.of(left, right)) {
      for (Formula node : Postorder.of(side)) {
        if (isFloor(node) && !floors.contains(node)) {
          floors.add((Operation) node);
          names.addAll(node.symbols());
        }
      }
    }
    if (names.size() != 1) {
      return Values.NONE;
    }
    String name = names.iterator().next();
    var proof = new FloorPieces(name, floors, areEqual, deadline);
    if (!proof.hasPeriod()) {
      return Values.NONE;
    }
    if (proof.atPoint(left, right, Rational.ZERO)
        && proof.between(left, right, Rational.ZERO, proof.period)) {
      return Values.REAL;
    }
    return WHOLE_NAMES.contains(name) && proof.atWholePoints(left, right)
        ? Values.WHOLE
        : Values.NONE;
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

  private boolean hasPeriod() {
    BigInteger denominator = BigInteger.ONE;
    BigInteger all = BigInteger.ONE;
    for (Operation floor : floors) {
      BigInteger own = denominator(floor.operands().getFirst());
      denominator = denominator.multiply(own).divide(denominator.gcd(own));
      all =
          Postorder.contains(floor.operands().getFirst(), FloorPieces::isFloor)
              ? all.multiply(own)
              : all;
    }
    BigInteger whole = denominator.multiply(all);
    if (whole.compareTo(LARGEST_PERIOD) > 0) {
      return false;
    }
    period = Rational.of(whole, BigInteger.ONE);
    return true;
  }

  private boolean atWholePoints(Formula a, Formula b) {
    for (Rational t = Rational.ZERO; t.compareTo(period) < 0; t = t.plus(Rational.ONE)) {
      if (!atPoint(a, b, t)) {
        return false;
      }
    }
    return true;
  }

  /** A common denominator of the numbers in an argument; also of those below a line. */
  private static BigInteger denominator(Formula argument) {
    BigInteger product = BigInteger.ONE;
    for (Formula node : Postorder.of(argument)) {
      BigInteger more =
          switch (node) {
            case Formula.Num number -> number.value().denominator();
            case Operation quotient when quotient.operator() == Operator.DIVIDE ->
                quotient.operands().getLast() instanceof Formula.Num(Rational c, var _)
                        && c.isInteger()
                        && c.signum() != 0
                    ? c.numerator().abs()
                    : BigInteger.ONE;
            default -> BigInteger.ONE;
          };
      product = product.multiply(more).divide(product.gcd(more));
    }
    return product;
  }

  /** For t between two numbers, at which neither formula need have the same form. */
  private boolean between(Formula a, Formula b, Rational low, Rational high) {
    if (++pieces > MOST_PIECES || deadline.hasPassed()) {
      return false;
    }
    Rational middle = low.plus(high).times(HALF);
    Map<Formula, FloorLine> values = new HashMap<>();
    for (Operation floor : floors) {
      Optional<FloorLine> argument =
          FloorLine.of(floor.operands().getFirst(), name, period, values);
      if (argument.isEmpty() || !argument.get().whole().isInteger()) {
        return false;
      }
      Optional<Rational> jump = argument.get().jump(low, high);
      if (jump.isPresent()) {
        return between(a, b, low, jump.get())
            && atPoint(a, b, jump.get())
            && between(a, b, jump.get(), high);
      }
      values.put(floor, argument.get().rounded(middle, floor.operator() == Operator.FLOOR));
    }
    return areEqual.test(with(a, values, REST), with(b, values, REST));
  }

  private boolean atPoint(Formula a, Formula b, Rational t) {
    Map<Formula, FloorLine> values = new HashMap<>();
    for (Operation floor : floors) {
      Optional<FloorLine> argument =
          FloorLine.of(floor.operands().getFirst(), name, period, values);
      if (argument.isEmpty() || !argument.get().whole().isInteger()) {
        return false;
      }
      values.put(floor, argument.get().rounded(t, floor.operator() == Operator.FLOOR));
    }
    Formula number = Formula.number(t);
    return areEqual.test(with(a, values, number), with(b, values, number));
  }

  /** The formula for x = D·n + t with the values of its floors. */
  private Formula with(Formula formula, Map<Formula, FloorLine> values, Formula t) {
    Formula x =
        Formula.of(Operator.ADD, Formula.of(Operator.MULTIPLY, Formula.number(period), WHOLE), t);
    return Postorder.fold(
        formula,
        (node, operands) ->
            switch (node) {
              case Symbol symbol -> symbol.name().equals(name) ? x : symbol;
              case Operation operation ->
                  values.containsKey(operation)
                      ? values.get(operation).formula(WHOLE)
                      : new Operation(operation.operator(), operands, operation.surface());
              default -> node;
            });
  }
}
