package org.algebrist.algebra.typed.habit.spoken;

import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Units;

/** Units in words: 5 cubic metres, 60 miles per hour, 20 degrees C. */
public final class SpokenUnits {
  private static final Pattern POWER =
      Pattern.compile("(?<=\\d )(square|sq\\.?|cubic|cu\\.?) ([A-Za-z]+)(?![A-Za-z])");

  private static final Pattern PER =
      Pattern.compile("(?<=[\\d ]([A-Za-z]{1,10})) per ([A-Za-z]+)(?![A-Za-z])");

  private static final Pattern DEGREES =
      Pattern.compile(
          "(?<=\\d) ?deg(?:ree)?s? ?(?:([CF])(?![A-Za-z])|([Cc])elsius|([Ff])ahrenheit)");

  private SpokenUnits() {}

  /** The text with signs for such words. */
  public static String inSigns(String text) {
    String signs = DEGREES.matcher(text).replaceAll(m -> " °" + scale(m.group()));
    signs =
        POWER
            .matcher(signs)
            .replaceAll(m ->
                Units.parse(m.group(2)).isPresent()
                    ? m.group(2) + (m.group(1).startsWith("sq") ? "^2" : "^3")
                    : m.group());
    return PER.matcher(signs)
        .replaceAll(m ->
            Units.parse(m.group(1)).isPresent() && Units.parse(m.group(2)).isPresent()
                ? "/" + m.group(2)
                : m.group());
  }

  private static String scale(String degrees) {
    return degrees.matches(".*(?:F|[Ff]ahrenheit)") ? "F" : "C";
  }
}
