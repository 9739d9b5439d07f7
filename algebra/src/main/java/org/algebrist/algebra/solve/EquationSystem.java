package org.algebrist.algebra.solve;

import java.util.HashSet;
import java.util.List;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Equations and the unknowns they are to be solved for.
 *
 * <p>An unknown need not occur in any equation (the system then has none or infinitely many
 * solutions), but every symbol that occurs must be an unknown.
 *
 * @param equations one or more, each with {@link Operator#EQUAL} at the root and nowhere else
 * @param unknowns one or more names, each once
 */
public record EquationSystem(List<Formula> equations, List<String> unknowns) {
  /**
   * @throws IllegalArgumentException if the parts do not fit the descriptions above
   */
  public EquationSystem {
    equations = List.copyOf(equations);
    unknowns = List.copyOf(unknowns);
    if (equations.isEmpty() || unknowns.isEmpty()) {
      throw new IllegalArgumentException(
          "a system needs at least one equation and one unknown; got "
              + equations.size()
              + " equations and "
              + unknowns.size()
              + " unknowns");
    }
    var names = new HashSet<String>();
    for (String name : unknowns) {
      if (!names.add(name)) {
        throw new IllegalArgumentException("the unknown " + name + " is listed twice");
      }
    }
    for (int i = 0; i < equations.size(); i++) {
      String place = "equation " + (i + 1) + " of " + equations.size();
      if (!(equations.get(i) instanceof Formula.Operation root)
          || root.operator() != Operator.EQUAL) {
        throw new IllegalArgumentException(
            place + " must have = at its root, found " + describe(equations.get(i)));
      }
      for (Formula node : Postorder.of(root)) {
        switch (node) {
          case Formula.Num number -> {}
          case Formula.Text _, Formula.Absent _, Formula.Unread _ ->
              throw new IllegalArgumentException(place + " holds " + describe(node));
          case Formula.Symbol symbol -> {
            if (!names.contains(symbol.name())) {
              throw new IllegalArgumentException(
                  place
                      + " uses "
                      + symbol.name()
                      + ", which is none of the unknowns "
                      + shortened(unknowns)
                      + "; list it or put a number in its place");
            }
          }
          case Formula.Operation operation -> {
            if (operation.operator() == Operator.EQUAL && operation != root) {
              throw new IllegalArgumentException(place + " holds a second = inside");
            }
            if (!Operator.arithmetic().contains(operation.operator())) {
              throw new IllegalArgumentException(
                  place + " holds " + describe(operation) + ", which cannot be solved exactly");
            }
          }
        }
      }
    }
  }

  Formula left(int equation) {
    return ((Formula.Operation) equations.get(equation)).operands().get(0);
  }

  Formula right(int equation) {
    return ((Formula.Operation) equations.get(equation)).operands().get(1);
  }

  private static String describe(Formula formula) {
    return switch (formula) {
      case Formula.Num number -> "the number " + number.spelling();
      case Formula.Symbol symbol -> "the symbol " + symbol.name();
      case Formula.Text text -> "the words " + text.content();
      case Formula.Absent _ -> "a missing operand";
      case Formula.Unread unread -> "the unreadable " + unread.source();
      case Formula.Operation operation -> "the operator " + operation.operator().spelling();
    };
  }

  private static String shortened(List<String> names) {
    int shown = 10;
    return names.size() <= shown
        ? names.toString()
        : names.subList(0, shown) + " and " + (names.size() - shown) + " more";
  }
}
