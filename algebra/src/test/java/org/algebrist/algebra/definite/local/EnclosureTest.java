package org.algebrist.algebra.definite.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.Bound;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Interval;
import org.algebrist.expression.notation.InfixReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnclosureTest {
  private static Optional<Interval> bounds(String integrand, String... points) {
    List<Point> all = new ArrayList<>();
    for (String point : points) {
      all.add(Bound.of(InfixReader.read(point).orThrow()).orElseThrow());
    }
    return Enclosure.of(Canonical.of(InfixReader.read(integrand).orThrow()), "x", all);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sin(x)               | 0         | pi       | 2",
        "exp(-x^2)            | -infinity | infinity | 1.7724538509055159",
        "1/(1+x^2)            | 0         | infinity | 1.5707963267948966",
        "1/sqrt(x)            | 0         | 1        | 2",
        "1/sqrt(1-x^2)        | 0         | 1        | 1.5707963267948966",
        "ln(x)                | 0         | 1        | -1",
        "exp(-x)*sin(2*x)     | 0         | infinity | 0.4",
        "1/cosh(x)            | -infinity | infinity | 3.141592653589793",
        "asin(x)*atan(x)      | -1        | 1        | 0.6686485",
        "tan(x)               | 0         | 1        | 0.6156264703860142",
        "sqrt(x^2+1)          | 0         | 1        | 1.1477935746963190",
        "ln(1+x)/x            | 0         | 1        | 0.8224670334241132"
      })
  void holdsTheIntegralAndIsNarrow(String integrand, String from, String to, double value) {
    Interval bounds = bounds(integrand, from, to).orElseThrow();
    double known = integrand.startsWith("asin") ? 1e-6 : 1e-12;
    assertThat(bounds.low()).isLessThanOrEqualTo(value + known);
    assertThat(bounds.high()).isGreaterThanOrEqualTo(value - known);
    assertThat(bounds.high() - bounds.low()).isLessThan(1e-8);
  }

  @Test
  void humpsFarFromTheMiddleAreNotMissed() {
    Interval bounds = bounds("1/(1+(x-40)^2)", "0", "infinity").orElseThrow();
    assertThat(bounds.contains(Math.PI / 2 + Math.atan(40))).isTrue();
  }

  @Test
  void tailsThatFallTooSlowlyHaveNoBounds() {
    assertThat(bounds("1/(x*ln(x)^2)", "2", "infinity")).isEmpty();
  }

  @Test
  void aSeriesHoldsTheDerivativesAtEveryPoint() {
    // The third coefficient of 1/(1 + x) is -1/(1 + x)^4.
    Jet jet = Jet.constant(Interval.of(1)).plus(Jet.variable(new Interval(0, 0.5))).toReal(-1);
    for (double x : new double[] {0, 0.1, 0.25, 0.5}) {
      assertThat(jet.at(3).contains(-Math.pow(1 + x, -4))).as("x = %s", x).isTrue();
    }
    assertThat(Jet.variable(new Interval(-1, 1)).ln().at(1)).isEqualTo(Interval.WHOLE);
  }
}
