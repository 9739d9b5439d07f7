package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** A differential equation as people write it, read: y' + y/x = x, y'(x) = y(x), dy/dx = xy. */
public sealed interface EquationReading {
  /**
   * It was read.
   *
   * @param residual what is to be 0, of the variable and {@link UnknownFunction}'s names
   * @param function how the unknown function was called
   * @param variable it depends on
   * @param order of the highest derivative, 1 or 2
   * @param parameters other names, which are constant
   */
  record Read(
      Canonical residual, String function, String variable, int order, List<String> parameters)
      implements EquationReading {
    public Read {
      parameters = List.copyOf(parameters);
    }
  }

  /**
   * It is no such equation.
   *
   * @param reason what is wrong, and what would be right
   */
  record Refused(String reason) implements EquationReading {}

  /** Derivatives of higher order are refused. */
  int MAX_ORDER = 2;

  /** What cannot be an unknown function. */
  Set<String> CONSTANTS = Set.of("e", "pi", "i");

  /** Letters that people use for constants: alone beside y they may be one, or the variable. */
  Set<String> PARAMETERS =
      Set.of(
          "a", "b", "c", "d", "g", "h", "k", "l", "m", "n", "p", "q", "alpha", "beta", "gamma",
          "delta", "kappa", "lambda", "mu", "nu", "omega");

  /** Reads an equation; without a sign of equality the formula is to be 0. */
  static EquationReading of(Formula equation) {
    Set<String> functions = new LinkedHashSet<>();
    Set<String> variables = new LinkedHashSet<>();
    try {
      for (Formula node : Postorder.of(equation)) {
        Derived derived = derived(node);
        if (derived != null) {
          functions.add(derived.function());
          if (derived.variable() != null) {
            variables.add(derived.variable());
          }
        }
      }
    } catch (IllegalArgumentException tooLarge) {
      return new Refused(String.valueOf(tooLarge.getMessage()));
    }
    if (functions.size() != 1) {
      return new Refused(
          functions.isEmpty()
              ? "there is no derivative of an unknown function; expected such as y' + y/x = x"
              : "derivatives of several functions, " + functions + "; expected those of one");
    }
    String function = functions.iterator().next();
    if (CONSTANTS.contains(function)) {
      return new Refused(function + " is a constant; call the unknown function otherwise, as y");
    }
    Set<String> names = new LinkedHashSet<>(Canonical.variables(equation));
    names.removeAll(List.of(function, "d" + function));
    names.removeIf(name -> variables.stream().anyMatch(v -> name.equals("d" + v)));
    if (names.contains(UnknownFunction.VALUE)) {
      return new Refused(
          UnknownFunction.VALUE + " beside " + function + "; call it otherwise, by a small letter");
    }
    if (variables.isEmpty()) {
      String variable = variable(names, function);
      if (variable == null) {
        return new Refused(
            "which of "
                + names
                + " does "
                + function
                + " depend on? write such as d"
                + function
                + "/dx");
      }
      variables.add(variable);
    }
    if (variables.size() > 1) {
      return new Refused("derivatives by several variables, " + variables + "; expected one");
    }
    if (variables.contains(function)) {
      return new Refused("the derivative of " + function + " by itself; expected such as dy/dx");
    }
    String variable = variables.iterator().next();
    return read(equation, function, variable, names);
  }

  /** What a function most likely depends on where that is not said; null if it may be several. */
  private static @Nullable String variable(Set<String> names, String function) {
    if (names.contains("x")) {
      return "x";
    }
    if (names.contains("t")) {
      return "t";
    }
    if (names.isEmpty()) {
      return function.equals("x") ? "t" : "x";
    }
    String name = names.iterator().next();
    return names.size() == 1 && !PARAMETERS.contains(name) ? name : null;
  }

  private static EquationReading read(
      Formula equation, String function, String variable, Set<String> names) {
    int[] order = {0};
    Formula replaced =
        Postorder.rebuilt(
            equation,
            (node, made) -> {
              Derived derived = derived(node);
              if (derived != null && derived.function().equals(function)) {
                order[0] = Math.max(order[0], derived.order());
                return Formula.symbol(
                    derived.order() == 1 ? UnknownFunction.FIRST : UnknownFunction.SECOND);
              }
              return isFunction(node, function, variable)
                  ? Formula.symbol(UnknownFunction.VALUE)
                  : made;
            });
    Optional<String> fault = fault(replaced, function, variable);
    if (fault.isPresent()) {
      return new Refused(fault.get());
    }
    if (order[0] > MAX_ORDER) {
      return new Refused(
          "a derivative of order "
              + order[0]
              + "; equations up to order "
              + MAX_ORDER
              + " are solved");
    }
    List<String> parameters = new ArrayList<>(names);
    parameters.remove(variable);
    try {
      return new Read(residual(replaced), function, variable, order[0], parameters);
    } catch (TooDeepException deep) {
      return new Refused(String.valueOf(deep.getMessage()));
    }
  }

