package org.algebrist.algebra.proof.meaning;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

/** Leaves open whether 2024-03-01 is a date; nobody writes a difference with zeros in front. */
record DateOrDifference() implements OpenMeaning {
  private static final Pattern YEAR = Pattern.compile("[12]\\d{3}");
  private static final Pattern TWO_DIGITS = Pattern.compile("[0-3]\\d");

  @Override
  public Optional<String> in(ComparedPair pair) {
    return pair.either(DateOrDifference::isDate)
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

  private static boolean isSpelled(Formula formula, Pattern pattern) {
    return formula instanceof Num number && pattern.matcher(number.text()).matches();
  }

  private static boolean startsWithZero(Formula formula) {
    return formula instanceof Num number && number.text().startsWith("0");
  }
}
