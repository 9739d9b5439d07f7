package org.algebrist.algebra.function;

import java.util.Arrays;
import java.util.Optional;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Families of polynomials that are known by a letter and their degree (NIST Handbook, DLMF 18.9):
 * {@code p(k+1) = (a·x + b)·p(k) − c·p(k−1)}.
 */
public enum ClassicalPolynomials {
  /** P. */
  LEGENDRE("P", "Legendre's polynomial") {
    @Override
    Step step(int k) {
      return new Step(Rational.of(2L * k + 1, k + 1), Rational.ZERO, Rational.of(k, k + 1));
    }
  },
  /** T, of the first kind. */
  CHEBYSHEV_FIRST("T", "Chebyshev's polynomial of the first kind") {
    @Override
    Step step(int k) {
      return new Step(Rational.of(k == 0 ? 1 : 2), Rational.ZERO, Rational.ONE);
    }
  },
  /** U, of the second kind. */
  CHEBYSHEV_SECOND("U", "Chebyshev's polynomial of the second kind") {
    @Override
    Step step(int k) {
      return new Step(Rational.of(2), Rational.ZERO, Rational.ONE);
    }
  },
  /** H, as physicists have it. */
  HERMITE("H", "Hermite's polynomial") {
    @Override
    Step step(int k) {
      return new Step(Rational.of(2), Rational.ZERO, Rational.of(2L * k));
    }
  },
  /** He, as in probability theory. */
  HERMITE_OF_PROBABILITY("He", "Hermite's polynomial") {
    @Override
    Step step(int k) {
      return new Step(Rational.ONE, Rational.ZERO, Rational.of(k));
    }
  },
  /** L. */
  LAGUERRE("L", "Laguerre's polynomial") {
    @Override
    Step step(int k) {
      return new Step(
          Rational.of(-1, k + 1), Rational.of(2L * k + 1, k + 1), Rational.of(k, k + 1));
    }
  };

  /** Coefficients of higher ones are long numbers that nobody writes. */
  private static final int HIGHEST = 20;

  private final String letter;
  private final String title;

  ClassicalPolynomials(String letter, String title) {
    this.letter = letter;
    this.title = title;
  }

  /** A call of the polynomial whose degree is a name, or a sum with one: n + 1. */
  public Formula call(Formula degree, Formula x) {
    return Formula.of(Operator.APPLY, Formula.symbol(name()), degree, x);
  }

  /** The family of such a call. */
  public static Optional<ClassicalPolynomials> called(Formula function, int arguments) {
    return arguments == 2 && function instanceof Formula.Symbol(String name)
        ? Arrays.stream(values()).filter(family -> family.name().equals(name)).findFirst()
        : Optional.empty();
  }

  /**
   * The next polynomial by two that follow one another, of a degree that is at least 1.
   *
   * @param degree that of {@code at}
   */
  public <T> T next(Arithmetic<T> in, T degree, T x, T before, T at) {
    T twice = in.product(in.number(2), degree);
    T one = in.number(1);
    T odd = in.sum(twice, one);
    T above = in.sum(degree, one);
    T byX = in.product(x, at);
    return switch (this) {
      case LEGENDRE ->
          in.quotient(in.difference(in.product(odd, byX), in.product(degree, before)), above);
      case CHEBYSHEV_FIRST, CHEBYSHEV_SECOND ->
          in.difference(in.product(in.number(2), byX), before);
      case HERMITE -> in.difference(in.product(in.number(2), byX), in.product(twice, before));
      case HERMITE_OF_PROBABILITY -> in.difference(byX, in.product(degree, before));
      case LAGUERRE ->
          in.quotient(
              in.difference(in.product(in.difference(odd, x), at), in.product(degree, before)),
              above);
    };
  }

  /** From k − 1 and k to k + 1. */
  record Step(Rational a, Rational b, Rational c) {}

  abstract Step step(int k);

  /** The family that is called by a letter. */
  public static Optional<ClassicalPolynomials> of(String letter) {
    return Arrays.stream(values()).filter(family -> family.letter.equals(letter)).findFirst();
  }

  /** For a person: {@code Legendre's polynomial}. */
  public String title() {
    return title;
  }

  /**
   * The polynomial of a degree.
   *
   * @return empty if the degree is negative or above {@value #HIGHEST}
   */
  public Optional<Formula> at(int degree, Formula x) {
    if (degree < 0 || degree > HIGHEST) {
      return Optional.empty();
    }
    Rational[] before = zeros(degree);
    Rational[] now = zeros(degree);
    now[0] = Rational.ONE;
    for (int k = 0; k < degree; k++) {
      Step step = step(k);
      Rational[] next = zeros(degree);
      for (int i = 0; i <= k + 1; i++) {
        Rational shifted = i == 0 ? Rational.ZERO : now[i - 1].times(step.a());
        next[i] = shifted.plus(now[i].times(step.b())).minus(before[i].times(step.c()));
      }
      before = now;
      now = next;
    }
    return Optional.of(written(now, x));
  }

  private static Rational[] zeros(int degree) {
    Rational[] zeros = new Rational[degree + 2];
    Arrays.fill(zeros, Rational.ZERO);
    return zeros;
  }

  private static Formula written(Rational[] coefficients, Formula x) {
    @Nullable Formula sum = null;
    for (int i = coefficients.length - 1; i >= 0; i--) {
      if (coefficients[i].signum() != 0) {
        Formula number = Formula.number(coefficients[i]);
        Formula term =
            i == 0
                ? number
                : Formula.of(
                    Operator.MULTIPLY, number, Formula.of(Operator.POWER, x, Formula.number(i)));
        sum = sum == null ? term : Formula.of(Operator.ADD, sum, term);
      }
    }
    return sum == null ? Formula.number(0) : sum;
  }
}
