package org.algebrist.algebra.grade;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Constants that may have any value or be any integer, whose names do not matter. */
final class FreeConstants {
  private static final Pattern CONSTANT = Pattern.compile("[CcKkABD](?:_?\\d)?");
  private static final Pattern INTEGER = Pattern.compile("[knm]");

  /** What stands beside free constants in solutions of differential equations. */
  private static final Set<Operator> FUNCTIONS =
      EnumSet.of(
          Operator.EXP, Operator.LN, Operator.SIN, Operator.COS, Operator.SINH, Operator.COSH);

  private FreeConstants() {}

  /**
   * The answer with the names of the expected one's constants in place of its own; none where they
   * do not look like free ones. There are two of them where it has two.
   */
  static List<Formula> renamed(Formula expected, Formula answer) {
    List<String> right = ownNames(expected, answer);
    List<String> own = ownNames(answer, expected);
    if (right.size() != own.size() || right.isEmpty() || right.size() > 2) {
      return List.of();
    }
    Set<String> all = new TreeSet<>(right);
    all.addAll(own);
    boolean integers = matchAll(all, INTEGER) && isMultipleOfPi(expected) && isMultipleOfPi(answer);
    boolean constants =
        matchAll(all, CONSTANT)
            && hasFunction(expected)
            && hasFunction(answer)
            && !isDefined(expected, all)
            && !isDefined(answer, all);
    if (!integers && !constants) {
      return List.of();
    }
    List<Formula> renamed = new ArrayList<>();
    renamed.add(renamed(answer, own, right));
    if (own.size() == 2) {
      renamed.add(renamed(answer, own, right.reversed()));
    }
    return renamed;
  }

  /**
   * The answer with the expected one's name for any whole number, where each has one name that the
   * other has not.
   */
  static Formula withItsName(Formula expected, Formula answer) {
    List<String> right = ownNames(expected, answer);
    List<String> own = ownNames(answer, expected);
    return right.size() == 1 && own.size() == 1 ? renamed(answer, own, right) : answer;
  }

  /** The names that the other formula does not have, sorted. */
  private static List<String> ownNames(Formula formula, Formula other) {
    Set<String> names = new TreeSet<>(formula.symbols());
    names.removeAll(other.symbols());
    return List.copyOf(names);
  }

  private static Formula renamed(Formula formula, List<String> from, List<String> to) {
    Map<String, String> names =
        from.size() == 1
            ? Map.of(from.getFirst(), to.getFirst())
            : Map.of(from.get(0), to.get(0), from.get(1), to.get(1));
    return formula.replaceSymbols(
        each -> Formula.symbol(names.getOrDefault(each.name(), each.name())));
  }

  private static boolean matchAll(Set<String> names, Pattern pattern) {
    return names.stream().allMatch(each -> pattern.matcher(each).matches());
  }

  private static boolean isMultipleOfPi(Formula formula) {
    return formula.symbols().contains("pi") || formula.symbols().contains("π");
  }

  /** Whether a function or a power with a name in its exponent occurs. */
  static boolean hasFunction(Formula formula) {
    return Postorder.contains(
        formula,
        operation ->
            FUNCTIONS.contains(operation.operator())
                || operation.operator() == Operator.POWER
                    && !operation.operands().get(1).symbols().isEmpty());
  }

  /** Whether one of the names is a side of an equation: A = bh says what A is. */
  private static boolean isDefined(Formula formula, Set<String> names) {
    return formula instanceof Formula.Operation equation
        && equation.operator() == Operator.EQUAL
        && equation.operands().stream()
            .anyMatch(side -> side instanceof Formula.Symbol(String name) && names.contains(name));
  }
}
