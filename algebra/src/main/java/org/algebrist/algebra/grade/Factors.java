package org.algebrist.algebra.grade;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.proof.series.PolynomialReading;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** The factors of a product as it is written, and whether they can be factored further. */
final class Factors {
  /** Divisors of larger numbers are not listed. */
  private static final int MAX_VALUE = 1_000_000;

  private static final int MAX_DEGREE = 5;

  private Factors() {}

  /** The factors of a product, without signs; powers stay powers. */
  static List<Formula> of(Formula formula) {
    if (formula instanceof Operation operation) {
      switch (operation.operator()) {
        case MULTIPLY -> {
          var factors = new ArrayList<>(of(operation.operands().get(0)));
          factors.addAll(of(operation.operands().get(1)));
          return factors;
        }
        case NEGATE, POSITIVE -> {
          return of(operation.operands().getFirst());
        }
        case DIVIDE -> {
          if (operation.operands().get(1) instanceof Formula.Num) {
            var factors = new ArrayList<>(of(operation.operands().get(0)));
            factors.add(
                Formula.of(Operator.DIVIDE, Formula.number(1), operation.operands().get(1)));
            return factors;
          }
        }
        default -> {}
      }
    }
    return List.of(formula);
  }

  /**
   * Whether a formula is a product of polynomials that are irreducible over the rational numbers
   * and have no number in common to all their coefficients.
   */
  static FormCheck.Result areComplete(Formula formula, Work work) {
    var result = FormCheck.Result.YES;
    for (Formula factor : of(formula)) {
      Formula base = factor;
      while (base instanceof Operation power && power.operator() == Operator.POWER) {
        base = power.operands().getFirst();
      }
      List<String> symbols = base.symbols();
      if (symbols.isEmpty()) {
        continue;
      }
      Optional<Polynomial> polynomial = PolynomialReading.read(base, symbols, work);
      FormCheck.Result each =
          polynomial.isEmpty()
              ? FormCheck.Result.UNKNOWN
              : base instanceof Operation product
                      && product.operator() == Operator.MULTIPLY
                      && !base.equals(factor)
                  ? areComplete(base, work)
                  : isIrreducible(polynomial.get(), symbols.size(), work);
      if (each == FormCheck.Result.NO) {
        return each;
      }
      result = each == FormCheck.Result.UNKNOWN ? each : result;
    }
    return result;
  }

  private static FormCheck.Result isIrreducible(Polynomial polynomial, int variables, Work work) {
    if (polynomial.isConstant()) {
      return FormCheck.Result.YES;
    }
    boolean single = polynomial.terms().size() == 1;
    if (!isPrimitive(polynomial)) {
      return single && polynomial.degree() == 1 ? FormCheck.Result.YES : FormCheck.Result.NO;
    }
    if (polynomial.degree() == 1) {
      return FormCheck.Result.YES;
    }
    if (single) {
      return FormCheck.Result.NO;
    }
    for (int i = 0; i < variables; i++) {
      int variable = i;
      if (polynomial.terms().keySet().stream().allMatch(each -> each.exponent(variable) > 0)) {
        return FormCheck.Result.NO;
      }
    }
    if (variables == 1) {
      return isIrreducible(polynomial.coefficients(0));
    }
    boolean homogeneous =
        variables == 2
            && polynomial.terms().keySet().stream().mapToInt(Monomial::degree).distinct().count()
                == 1;
    if (homogeneous) {
      Polynomial dehomogenized =
          polynomial.substitute(index -> index == 1 ? Polynomial.ONE : null, work);
      return isIrreducible(dehomogenized.coefficients(0));
    }
    return FormCheck.Result.UNKNOWN;
  }

  /** Whether the coefficients are whole numbers without a common divisor. */
  private static boolean isPrimitive(Polynomial polynomial) {
    BigInteger divisor = BigInteger.ZERO;
    for (Rational each : polynomial.terms().values()) {
      if (!each.isInteger()) {
        return true; // a fraction may be what is left of a number in front
      }
      divisor = divisor.gcd(each.numerator());
    }
    return divisor.equals(BigInteger.ONE);
  }

  private static FormCheck.Result isIrreducible(Rational[] coefficients) {
    int degree = coefficients.length - 1;
    if (degree <= 1) {
      return FormCheck.Result.YES;
    }
    BigInteger[] whole = whole(coefficients);
    if (degree == 2) {
      BigInteger discriminant = whole[1].pow(2).subtract(whole[0].multiply(whole[2]).shiftLeft(2));
      boolean square =
          discriminant.signum() >= 0 && discriminant.sqrt().pow(2).equals(discriminant);
      return square ? FormCheck.Result.NO : FormCheck.Result.YES;
    }
    return degree <= MAX_DEGREE ? byKronecker(whole) : FormCheck.Result.UNKNOWN;
  }

