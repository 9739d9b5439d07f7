package org.algebrist.algebra.differential.rational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedRootsTest {
  /** Products and sums of roots by Vieta: values that no search for roots has seen. */
  @ParameterizedTest
  @CsvSource({
    "1;-3;0;1, 3, 0", // x³ − 3x + 1
    "-1;-1;0;1, 1, 1",
    "1;1;0;0;1, 0, 2",
    "-2;0;0;0;0;1, 1, 2",
    "7;1;0;-30;0;0;1, 2, 2",
    "1;2;0;5;0;0;0;0;3, 2, 3",
  })
  void rootsHaveTheSumAndProductOfTheCoefficients(String coefficients, int real, int pairs) {
    RationalPolynomial p = polynomial(coefficients);
    NamedRoots roots = NamedRoots.of(p, Set.of("x")).orElseThrow();
    assertThat(roots.real()).hasSize(real);
    assertThat(roots.pairs()).hasSize(pairs);
    double sum = 0;
    double product = 1;
    for (NamedRoots.Real each : roots.real()) {
      sum += each.value();
      product *= each.value();
    }
    for (NamedRoots.Pair each : roots.pairs()) {
      sum += 2 * each.realPart();
      product *= Math.pow(Math.hypot(each.realPart(), each.imaginaryPart()), 2);
    }
    int n = p.degree();
    assertThat(sum)
        .isCloseTo(-p.coefficient(n - 1).dividedBy(p.leading()).doubleValue(), within(1e-11));
    assertThat(product)
        .isCloseTo(
            (n % 2 == 0 ? 1 : -1) * p.coefficient(0).dividedBy(p.leading()).doubleValue(),
            within(1e-11));
  }

  @Test
  void rootsThatLieCloserThanTheirDigitsAreNotNamed() {
    // (x² + 1)² + 10⁻³⁰ has two pairs that differ by 10⁻¹⁵
    RationalPolynomial p =
        RationalPolynomial.of(
            Rational.ONE.plus(Rational.of(10).pow(-30)),
            Rational.ZERO,
            Rational.of(2),
            Rational.ZERO,
            Rational.ONE);
    assertThat(NamedRoots.of(p, Set.of("x"))).isEmpty();
  }

  /** The real parts were 10⁻³⁴. */
  @Test
  void rootsOnTheImaginaryAxisHaveNoRealPart() {
    NamedRoots roots = NamedRoots.of(polynomial("1;0;3;0;0;0;1"), Set.of("x")).orElseThrow();
    assertThat(roots.pairs()).hasSize(3);
    assertThat(roots.pairs()).filteredOn(each -> each.realPart() == 0).hasSize(1);
    assertThat(roots.definitions().getFirst()).contains(", ± v_2·i ", "u_1 ≈ -0.9805");
  }

  @Test
  void factorsMultiplyToThePolynomial() {
    // (x³ − x − 1)²·(x − 2)
    RationalPolynomial cubic = polynomial("-1;-1;0;1");
    RationalPolynomial whole = cubic.times(cubic).times(polynomial("-2;1"));
    assertThat(RationalFactors.of(whole).orElseThrow())
        .containsExactlyInAnyOrder(
            new RationalFactors.Factor(cubic, 2),
            new RationalFactors.Factor(polynomial("-2;1"), 1));
  }

  private static RationalPolynomial polynomial(String coefficients) {
    return new RationalPolynomial(
        List.of(coefficients.split(";")).stream()
            .map(each -> Rational.of(Long.parseLong(each)))
            .toList());
  }
}
