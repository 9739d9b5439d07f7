package org.algebrist.algebra.proof.meaning;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether an equation has the solutions that stand beside it: x = π/4 + k·π beside tan
 * x = 1, or y = C·eˣ beside y′ = y. Neither is solved where formulas are compared.
 */
record EquationAndSolutions() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    if (!isEquation(pair.left()) || !isEquation(pair.right())) {
      return Optional.empty();
    }
    if (areForIntegers(pair.left(), pair.right()) || areForIntegers(pair.right(), pair.left())) {
      return Optional.of("solutions for every integer are not compared with an equation");
    }
    return pair.onlyOne(EquationAndSolutions::hasDerivativeOfName)
        ? Optional.of("an equation with a derivative is not compared with its solutions")
        : Optional.empty();
  }

  private static boolean isEquation(Formula formula) {
    return formula instanceof Operation equation && equation.operator() == Operator.EQUAL;
  }

  /** x = π/4 + k·π beside an equation without k. */
  private static boolean areForIntegers(Formula solutions, Formula equation) {
    Set<String> own = new TreeSet<>(solutions.symbols());
    boolean multiple = own.contains("pi") || own.contains("π");
    own.removeAll(equation.symbols());
    own.retainAll(WholeNumbers.NAMES);
    return multiple
        && !own.isEmpty()
        && ((Operation) solutions).operands().getFirst() instanceof Symbol;
  }

  /** Whether y′ or dy/dx of an unknown function occurs. */
  private static boolean hasDerivativeOfName(Formula formula) {
    return Postorder.contains(
        formula,
        node ->
            switch (node.operator()) {
              case PRIME, DOT, DOUBLE_DOT, DERIVATIVE ->
                  node.operands().getFirst() instanceof Symbol
                      || node.operands().getFirst() instanceof Operation call
                          && call.operator() == Operator.APPLY;
              default -> false;
            });
  }
}
