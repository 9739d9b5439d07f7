package org.algebrist.algebra.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;

class SurdTest {
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(5);

  private Surd random(long radicand) {
    return new Surd(
        Rational.of(random.nextInt(-99, 100), random.nextInt(1, 12)),
        Rational.of(random.nextInt(-99, 100), random.nextInt(1, 12)),
        BigInteger.valueOf(radicand));
  }

  @Test
  void surdsOverOneRadicandFormAField() {
    for (int round = 0; round < 2000; round++) {
      Surd a = random(7);
      Surd b = random(7);
      Surd c = random(7);
      assertThat(a.plus(b).times(c)).isEqualTo(a.times(c).plus(b.times(c)));
      assertThat(a.minus(b).plus(b)).isEqualTo(a);
      if (b.signum() != 0) {
        assertThat(a.dividedBy(b).times(b)).isEqualTo(a);
      }
      assertThat(a.abs().signum()).isEqualTo(Math.abs(a.signum()));
    }
  }

  @Test
  void signAndDoubleAgreeWithPlainArithmetic() {
    for (int round = 0; round < 5000; round++) {
      Surd a = random(13);
      double plain = a.rationalPart().doubleValue() + a.coefficient().doubleValue() * Math.sqrt(13);
      assertThat(a.doubleValue()).isCloseTo(plain, within(1e-11));
      if (Math.abs(plain) > 1e-9) {
        assertThat(a.signum()).isEqualTo((int) Math.signum(plain));
      }
      assertThat(Evaluator.approximate(a.toFormula(), Map.of())).isCloseTo(plain, within(1e-11));
    }
  }

  @Test
  void cancellationCostsNoDigits() {
    // 10^20 - sqrt(10^40 - 1) is close to 5·10^-21; the two parts agree in 40 digits.
    BigInteger large = BigInteger.TEN.pow(20);
    Surd close =
        Surd.of(Rational.of(large, BigInteger.ONE))
            .minus(Surd.sqrt(Rational.of(large.pow(2).subtract(BigInteger.ONE), BigInteger.ONE)));
    assertThat(close.doubleValue()).isCloseTo(5e-21, within(1e-34));
    assertThat(close.signum()).isOne();
  }

  @Test
  void rootsAreReducedAndSquareBack() {
    assertThat(Surd.sqrt(Rational.of(9, 4))).isEqualTo(Surd.of(Rational.of(3, 2)));
    assertThat(Surd.sqrt(Rational.of(72)).radicand()).isEqualTo(BigInteger.TWO);
    for (int round = 0; round < 1000; round++) {
      Rational value = Rational.of(random.nextInt(0, 5000), random.nextInt(1, 300));
      Surd root = Surd.sqrt(value);
      assertThat(root.times(root)).isEqualTo(Surd.of(value));
      assertThat(root.signum()).isEqualTo(value.signum());
    }
  }

  @Test
  void whatIsNoSurdIsRefused() {
    assertThatThrownBy(() -> new Surd(Rational.ONE, Rational.ONE, BigInteger.valueOf(9)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("9");
    assertThatThrownBy(() -> Surd.sqrt(Rational.of(-1))).isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> Surd.sqrt(Rational.of(2)).plus(Surd.sqrt(Rational.of(3))))
        .isInstanceOf(ArithmeticException.class);
  }
}
