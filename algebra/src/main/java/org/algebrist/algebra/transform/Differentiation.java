package org.algebrist.algebra.transform;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Derivative;
import org.algebrist.algebra.calculus.PiecewiseForms;
import org.algebrist.algebra.calculus.WrittenDerivative;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Derivatives of formulas, of those that are derivatives themselves, and of equations. */
final class Differentiation {
  private static final Set<Operator> STEPS =
      EnumSet.of(Operator.FLOOR, Operator.CEILING, Operator.MODULO);

  private static final Set<Operator> EXTREMES =
      EnumSet.of(Operator.MAX, Operator.MIN, Operator.SIGNUM);

  private Differentiation() {}

  /**
   * The derivative. It is taken by the canonical form and simplified, and checked against the
   * derivative that the rules of {@link Derivative} make of the tree. A formula that is written as
   * a derivative is the question itself: d²/dx² x³ is 6x.
   *
   * <p>Of an equation that says what a name or a function is, the equation that says what its
   * derivative is: y′ = 3x² for y = x³. Of another equation between the variable and y, or the only
   * other name, its implicit derivative: y′ = −x/y for x² + y² = 25. Empty for others.
   *
   * @param limit for the check, above zero
   */
  static Optional<Transformed> derivative(Formula formula, String variable, Duration limit) {
    if (formula instanceof Formula.Operation equation
        && equation.operator().form() == Operator.Form.RELATION) {
      Formula value = equation.operands().getLast();
      return derivedName(equation, variable)
          .flatMap(name ->
              derivative(value, variable, limit)
                  .map(found -> found.of(Formula.of(Operator.EQUAL, name, found.result()))))
          .or(() -> implicit(equation, variable, limit));
    }
    Formula smooth = Postorder.contains(formula, EXTREMES) ? withSizes(formula) : formula;
    return derivative(
        WrittenDerivative.of(smooth)
            .orElseGet(() -> new WrittenDerivative(smooth, List.of(variable))),
        limit);
  }

  /** With absolute values for max, min and sgn, which have one slope on either side. */
  private static Formula withSizes(Formula formula) {
    return Postorder.rebuilt(
        PiecewiseForms.withoutExtremes(formula),
        (_, made) ->
            made instanceof Formula.Operation sign && sign.operator() == Operator.SIGNUM
                ? PiecewiseForms.sign(sign.operands().getFirst())
                : made);
  }

  private static Optional<Transformed> derivative(WrittenDerivative asked, Duration limit) {
    Formula formula = asked.body();
    List<String> variables = asked.variables();
    Optional<Transformed> derivative =
        asked
            .value()
            .flatMap(byRules ->
                Transformation.rewritten(
                        formula, canonical -> shortest(canonical, variables), byRules, limit)
                    .map(found -> TextbookForms.of(found, byRules, limit)));
    for (String variable : variables.stream().distinct().toList()) {
      derivative =
          derivative
              .map(found -> found.where(steps(formula, variable)))
              .map(found -> found.where(logarithms(formula, variable)));
    }
    return derivative;
  }

  /** The derivative, simplified after each variable; in lowest terms if that is shorter. */
  private static Canonical shortest(Canonical formula, List<String> variables) {
    Canonical derivative = formula;
    for (String variable : variables) {
      derivative = Simplification.of(derivative.derivative(variable));
    }
    Canonical reduced = Transformation.shortest(derivative);
    return Transformation.nodes(reduced) < Transformation.nodes(derivative) ? reduced : derivative;
  }

  /** y′ = −F_x/F_y of F = 0, where F_y is not zero. */
  private static Optional<Transformed> implicit(
      Formula.Operation equation, String variable, Duration limit) {
    if (equation.operator() != Operator.EQUAL || equation.operands().size() != 2) {
      return Optional.empty();
    }
    List<String> names = new ArrayList<>(Canonical.variables(equation));
    boolean concerned = names.remove(variable);
    Optional<String> dependent =
        names.contains("y")
            ? Optional.of("y")
            : names.stream().filter(_ -> names.size() == 1).findFirst();
    Formula difference =
        Formula.of(
            Operator.SUBTRACT, equation.operands().getFirst(), equation.operands().getLast());
    boolean calls =
        Postorder.contains(
            difference,
            each -> each.operator() == Operator.APPLY || each.operator() == Operator.PRIME);
    return concerned && !calls
        ? dependent.flatMap(name -> implicit(difference, variable, name, limit))
        : Optional.empty();
  }

