package org.algebrist.algebra.calculus;

import static org.algebrist.algebra.calculus.Terms.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.algebra.function.FunctionCalculus;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** The rule of each operator: from operands and their derivatives to its own. */
final class DerivativeRules {
  private static final Formula TEN = Formula.number(10);
  private static final FunctionCalculus<Formula> FUNCTIONS =
      new FunctionCalculus<>(new TreeArithmetic());

  private DerivativeRules() {}

  /** Whether the operation is no value itself but a part that its parent differentiates. */
  static boolean isPartOf(Operation operation) {
    return switch (operation.operator()) {
      case EQUAL, NOT_EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, AND, OR, NOT, CHAIN -> true;
      default -> false;
    };
  }

  /** Whether {@code variable} inside is only the index of a sum, and no bound depends on it. */
  static boolean binds(Operation operation, String variable) {
    return switch (operation.operator()) {
      case SUM, PRODUCT ->
          index(operation) instanceof Symbol(String name)
              && name.equals(variable)
              && !bound(operation).symbols().contains(variable)
              && !operation.operands().get(1).symbols().contains(variable);
      default -> false;
    };
  }

  private static @Nullable Formula index(Operation series) {
    return series.operands().getFirst() instanceof Operation lower
            && lower.operator() == Operator.EQUAL
        ? lower.operands().getFirst()
        : null;
  }

  private static Formula bound(Operation series) {
    return ((Operation) series.operands().getFirst()).operands().get(1);
  }

  /**
   * @param inner the operands' derivatives, null for those that do not depend on the variable; at
   *     least one does
   * @return null if there is no rule
   */
  static @Nullable Formula apply(
      Operation operation, List<@Nullable Formula> inner, String variable) {
    List<Formula> operands = operation.operands();
    Formula u = operands.getFirst();
    @Nullable Formula first = inner.getFirst();
    Formula du = first == null ? ZERO : first;
    boolean two = operands.size() == 2;
    Formula v = two ? operands.get(1) : ZERO;
    @Nullable Formula second = two ? inner.get(1) : null;
    Formula dv = second == null ? ZERO : second;
    return switch (operation.operator()) {
      case ADD, MIXED_NUMBER -> sum(du, dv);
      case SUBTRACT -> difference(du, dv);
      case NEGATE -> negation(du);
      case POSITIVE, BOXED -> du;
      case OVERBRACE, UNDERBRACE -> first;
      case PERCENT -> Formula.of(Operator.PERCENT, du);
      case DEGREES -> Formula.of(Operator.DEGREES, du);
      case MULTIPLY, QUANTITY -> sum(product(du, v), product(u, dv));
      case DIVIDE, RATIO ->
          second == null
              ? quotient(du, v)
              : quotient(difference(product(du, v), product(u, dv)), power(v, Formula.number(2)));
      case POWER -> second != null && isNotPositive(u) ? null : powerRule(u, v, first, second);
      case ROOT ->
          second == null ? quotient(du, product(v, power(operation, difference(v, ONE)))) : null;
      case LOG -> two ? logarithm(u, v, du, second) : quotient(du, product(u, ln(TEN)));
      case MODULO -> difference(du, product(Formula.of(Operator.FLOOR, quotient(u, v)), dv));
      case APPLY -> call(operands, inner, variable);
      case FACTORIAL -> product(product(operation, digamma(sum(u, ONE))), du);
      case SUM -> series(operation, inner, variable);
      case CASES -> cases(operands, inner);
      case CASE -> du;
      case INTEGRAL -> integral(operands, inner, variable);
      case FLOOR, CEILING -> ZERO;
      default -> {
        Optional<Formula> slope =
            operands.size() == 1
                ? FUNCTIONS.slope(operation.operator(), operation, u)
                : Optional.empty();
        yield slope.map(each -> product(each, du)).orElse(null);
      }
    };
  }

  /** Of a call whose last argument alone depends on the variable. */
  private static @Nullable Formula call(
      List<Formula> operands, List<@Nullable Formula> inner, String variable) {
    Formula function = operands.getFirst();
    @Nullable Formula slope = inner.getLast();
    for (@Nullable Formula each : inner.subList(0, inner.size() - 1)) {
      if (each != null) {
        return null;
      }
    }
    if (slope == null || isName(function, variable) || isInverse(function)) {
      return null;
    }
    Optional<Formula> known = FunctionSlopes.of(function, operands.subList(1, operands.size()));
    if (known.isPresent()) {
      return product(known.get(), slope);
    }
    return operands.size() == 2
        ? product(Formula.of(Operator.APPLY, primed(function), operands.get(1)), slope)
        : null;
  }

  private static Formula digamma(Formula u) {
    return NamedFunction.call(NamedFunction.DIGAMMA, u);
  }

  private static boolean isName(Formula formula, String name) {
    return formula instanceof Symbol symbol && symbol.name().equals(name);
  }

