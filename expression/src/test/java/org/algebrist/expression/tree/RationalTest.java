package org.algebrist.expression.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RationalTest {

  @Test
  void arithmeticAgreesWithCrossMultipliedBigIntegers() {
    var random = new Random(8);
    for (int i = 0; i < 8_000; i++) {
      // Around the edges of the fast path: 2^31 and Long's ends are where it could overflow.
      Rational a = Rational.of(edge(random), 1 + (edge(random) & Long.MAX_VALUE) / 2);
      Rational b = Rational.of(edge(random), 1 + (edge(random) & Long.MAX_VALUE) / 2);
      BigInteger common = a.denominator().multiply(b.denominator());
      BigInteger sum =
          a.numerator().multiply(b.denominator()).add(b.numerator().multiply(a.denominator()));
      assertThat(a.plus(b)).isEqualTo(Rational.of(sum, common));
      assertThat(a.times(b)).isEqualTo(Rational.of(a.numerator().multiply(b.numerator()), common));
      assertThat(a.plus(b).minus(b)).isEqualTo(a);
      assertThat(a.plus(b).numerator().gcd(a.plus(b).denominator())).isEqualTo(BigInteger.ONE);
      if (b.signum() != 0) {
        assertThat(a.dividedBy(b).times(b)).isEqualTo(a);
      }
      assertThat(Rational.parse(a.toString())).isEqualTo(a);
    }
  }

  private static long edge(Random random) {
    long[] edges = {
      0,
      1,
      -1,
      Integer.MAX_VALUE,
      Integer.MIN_VALUE,
      1L << 31,
      1L << 32,
      Long.MAX_VALUE,
      Long.MIN_VALUE
    };
    return random.nextBoolean()
        ? random.nextInt(-50, 50)
        : edges[random.nextInt(edges.length)] + random.nextInt(-1, 2);
  }

  @Test
  void aTerminatingFractionIsWrittenAsADecimalAndAnyOtherAsAFraction() {
    assertThat(Rational.of(1, 2)).hasToString("0.5");
    assertThat(Rational.of(-7, 80)).hasToString("-0.0875");
    assertThat(Rational.of(1, 3)).hasToString("1/3");
    assertThat(Rational.of(1, 6)).hasToString("1/6");
    assertThat(Rational.of(10, 5)).hasToString("2");
    for (int denominator = 1; denominator < 5_000; denominator++) {
      Rational value = Rational.of(1, denominator);
      assertThat(Rational.parse(value.toString())).isEqualTo(value);
      assertThat(value.toString().contains("/")).isEqualTo(!terminates(denominator));
    }
  }

  private static boolean terminates(int denominator) {
    while (denominator % 2 == 0) {
      denominator /= 2;
    }
    while (denominator % 5 == 0) {
      denominator /= 5;
    }
    return denominator == 1;
  }

  @Test
  void doublesAreTheNearest() {
    assertThat(Rational.of(1, 3).doubleValue()).isEqualTo(1.0 / 3.0);
    assertThat(Rational.of(new BigDecimal(0.1)).doubleValue()).isEqualTo(0.1);
    assertThat(Rational.of(new BigDecimal("1e400")).doubleValue()).isInfinite();
    assertThat(Rational.of(new BigDecimal("1e-400")).doubleValue()).isZero();
  }

  @Test
  void absurdExponentsAreRefusedBeforeMemoryIsTaken() {
    assertThatThrownBy(() -> Rational.of(new BigDecimal("1e999999999")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("999999999")
        .hasMessageContaining("" + Rational.MAX_EXPONENT);
    assertThatThrownBy(() -> Rational.of(new BigDecimal("1e-999999999")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Rational.of(3).pow(Integer.MAX_VALUE))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Rational.of(3).pow(Integer.MIN_VALUE))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(Rational.of(new BigDecimal("1e400")).toString()).hasSize(401);
  }

  @Test
  void powersOfMinusOneZeroAndOneTakeAnyExponent() {
    assertThat(Rational.ONE.pow(Integer.MIN_VALUE)).isEqualTo(Rational.ONE);
    assertThat(Rational.of(-1).pow(Integer.MAX_VALUE)).isEqualTo(Rational.of(-1));
    assertThat(Rational.of(-1).pow(Integer.MIN_VALUE)).isEqualTo(Rational.ONE);
    assertThat(Rational.ZERO.pow(0)).isEqualTo(Rational.ONE);
    assertThat(Rational.ZERO.pow(5)).isEqualTo(Rational.ZERO);
    assertThatThrownBy(() -> Rational.ZERO.pow(-1)).isInstanceOf(ArithmeticException.class);
    assertThat(Rational.of(2, 3).pow(-2)).isEqualTo(Rational.of(9, 4));
  }

  @Test
  void whatIsNoNumberIsRefusedWithWhatWasExpected() {
    for (String text :
        new String[] {"", "x", "1/0", "1/-2", "1//2", "--1", "9".repeat(Rational.MAX_DIGITS + 1)}) {
      assertThatThrownBy(() -> Rational.parse(text))
          .isInstanceOf(NumberFormatException.class)
          .hasMessageContaining("expected");
    }
    assertThatThrownBy(() -> Rational.of(1, 0)).isInstanceOf(ArithmeticException.class);
  }
}
