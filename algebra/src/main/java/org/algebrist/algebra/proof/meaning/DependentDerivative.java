package org.algebrist.algebra.proof.meaning;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.proof.law.Differentials;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.point.HiddenVariable;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether what is differentiated depends on the variable: d/dx of y² or of u·v holds
 * letters that often are functions of x.
 */
final class DependentDerivative {
  private DependentDerivative() {}

  /** Formulas that differ if such a derivative is zero. */
  static Optional<String> inEither(ComparedPair pair) {
    return reason(pair.either(DependentDerivative::occursIn));
  }

  /** Formulas that are equal if such a derivative is zero, which both would treat alike. */
  static Optional<String> inOne(ComparedPair pair) {
    return reason(pair.onlyOne(DependentDerivative::occursIn));
  }

  /**
   * Formulas that are equal if partial derivatives of what does not show the variable are zero: of
   * ∂ᵢ(fg) everything may depend on the place. Those that both have are treated alike.
   */
  static Optional<String> ofPlace(ComparedPair pair) {
    return reason(!slopesByPlace(pair.left()).equals(slopesByPlace(pair.right())));
  }

  private static Set<Formula> slopesByPlace(Formula formula) {
    Set<Formula> slopes = new HashSet<>();
    for (Formula node : Postorder.of(Differentials.sorted(formula))) {
      if (node instanceof Operation slope
          && slope.operator() == Operator.PARTIAL_DERIVATIVE
          && slope.operands().stream()
              .skip(1)
              .anyMatch(by -> HiddenVariable.isPlace(slope.operands().getFirst(), by))) {
        slopes.add(sorted(slope));
      }
    }
    return slopes;
  }

  private static Formula sorted(Formula slope) {
    try {
      return Canonical.of(slope).formula();
    } catch (TooDeepException deep) {
      return slope;
    }
  }

  private static Optional<String> reason(boolean open) {
    return open
        ? Optional.of("what is differentiated may depend on the variable")
        : Optional.empty();
  }

  private static boolean occursIn(Formula formula) {
    return Postorder.contains(
        formula,
        slope ->
            slope.operator() == Operator.DERIVATIVE
                && slope.operands().size() == 3
                && slope.operands().get(1) instanceof Symbol(String variable)
                && !isName(slope.operands().getFirst())
                && (values(slope.operands().getFirst()).stream()
                        .anyMatch(name -> HiddenVariable.isFunction(name, variable))
                    || isOfVectors(slope.operands().getFirst(), variable)));
  }

  /** Whether vectors are differentiated that do not show the variable. */
  private static boolean isOfVectors(Formula body, String variable) {
    return !body.symbols().contains(variable)
        && Postorder.contains(body, Set.of(Operator.VECTOR, Operator.OVER_RIGHT_ARROW));
  }

  /** y or y′, which are taken to depend on the variable. */
  private static boolean isName(Formula body) {
    return body instanceof Symbol
        || body instanceof Operation prime
            && prime.operator() == Operator.PRIME
            && prime.operands().getFirst() instanceof Symbol;
  }

  /** The names that stand for a value; f in f(x) says what it depends on. */
  private static Set<String> values(Formula formula) {
    Set<String> names = new HashSet<>();
    var pending = new ArrayDeque<Formula>(List.of(formula));
    while (!pending.isEmpty()) {
      switch (pending.pop()) {
        case Symbol(String name) -> names.add(name);
        case Operation call when call.operator() == Operator.APPLY ->
            pending.addAll(call.operands().subList(1, call.operands().size()));
        case Operation operation -> pending.addAll(operation.operands());
        default -> {}
      }
    }
    return names;
  }
}
