package org.algebrist.algebra.ode.problem;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** Derivatives, functions and values as people write them in differential equations. */
final class EquationNotation {
  private EquationNotation() {}

  static void flatten(Formula problem, List<Formula> items) {
    if (problem instanceof Operation operation) {
      switch (operation.operator()) {
        case LIST, SEMICOLON_LIST, SQUARE_LIST, SET, TUPLE, LINES, CASES, AND -> {
          operation.operands().forEach(each -> flatten(each, items));
          return;
        }
        default -> {
          if (operation.operator().spelling().equals("case")) {
            flatten(operation.operands().getFirst(), items);
            return;
          }
        }
      }
    }
    if (!(problem instanceof Formula.Absent)) {
      items.add(problem);
    }
  }

  /** With d²y/dx² and y^{(4)} as derivatives, and the differential of x as the name dx. */
  static Formula written(Formula item) {
    return Postorder.rebuilt(
        item,
        (node, made) -> {
          if (made instanceof Symbol(String letters) && isProduct(letters)) {
            return Formula.of(
                Operator.MULTIPLY,
                Formula.symbol(letters.substring(0, 1)),
                Formula.symbol(letters.substring(1)));
          }
          if (!(made instanceof Operation operation)) {
            return made;
          }
          if (operation.operator() == Operator.PRIME
              && operation.operands().getFirst() instanceof Operation product
              && product.operator() == Operator.MULTIPLY) {
            return Formula.of(
                Operator.MULTIPLY,
                product.operands().getFirst(),
                Formula.of(
                    Operator.PRIME, product.operands().getLast(), operation.operands().getLast()));
          }
          List<Formula> operands = operation.operands();
          return switch (operation.operator()) {
            case DIFFERENTIAL ->
                operands.getFirst() instanceof Symbol(String name)
                    ? Formula.symbol("d" + name)
                    : made;
            case SUPERSCRIPT ->
                operands.get(0) instanceof Symbol && wholeOrder(operands.get(1)) > 0
                    ? Formula.of(Operator.PRIME, operands.get(0), operands.get(1))
                    : made;
            case DIVIDE -> quotient(operands.get(0), operands.get(1)).orElse(made);
            case DOT, DOUBLE_DOT, TRIPLE_DOT -> dotted(operation);
            case SUBSCRIPT -> subscripted(operation);
            default -> made;
          };
        });
  }

  /** The derivatives of Newton's notation: one for each dot. */
  private static Formula dotted(Operation accent) {
    int order =
        switch (accent.operator()) {
          case DOT -> 1;
          case DOUBLE_DOT -> 2;
          default -> 3;
        };
    return accent.operands().getFirst() instanceof Symbol function
        ? Formula.of(Operator.PRIME, function, Formula.number(order))
        : accent;
  }

  /** x_0 as a name. */
  private static Formula subscripted(Operation named) {
    return named.operands().get(0) instanceof Symbol(String name)
            && (named.operands().get(1) instanceof Num || named.operands().get(1) instanceof Symbol)
        ? Formula.symbol(name + InfixWriter.write(named.operands().get(1)))
        : named;
  }

  /** xy and ty, which infix reads as one name. */
  static boolean isProduct(String letters) {
    return letters.length() == 2
        && "xt".indexOf(letters.charAt(0)) >= 0
        && "xyzuvw".indexOf(letters.charAt(1)) >= 0
        && letters.charAt(0) != letters.charAt(1);
  }

  /**
   * d²y/dx² as infix has it: a power of d times y, over a power of dx; dN/dt, where dN is a
   * product.
   */
  static Optional<Formula> quotient(Formula above, Formula below) {
    if (below instanceof Symbol(String differential)
        && differential.length() == 2
        && differential.startsWith("d")
        && above instanceof Operation product
        && product.operator() == Operator.MULTIPLY
        && product.operands().size() == 2
        && product.operands().getLast() instanceof Symbol function) {
      Formula slope =
          Formula.of(
              Operator.DERIVATIVE,
              function,
              Formula.symbol(differential.substring(1)),
              Formula.number(1));
      return withoutD(product.operands().getFirst())
          .map(factor ->
              factor.equals(Formula.number(1))
                  ? slope
                  : Formula.of(Operator.MULTIPLY, factor, slope));
    }
    if (above instanceof Operation product
        && product.operator() == Operator.MULTIPLY
        && product.operands().size() == 2
        && product.operands().get(0) instanceof Operation power
        && power.operator() == Operator.POWER
        && power.operands().get(0).equals(Formula.symbol("d"))
        && product.operands().get(1) instanceof Symbol(String function)
        && below instanceof Operation square
        && square.operator() == Operator.POWER
        && square.operands().get(0) instanceof Symbol(String differential)
        && differential.length() == 2
        && differential.startsWith("d")
        && square.operands().get(1).equals(power.operands().get(1))) {
      return Optional.of(
          Formula.of(
              Operator.DERIVATIVE,
              Formula.symbol(function),
              Formula.symbol(differential.substring(1)),
              power.operands().get(1)));
    }
    return Optional.empty();
  }

