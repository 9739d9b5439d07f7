package org.algebrist.algebra.differential.rational;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;

class RationalPolynomialTest {
  private final SplittableRandom random = new SplittableRandom(11);

  private RationalPolynomial drawn(int degree) {
    List<Rational> coefficients = new ArrayList<>();
    for (int i = 0; i < degree; i++) {
      coefficients.add(Rational.of(random.nextInt(-9, 10), 1 + random.nextInt(4)));
    }
    coefficients.add(Rational.of(1 + random.nextInt(9)));
    return new RationalPolynomial(coefficients);
  }

  @Test
  void quotientTimesDivisorAndRemainderIsWhatWasDivided() {
    for (int i = 0; i < 200; i++) {
      RationalPolynomial a = drawn(random.nextInt(8));
      RationalPolynomial b = drawn(random.nextInt(5));
      RationalPolynomial.Division division = a.dividedBy(b);
      assertThat(division.quotient().times(b).plus(division.remainder())).isEqualTo(a);
      assertThat(division.remainder().degree()).isLessThan(b.degree());
    }
  }

  @Test
  void aCommonFactorIsFound() {
    for (int i = 0; i < 100; i++) {
      RationalPolynomial common = drawn(2);
      RationalPolynomial gcd = drawn(3).times(common).gcd(drawn(2).times(common));
      assertThat(gcd.dividedBy(common).remainder()).isEqualTo(RationalPolynomial.ZERO);
      assertThat(gcd.leading()).isEqualTo(Rational.ONE);
    }
  }

  @Test
  void valuesAndIntegralsAgreeWithTheFormula() {
    Canonical x = Canonical.name("x");
    for (int i = 0; i < 100; i++) {
      RationalPolynomial a = drawn(random.nextInt(6));
      Rational at = Rational.of(random.nextInt(-5, 6), 3);
      assertThat(a.of(x).replace(symbol -> Canonical.number(at)))
          .isEqualTo(Canonical.number(a.at(at)));
      assertThat(a.integral().of(x).derivative("x").expanded()).isEqualTo(a.of(x));
    }
    assertThat(RationalPolynomial.of(Rational.ONE, Rational.ZERO).degree()).isZero();
    assertThat(RationalPolynomial.of(Rational.ZERO)).isEqualTo(RationalPolynomial.ZERO);
  }
}
