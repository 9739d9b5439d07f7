package org.algebrist.systems.symbolic.generator;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.io.Serializable;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many operators the functions of a set are drawn with, written {@code 6} for 1 to 6 or {@code
 * 4-15}. Lample and Charton's code draws from 3 (FWD, ODE1), 4 (BWD, IBP) or 5 (ODE2) to 15, and
 * one in forty of its integrals with fewer.
 *
 * @param fewest at least 1
 * @param most at least {@code fewest}
 */
public record OperatorRange(int fewest, int most) implements Serializable {
  private static final Pattern WRITTEN = Pattern.compile("(?:(\\d{1,6})-)?(\\d{1,6})");

  /** One in so many integrals is smaller than the rest. */
  private static final int SMALLER = 40;

  public OperatorRange {
    if (fewest < 1 || most < fewest) {
      throw bad(text(fewest, most));
    }
  }

  /** From one on. */
  public static OperatorRange upTo(int most) {
    return new OperatorRange(1, most);
  }

  /**
   * Reads what {@link #written} writes.
   *
   * @throws IllegalArgumentException if it is neither a number nor two in order
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static OperatorRange read(Object written) {
    Matcher parts = WRITTEN.matcher(written.toString());
    if (!parts.matches()) {
      throw bad(written);
    }
    return new OperatorRange(
        parts.group(1) == null ? 1 : Integer.parseInt(parts.group(1)),
        Integer.parseInt(parts.group(2)));
  }

  /** A number, or two with a dash between them. */
  @JsonValue
  public Object written() {
    return fewest == 1 ? most : toString();
  }

  /** A number of the range, all equally likely. */
  int draw(RandomGenerator random) {
    return fewest + random.nextInt(most - fewest + 1);
  }

  /** The same, but one time in forty a smaller number, from one on. */
  int drawOrSmaller(RandomGenerator random) {
    return fewest > 1 && random.nextInt(SMALLER) == 0
        ? 1 + random.nextInt(fewest - 1)
        : draw(random);
  }

  @Override
  public String toString() {
    return text(fewest, most);
  }

  private static String text(int fewest, int most) {
    return fewest == 1 ? Integer.toString(most) : fewest + "-" + most;
  }

  private static IllegalArgumentException bad(Object written) {
    return new IllegalArgumentException(
        "operators=%s must be a number from 1 on, or two in order, such as 4-15"
            .formatted(written));
  }
}
