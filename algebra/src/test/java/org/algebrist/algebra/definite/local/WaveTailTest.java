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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WaveTailTest {
  private static Canonical function(String text) {
    return Canonical.of(InfixReader.read(text).orThrow());
  }

  private static Optional<Interval> bounds(String integrand, String... points) {
    List<Point> all = new ArrayList<>();
    for (String point : points) {
      all.add(Bound.of(InfixReader.read(point).orThrow()).orElseThrow());
    }
    return WaveTail.of(function(integrand), "x", all);
  }

  /** Values of mpmath to 15 digits, or in closed form. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sin(x)/x           | 0         | 1.570796326794897",
        "sin(x)/x^2         | 1         | 0.504067061906928",
        "cos(x)/x           | 1         | -0.337403922900968",
        "cos(x)^2/(1+x^2)   | 0         | 0.891690246294357",
        "cos(x)/sqrt(x)     | 0         | 1.253314137315500",
        "x*sin(x)/(x^2+1)   | 0         | 0.577863674895460",
        "sin(x)^3/x         | 0         | 0.785398163397448",
        "sin(x)^2/x^2       | -infinity | 3.141592653589793",
        "x*sin(3x)/(x^2+9)  | -infinity | 0.000387703333900"
      })
  void boundsHoldTheIntegralToInfinity(String integrand, String from, double value) {
    Interval bounds = bounds(integrand, from, "infinity").orElseThrow();
    assertThat(bounds.low()).isLessThanOrEqualTo(value + 1e-14);
    assertThat(bounds.high()).isGreaterThanOrEqualTo(value - 1e-14);
    assertThat(bounds.high() - bounds.low()).isLessThan(1e-8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x*sin(x)", "sin(x^2)", "1/(1+x^2)", "tan(x)/x^2", "sin(x)/ln(x)"})
  void otherFunctionsHaveNone(String integrand) {
    assertThat(bounds(integrand, "2", "infinity")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sin(x)/x       | infinity | CONVERGES",
        "cos(x)/ln(x)   | infinity | CONVERGES",
        "sin(x)^2/x     | infinity | DIVERGES",
        "abs(sin(x))/x  | infinity | DIVERGES",
        "abs(cos(x))/x^2| infinity | CONVERGES",
        "x*cos(x)       | infinity | DIVERGES",
        "cos(x)+1/x     | infinity | UNKNOWN",
        "sin(1/x)/x^2   | 0        | DIVERGES",
        "sin(1/x)/x     | 0        | CONVERGES",
        "x*cos(x)-x*cos(2x) | infinity | UNKNOWN"
      })
  void wavesConvergeByDirichletsTest(String integrand, String at, Convergence.Found found) {
    Point point = Bound.of(InfixReader.read(at).orThrow()).orElseThrow();
    assertThat(new Convergence(function(integrand), "x").at(point, 1)).isEqualTo(found);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"sin(x)*cos(x)/x | sin(2x)/(2x)", "sin(x)^2 | 1/2 - cos(2x)/2"})
  void aProductOfWavesIsASumOfThem(String product, String sum) {
    assertThat(WaveSum.of(function(product), "x").orElseThrow().formula("x").expanded())
        .isEqualTo(function(sum).expanded());
  }
}