  /** Looks for a factor of degree one or two by its values at −1, 0 and 1, which divide ours. */
  private static FormCheck.Result byKronecker(BigInteger[] polynomial) {
    var divisors = new ArrayList<List<Integer>>();
    for (int at = -1; at <= 1; at++) {
      BigInteger value = BigInteger.ZERO;
      for (int i = polynomial.length - 1; i >= 0; i--) {
        value = value.multiply(BigInteger.valueOf(at)).add(polynomial[i]);
      }
      if (value.signum() == 0) {
        return FormCheck.Result.NO;
      }
      if (value.abs().compareTo(BigInteger.valueOf(MAX_VALUE)) > 0) {
        return FormCheck.Result.UNKNOWN;
      }
      divisors.add(divisors(value.abs().intValue()));
    }
    for (int below : divisors.get(0)) {
      for (int middle : divisors.get(1)) {
        for (int above : divisors.get(2)) {
          // c = f(0), a + b + c = f(1), a − b + c = f(−1)
          if ((above - below) % 2 == 0) {
            int linear = (above - below) / 2;
            int square = (above + below) / 2 - middle;
            if ((square != 0 || linear != 0) && divides(middle, linear, square, polynomial)) {
              return FormCheck.Result.NO;
            }
          }
        }
      }
    }
    return FormCheck.Result.YES;
  }

  private static List<Integer> divisors(int value) {
    var divisors = new ArrayList<Integer>();
    for (int i = 1; (long) i * i <= value; i++) {
      if (value % i == 0) {
        divisors.addAll(List.of(i, -i, value / i, -value / i));
      }
    }
    return divisors;
  }

  private static boolean divides(int constant, int linear, int square, BigInteger[] polynomial) {
    Rational[] divisor =
        square != 0
            ? new Rational[] {Rational.of(constant), Rational.of(linear), Rational.of(square)}
            : new Rational[] {Rational.of(constant), Rational.of(linear)};
    Rational[] dividend = new Rational[polynomial.length];
    for (int i = 0; i < dividend.length; i++) {
      dividend[i] = Rational.of(polynomial[i], BigInteger.ONE);
    }
    return remainder(dividend, divisor).length == 0;
  }

  /** By ascending degree; empty for zero. */
  private static Rational[] remainder(Rational[] dividend, Rational[] divisor) {
    Rational[] rest = dividend.clone();
    int lead = divisor.length - 1;
    for (int i = rest.length - 1; i >= lead; i--) {
      Rational factor = rest[i].dividedBy(divisor[lead]);
      for (int j = 0; j <= lead; j++) {
        rest[i - lead + j] = rest[i - lead + j].minus(factor.times(divisor[j]));
      }
    }
    int length = Math.min(lead, rest.length);
    while (length > 0 && rest[length - 1].signum() == 0) {
      length--;
    }
    return Arrays.copyOf(rest, length);
  }

  private static BigInteger[] whole(Rational[] coefficients) {
    BigInteger denominator = BigInteger.ONE;
    for (Rational each : coefficients) {
      denominator =
          denominator.multiply(each.denominator()).divide(denominator.gcd(each.denominator()));
    }
    BigInteger[] whole = new BigInteger[coefficients.length];
    for (int i = 0; i < whole.length; i++) {
      whole[i] =
          coefficients[i].numerator().multiply(denominator.divide(coefficients[i].denominator()));
    }
    return whole;
  }

  /** Whether a fraction with these parts cannot be reduced; what is no polynomial is left alone. */
  static boolean haveNoneInCommon(Formula numerator, Formula denominator, Work work) {
    List<String> symbols = Formula.of(Operator.DIVIDE, numerator, denominator).symbols();
    Optional<Polynomial> above = PolynomialReading.read(numerator, symbols, work);
    Optional<Polynomial> below = PolynomialReading.read(denominator, symbols, work);
    for (Formula factor : of(numerator)) {
      if (!(factor instanceof Formula.Num) && of(denominator).contains(factor)) {
        return false;
      }
    }
    if (above.isEmpty() || below.isEmpty() || above.get().isZero() || below.get().isZero()) {
      return true;
    }
    if (!content(above.get()).gcd(content(below.get())).equals(BigInteger.ONE)) {
      return false;
    }
    if (symbols.size() == 1 && !below.get().isConstant() && !above.get().isConstant()) {
      Rational[] a = above.get().coefficients(0);
      Rational[] b = below.get().coefficients(0);
      while (b.length > 0) {
        Rational[] rest = remainder(a, b);
        a = b;
        b = rest;
      }
      return a.length == 1;
    }
    for (int i = 0; i < symbols.size(); i++) {
      int variable = i;
      if (above.get().terms().keySet().stream().allMatch(each -> each.exponent(variable) > 0)
          && below.get().terms().keySet().stream().allMatch(each -> each.exponent(variable) > 0)) {
        return false;
      }
    }
    return symbols.size() < 2
        || above.get().isConstant()
        || below.get().isConstant()
        || above.get().dividedBy(below.get(), work) == null
            && below.get().dividedBy(above.get(), work) == null;
  }

  /** The common divisor of the coefficients; 1 if one of them is a fraction. */
  private static BigInteger content(Polynomial polynomial) {
    BigInteger divisor = BigInteger.ZERO;
    for (Rational each : polynomial.terms().values()) {
      if (!each.isInteger()) {
        return BigInteger.ONE;
      }
      divisor = divisor.gcd(each.numerator());
    }
    return divisor;
  }
}
