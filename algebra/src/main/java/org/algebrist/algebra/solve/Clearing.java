package org.algebrist.algebra.solve;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Magnitude;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Turns equations into polynomials that are zero wherever the equations hold.
 *
 * <p>Denominators are multiplied away. A square root of u becomes a further variable t with t² = u,
 * an absolute value one with t² = u². Both steps keep all solutions and may add false ones, which
 * substitution into the equations as given removes.
 */
final class Clearing {
  /** The polynomials, or why there are none. */
  sealed interface Result {
    /**
     * @param polynomials each to be zero
     * @param denominators polynomials that must not be zero
     * @param unknowns variables 0 … unknowns-1 are the system's unknowns in their order
     * @param variables the further ones up to here stand for roots and absolute values, which are
     *     not negative
     */
    record Cleared(
        List<Polynomial> polynomials, List<Polynomial> denominators, int unknowns, int variables)
        implements Result {}

    /** Some equation is no algebraic one, for instance with an unknown in an exponent. */
    record NotAlgebraic(String reason) implements Result {}

    /** Some equation has no meaning, as where it divides by zero. */
    record Undefined(String reason) implements Result {}
  }

  private final EquationSystem system;
  private final Work work;
  private final Map<String, Integer> indices;
  private final List<Polynomial> polynomials = new ArrayList<>();
  private final Set<Polynomial> denominators = new LinkedHashSet<>();
  private final Map<Quotient, Quotient> roots = new HashMap<>();
  private final Map<Quotient, Quotient> absolutes = new HashMap<>();
  private int variables;

  private Clearing(EquationSystem system, Work work) {
    this.system = system;
    this.work = work;
    this.variables = system.unknowns().size();
    this.indices = HashMap.newHashMap(variables);
    for (int i = 0; i < variables; i++) {
      indices.put(system.unknowns().get(i), i);
    }
  }

  /**
   * @throws GaveUp if an equation is past a limit
   */
  static Result of(EquationSystem system, Work work) {
    var clearing = new Clearing(system, work);
    try {
      for (int i = 0; i < system.equations().size(); i++) {
        Quotient left = clearing.quotient(system.left(i));
        Quotient right = clearing.quotient(system.right(i));
        clearing.polynomials.add(left.plus(right.negate(work), work).reduced(work).numerator());
      }
    } catch (Stop stop) {
      return stop.result;
    }
    return new Result.Cleared(
        clearing.polynomials,
        List.copyOf(clearing.denominators),
        system.unknowns().size(),
        clearing.variables);
  }

  private Quotient quotient(Formula formula) {
    var values = new ArrayDeque<Quotient>();
    for (Formula node : Postorder.of(formula)) {
      work.step();
      values.push(
          switch (node) {
            case Formula.Num number -> constant(number.value());
            case Formula.Symbol symbol ->
                Quotient.of(
                    Polynomial.variable(Objects.requireNonNull(indices.get(symbol.name()))));
            case Formula.Text _, Formula.Absent _, Formula.Unread _ ->
                throw Evaluator.notArithmetic(node);
            case Formula.Operation operation -> {
              Quotient last = values.pop();
              Operator operator = operation.operator();
              yield switch (operator) {
                case ADD -> values.pop().plus(last, work);
                case SUBTRACT -> values.pop().plus(last.negate(work), work);
                case MULTIPLY -> values.pop().times(last, work);
                case DIVIDE -> divide(values.pop(), last);
                case NEGATE -> last.negate(work);
                case POWER -> power(values.pop(), last);
                case SQRT -> squareRoot(last);
                case ABS -> absolute(last);
                case EQUAL -> throw Evaluator.equation();
                default -> throw Evaluator.notArithmetic(operation.operator());
              };
            }
          });
    }
    return values.pop();
  }

