package org.algebrist.algebra;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.matheclipse.core.interfaces.IAST;
import org.matheclipse.core.interfaces.IExpr;
import org.matheclipse.core.interfaces.IRational;

/** Writes polynomials and formulas as Symja reads them, and reads closed forms back. */
final class SymjaText {
  private SymjaText() {}

  /**
   * The name of a variable: never one that Symja gives a meaning, whatever the unknown is called.
   */
  static String variable(int index) {
    return "v" + index;
  }

  static String of(Polynomial polynomial) {
    var text = new StringBuilder("0");
    polynomial
        .terms()
        .forEach((monomial, coefficient) -> {
          text.append('+').append(number(coefficient));
          for (int variable : monomial.variables()) {
            text.append('*').append(variable(variable));
          }
        });
    return text.toString();
  }

  static String of(Formula formula, Map<String, Integer> indices) {
    var texts = new ArrayDeque<String>();
    for (Formula node : Postorder.of(formula)) {
      texts.push(
          switch (node) {
            case Formula.Num number -> number(number.value());
            case Formula.Symbol symbol ->
                variable(Objects.requireNonNull(indices.get(symbol.name())));
            case Formula.Text _, Formula.Absent _, Formula.Unread _ ->
                throw Evaluator.notArithmetic(node);
            case Formula.Operation operation -> {
              String last = texts.pop();
              yield switch (operation.operator()) {
                case EQUAL -> "(" + texts.pop() + "==" + last + ")";
                case ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER ->
                    "(" + texts.pop() + operation.operator().spelling() + last + ")";
                case NEGATE -> "(-" + last + ")";
                case SQRT -> "Sqrt(" + last + ")";
                case ABS -> "Abs(" + last + ")";
                default -> throw Evaluator.notArithmetic(operation.operator());
              };
            }
          });
    }
    return texts.pop();
  }

  private static String number(Rational value) {
    return "(" + value.numerator() + "/" + value.denominator() + ")";
  }

  /** A polynomial in the variables written by {@link #variable}; empty for anything else. */
  static Optional<Polynomial> polynomial(IExpr expression, int variables, Work work) {
    if (expression instanceof IRational number) {
      return Optional.of(
          Polynomial.constant(
              work.sized(Rational.of(number.toBigNumerator(), number.toBigDenominator()))));
    }
    for (int v = 0; v < variables; v++) {
      if (expression.isSymbol() && expression.toString().equals(variable(v))) {
        return Optional.of(Polynomial.variable(v));
      }
    }
    if (!(expression instanceof IAST ast)) {
      return Optional.empty();
    }
    if (ast.isPower()) {
      int exponent = ast.arg2().toIntDefault(-1);
      return exponent < 0
          ? Optional.empty()
          : polynomial(ast.arg1(), variables, work).map(base -> base.power(exponent, work));
    }
    if (!ast.isPlus() && !ast.isTimes()) {
      return Optional.empty();
    }
    Polynomial result = ast.isPlus() ? Polynomial.ZERO : Polynomial.ONE;
    for (IExpr argument : ast) {
      Optional<Polynomial> operand = polynomial(argument, variables, work);
      if (operand.isEmpty()) {
        return operand;
      }
      result = ast.isPlus() ? result.plus(operand.get(), work) : result.times(operand.get(), work);
    }
    return Optional.of(result);
  }

  /**
   * A number built of fractions, sums, products and powers as a formula; empty for anything else.
   */
  static Optional<Formula> formula(IExpr number) {
    if (number instanceof IRational rational) {
      return Optional.of(
          Formula.number(Rational.of(rational.toBigNumerator(), rational.toBigDenominator())));
    }
    if (!(number instanceof IAST ast)) {
      return Optional.empty();
    }
    if (ast.isPower()) {
      Optional<Formula> base = formula(ast.arg1());
      Optional<Formula> exponent = formula(ast.arg2());
      if (base.isEmpty() || exponent.isEmpty()) {
        return Optional.empty();
      }
      boolean half = exponent.get().equals(Formula.number(Rational.of(1, 2)));
      return Optional.of(
          half
              ? Formula.of(Operator.SQRT, base.get())
              : Formula.of(Operator.POWER, base.get(), exponent.get()));
    }
    if (ast.isPlus() || ast.isTimes()) {
      Operator operator = ast.isPlus() ? Operator.ADD : Operator.MULTIPLY;
      Optional<Formula> result = formula(ast.arg1());
      for (IExpr argument : ast.rest()) {
        Optional<Formula> next = formula(argument);
        result = result.flatMap(left -> next.map(right -> Formula.of(operator, left, right)));
      }
      return result;
    }
    return Optional.empty();
  }
}
