package org.algebrist.algebra.differential.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.SpecialSlopes;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.expression.grammar.FunctionNames;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/** What cannot be a variable, a bound or a value among the names that a question holds. */
public final class AskedNames {
  private static final Set<String> CONSTANTS = Set.of("e", "pi", "infinity");

  /** Words that the reader has for signs of calculus. */
  private static final Set<String> SIGNS = Set.of("partial", "nabla");

  private static final String IMAGINARY_UNIT = "i";

  private AskedNames() {}

  /**
   * The names in a formula that may be variables: neither constants nor functions called by name.
   */
  public static List<String> of(Formula formula) {
    return Canonical.variables(
        Postorder.rebuilt(formula, (_, made) -> isCall(made) ? withoutName(made) : made));
  }

  private static boolean isCall(Formula node) {
    return node instanceof Operation call
        && call.operator() == Operator.APPLY
        && call.operands().getFirst() instanceof Symbol;
  }

  private static Formula withoutName(Formula call) {
    List<Formula> operands = new ArrayList<>(((Operation) call).operands());
    operands.set(0, Formula.number(1));
    return new Operation(Operator.APPLY, operands);
  }

  /** Why a name cannot be the variable: "sin is a function and no variable". */
  public static Optional<String> whyNoVariable(String name) {
    if (CONSTANTS.contains(name)) {
      return Optional.of(name + " is a constant and no variable");
    }
    if (isFunction(name)) {
      return Optional.of(name + " is a function and no variable; expected a name such as x");
    }
    return isName(name)
        ? Optional.empty()
        : Optional.of("'" + name + "' is no name of a variable; expected such as x");
  }

  /** Why a bound of an integral cannot be one: the imaginary unit is in it. */
  public static Optional<String> whyNoBound(Formula bound) {
    return Canonical.variables(bound).contains(IMAGINARY_UNIT)
        ? Optional.of("a bound holds i, the imaginary unit; expected a real number or a parameter")
        : Optional.empty();
  }

  /**
   * What stands in an integrand and has no value: a sign or a function without its operand, a
   * differential, a function of the variable that nobody knows.
   *
   * @param variable by which it is integrated; empty if that is not known
   */
  public static Optional<String> whyNoValue(Formula integrand, String variable) {
    Optional<String> whole = integrand instanceof Symbol alone ? alone(alone) : Optional.empty();
    return whole.or(() ->
        Postorder.of(integrand).stream()
            .flatMap(node ->
                node instanceof Operation operation
                    ? within(operation, variable).stream()
                    : Optional.<String>empty().stream())
            .findFirst());
  }

  private static Optional<String> within(Operation operation, String variable) {
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case DIFFERENTIAL ->
          Optional.of("it holds a differential, and one variable is integrated by at a time");
      case INTEGRAL, DOUBLE_INTEGRAL, TRIPLE_INTEGRAL ->
          Optional.of("it holds another integral, and one variable is integrated by at a time");
      case APPLY ->
          called(operands, variable).or(() -> alone(operands.subList(1, operands.size())));
      default -> alone(operands);
    };
  }

  private static Optional<String> called(List<Formula> call, String variable) {
    List<Formula> arguments = call.subList(1, call.size());
    return !SpecialSlopes.isKnown(call.getFirst(), arguments)
            && arguments.stream().anyMatch(each -> each.symbols().contains(variable))
        ? Optional.of(
            "the derivative of %s is not known; expected elementary functions or one of %s"
                .formatted(written(call.getFirst(), arguments), SpecialSlopes.names()))
        : Optional.empty();
  }

  private static String written(Formula function, List<Formula> arguments) {
    String name =
        function instanceof Operation indexed && indexed.operator() == Operator.SUBSCRIPT
            ? joined(indexed.operands(), "_")
            : InfixWriter.pretty(function);
    return name + "(" + joined(arguments, ", ") + ")";
  }

  private static String joined(List<Formula> formulas, String between) {
    return formulas.stream().map(InfixWriter::pretty).collect(Collectors.joining(between));
  }

  private static Optional<String> alone(List<Formula> operands) {
    return operands.stream()
        .flatMap(each ->
            each instanceof Symbol symbol
                ? alone(symbol).stream()
                : Optional.<String>empty().stream())
        .findFirst();
  }

  /** Why a symbol has no value where no operand follows it. */
  private static Optional<String> alone(Symbol symbol) {
    String name = symbol.name();
    if (isFunction(name)) {
      return Optional.of(
          "the function %s stands without its argument; expected such as %s(x)"
              .formatted(name, name));
    }
    return isName(name) && !SIGNS.contains(name)
        ? Optional.empty()
        : Optional.of("the sign %s stands alone; expected a formula such as x^2".formatted(name));
  }

  /** A word for a function; letters such as J and zeta are names where they stand alone. */
  private static boolean isFunction(String name) {
    return name.length() > 1 && (FunctionNames.isFunction(name) || isSpecial(name));
  }

  private static boolean isSpecial(String name) {
    return !name.equals("zeta")
        && NamedFunction.called(Formula.symbol(name), List.of(Formula.symbol("x"))).isPresent();
  }

  private static boolean isName(String name) {
    return !name.isEmpty()
        && Character.isLetter(name.codePointAt(0))
        && name.codePoints().noneMatch(Character::isWhitespace);
  }
}
