package org.algebrist.algebra.proof.meaning.sign;

import java.math.BigDecimal;
import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.Surface;

/** Leaves open whether 12.3(4) is a product or 12.3 ± 0.4. */
public record UncertainDigits() implements OtherMeaning {
  @Override
  public Formula of(Formula node) {
    if (!(node instanceof Operation product)
        || product.operator() != Operator.MULTIPLY
        || product.surface() != Surface.JUXTAPOSED
        || !(product.operands().getFirst() instanceof Num number)
        || !(product.operands().getLast() instanceof Num(Rational digits, String spelling))) {
      return node;
    }
    int places = number.spelling().length() - 1 - number.spelling().indexOf('.');
    return number.spelling().indexOf('.') > 0 && digits.isInteger() && spelling.length() <= places
        ? Formula.of(
            Operator.PLUS_MINUS,
            number,
            Formula.number(Rational.of(new BigDecimal(spelling).movePointLeft(places))))
        : node;
  }

  @Override
  public String reason() {
    return "they are equal if digits in brackets are those of an uncertainty";
  }
}
