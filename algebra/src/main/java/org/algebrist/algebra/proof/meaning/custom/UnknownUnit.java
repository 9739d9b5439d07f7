package org.algebrist.algebra.proof.meaning.custom;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.algebra.unit.Things;
import org.algebrist.algebra.unit.Units;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/** Leaves open how large a unit is that no table has: 1 stone may be 6 kg. */
public record UnknownUnit() implements OpenMeaning {
  @Override
  public Optional<String> in(ComparedPair pair) {
    if (isOfThings(pair.left()) && isOfThings(pair.right())) {
      return Optional.empty();
    }
    return pair.operations()
        .filter(node -> node.operator() == Operator.QUANTITY)
        .map(quantity -> quantity.operands().get(1))
        .filter(unit -> Units.of(unit).isEmpty())
        .findFirst()
        .map(UnknownUnit::reason);
  }

  /** Whether things are counted, and nothing is measured: 3 apples + 2 pears. */
  private static boolean isOfThings(Formula formula) {
    List<String> names = formula.symbols();
    return !names.isEmpty() && names.stream().allMatch(name -> Things.of(name).isPresent());
  }

  private static String reason(Formula unit) {
    return "the unit " + InfixWriter.pretty(unit) + " is not known";
  }
}
