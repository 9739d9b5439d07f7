package org.algebrist.algebra.proof.matrix;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.algebrist.algebra.Factors;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Names with hats, which may be operators, and the plain letters beside them that need not commute
 * with them: states, and coordinates beside a momentum.
 */
public final class OperatorNames {
  /** What operators act on. */
  private static final Set<String> STATES =
      Set.of("psi", "Psi", "phi", "varphi", "Phi", "chi", "Chi");

  /** Coordinates and functions, which commute with estimates and with unit vectors. */
  private static final Set<String> COORDINATES =
      Set.of("x", "y", "q", "r", "p", "f", "g", "u", "v", "w");

  /** A coordinate, too, but beside a root a number of standard deviations. */
  private static final Set<String> SCORES = Set.of("z");

  /** Below a hat these are estimates of a number, or unit vectors. */
  private static final Set<String> NUMBERS_OR_UNITS =
      Set.of(
          "alpha",
          "beta",
          "gamma",
          "delta",
          "epsilon",
          "varepsilon",
          "eta",
          "theta",
          "lambda",
          "mu",
          "nu",
          "tau",
          "y",
          "b",
          "i",
          "j",
          "k",
          "e",
          "n",
          "u",
          "imath",
          "jmath",
          "ı",
          "ȷ");

  private OperatorNames() {}

  /** Whether a letter stands under a hat, perhaps with an index, or as a function of a place. */
  static boolean isName(Formula formula) {
    return formula instanceof Operation operation
        && switch (operation.operator()) {
          case HAT -> true;
          case SUBSCRIPT, SUPERSCRIPT, PRIME, DOT, DOUBLE_DOT ->
              isName(operation.operands().getFirst());
          case APPLY -> isName(withoutAdjoint(operation.operands().getFirst()));
          default -> false;
        };
  }

  private static Formula withoutAdjoint(Formula function) {
    return function instanceof Operation adjoint && adjoint.operator() == Operator.ADJOINT
        ? adjoint.operands().getFirst()
        : function;
  }

  /** The names with hats, and adjoints of them; of a name with an index the whole. */
  public static Set<Formula> in(List<Formula> formulas) {
    Set<Formula> names = new LinkedHashSet<>();
    var pending = new ArrayDeque<>(formulas);
    while (!pending.isEmpty()) {
      Formula node = pending.pop();
      boolean name = isName(node);
      if (name || node instanceof Operation adjoint && adjoint.operator() == Operator.ADJOINT) {
        names.add(node);
      }
      if (!name && node instanceof Operation operation) {
        pending.addAll(operation.operands());
      }
    }
    return names;
  }

  /** The plain letters that are multiplied with operators and need not commute with them. */
  public static Set<Formula> besideOperators(List<Formula> formulas) {
    Set<Formula> letters = new HashSet<>();
    for (Formula formula : formulas) {
      for (Formula node : Postorder.of(formula)) {
        if (node instanceof Operation product && product.operator() == Operator.MULTIPLY) {
          List<Formula> factors = Factors.of(product);
          addLetters(letters, factors, STATES, OperatorNames::hasName);
          addLetters(letters, factors, COORDINATES, OperatorNames::hasOperator);
          addLetters(letters, factors, SCORES, OperatorNames::hasOperatorOutsideRoot);
        }
      }
    }
    return letters;
  }

  /** Adds those letters of a product that stand beside a factor of some kind. */
  private static void addLetters(
      Set<Formula> letters, List<Formula> factors, Set<String> wanted, Predicate<Formula> beside) {
    if (factors.stream().anyMatch(beside)) {
      factors.stream()
          .filter(factor -> !hasName(factor))
          .flatMap(factor -> factor.symbols().stream())
          .filter(wanted::contains)
          .forEach(name -> letters.add(Formula.symbol(name)));
    }
  }

  private static boolean hasName(Formula formula) {
    return Postorder.of(formula).stream().anyMatch(OperatorNames::isName);
  }

  /** Whether a letter has a hat that is neither an estimate nor a unit vector. */
  private static boolean hasOperator(Formula formula) {
    return Postorder.contains(
        formula,
        hat ->
            hat.operator() == Operator.HAT
                && !NUMBERS_OR_UNITS.contains(letter(hat.operands().getFirst())));
  }

  /** The letter under a hat, without an index that stands there, too. */
  private static String letter(Formula below) {
    return below instanceof Operation indexed && indexed.operator() == Operator.SUBSCRIPT
        ? letter(indexed.operands().getFirst())
        : below.toString();
  }

  /** The same, but for roots: beside z the hat is an estimate there. */
  private static boolean hasOperatorOutsideRoot(Formula formula) {
    return !(formula instanceof Operation root && root.operator() == Operator.SQRT)
        && hasOperator(formula);
  }
}
