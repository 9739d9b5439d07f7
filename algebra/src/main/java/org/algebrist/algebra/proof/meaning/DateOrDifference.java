package org.algebrist.algebra.proof.meaning;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.algebrist.algebra.proof.meaning.pair.ComparedPair;
import org.algebrist.algebra.proof.meaning.pair.OpenMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/**
 * Leaves open whether 2024-03-01 and 5/10/2024 are dates; nobody writes a difference with zeros in
 * front, and hardly anyone a quotient by a year.
 */
record DateOrDifference() implements OpenMeaning {
  private static final Pattern YEAR = Pattern.compile("[12]\\d{3}");
  private static final Pattern DAY_OR_MONTH = Pattern.compile("[0-3]?\\d");
  private static final Pattern TWO_DIGITS = Pattern.compile("[0-3]\\d");

  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.either(formula -> isDate(formula) || isWithSlashes(formula))
        ? Optional.of("a date may be meant")
        : Optional.empty();
  }

  private static boolean isDate(Formula formula) {
    return formula instanceof Operation(Operator minus, List<Formula> outer, _)
        && minus == Operator.SUBTRACT
        && outer.getFirst() instanceof Operation(Operator inner, List<Formula> parts, _)
        && inner == Operator.SUBTRACT
        && isSpelled(parts.getFirst(), YEAR)
        && isSpelled(parts.getLast(), TWO_DIGITS)
        && isSpelled(outer.getLast(), TWO_DIGITS)
        && (startsWithZero(parts.getLast()) || startsWithZero(outer.getLast()));
  }

  private static boolean isWithSlashes(Formula formula) {
    return formula instanceof Operation(Operator divide, List<Formula> outer, _)
        && divide == Operator.DIVIDE
        && outer.getFirst() instanceof Operation(Operator inner, List<Formula> parts, _)
        && inner == Operator.DIVIDE
        && isSpelled(outer.getLast(), YEAR)
        && isSpelled(parts.getFirst(), DAY_OR_MONTH)
        && isSpelled(parts.getLast(), DAY_OR_MONTH);
  }

  private static boolean isSpelled(Formula formula, Pattern pattern) {
    return formula instanceof Num number && pattern.matcher(number.text()).matches();
  }

  private static boolean startsWithZero(Formula formula) {
    return formula instanceof Num number && number.text().startsWith("0");
  }
}
