package org.algebrist.algebra.proof.meaning.custom;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.calculus.Derivative;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether the C that both formulas add is a number, or any constant of integration,
 * which takes up what they differ by: sin² x/2 + C and −cos(2x)/4 + C.
 */
public record IntegrationConstant() implements OpenMeaning {
  private static final Set<String> CONSTANTS = Set.of("C", "c", "K", "k");

  @Override
  public Optional<String> in(ComparedPair pair) {
    Optional<String> constant = constant(pair.left());
    return constant.isPresent()
            && constant.equals(constant(pair.right()))
            && variable(pair, constant.get()).filter(each -> haveOneSlope(pair, each)).isPresent()
        ? Optional.of("they differ by a number, which " + constant.get() + " may stand for as well")
        : Optional.empty();
  }

  /** The constant that a sum adds, and has nowhere else. */
  private static Optional<String> constant(Formula formula) {
    if (!(formula instanceof Operation sum) || sum.operator() != Operator.ADD) {
      return Optional.empty();
    }
    List<Formula> parts = sum.operands();
    return parts.getLast() instanceof Symbol(String name)
            && CONSTANTS.contains(name)
            && parts.subList(0, parts.size() - 1).stream()
                .noneMatch(each -> each.symbols().contains(name))
        ? Optional.of(name)
        : Optional.empty();
  }

  /** The only other name. */
  private static Optional<String> variable(ComparedPair pair, String constant) {
    Set<String> names =
        pair.nodes()
            .filter(Symbol.class::isInstance)
            .map(each -> ((Symbol) each).name())
            .filter(name -> !Set.of(constant, "pi", "e", "i").contains(name))
            .collect(Collectors.toSet());
    return names.size() == 1 ? Optional.of(names.iterator().next()) : Optional.empty();
  }

  private static boolean haveOneSlope(ComparedPair pair, String variable) {
    return Derivative.of(pair.left(), variable) instanceof Derivative.Found(Formula left)
        && Derivative.of(pair.right(), variable) instanceof Derivative.Found(Formula right)
        && pair.areEqual(left, right);
  }
}
