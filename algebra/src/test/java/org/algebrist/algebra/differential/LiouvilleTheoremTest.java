package org.algebrist.algebra.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.notation.InfixReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiouvilleTheoremTest {
  private static Canonical of(String infix) {
    return Canonical.of(InfixReader.read(infix).orThrow());
  }

  private static Optional<String> refutation(String f) {
    return LiouvilleTheorem.refutation(of(f), "x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "exp(-x^2)",
        "exp(x^2)",
        "3*x^4*exp(x^2)",
        "2/sqrt(pi)*exp(-x^2)",
        "exp(-x^2/2)/sqrt(2*pi)",
        "exp(-(x - 3)^2)",
        "exp(x)/x",
        "exp(x)/(x + 2)^3",
        "sin(x)/x",
        "cos(x)/x",
        "cos(2*x)/(x^2 + 1)",
        "sin(x^2)",
        "cos(x^2 + x)",
        "(sin(x) + cos(x))/x",
        "(1 - exp(x))/x",
        "(1 - cos(x))/x",
        "exp(-x^2) + x^3 + 1/x",
        "exp(x)/x - sin(x)",
        "1/ln(x)",
        "x^2/ln(x)",
        "1/ln(x)^2",
        "exp(exp(x))",
        "sin(exp(x))",
        "exp(1/x)",
        "sin(1/x)"
      })
  void textbookExamplesHaveNone(String f) {
    assertThat(refutation(f)).as(f).isPresent();
  }

  @Test
  void theReasonCanBeCheckedByHand() {
    assertThat(refutation("exp(-x^2)"))
        .contains(
            "its part with e^(-x^2) would need a rational function q with q' - 2q*x = 1, and there is"
                + " none");
    assertThat(refutation("sin(x)/x").orElseThrow())
        .contains("part with e^(i*x)", "q' + i*q = -1/x");
    assertThat(refutation("1/ln(x)").orElseThrow())
        .startsWith("with x = e^u its part with e^u would")
        .contains("q' + q = 1/u");
  }

  @ParameterizedTest
  @ValueSource(strings = {"u", "q", "i", "t"})
  void namesDoNotCollide(String x) {
    assertThat(LiouvilleTheorem.refutation(of("1/ln(x)").replace("x", Canonical.name(x)), x))
        .hasValueSatisfying(why -> assertThat(why).doesNotContain("u = e^u", "q' + q = 1/q"));
    assertThat(LiouvilleTheorem.refutation(of("sin(x)/x").replace("x", Canonical.name(x)), x))
        .hasValueSatisfying(why -> assertThat(why).doesNotContain("i*i", "q' + i*q = -1/q"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2*x*exp(x^2)",
        "(2*x^2 + 1)*exp(x^2)",
        "exp(x)*(x - 1)/x^2",
        "exp(x)*(1/x + ln(x))",
        "cos(x)/x - sin(x)/x^2",
        "2*x*cos(x^2)",
        "x^2*sin(x^3 + 1)",
        "exp(x)*sin(x)",
        "x^3*exp(x)*cos(x)",
        "ln(x)^2",
        "1/(x*ln(x))",
        "exp(x)*exp(exp(x))",
        "exp(1/x)/x^2",
        "a*exp(-x^2)",
        "sin(pi)*exp(-x^2)",
        "sin(100000000*pi)*exp(-x^2)",
        "sin(10^15*pi)*exp(-x^2)",
        "tan(pi/2)*exp(-x^2)",
        "sin(100000000*pi)*exp(-x^2)",
        "sin(10^15*pi)*exp(-x^2)",
        "tan(pi/2)*exp(-x^2)",
        "sin(x + 1)*cos(1) - cos(x + 1)*sin(1)",
        "7"
      })
  void nothingIsSaidOfWhatHasOneOrMayHave(String f) {
    assertThat(refutation(f)).as(f).isEmpty();
  }

  /** Slopes of random products and sums: whoever refutes one of them is wrong. */
  @Test
  void noDerivativeIsRefuted() {
    List<Canonical> parts =
        List.of(
            of("x"),
            of("x^2 + 1"),
            of("1/x"),
            of("1/(x^2 - 2)"),
            of("exp(x)"),
            of("exp(-x^2)"),
            of("exp(x^3 + x)"),
            of("sin(x)"),
            of("cos(x^2 - x)"),
            of("sin(3*x)"),
            of("ln(x)"),
            of("exp(1/x)"),
            of("sin(1/x)"),
            of("exp(exp(x))"),
            of("1/ln(x)"),
            of("1/(x - 1)^2"));
    SplittableRandom random = new SplittableRandom(5);
    int asked = 0;
    for (int i = 0; i < 4_000; i++) {
      Canonical f = part(parts, random);
      int more = random.nextInt(3);
      for (int k = 0; k < more; k++) {
        Canonical other = part(parts, random);
        f = random.nextBoolean() ? Canonical.sum(f, other) : Canonical.product(f, other);
      }
      Canonical slope = f.derivative("x");
      asked += slope.contains("x") ? 1 : 0;
      assertThat(LiouvilleTheorem.refutation(slope, "x")).as("slope of %s", f).isEmpty();
    }
    assertThat(asked).isGreaterThan(3_000);
  }

  private static Canonical part(List<Canonical> parts, SplittableRandom random) {
    return Canonical.product(
        Canonical.number(random.nextInt(1, 5)), parts.get(random.nextInt(parts.size())));
  }
}
