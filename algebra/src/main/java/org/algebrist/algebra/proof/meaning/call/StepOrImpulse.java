package org.algebrist.algebra.proof.meaning.call;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether δ is Dirac's, of which x(t)·δ(t − a) = x(a)·δ(t − a) holds, and whether H, θ
 * or u is Heaviside's step, which is its own square.
 */
public record StepOrImpulse() implements OpenMeaning {
  private static final Set<String> IMPULSES = Set.of("delta", "δ");
  private static final Set<String> STEPS = Set.of("H", "theta", "Theta", "u", "θ", "Θ");

  private static final String ARGUMENT = "#u";
  private static final Formula STEP =
      InfixReader.read("(1 + u/abs(u))/2").orThrow().replaceSymbol("u", Formula.symbol(ARGUMENT));

  @Override
  public Optional<String> in(ComparedPair pair) {
    if (pair.operations().anyMatch(call -> isCall(call, IMPULSES))) {
      return Optional.of("δ may be Dirac's impulse");
    }
    return pair.operations().anyMatch(call -> isCall(call, STEPS))
            && pair.areEqualAs(StepOrImpulse::withSteps)
        ? Optional.of("they are equal if a letter before a bracket is Heaviside's step")
        : Optional.empty();
  }

  private static boolean isCall(Operation call, Set<String> letters) {
    return call.operator() == Operator.APPLY
        && call.operands().size() == 2
        && call.operands().getFirst() instanceof Symbol(String name)
        && letters.contains(name);
  }

  /** (1 + x/|x|)/2 for H(x), which says nothing of H(0). */
  private static Formula withSteps(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation call && isCall(call, STEPS)
                ? STEP.replaceSymbol(ARGUMENT, call.operands().getLast())
                : made);
  }
}
