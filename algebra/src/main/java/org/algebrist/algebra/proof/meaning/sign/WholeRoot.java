package org.algebrist.algebra.proof.meaning.sign;

import java.math.BigInteger;
import org.algebrist.algebra.proof.meaning.pair.OtherMeaning;
import org.algebrist.expression.rewrite.Match;
import org.algebrist.expression.rewrite.Pattern;
import org.algebrist.expression.rewrite.RewriteRule;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Leaves open whether isqrt(10) is i·√10, or the whole part of the root as in programs. */
public record WholeRoot() implements OtherMeaning {
  private static final RewriteRule WHOLE =
      RewriteRule.computed(
          "isqrt(u) -> floor(sqrt(u))", Pattern.of("i*sqrt(u)"), WholeRoot::wholePart);

  private static Formula wholePart(Match root) {
    Formula u = root.get("u");
    return u instanceof Num(Rational value, String _) && value.isInteger() && value.signum() >= 0
        ? Formula.number(Rational.of(value.numerator().sqrt(), BigInteger.ONE))
        : Formula.of(Operator.FLOOR, Formula.of(Operator.SQRT, u));
  }

  @Override
  public Formula of(Formula node) {
    return WHOLE.apply(node).orElse(node);
  }

  @Override
  public String reason() {
    return "they are equal if isqrt is the whole part of a root";
  }
}
