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
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Derivatives of formulas, of those that are derivatives themselves, and of equations. */
final class Differentiation {
  private static final Set<Operator> STEPS =
      EnumSet.of(Operator.FLOOR, Operator.CEILING, Operator.MODULO);

  /** Derivatives grow with their order. */
  private static final int MAX_ORDER = 8;

  private static final int MAX_NODES = 20_000;

  private Differentiation() {}

  /**
   * The derivative. It is taken by the canonical form and simplified, and checked against the
   * derivative that the rules of {@link Derivative} make of the tree. A formula that is written as a
   * derivative is the question itself: d²/dx² x³ is 6x.
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
    Optional<Written> written = written(formula);
    return written.isPresent()
        ? derivative(written.get().body(), written.get().variables(), limit)
        : derivative(formula, List.of(variable), limit);
  }

  /** By one variable after another. */
  private static Optional<Transformed> derivative(
      Formula formula, List<String> variables, Duration limit) {
    Formula byRules = formula;
    for (String variable : variables) {
      if (byRules.size() > MAX_NODES
          || !(Derivative.of(byRules, variable) instanceof Derivative.Found(Formula next))) {
        return Optional.empty();
      }
      byRules = next;
    }
    Formula reference = byRules;
    Optional<Transformed> derivative =
        Transformation.rewritten(
                formula, canonical -> shortest(canonical, variables), byRules, limit)
            .map(found -> TextbookForms.of(found, reference, limit));
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

  /** A body, and by what it is differentiated. */
  private record Written(Formula body, List<String> variables) {}

  /** What a formula differentiates that is written as a derivative. */
  private static Optional<Written> written(Formula formula) {
    if (!(formula instanceof Formula.Operation slope)
        || slope.operands().getFirst() instanceof Formula.Absent) {
      return Optional.empty();
    }
    List<String> variables = new ArrayList<>();
    boolean read =
        switch (slope.operator()) {
          case DERIVATIVE -> add(slope.operands().get(1), slope.operands().get(2), variables);
          case PARTIAL_DERIVATIVE ->
              slope.operands().stream()
                  .skip(1)
                  .allMatch(by ->
                      by instanceof Formula.Operation power && power.operator() == Operator.POWER
                          ? add(power.operands().getFirst(), power.operands().getLast(), variables)
                          : add(by, Formula.number(1), variables));
          default -> false;
        };
    boolean named =
        slope.operands().getFirst() instanceof Formula.Symbol(String name)
            && !variables.contains(name);
    return read && !named
        ? Optional.of(new Written(slope.operands().getFirst(), variables))
        : Optional.empty();
  }

  private static boolean add(Formula variable, Formula order, List<String> variables) {
    if (!(variable instanceof Formula.Symbol(String name))
        || !(order instanceof Formula.Num number)
        || !number.value().isInteger()
        || number.value().signum() <= 0
        || number.value().compareTo(Rational.of(MAX_ORDER)) > 0) {
      return false;
    }
    for (int i = 0; i < number.value().intValue(); i++) {
      variables.add(name);
    }
    return true;
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
        names.contains("y") ? Optional.of("y") : names.stream().filter(_ -> names.size() == 1).findFirst();
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
                                Canonical.power(
                                    canonical.derivative(y), Canonical.MINUS_ONE)))),
                byRules,
                limit)
            .map(found -> found.where(notZero(by.result(), found)))
            .map(found ->
                found.of(
                    Formula.of(
                        Operator.EQUAL,
                        Formula.of(Operator.PRIME, Formula.symbol(y), Formula.number(1)),
                        found.result()))));
  }

  /** That what is divided by is not zero, unless the check says so or it is a number. */
  private static List<String> notZero(Formula divisor, Transformed found) {
    Formula bare = withoutFactor(divisor);
    String condition = InfixWriter.pretty(bare) + " != 0";
    return Canonical.variables(bare).isEmpty() || found.conditions().contains(condition)
        ? List.of()
        : List.of(condition);
  }

  /** y of 2y. */
  private static Formula withoutFactor(Formula product) {
    return product instanceof Formula.Operation times
            && times.operator() == Operator.MULTIPLY
            && times.operands().getFirst() instanceof Formula.Num
        ? withoutFactor(times.operands().getLast())
        : product;
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
        && exponent.value().isInteger()
        && !exponent.value().numerator().testBit(0)
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
