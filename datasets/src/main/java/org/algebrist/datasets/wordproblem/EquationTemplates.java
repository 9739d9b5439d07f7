package org.algebrist.datasets.wordproblem;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.SequencedSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Equations over the numbers of a text: formulas with {@code =} at the root and {@code + - * / ^}
 * below, whose symbols are {@code N_i}, the i-th number of the text from 0, or anything else, an
 * unknown; their numbers are constants.
 */
public final class EquationTemplates {
  /** No published problem has more than 3 unknowns. */
  public static final int MAX_UNKNOWNS = 4;

  /** Most unknowns and operations of a problem, with one for the end; the longest has 18. */
  public static final int MAX_EXPRESSIONS = 60;

  private static final Pattern TEXT_NUMBER = Pattern.compile("N_([0-9]{1,6})");
  private static final Set<Operator> OPERATORS =
      EnumSet.of(
          Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE, Operator.POWER);

  private EquationTemplates() {}

  /** The symbol that stands for the text's number at {@code index}. */
  public static Formula textNumber(int index) {
    return Formula.symbol("N_" + index);
  }

  /** Which number of the text a symbol stands for; empty for an unknown. */
  public static OptionalInt index(String symbol) {
    Matcher number = TEXT_NUMBER.matcher(symbol);
    return number.matches()
        ? OptionalInt.of(Integer.parseInt(number.group(1)))
        : OptionalInt.empty();
  }

  /** Whether a symbol stands for a number of the text. */
  public static boolean isTextNumber(String symbol) {
    return TEXT_NUMBER.matcher(symbol).matches();
  }

  /** The names of the unknowns, in the order in which they first appear. */
  public static SequencedSet<String> unknowns(List<Formula> equations) {
    return equations.stream()
        .flatMap(equation -> equation.symbols().stream())
        .filter(name -> !isTextNumber(name))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** An equation with the values of the text's numbers in place of their symbols. */
  public static Formula bound(Formula equation, List<TextNumber> numbers) {
    return equation.replaceSymbols(symbol -> {
      OptionalInt index = index(symbol.name());
      return index.isPresent() ? Formula.number(numbers.get(index.getAsInt()).value()) : symbol;
    });
  }

  /** The numbers that the text does not state, as often as they are used. */
  public static List<Rational> constants(List<Formula> equations) {
    return equations.stream()
        .flatMap(equation -> Postorder.of(equation).stream())
        .filter(Formula.Num.class::isInstance)
        .map(node -> ((Formula.Num) node).value())
        .toList();
  }

  /** How many unknowns and operations there are, equations among them. */
  public static int expressions(List<Formula> equations) {
    long operations =
        equations.stream()
            .flatMap(equation -> Postorder.of(equation).stream())
            .filter(Formula.Operation.class::isInstance)
            .count();
    return Math.toIntExact(unknowns(equations).size() + operations);
  }

  /**
   * Refuses what is not a template.
   *
   * @throws UnsupportedEquationException if a formula is not an equation, holds a second = inside,
   *     or an operator that templates lack
   */
  public static void require(List<Formula> equations) {
    for (Formula equation : equations) {
      if (!(equation instanceof Formula.Operation root) || root.operator() != Operator.EQUAL) {
        throw new UnsupportedEquationException("not an equation, the root is no '=': " + equation);
      }
      root.operands().stream()
          .flatMap(side -> Postorder.of(side).stream())
          .forEach(node -> {
            switch (node) {
              case Formula.Num _, Formula.Symbol _ -> {}
              case Formula.Text _, Formula.Absent _, Formula.Unread _ ->
                  throw new UnsupportedEquationException("not arithmetic: " + node);
              case Formula.Operation operation -> requireArithmetic(operation);
            }
          });
    }
  }

  private static void requireArithmetic(Formula.Operation operation) {
    if (operation.operator() == Operator.EQUAL) {
      throw new UnsupportedEquationException("an equation inside an equation: " + operation);
    }
    if (!OPERATORS.contains(operation.operator())) {
      throw unsupported(operation.operator());
    }
  }

  /** The error of an operator that templates lack. */
  public static UnsupportedEquationException unsupported(Operator operator) {
    return new UnsupportedEquationException(
        "equations have no operator " + operator.spelling() + "; write it with + - * / ^ =");
  }
}
