package org.algebrist.algebra.unit;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnitConversionTest {
  @ParameterizedTest
  @CsvSource({
    "5 ft 3 in in cm, 8001/50, cm",
    "100 km/h in m/s, 250/9, m/s",
    "2 hours 30 minutes in minutes, 150, minutes",
    "2 h and 15 min to hours, 9/4, hours",
    "72 °F in °C, 200/9, °C",
    "-40 degrees Celsius to degrees Fahrenheit, -40, degrees Fahrenheit",
    "1/2 mile to km, 12573/15625, km",
    "5 km + 300 m in m, 5300, m",
    "9.81 m/s^2 in cm/s^2, 981, cm/s^2",
    "$5 in cents, 500, cents",
    "convert 3 m to mm, 3000, mm",
    "£3 in pence, 300, pence",
    "'$1,200 in cents', 120000, cents",
    "20 knots in km/h, 926/25, km/h",
    "3 tsp in tbsp, 1, tbsp",
    "2 decades in years, 20, years",
    "10 stone in pounds, 140, pounds"
  })
  void amountsAreConvertedExactly(String text, String value, String unit) {
    assertThat(UnitConversion.of(text)).contains(new UnitConversion(fraction(value), unit));
  }

  private static Rational fraction(String written) {
    String[] parts = written.split("/");
    return parts.length == 1
        ? Rational.parse(parts[0])
        : Rational.of(Long.parseLong(parts[0]), Long.parseLong(parts[1]));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3 m in kg",
        "x in 3",
        "x in [1, 2]",
        "5 in",
        "3 in in",
        "in",
        "1/0 m in cm",
        "20 °C 5 K in K",
        "2 apples in pears",
        "5 m 3 in s",
        "sin x in cm"
      })
  void whatIsNoConversionIsNone(String text) {
    assertThat(UnitConversion.of(text)).isEmpty();
  }
}