  /** L for L·d, and 1 for d. */
  private static Optional<Formula> withoutD(Formula factors) {
    if (factors.equals(Formula.symbol("d"))) {
      return Optional.of(Formula.number(1));
    }
    return factors instanceof Operation product
            && product.operator() == Operator.MULTIPLY
            && product.operands().size() == 2
            && product.operands().getLast().equals(Formula.symbol("d"))
        ? Optional.of(product.operands().getFirst())
        : Optional.empty();
  }

  /** Whether it gives a function's value at a place: y(0) = 1, y'(pi) = 0. */
  static boolean isPointValue(Formula item) {
    return place(item) != null && right(item) != null;
  }

  static @Nullable Formula right(Formula item) {
    return item instanceof Operation equation && equation.operator() == Operator.EQUAL
        ? equation.operands().getLast()
        : null;
  }

  /** The operand of the function on the left, which is no plain variable. */
  static @Nullable Formula place(Formula item) {
    if (item instanceof Operation equation
        && equation.operator() == Operator.EQUAL
        && equation.operands().getFirst() instanceof Operation call
        && call.operator() == Operator.APPLY
        && call.operands().size() == 2
        && (call.operands().getFirst() instanceof Symbol
            || call.operands().getFirst() instanceof Operation primed
                && primed.operator() == Operator.PRIME
                && primed.operands().getFirst() instanceof Symbol)) {
      Formula place = call.operands().getLast();
      boolean isVariable =
          place instanceof Symbol(String name)
              && !ProblemReading.CONSTANTS.contains(name)
              && (item.symbols().stream().filter(name::equals).count() > 1
                  || Set.of("x", "t").contains(name));
      Formula value = equation.operands().getLast();
      boolean constant =
          Postorder.of(value).stream()
              .noneMatch(node ->
                  derived(node) != null
                      || node instanceof Operation other
                          && other.operator() == Operator.APPLY
                          && other.operands().getLast().equals(place));
      return isVariable || !constant ? null : place;
    }
    return null;
  }

  /** Which function or derivative a node is: y, y'. */
  static ProblemReading.@Nullable Derived function(Formula node) {
    if (node instanceof Symbol(String name)) {
      return new ProblemReading.Derived(name, null, 0);
    }
    return node instanceof Operation primed && primed.operator() == Operator.PRIME
        ? derived(node)
        : null;
  }

  static ProblemReading.@Nullable Derived derived(Formula node) {
    if (!(node instanceof Operation operation)) {
      return null;
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case PRIME ->
          operands.get(0) instanceof Symbol(String name) && wholeOrder(operands.get(1)) > 0
              ? new ProblemReading.Derived(name, null, wholeOrder(operands.get(1)))
              : null;
      case APPLY ->
          // y'(x)
          operands.size() == 2
                  && operands.get(0) instanceof Operation primed
                  && primed.operator() == Operator.PRIME
                  && primed.operands().get(0) instanceof Symbol(String name)
                  && operands.get(1) instanceof Symbol(String variable)
                  && !ProblemReading.CONSTANTS.contains(variable)
                  && wholeOrder(primed.operands().get(1)) > 0
              ? new ProblemReading.Derived(name, variable, wholeOrder(primed.operands().get(1)))
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
            ? new ProblemReading.Derived(name, variable, wholeOrder(operands.get(2)))
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
              ? new ProblemReading.Derived(above.substring(1), below.substring(1), 1)
              : null;
      default -> null;
    };
  }

  static int wholeOrder(Formula order) {
    return order instanceof Num(Rational value, String _)
            && value.isInteger()
            && value.signum() > 0
            && value.compareTo(Rational.of(99)) <= 0
        ? value.intValue()
        : 0;
  }

  static boolean isFunction(Formula node, String function, String variable) {
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
