package org.algebrist.algebra.differential;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.notation.InfixReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JumpsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-abs(sin(x))*cos(x)/sin(x) | abs(sin(x)) | at k*pi",
        "-2*sin(x)/sqrt(1-cos(x)) | sqrt(1-cos(x)) | at 2k*pi",
        "-2*cos(x)/sqrt(sin(x)+1) | sqrt(1+sin(x)) | at -pi/2 + 2k*pi",
        "x*abs(ln(x)) - x*abs(ln(x))/ln(x) | abs(ln(x)) | at 1",
        "abs(e^x-2)*(e^x-2*x)/(e^x-2) | abs(e^x-2) | at ln(2)",
        "-abs(sin(a*x))*cos(a*x)/(a*sin(a*x)) | abs(sin(a*x)) | at k*pi/a",
        "x*acos(cos(x)) - x^2*sin(x)/(2*sqrt(sin(x)^2)) | acos(cos(x)) | at k*pi",
        "abs(x-cos(x))*(x^2-2*sin(x))/(2*(x-cos(x))) | abs(x-cos(x)) | near 0.739085",
        "-2*abs(sin(k*x))*cos(k*x)/(2*k*sin(k*x)) | abs(sin(k*x)) | at n*pi/k"
      })
  void aJumpIsNamedByItsPlace(String antiderivative, String integrand, String where) {
    assertThat(Jumps.of(read(antiderivative), read(integrand), "x"))
        .containsExactly("x stays between the jumps " + where);
  }

  @Test
  void everyFamilyOfJumpsIsNamed() {
    assertThat(
            Jumps.of(
                read("abs(2*cos(x)-1)*(2*sin(x)-x)/(2*cos(x)-1)"), read("abs(2*cos(x)-1)"), "x"))
        .containsExactly(
            "x stays between the jumps at pi/3 + 2k*pi",
            "x stays between the jumps at -pi/3 + 2k*pi");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x*abs(x)/2 | abs(x)", // continuous at 0
        "atan(tan(x))^2/2 | atan(tan(x))", // the same on both sides of a pole
        "-1/x | 1/x^2", // the integrand has the pole too
        "ln(abs(x)) | 1/x",
        "sin(x)^2/sin(x) | cos(x)", // has no value there, but does not jump
        "tan(x) | 1/cos(x)^2"
      })
  void whatDoesNotJumpIsNotNamed(String antiderivative, String integrand) {
    assertThat(Jumps.of(read(antiderivative), read(integrand), "x")).isEmpty();
  }

  private static Canonical read(String text) {
    return Canonical.of(InfixReader.read(text).orThrow());
  }
}
