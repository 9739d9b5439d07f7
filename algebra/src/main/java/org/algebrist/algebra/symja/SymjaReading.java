package org.algebrist.algebra.symja;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.matheclipse.core.interfaces.IAST;
import org.matheclipse.core.interfaces.IComplex;
import org.matheclipse.core.interfaces.IExpr;
import org.matheclipse.core.interfaces.IRational;

/** Reads what Symja answers, as far as it is made of elementary functions. */
public final class SymjaReading {
  /** Symja nests sums and products flat; deeper results are of no use to a person. */
  private static final int MAX_DEPTH = 200;

  private SymjaReading() {}

  /**
   * The formula, or empty if something in it is no arithmetic or elementary function, as an
   * integral that stayed one or a special function.
   *
   * @param form by which the question was written
   */
  public static Optional<Formula> formula(IExpr expression, SymjaForm form) {
    return formula(expression, form, 0);
  }

  /**
   * A polynomial in the variables that {@link SymjaForm#variable} names; empty for anything else.
   */
  public static Optional<Polynomial> polynomial(IExpr expression, int variables, Work work) {
    if (expression instanceof IRational number) {
      return Optional.of(
          Polynomial.constant(
              work.sized(Rational.of(number.toBigNumerator(), number.toBigDenominator()))));
    }
    for (int v = 0; v < variables; v++) {
      if (expression.isSymbol() && expression.toString().equals(SymjaForm.variable(v))) {
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

  private static Optional<Formula> formula(IExpr expression, SymjaForm form, int depth) {
    if (depth > MAX_DEPTH) {
      return Optional.empty();
    }
    if (expression instanceof IRational number) {
      return Optional.of(
          Formula.number(Rational.of(number.toBigNumerator(), number.toBigDenominator())));
    }
    if (expression instanceof IComplex) {
      return Optional.empty(); // a real antiderivative is wanted
    }
    if (expression.isSymbol()) {
      return switch (expression.toString()) {
        case "Pi" -> Optional.of(Formula.symbol("pi"));
        case "E" -> Optional.of(Formula.symbol("e"));
        default -> form.name(expression.toString()).map(Formula::symbol);
      };
    }
    if (!(expression instanceof IAST ast)) {
      return Optional.empty();
    }
    List<Formula> operands = new ArrayList<>();
    for (IExpr argument : ast) {
      Optional<Formula> operand = formula(argument, form, depth + 1);
      if (operand.isEmpty()) {
        return Optional.empty();
      }
      operands.add(operand.get());
    }
    if (operands.isEmpty()) {
      return Optional.empty();
    }
    if (ast.isPlus() || ast.isTimes()) {
      Operator operator = ast.isPlus() ? Operator.ADD : Operator.MULTIPLY;
      return Optional.of(nested(operator, operands));
    }
    if (ast.isPower() && operands.size() == 2) {
      return Optional.of(Formula.of(Operator.POWER, operands.get(0), operands.get(1)));
    }
    String head = ast.head().toString();
    Operator function = head.equals("Abs") ? Operator.ABS : SymjaFunctions.called(head);
    if (function != null && operands.size() == 1) {
      return Optional.of(Formula.of(function, operands.getFirst()));
    }
    if (head.equals("Surd") && operands.size() == 2) {
      return Optional.of(Formula.of(Operator.ROOT, operands.get(0), operands.get(1)));
    }
    return Optional.empty();
  }

  /** The operands halved and halved again: hundreds of terms make a tree of few levels. */
  private static Formula nested(Operator operator, List<Formula> operands) {
    int size = operands.size();
    return size == 1
        ? operands.getFirst()
        : Formula.of(
            operator,
            nested(operator, operands.subList(0, size / 2)),
            nested(operator, operands.subList(size / 2, size)));
  }
}
