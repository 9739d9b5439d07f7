package org.algebrist.algebra.solve;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Reads formulas in postfix: numbers, operators by their spelling, anything else a symbol. */
public final class Postfix {
  private Postfix() {}

  public static Formula read(String text) {
    return read(text, Postfix::leaf);
  }

  public static Formula read(String text, Function<String, Formula> leaf) {
    var stack = new ArrayDeque<Formula>();
    for (String token : text.strip().split("\\s+")) {
      Operator operator =
          Operator.arithmetic().stream()
              .filter(each -> each.spelling().equals(token))
              .findFirst()
              .orElse(null);
      if (operator == null) {
        stack.push(leaf.apply(token));
      } else if (operator.arity() == 1) {
        stack.push(Formula.of(operator, stack.pop()));
      } else {
        Formula right = stack.pop();
        stack.push(Formula.of(operator, stack.pop(), right));
      }
    }
    if (stack.size() != 1) {
      throw new IllegalArgumentException(text + " leaves " + stack.size() + " formulas");
    }
    return stack.pop();
  }

  /** A system of postfix equations in the given unknowns, which are separated by blanks. */
  static EquationSystem system(String unknowns, String... equations) {
    return new EquationSystem(
        Stream.of(equations).map(Postfix::read).toList(), List.of(unknowns.split(" ")));
  }

  private static Formula leaf(String token) {
    return token.matches("-?[0-9].*")
        ? Formula.number(Rational.of(new BigDecimal(token)))
        : Formula.symbol(token);
  }
}
