package org.algebrist.algebra.proof.meaning.custom;

import java.util.Optional;
import org.algebrist.algebra.proof.meaning.matrix.MatrixLetters;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether LI² is L·I² or the square of a length LI: capital letters side by side are
 * read as one name, with or without brackets around them.
 */
public record PowerOfLetters() implements OtherMeaning {
  @Override
  public Formula of(Formula node) {
    if (!(node instanceof Operation power)
        || power.operator() != Operator.POWER
        || !(power.operands().getFirst() instanceof Symbol(String name))
        || name.length() != 2
        || !MatrixLetters.areCapitals(name)
        || ExactConstants.value(power.operands().getLast())
            .filter(exponent -> exponent.signum() > 0)
            .isEmpty()) {
      return node;
    }
    return Formula.of(
        Operator.MULTIPLY,
        Formula.symbol(name.substring(0, 1)),
        Formula.of(Operator.POWER, Formula.symbol(name.substring(1)), power.operands().getLast()));
  }

  @Override
  public String reason() {
    return "they are equal if an exponent belongs to the last of the capital letters before it";
  }

  /** Why a pair that was found equal may differ: the letters stand alone in it, too. */
  public static Optional<String> inEqual(ComparedPair pair) {
    var meaning = new PowerOfLetters();
    boolean apart =
        pair.operations()
            .filter(each -> !meaning.of(each).equals(each))
            .map(each -> ((Symbol) each.operands().getFirst()).name())
            .anyMatch(name ->
                name.chars()
                    .allMatch(letter ->
                        pair.either(
                            formula -> formula.symbols().contains(Character.toString(letter)))));
    return apart && meaning.in(pair).isEmpty()
        ? Optional.of(
            "they are equal if an exponent belongs to both of the capital letters before it")
        : Optional.empty();
  }
}
