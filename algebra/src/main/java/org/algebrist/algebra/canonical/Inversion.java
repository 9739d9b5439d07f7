package org.algebrist.algebra.canonical;

import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Solves an equation for a name that occurs in one place, by undoing what surrounds it. Where an
 * operator has several inverses the principal one is taken, so the result is one branch.
 */
public final class Inversion {
  private Inversion() {}

  /**
   * What {@code name} is when {@code expression} is {@code value}.
   *
   * @return empty if the name does not occur, occurs in several places, or stands under an operator
   *     without an inverse here
   */
  public static Optional<Canonical> solve(Canonical expression, String name, Canonical value) {
    Canonical left = expression;
    Canonical right = value;
    while (true) {
      switch (left) {
        case Canonical.Symbol(String own) -> {
          return own.equals(name) ? Optional.of(right) : Optional.empty();
        }
        case Canonical.Num _, Canonical.Other _ -> {
          return Optional.empty();
        }
        case Sum sum -> {
          int at = only(sum.size(), i -> sum.term(i).contains(name));
          if (at < 0) {
            return Optional.empty();
          }
          right = divided(withoutOthers(right, sum, at), sum.coefficient(at));
          left = sum.term(at);
        }
        case Product product -> {
          int at =
              only(
                  product.size(),
                  i -> product.base(i).contains(name) || product.exponent(i).contains(name));
          if (at < 0 || product.base(at).contains(name) == product.exponent(at).contains(name)) {
            return Optional.empty();
          }
          right = divided(right, product.coefficient());
          for (int i = 0; i < product.size(); i++) {
            right = i == at ? right : Canonical.quotient(right, product.factor(i));
          }
          if (product.exponent(at).contains(name)) {
            right =
                Canonical.quotient(
                    Canonical.call(Operator.LN, right),
                    Canonical.call(Operator.LN, product.base(at)));
            left = product.exponent(at);
          } else {
            right =
                Canonical.power(right, Canonical.power(product.exponent(at), Canonical.MINUS_ONE));
            left = product.base(at);
          }
        }
        case Call call -> {
          if (call.operands().size() != 1) {
            return Optional.empty();
          }
          Optional<Operator> inverse = inverse(call.operator());
          if (inverse.isEmpty()) {
            return Optional.empty();
          }
          right = Canonical.call(inverse.get(), right);
          left = call.operand();
        }
      }
    }
  }

  /** The value less all of a sum but the term {@code at}. */
  private static Canonical withoutOthers(Canonical value, Sum sum, int at) {
    var rest = new Summation().add(value, Rational.ONE);
    rest.add(new Canonical.Num(sum.constant()), Rational.of(-1));
    for (int i = 0; i < sum.size(); i++) {
      if (i != at) {
        rest.add(sum.term(i), sum.coefficient(i).negate());
      }
    }
    return rest.result();
  }

  /** The only index below {@code size} that holds the name; −1 if there is none or several. */
  private static int only(int size, IntPredicate holds) {
    int[] all = IntStream.range(0, size).filter(holds).toArray();
    return all.length == 1 ? all[0] : -1;
  }

  private static Canonical divided(Canonical value, Rational divisor) {
    return Canonical.product(new Canonical.Num(Rational.ONE.dividedBy(divisor)), value);
  }

  private static Optional<Operator> inverse(Operator operator) {
    return operator == Operator.LN
        ? Optional.of(Operator.EXP)
        : Optional.ofNullable(operator.inverse())
            .or(() -> Optional.ofNullable(operator.inverted()));
  }
}
