package org.algebrist.algebra.proof.period;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.series.PolynomialReading;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Statements about one name that stands in sines, cosines and tangents only, as sin x = 1: they
 * hold again after a period, so that they have no solution or infinitely many.
 */
public final class PeriodicTruth {
  private static final Set<String> CONSTANTS = Set.of("pi", "e");
  private static final Map<String, Double> VALUES = Map.of("pi", Math.PI, "e", Math.E);
  private static final int MAX_DEPTH = 40;

  private final String name;
  private final Work work;
  private BigInteger denominators = BigInteger.ONE;

  /** Whether the name is multiplied with π; null before the first angle. */
  private @Nullable Boolean ofPi;

  private PeriodicTruth(String name, Work work) {
    this.name = name;
    this.work = work;
  }

  /**
   * The period, such as 2π, if one statement holds again after it and the other names finitely many
   * numbers, at least one; empty otherwise. Then they have not the same solutions.
   *
   * @param periodic the statement that may be periodic
   * @param finite the one that may name numbers: x = π/2 or x = 3
   */
  public static Optional<Formula> against(Formula periodic, Formula finite, Deadline deadline) {
    Optional<String> name = named(finite, 0);
    if (name.isEmpty()
        || !periodic.symbols().contains(name.get())
        || !periodic.symbols().stream()
            .allMatch(each -> each.equals(name.get()) || CONSTANTS.contains(each))) {
      return Optional.empty();
    }
    var truth = new PeriodicTruth(name.get(), new Work(deadline));
    try {
      return truth.isPeriodic(periodic, 0) ? truth.period() : Optional.empty();
    } catch (GaveUp late) {
      return Optional.empty();
    }
  }

  /** The name that equals a number, or one of several. */
  private static Optional<String> named(Formula statement, int depth) {
    if (!(statement instanceof Operation operation) || depth > MAX_DEPTH) {
      return Optional.empty();
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case OR -> {
        Optional<String> first = named(operands.getFirst(), depth + 1);
        yield first.isPresent() && first.equals(named(operands.getLast(), depth + 1))
            ? first
            : Optional.empty();
      }
      case EQUAL ->
          operands.getFirst() instanceof Symbol(String name)
                  && !CONSTANTS.contains(name)
                  && isNumber(operands.getLast())
              ? Optional.of(name)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static boolean isNumber(Formula formula) {
    try {
      return CONSTANTS.containsAll(formula.symbols())
          && Double.isFinite(Evaluator.approximate(formula, VALUES));
    } catch (IllegalArgumentException noNumber) {
      return false;
    }
  }

  private boolean isPeriodic(Formula formula, int depth) {
    if (!formula.symbols().contains(name)) {
      return true;
    }
    if (!(formula instanceof Operation operation) || depth > MAX_DEPTH) {
      return false;
    }
    return switch (operation.operator()) {
      case SIN, COS, TAN, COT, SEC, CSC -> isAngle(operation.operands().getFirst());
      case EQUAL, NOT_EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, AND, OR ->
          operation.operands().stream().allMatch(each -> isPeriodic(each, depth + 1));
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, NEGATE, POSITIVE, POWER, ABS, SQRT, EXP, LN ->
          operation.operands().stream().allMatch(each -> isPeriodic(each, depth + 1));
      default -> false;
    };
  }

  /** r·x + c or r·π·x + c, with the same of both in all angles. */
  private boolean isAngle(Formula angle) {
    Optional<Polynomial> read = PolynomialReading.read(angle, List.of(name, "pi"), work);
    if (read.isEmpty() || read.get().degreeIn(0) != 1) {
      return false;
    }
    Monomial alone = Monomial.of(0);
    Monomial withPi = alone.times(Monomial.of(1));
    for (Map.Entry<Monomial, Rational> term : read.get().terms().entrySet()) {
      if (term.getKey().exponent(0) == 0) {
        continue;
      }
      boolean pi = term.getKey().equals(withPi);
      if (!pi && !term.getKey().equals(alone) || ofPi != null && ofPi != pi) {
        return false;
      }
      ofPi = pi;
      BigInteger denominator = term.getValue().denominator();
      denominators = denominators.multiply(denominator).divide(denominators.gcd(denominator));
    }
    return true;
  }

  private Optional<Formula> period() {
    if (ofPi == null) {
      return Optional.empty();
    }
    Formula factor =
        Formula.number(Rational.of(denominators.multiply(BigInteger.TWO), BigInteger.ONE));
    return Optional.of(ofPi ? factor : Formula.of(Operator.MULTIPLY, factor, Formula.symbol("pi")));
  }
}