  /** Why it is no equation between values of the function and its derivatives at one place. */
  private static Optional<String> fault(Formula replaced, String function, String variable) {
    Set<String> unknown =
        Set.of(UnknownFunction.VALUE, UnknownFunction.FIRST, UnknownFunction.SECOND);
    for (Formula node : Postorder.of(replaced)) {
      if (node instanceof Operation call
          && call.operator() == Operator.APPLY
          && call.operands().getFirst() instanceof Symbol(String called)
          && unknown.contains(called)) {
        return Optional.of(
            "it takes %s elsewhere than at %s; initial values and shifts are not read"
                .formatted(function, variable));
      }
    }
    List<Formula> sides =
        replaced instanceof Operation equation && equation.operator() == Operator.EQUAL
            ? equation.operands()
            : List.of(replaced);
    for (Formula side : sides) {
      if (side instanceof Operation relation
          && relation.operator().form() == Operator.Form.RELATION) {
        return Optional.of("expected one equation, with =, not " + relation.operator().spelling());
      }
      if (Program.compile(side, List.copyOf(side.symbols()))
          instanceof Compilation.NoValue(String reason)) {
        return Optional.of("it is no equation between values: " + reason);
      }
    }
    return Optional.empty();
  }

  private static Canonical residual(Formula replaced) {
    return replaced instanceof Operation equation && equation.operator() == Operator.EQUAL
        ? Canonical.difference(
            Canonical.of(equation.operands().getFirst()),
            Canonical.of(equation.operands().getLast()))
        : Canonical.of(replaced);
  }

  /**
   * A derivative of a function.
   *
   * @param variable null if it is not said
   */
  record Derived(String function, @Nullable String variable, int order) {}

  private static @Nullable Derived derived(Formula node) {
    if (!(node instanceof Operation operation)) {
      return null;
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case PRIME ->
          operands.get(0) instanceof Symbol(String name) && wholeOrder(operands.get(1)) > 0
              ? new Derived(name, null, wholeOrder(operands.get(1)))
              : null;
      case APPLY ->
          // y'(x)
          operands.size() == 2
                  && operands.get(0) instanceof Operation primed
                  && primed.operator() == Operator.PRIME
                  && primed.operands().get(0) instanceof Symbol(String name)
                  && operands.get(1) instanceof Symbol(String variable)
                  && wholeOrder(primed.operands().get(1)) > 0
              ? new Derived(name, variable, wholeOrder(primed.operands().get(1)))
              : null;
      case DERIVATIVE -> {
        String name =
            operands.get(0) instanceof Symbol(String own)
                ? own
                : operands.get(0) instanceof Operation call
                        && call.operator() == Operator.APPLY
                        && call.operands().getFirst() instanceof Symbol(String called)
                    ? called
                    : null;
        yield name != null
                && operands.get(1) instanceof Symbol(String variable)
                && wholeOrder(operands.get(2)) > 0
            ? new Derived(name, variable, wholeOrder(operands.get(2)))
            : null;
      }
      case DIVIDE ->
          // dy/dx in infix is a quotient of two names.
          operands.get(0) instanceof Symbol(String above)
                  && operands.get(1) instanceof Symbol(String below)
                  && above.length() == 2
                  && below.length() == 2
                  && above.charAt(0) == 'd'
                  && below.charAt(0) == 'd'
              ? new Derived(above.substring(1), below.substring(1), 1)
              : null;
      default -> null;
    };
  }

  private static int wholeOrder(Formula order) {
    return order instanceof Num(Rational value, String _)
            && value.isInteger()
            && value.signum() > 0
            && value.compareTo(Rational.of(99)) <= 0
        ? value.intValue()
        : 0;
  }

  private static boolean isFunction(Formula node, String function, String variable) {
    return node instanceof Symbol(String name) && name.equals(function)
        || node instanceof Operation call
            && call.operator() == Operator.APPLY
            && call.operands().size() == 2
            && call.operands().get(0) instanceof Symbol(String called)
            && called.equals(function)
            && call.operands().get(1) instanceof Symbol(String argument)
            && argument.equals(variable);
  }
}
