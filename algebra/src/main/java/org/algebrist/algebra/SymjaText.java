package org.algebrist.algebra;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.Optional;
import org.algebrist.expression.Formula;
import org.algebrist.expression.Operator;
import org.algebrist.expression.Rational;
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
            case Formula.Symbol symbol -> variable(indices.get(symbol.name()));
            case Formula.Operation operation -> {
              String last = texts.pop();
              yield switch (operation.operator()) {
                case EQUAL -> "(" + texts.pop() + "==" + last + ")";
                case ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER ->
                    "(" + texts.pop() + operation.operator().spelling() + last + ")";
                case NEGATE -> "(-" + last + ")";
                case SQRT -> "Sqrt(" + last + ")";
                case ABS -> "Abs(" + last + ")";
              };
            }
          });
    }
    return texts.pop();
  }

  private static String number(Rational value) {
    return "(" + value.numerator() + "/" + value.denominator() + ")";
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
