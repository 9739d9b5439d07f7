package org.algebrist.algebra.proof.meaning.sign;

import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether ψ is a complex wave function, so that |ψ|² is not ψ². */
public record ComplexWave() implements OpenMeaning {
  private static final Set<String> WAVES = Set.of("psi", "Psi");

  private static final Formula MODULUS = Formula.symbol("modulus");

  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.operations().anyMatch(ComplexWave::isModulus)
            && !pair.areEqualAs(ComplexWave::withFunctions)
        ? Optional.of("they are equal where ψ is real; a wave function is complex")
        : Optional.empty();
  }

  /** The formula with any function for the modulus of ψ. */
  private static Formula withFunctions(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation modulus && isModulus(modulus)
                ? Formula.of(Operator.APPLY, MODULUS, modulus.operands().getFirst())
                : made);
  }

  private static boolean isModulus(Operation operation) {
    return operation.operator() == Operator.ABS
        && operation.symbols().stream().anyMatch(WAVES::contains);
  }
}
