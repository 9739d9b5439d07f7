package org.algebrist.algebra.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.value.Value;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;

class RealRootsTest {
  private final Work work = new Work(Duration.ofMinutes(1));
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(11);

  /** Coefficients by ascending degree. */
  private static Rational[] times(Rational[] a, Rational... b) {
    var product = new Rational[a.length + b.length - 1];
    Arrays.fill(product, Rational.ZERO);
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b.length; j++) {
        product[i + j] = product[i + j].plus(a[i].times(b[j]));
      }
    }
    return product;
  }

  private static Rational r(long value) {
    return Rational.of(value);
  }

  @Test
  void rationalRootsOfAnyMultiplicityAreExact() {
    for (int round = 0; round < 200; round++) {
      Rational[] polynomial = {Rational.of(random.nextInt(1, 9), random.nextInt(1, 9))};
      var expected = new TreeSet<Rational>();
      for (int i = random.nextInt(1, 7); i > 0; i--) {
        Rational root = Rational.of(random.nextInt(-20, 21), random.nextInt(1, 8));
        expected.add(root);
        polynomial = times(polynomial, root.negate(), Rational.ONE);
      }
      if (random.nextBoolean()) {
        polynomial = times(polynomial, r(1), r(1), r(1)); // x² + x + 1 has no real root
      }
      assertThat(RealRoots.of(polynomial, work).stream().map(root -> root.near()).toList())
          .isEqualTo(List.copyOf(expected));
    }
  }

  @Test
  void irrationalRootsAreFoundBesideRationalOnes() {
    for (int round = 0; round < 100; round++) {
      Rational root = Rational.of(random.nextInt(-20, 21), random.nextInt(1, 8));
      // (x - r)² (x³ - 2) (x² - 3): the rest after r is no quadratic, so its roots are digits.
      Rational[] polynomial = {root.negate(), r(1)};
      polynomial = times(polynomial, root.negate(), r(1));
      polynomial = times(polynomial, r(-2), r(0), r(0), r(1));
      polynomial = times(polynomial, r(-3), r(0), r(1));
      List<RealRoots.Root> roots = RealRoots.of(polynomial, work);
      assertThat(roots).hasSize(4);
      assertThat(roots).isSortedAccordingTo((a, b) -> a.near().compareTo(b.near()));
      for (double expected : new double[] {-Math.sqrt(3), Math.cbrt(2), Math.sqrt(3)}) {
        assertThat(roots).anyMatch(each -> Math.abs(each.value().doubleValue() - expected) < 1e-15);
      }
      assertThat(roots).anyMatch(each -> each.value().rational().equals(Optional.of(root)));
    }
  }

  @Test
  void aQuadraticRestGivesSurdsAndAPowerAnNthRoot() {
    Rational[] golden = times(new Rational[] {r(-1), r(-1), r(1)}, r(5), r(1));
    assertThat(RealRoots.of(golden, work).getLast().value()).hasToString("0.5 + 0.5*sqrt(5)");
    var fourth = RealRoots.of(new Rational[] {r(-7), r(0), r(0), r(0), r(2)}, work);
    assertThat(fourth).hasSize(2).allMatch(root -> root.value() instanceof Value.Closed);
    assertThat(fourth.getFirst().value().doubleValue())
        .isCloseTo(-Math.pow(3.5, 0.25), within(1e-15));
  }

  @Test
  void rootsOfAllSizesAreGoodToTheLastDigit() {
    Rational tiny = Rational.ONE.dividedBy(Rational.of(10).pow(60));
    var roots =
        RealRoots.of(
            times(new Rational[] {tiny.negate(), r(0), r(0), r(1)}, r(-5), r(0), r(0), r(1)), work);
    assertThat(roots).hasSize(2);
    assertThat(roots.getFirst().value().doubleValue()).isEqualTo(1e-20);
    var close =
        RealRoots.of( // (x³ - 2)(x³ - 2 - 10^-60): two roots that agree in twenty digits and more
            times(new Rational[] {r(-2), r(0), r(0), r(1)}, r(-2).minus(tiny), r(0), r(0), r(1)),
            work);
    assertThat(close).hasSize(2);
    assertThat(close.getFirst().near()).isLessThan(close.getLast().near());
  }

  @Test
  void signsChangeExactlyAtTheRoots() {
    for (int round = 0; round < 200; round++) {
      var polynomial = new Rational[random.nextInt(2, 8)];
      for (int i = 0; i < polynomial.length; i++) {
        polynomial[i] = r(random.nextInt(-9, 10));
      }
      polynomial[polynomial.length - 1] = r(random.nextInt(1, 10));
      List<RealRoots.Root> roots = RealRoots.of(polynomial, work);
      int changes = 0;
      double last = 0;
      for (int i = -12_000; i <= 12_000; i++) { // |x| ≤ 10 by Cauchy's bound
        double x = i / 1000.0 + 1e-7;
        double value = 0;
        for (int k = polynomial.length - 1; k >= 0; k--) {
          value = value * x + polynomial[k].doubleValue();
        }
        changes += value * last < 0 ? 1 : 0;
        last = value;
      }
      // Two roots within a step, or a double one, hide from the scan, never the other way round.
      assertThat(roots.size()).isGreaterThanOrEqualTo(changes);
      assertThat(roots.size()).isLessThan(polynomial.length);
    }
  }
}