  private Quotient divide(Quotient left, Quotient right) {
    if (right.numerator().isZero()) {
      throw undefined("an equation divides by zero");
    }
    if (!right.numerator().isConstant()) {
      denominators.add(right.numerator());
    }
    return left.times(right.inverse(work), work);
  }

  private Quotient power(Quotient base, Quotient exponent) {
    if (!exponent.isConstant()) {
      throw new Stop(new Result.NotAlgebraic("an unknown stands in an exponent"));
    }
    BigInteger numerator = exponent.numerator().constantTerm().numerator();
    BigInteger denominator = exponent.numerator().constantTerm().denominator();
    if (denominator.equals(BigInteger.ONE)) {
      return wholePower(base, numerator);
    }
    if (base.isConstant() && base.numerator().constantTerm().signum() < 0) {
      throw undefined("an equation takes a power that is not whole of a negative number");
    }
    if (base.isConstant()) {
      Optional<Rational> root = Magnitude.root(base.numerator().constantTerm(), denominator);
      if (root.isPresent()) {
        return wholePower(constant(root.get()), numerator);
      }
    }
    if (denominator.equals(BigInteger.TWO)) {
      return wholePower(squareRoot(base), numerator);
    }
    throw new Stop(
        new Result.NotAlgebraic(
            "the exponent "
                + exponent.numerator().constantTerm()
                + " asks for a root past the square root"));
  }

  private Quotient wholePower(Quotient base, BigInteger exponent) {
    if (exponent.signum() < 0) {
      return divide(constant(Rational.ONE), wholePower(base, exponent.negate()));
    }
    if (base.isConstant()) {
      return Magnitude.power(base.numerator().constantTerm(), exponent)
          .map(this::constant)
          .orElseThrow(() ->
              new GaveUp("a power in an equation has more than " + Magnitude.MAX_BITS + " bits"));
    }
    if (exponent.compareTo(BigInteger.valueOf(Monomial.MAX_DEGREE)) > 0) {
      throw new GaveUp(
          "an unknown has the exponent "
              + abbreviated(exponent)
              + "; the limit is "
              + Monomial.MAX_DEGREE);
    }
    Quotient result = constant(Rational.ONE);
    for (int i = exponent.intValueExact(); i > 0; i--) {
      result = result.times(base, work);
    }
    return result;
  }

  private Quotient squareRoot(Quotient radicand) {
    if (radicand.isConstant()) {
      Rational value = radicand.numerator().constantTerm();
      if (value.signum() < 0) {
        throw undefined("an equation takes the square root of the negative " + value.doubleValue());
      }
      Optional<Rational> root = Magnitude.root(value, BigInteger.TWO);
      if (root.isPresent()) {
        return constant(root.get());
      }
    }
    return roots.computeIfAbsent(
        radicand,
        u -> {
          Quotient t = furtherVariable();
          polynomials.add(t.times(t, work).plus(u.negate(work), work).numerator());
          return t;
        });
  }

  private Quotient absolute(Quotient operand) {
    if (operand.isConstant()) {
      return constant(operand.numerator().constantTerm().abs());
    }
    return absolutes.computeIfAbsent(
        operand,
        u -> {
          Quotient t = furtherVariable();
          Quotient square = u.times(u, work);
          polynomials.add(t.times(t, work).plus(square.negate(work), work).numerator());
          return t;
        });
  }

  private Quotient furtherVariable() {
    return Quotient.of(Polynomial.variable(variables++));
  }

  private Quotient constant(Rational value) {
    return Quotient.of(Polynomial.constant(work.sized(value)));
  }

  private static String abbreviated(BigInteger value) {
    return value.bitLength() <= 64 ? value.toString() : "of " + value.bitLength() + " bits";
  }

  private static Stop undefined(String reason) {
    return new Stop(new Result.Undefined(reason));
  }

  /** Leaves the tree walk with its result; never leaves {@link #of}. */
  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Result result;

    Stop(Result result) {
      super(null, null, false, false);
      this.result = result;
    }
  }
}
