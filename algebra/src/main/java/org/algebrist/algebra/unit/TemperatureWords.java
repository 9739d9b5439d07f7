package org.algebrist.algebra.unit;

import java.util.regex.Pattern;

/** Units of temperature that are told in words, in the signs that the table of units has. */
public final class TemperatureWords {
  private static final String DEGREE = "deg(?:rees?)?";

  private static final Pattern CELSIUS = unit("celsius", "C");
  private static final Pattern FAHRENHEIT = unit("fahrenheit", "F");

  private static final Pattern NUMBER_OF_CELSIUS = behindNumber("celsius|C");
  private static final Pattern NUMBER_OF_FAHRENHEIT = behindNumber("fahrenheit|F");

  private TemperatureWords() {}

  private static Pattern unit(String name, String letter) {
    return Pattern.compile(
        "(?i)(?:(?:°|%1$s)\\s*)?%2$s|%1$s\\s*%3$s".formatted(DEGREE, name, letter));
  }

  private static Pattern behindNumber(String name) {
    return Pattern.compile("(?i)(?<=\\d) ?(?:deg|degrees?) (?:" + name + ")\\b");
  }

  /** The sign of a unit of temperature that may be told in words, °C for degrees Celsius. */
  static String sign(String unit) {
    String celsius = CELSIUS.matcher(unit).replaceAll("°C");
    return FAHRENHEIT.matcher(celsius).replaceAll("°F");
  }

  /** Temperatures in words with the signs of their units, 20°C for 20 degrees Celsius. */
  public static String withSigns(String text) {
    String celsius = NUMBER_OF_CELSIUS.matcher(text).replaceAll("°C");
    return NUMBER_OF_FAHRENHEIT.matcher(celsius).replaceAll("°F");
  }
}
