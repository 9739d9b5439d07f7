package org.algebrist.algebra.canonical;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Looks for a shorter form of an expression: common factors taken out, products multiplied out,
 * squares of sine and cosine added up, whichever has the fewest nodes at every level.
 *
 * <p>Sound in the sense of {@link Canonical}: values stay the same wherever both are real. It tries
 * a few forms and gives no guarantee to find the shortest.
 */
public final class Simplification {
  private static final Canonical TWO = Canonical.number(2);

  private Simplification() {}

  /** The shortest form found, the expression itself at the longest. */
  public static Canonical of(Canonical expression) {
    Canonical inner = Rebuilding.of(expression, Simplification::of);
    Canonical best = shorter(expression, inner);
    Canonical squares = withoutSquares(best);
    best = shorter(best, squares);
    best = shorter(best, best.expanded());
    best = shorter(best, withoutSquares(best));
    return shorter(best, factored(best));
  }

  private static Canonical shorter(Canonical a, Canonical b) {
    return b.nodes() < a.nodes() ? b : a;
  }

  /**
   * A sum with the factors that all its terms share taken out; anything else as it is.
   *
   * @return a product of the factors and the rest of the sum
   */
  public static Canonical factored(Canonical expression) {
    if (!(expression instanceof Sum sum) || sum.constant().signum() != 0) {
      return expression;
    }
    Map<Canonical, Rational> common = new LinkedHashMap<>(factors(sum.term(0)));
    for (int i = 1; i < sum.size() && !common.isEmpty(); i++) {
      Map<Canonical, Rational> own = factors(sum.term(i));
      common.keySet().retainAll(own.keySet());
      common.replaceAll((base, exponent) -> least(exponent, own.getOrDefault(base, exponent)));
    }
    common.values().removeIf(exponent -> exponent.signum() == 0);
    if (common.isEmpty()) {
      return expression;
    }
    List<Canonical> outside = new ArrayList<>();
    common.forEach(
        (base, exponent) -> outside.add(Canonical.power(base, new Canonical.Num(exponent))));
    Canonical divisor = Canonical.power(Canonical.product(outside), Canonical.MINUS_ONE);
    var rest = new Summation();
    for (int i = 0; i < sum.size(); i++) {
      rest.add(Canonical.product(sum.term(i), divisor), sum.coefficient(i));
    }
    outside.add(rest.result());
    return Canonical.product(outside);
  }

  private static Rational least(Rational a, Rational b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  /** The factors of a term with a number as exponent; e^u counts as a base of its own. */
  private static Map<Canonical, Rational> factors(Canonical term) {
    Map<Canonical, Rational> factors = new LinkedHashMap<>();
    if (term instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.exponent(i) instanceof Canonical.Num(Rational exponent)) {
          factors.put(product.base(i), exponent);
        } else {
          factors.put(product.factor(i), Rational.ONE);
        }
      }
    } else {
      factors.put(term, Rational.ONE);
    }
    return factors;
  }

  /**
   * With a·r·sin² u + a·r·cos² u as a·r; a·r − a·r·sin² u as a·r·cos² u and the other way round;
   * and cosh² u − sinh² u as 1.
   */
  private static Canonical withoutSquares(Canonical expression) {
    if (!(expression instanceof Sum sum)) {
      return expression;
    }
    Canonical best = expression;
    for (int i = 0; i < sum.size(); i++) {
      if (!(sum.term(i) instanceof Product product)) {
        continue;
      }
      for (int k = 0; k < product.size(); k++) {
        if (product.base(k) instanceof Call call
            && call.operands().size() == 1
            && product.exponent(k).equals(TWO)) {
          if (complement(call) instanceof Sum other) {
            Canonical square = Canonical.power(call, TWO);
            Canonical rest = Canonical.quotient(product, square);
            Rational coefficient = sum.coefficient(i);
            // The square replaced by what it is in terms of the other one, term by term.
            var replaced = new Summation().add(expression, Rational.ONE);
            replaced.add(product, coefficient.negate());
            for (Canonical part : other.parts()) {
              replaced.add(Canonical.product(rest, part), coefficient);
            }
            best = shorter(best, replaced.result());
          }
        }
      }
    }
    return best;
  }

  /** What the square of a function is in terms of its kin's, or 0 for a function without. */
  private static Canonical complement(Call call) {
    Canonical u = call.operand();
    return switch (call.operator()) {
      case SIN ->
          Canonical.difference(
              Canonical.ONE, Canonical.power(Canonical.call(Operator.COS, u), TWO));
      case COS ->
          Canonical.difference(
              Canonical.ONE, Canonical.power(Canonical.call(Operator.SIN, u), TWO));
      case SINH ->
          Canonical.difference(
              Canonical.power(Canonical.call(Operator.COSH, u), TWO), Canonical.ONE);
      case COSH ->
          Canonical.sum(Canonical.ONE, Canonical.power(Canonical.call(Operator.SINH, u), TWO));
      default -> Canonical.ZERO;
    };
  }
}