  private static Optional<Transformed> implicit(
      Formula difference, String x, String y, Duration limit) {
    if (!(Derivative.of(difference, x) instanceof Derivative.Found(Formula byX))
        || !(Derivative.of(difference, y) instanceof Derivative.Found(Formula byY))
        || byY.equals(Formula.number(0))) {
      return Optional.empty();
    }
    Formula byRules = Formula.of(Operator.NEGATE, Formula.of(Operator.DIVIDE, byX, byY));
    Optional<Transformed> divisor =
        Transformation.rewritten(
            difference, canonical -> shortest(canonical, List.of(y)), byY, limit);
    return divisor.flatMap(by ->
        Transformation.rewritten(
                difference,
                canonical ->
                    Transformation.shortest(
                        Canonical.negation(
                            Canonical.product(
                                canonical.derivative(x),
                                Canonical.power(canonical.derivative(y), Canonical.MINUS_ONE)))),
                byRules,
                limit)
            .map(found -> found.where(notZero(Canonical.of(by.result()), found)))
            .map(found ->
                found.of(
                    Formula.of(
                        Operator.EQUAL,
                        Formula.of(Operator.PRIME, Formula.symbol(y), Formula.number(1)),
                        found.result()))));
  }

  /** That the factors of what is divided by are not zero, unless the check says so. */
  private static List<String> notZero(Canonical divisor, Transformed found) {
    List<Canonical> factors = new ArrayList<>();
    if (divisor instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        factors.add(product.base(i));
      }
    } else {
      factors.add(divisor);
    }
    return factors.stream()
        .map(Differentiation::withoutContent)
        .filter(each -> !Canonical.variables(each.formula()).isEmpty())
        .filter(each ->
            !found.conditions().contains(notZero(each))
                && !found.conditions().contains(notZero(Canonical.negation(each).expanded())))
        .map(Differentiation::notZero)
        .toList();
  }

  private static String notZero(Canonical factor) {
    return InfixWriter.pretty(factor.readable()) + " != 0";
  }

  /** y² − x for 3y² − 3x, and −x + e^y for x − e^y. */
  private static Canonical withoutContent(Canonical factor) {
    return factor instanceof Sum sum && sum.parts().getFirst() instanceof Product first
        ? Canonical.product(Canonical.number(Rational.ONE.dividedBy(first.coefficient())), sum)
            .expanded()
        : factor;
  }

  /** Where a logarithm has real values, which its derivative does not tell. */
  private static List<String> logarithms(Formula formula, String variable) {
    return Postorder.of(formula).stream()
        .filter(node ->
            node instanceof Formula.Operation log
                && (log.operator() == Operator.LN || log.operator() == Operator.LG)
                && log.symbols().contains(variable))
        .map(log -> ((Formula.Operation) log).operands().getFirst())
        .filter(argument -> !isPositive(argument))
        .map(argument -> InfixWriter.pretty(argument) + " > 0")
        .distinct()
        .toList();
  }

  /** Whether a formula is seen to be positive: |u|, a power of e, a sum of squares and a number. */
  private static boolean isPositive(Formula formula) {
    if (!(formula instanceof Formula.Operation operation)) {
      return formula instanceof Formula.Num number && number.value().signum() > 0;
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case ABS, EXP, COSH -> true;
      case ADD ->
          operands.stream().allMatch(each -> isPositive(each) || isSquare(each))
              && operands.stream().anyMatch(Differentiation::isPositive);
      case MULTIPLY, DIVIDE -> operands.stream().allMatch(Differentiation::isPositive);
      case POWER ->
          operands.getFirst().equals(Formula.symbol("e")) || isPositive(operands.getFirst());
      case SQRT -> isPositive(operands.getFirst());
      default -> false;
    };
  }

  private static boolean isSquare(Formula formula) {
    return formula instanceof Formula.Operation power
        && power.operator() == Operator.POWER
        && power.operands().getLast() instanceof Formula.Num exponent
        && exponent.value().isEven()
        && exponent.value().signum() > 0;
  }

  /** y′ of y = … and f′(x) of f(x) = …, where the other side does not hold the name. */
  private static Optional<Formula> derivedName(Formula.Operation equation, String variable) {
    Formula left = equation.operands().getFirst();
    boolean call =
        left instanceof Formula.Operation function
            && function.operator() == Operator.APPLY
            && function.operands().size() == 2
            && function.operands().getLast().equals(Formula.symbol(variable));
    Formula name = call ? ((Formula.Operation) left).operands().getFirst() : left;
    if (equation.operator() != Operator.EQUAL
        || equation.operands().size() != 2
        || !(name instanceof Formula.Symbol(String spelling))
        || spelling.equals(variable)
        || equation.operands().getLast().symbols().contains(spelling)) {
      return Optional.empty();
    }
    Formula prime = Formula.of(Operator.PRIME, name, Formula.number(1));
    return Optional.of(call ? Formula.of(Operator.APPLY, prime, Formula.symbol(variable)) : prime);
  }

  /** Where the formula may jump: "2x is no integer" for ⌊2x⌋, "x/2 is no integer" for x mod 2. */
  private static List<String> steps(Formula formula, String variable) {
    return Postorder.of(formula).stream()
        .flatMap(node -> node instanceof Formula.Operation step ? Stream.of(step) : Stream.empty())
        .filter(step -> STEPS.contains(step.operator()) && step.symbols().contains(variable))
        .map(step ->
            step.operator() == Operator.MODULO
                ? new Formula.Operation(Operator.DIVIDE, step.operands())
                : step.operands().getFirst())
        .map(argument -> InfixWriter.pretty(argument) + " is no integer")
        .distinct()
        .toList();
  }
}
