package org.algebrist.algebra.value;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.Magnitude;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The value of a formula under an assignment of its symbols, over the real numbers.
 *
 * <p>0^0 is 1, as in polynomials and in IEEE 754; a negative number to a power that is not whole
 * has no value. Every method throws {@link IllegalArgumentException} if a symbol has no value
 * assigned, if the formula holds an equation, or if it has more than {@value Postorder#MAX_NODES}
 * nodes. Depth is no limit.
 */
public final class Evaluator {
  private Evaluator() {}

  /** The value without rounding, where it is of the form a + b·√d. */
  public static Evaluation exact(Formula formula, Map<String, Surd> assignment) {
    var values = new ArrayDeque<Surd>();
    for (Formula node : Postorder.of(formula)) {
      Evaluation value =
          switch (node) {
            case Formula.Num number -> sized(Surd.of(number.value()));
            case Formula.Symbol symbol -> new Evaluation.Exact(assigned(assignment, symbol.name()));
            case Formula.Text _, Formula.Absent _, Formula.Unread _ -> throw notArithmetic(node);
            case Formula.Operation operation -> {
              if (operation.operands().isEmpty() || operation.operands().size() > 2) {
                throw notArithmetic(operation.operator());
              }
              Surd last = values.pop();
              yield operation.operands().size() == 1
                  ? unary(operation.operator(), last)
                  : binary(operation.operator(), values.pop(), last);
            }
          };
      if (!(value instanceof Evaluation.Exact(Surd exact))) {
        return value;
      }
      values.push(exact);
    }
    return new Evaluation.Exact(values.pop());
  }

  /** The value as a fraction, or empty if it is not one, not defined, or too large to write out. */
  public static Optional<Rational> rational(Formula formula, Map<String, Rational> assignment) {
    var surds = HashMap.<String, Surd>newHashMap(assignment.size());
    assignment.forEach((name, value) -> surds.put(name, Surd.of(value)));
    return exact(formula, surds) instanceof Evaluation.Exact(Surd value)
        ? value.rational()
        : Optional.empty();
  }

  /**
   * The value in double arithmetic; NaN where there is no real value (so for every division by
   * zero), infinite where it is past the range of doubles.
   */
  public static double approximate(Formula formula, Map<String, Double> assignment) {
    return Approximation.of(formula, assignment).value();
  }

  public static IllegalArgumentException notArithmetic(Formula node) {
    return new IllegalArgumentException(
        "a value needs numbers, symbols and arithmetic; found " + node);
  }

  public static IllegalArgumentException notArithmetic(Operator operator) {
    return new IllegalArgumentException(
        operator + " is not among the operators with exact values: " + Operator.arithmetic());
  }

  private static Evaluation unary(Operator operator, Surd operand) {
    return switch (operator) {
      case NEGATE -> new Evaluation.Exact(operand.negate());
      case ABS -> new Evaluation.Exact(operand.abs());
      case SQRT -> squareRoot(operand);
      case EQUAL, ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER -> throw arity(operator, 1);
      default -> throw notArithmetic(operator);
    };
  }

  private static Evaluation binary(Operator operator, Surd left, Surd right) {
    return switch (operator) {
      case ADD, SUBTRACT, MULTIPLY, DIVIDE -> arithmetic(operator, left, right);
      case POWER -> power(left, right);
      case EQUAL -> throw equation();
      case NEGATE, ABS, SQRT -> throw arity(operator, 2);
      default -> throw notArithmetic(operator);
    };
  }

  private static Evaluation arithmetic(Operator operator, Surd left, Surd right) {
    if (operator == Operator.DIVIDE && right.signum() == 0) {
      return new Evaluation.Undefined("division of " + brief(left) + " by zero");
    }
    if (!left.sharesField(right)) {
      return new Evaluation.Inexact(left + " and " + right + " do not combine to one root");
    }
    return sized(
        switch (operator) {
          case ADD -> left.plus(right);
          case SUBTRACT -> left.minus(right);
          case MULTIPLY -> left.times(right);
          case DIVIDE -> left.dividedBy(right);
          default -> throw arity(operator, 2);
        });
  }

  private static Evaluation squareRoot(Surd operand) {
    if (operand.signum() < 0) {
      return new Evaluation.Undefined("square root of the negative " + brief(operand));
    }
    return operand.isRational()
        ? sized(Surd.sqrt(operand.rationalPart()))
        : new Evaluation.Inexact("a root within a root: sqrt(" + brief(operand) + ")");
  }

  private static Evaluation power(Surd base, Surd exponent) {
    if (!exponent.isRational()) {
      return base.signum() < 0
          ? new Evaluation.Undefined(brief(base) + " to an irrational power")
          : new Evaluation.Inexact("an irrational exponent " + brief(exponent));
    }
    BigInteger numerator = exponent.rationalPart().numerator();
    BigInteger denominator = exponent.rationalPart().denominator();
    if (base.signum() == 0 && numerator.signum() < 0) {
      return new Evaluation.Undefined("zero to the negative power " + brief(exponent));
    }
    if (denominator.equals(BigInteger.ONE)) {
      return wholePower(base, numerator);
    }
    if (base.signum() < 0) {
      return new Evaluation.Undefined(
          brief(base) + " to the power " + brief(exponent) + ", which is not whole");
    }
    if (base.isRational()) {
      Optional<Rational> root = Magnitude.root(base.rationalPart(), denominator);
      if (root.isPresent()) {
        return wholePower(Surd.of(root.get()), numerator);
      }
      if (denominator.equals(BigInteger.TWO)) {
        return wholePower(Surd.sqrt(base.rationalPart()), numerator);
      }
    }
    return new Evaluation.Inexact(brief(base) + " to the power " + brief(exponent));
  }

  private static Evaluation wholePower(Surd base, BigInteger exponent) {
    if (base.isRational()) {
      return Magnitude.power(base.rationalPart(), exponent)
          .<Evaluation>map(value -> new Evaluation.Exact(Surd.of(value)))
          .orElseGet(() -> tooLarge(brief(base) + "^" + exponent));
    }
    if (exponent.bitLength() > 31) {
      return tooLarge(base + "^" + exponent);
    }
    // Square and multiply; the first result past the limit ends it, so that the loop stays short.
    Surd result = Surd.ONE;
    Surd square = base;
    int remaining = exponent.abs().intValueExact();
    while (remaining != 0) {
      if ((remaining & 1) == 1) {
        result = result.times(square);
      }
      remaining >>>= 1;
      square = remaining == 0 ? square : square.times(square);
      if (!fits(result) || !fits(square)) {
        return tooLarge(base + "^" + exponent);
      }
    }
    return new Evaluation.Exact(exponent.signum() < 0 ? Surd.ONE.dividedBy(result) : result);
  }

  private static Evaluation sized(Surd value) {
    return fits(value) ? new Evaluation.Exact(value) : tooLarge("the value");
  }

  private static boolean fits(Surd value) {
    return Magnitude.fits(value.rationalPart()) && Magnitude.fits(value.coefficient());
  }

  private static Evaluation tooLarge(String what) {
    return new Evaluation.Inexact(what + " needs more than " + Magnitude.MAX_BITS + " bits");
  }

  /** The number for a message: in full where short, else rounded. */
  private static String brief(Surd value) {
    int shortEnough = 128; // bits: at most 40 digits
    return Magnitude.bits(value.rationalPart()) <= shortEnough
            && Magnitude.bits(value.coefficient()) <= shortEnough
        ? value.toString()
        : "about " + value.doubleValue();
  }

  public static <T> T assigned(Map<String, T> assignment, String name) {
    T value = assignment.get(name);
    if (value == null) {
      throw new IllegalArgumentException(
          "the symbol " + name + " has no value; values are given for " + assignment.keySet());
    }
    return value;
  }

  public static IllegalArgumentException equation() {
    return new IllegalArgumentException("an equation has no value; evaluate its two sides");
  }

  private static IllegalStateException arity(Operator operator, int operands) {
    return new IllegalStateException(operator + " over " + operands + " operands");
  }
}