  private static Formula powerRule(
      Formula base, Formula exponent, @Nullable Formula dBase, @Nullable Formula dExponent) {
    Formula whole = Formula.of(Operator.POWER, base, exponent);
    Formula byBase =
        dBase == null
            ? ZERO
            : product(product(exponent, power(base, difference(exponent, ONE))), dBase);
    Formula byExponent =
        dExponent == null ? ZERO : product(isE(base) ? whole : product(whole, ln(base)), dExponent);
    return sum(byBase, byExponent);
  }

  /** 0 or a negative number, whose powers are real at single places only. */
  private static boolean isNotPositive(Formula base) {
    return switch (base) {
      case Formula.Num number -> number.value().signum() <= 0;
      case Operation negative when negative.operator() == Operator.NEGATE ->
          negative.operands().getFirst() instanceof Formula.Num number
              && number.value().signum() >= 0;
      default -> false;
    };
  }

  private static boolean isE(Formula base) {
    return base instanceof Symbol(String name) && name.equals("e");
  }

  private static Formula logarithm(
      Formula argument, Formula base, Formula dArgument, @Nullable Formula dBase) {
    Formula byArgument = quotient(dArgument, product(argument, ln(base)));
    if (dBase == null) {
      return byArgument;
    }
    return difference(
        byArgument,
        quotient(product(ln(argument), dBase), product(base, power(ln(base), Formula.number(2)))));
  }

  /** f⁻¹, whose derivative is no power of f′ at the same place. */
  private static boolean isInverse(Formula function) {
    return function instanceof Operation power && power.operator() == Operator.POWER;
  }

  private static Formula primed(Formula function) {
    return function instanceof Operation(Operator operator, List<Formula> parts, var surface)
            && operator == Operator.PRIME
        ? new Operation(operator, List.of(parts.getFirst(), sum(parts.get(1), ONE)), surface)
        : Formula.of(Operator.PRIME, function, ONE);
  }

  private static @Nullable Formula series(
      Operation operation, List<@Nullable Formula> inner, String variable) {
    boolean ownIndex = index(operation) instanceof Symbol(String name) && name.equals(variable);
    @Nullable Formula body = inner.get(2);
    if (ownIndex || inner.get(0) != null || inner.get(1) != null || body == null) {
      return null;
    }
    return Formula.of(Operator.SUM, operation.operands().get(0), operation.operands().get(1), body);
  }

  private static Formula cases(List<Formula> cases, List<@Nullable Formula> inner) {
    var derived = new ArrayList<Formula>();
    for (int i = 0; i < cases.size(); i++) {
      var parts = new ArrayList<>(((Operation) cases.get(i)).operands());
      @Nullable Formula derivative = inner.get(i);
      parts.set(0, derivative == null ? ZERO : derivative);
      derived.add(new Operation(Operator.CASE, parts));
    }
    return new Operation(Operator.CASES, derived);
  }

  /**
   * Of an antiderivative by its own variable, its integrand; of a definite integral by Leibniz's
   * rule, f(b)·b′ − f(a)·a′ and the integral of the integrand's derivative.
   */
  private static @Nullable Formula integral(
      List<Formula> operands, List<@Nullable Formula> inner, String variable) {
    Formula integrand = operands.get(2);
    if (operands.get(0) instanceof Formula.Absent && operands.get(1) instanceof Formula.Absent) {
      return isName(operands.get(3), variable) ? integrand : null;
    }
    if (!(operands.get(3) instanceof Symbol(String own))
        || operands.get(0) instanceof Formula.Absent
        || operands.get(1) instanceof Formula.Absent) {
      return null;
    }
    Formula result =
        difference(
            atBound(integrand, own, operands.get(1), inner.get(1)),
            atBound(integrand, own, operands.get(0), inner.get(0)));
    @Nullable Formula within = own.equals(variable) ? null : inner.get(2);
    if (within == null) {
      return result;
    }
    boolean finite =
        !operands.get(0).symbols().contains("infinity")
            && !operands.get(1).symbols().contains("infinity");
    return finite && isSmooth(integrand)
        ? sum(
            result,
            Formula.of(
                Operator.INTEGRAL, operands.get(0), operands.get(1), within, operands.get(3)))
        : null;
  }

  private static Formula atBound(
      Formula integrand, String variable, Formula bound, @Nullable Formula slope) {
    return slope == null ? ZERO : product(integrand.replaceSymbol(variable, bound), slope);
  }

  /** Whether a formula has all derivatives everywhere, so that integral and derivative change. */
  private static boolean isSmooth(Formula formula) {
    return switch (formula) {
      case Formula.Num _, Symbol _ -> true;
      case Operation operation -> {
        List<Formula> operands = operation.operands();
        boolean whole =
            switch (operation.operator()) {
              case ADD, SUBTRACT, MULTIPLY, NEGATE, POSITIVE -> true;
              case DIVIDE -> operands.get(1) instanceof Formula.Num;
              case POWER ->
                  isE(operands.getFirst())
                      || operands.getLast() instanceof Formula.Num number
                          && number.value().isInteger()
                          && number.value().signum() > 0;
              default -> {
                ElementaryFunction function = ElementaryFunction.of(operation.operator());
                yield function != null && function.isAnalyticEverywhere();
              }
            };
        yield whole && operands.stream().allMatch(DerivativeRules::isSmooth);
      }
      default -> false;
    };
  }
}
