package org.algebrist.datasets.problems;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/** A place in a family's texts and equations that is filled anew for each problem. */
public sealed interface Slot {

  /** A person; different slots get different people. */
  record Person() implements Slot {}

  /** One of several words or numbers. */
  record Choice(List<String> options) implements Slot {
    public Choice {
      options = List.copyOf(options);
      if (options.isEmpty()) {
        throw new IllegalArgumentException("a list of words or numbers must not be empty");
      }
    }
  }

  /**
   * A number between two others.
   *
   * @param from the smallest
   * @param count how many numbers there are, at least 1
   * @param step between one and the next
   * @param money whether it is printed with two decimals
   */
  record Range(Rational from, int count, Rational step, boolean money) implements Slot {}

  /** A number that follows from earlier slots. */
  record Derived(Formula formula, boolean money) implements Slot {}

  /** {@code 3..11}, {@code 0.25..4 step 0.25}, {@code 1.20..9.95 step 0.05 money}. */
  Pattern RANGE =
      Pattern.compile(
          "(-?\\d+(?:\\.\\d+)?)\\.\\.(-?\\d+(?:\\.\\d+)?)(?: step (\\d+(?:\\.\\d+)?))?( money)?");

  /** What a slot says that is no list: {@code person}, a range, or {@code = formula}. */
  static Slot parse(String text) {
    String written = text.strip();
    if (written.equals("person")) {
      return new Person();
    }
    if (written.startsWith("=")) {
      boolean money = written.endsWith(" money");
      String formula =
          written.substring(1, money ? written.length() - " money".length() : written.length());
      return new Derived(SlotArithmetic.formula(formula), money);
    }
    Matcher range = RANGE.matcher(written);
    if (!range.matches()) {
      throw new IllegalArgumentException(
          "slot '%s' is none of person, 3..11, 0.25..4 step 0.25, 1.20..9.95 step 0.05 money, = n + k, [a, list]"
              .formatted(text));
    }
    return range(range);
  }

  /** The range that a match of {@link #RANGE} states. */
  static Range range(Matcher match) {
    Rational from = Rational.parse(match.group(1));
    Rational to = Rational.parse(match.group(2));
    Rational step = match.group(3) == null ? Rational.ONE : Rational.parse(match.group(3));
    if (from.compareTo(to) > 0 || step.signum() <= 0) {
      throw new IllegalArgumentException("range '" + match.group() + "' is empty");
    }
    Rational steps = to.minus(from).dividedBy(step);
    int count = steps.numerator().divide(steps.denominator()).intValueExact() + 1;
    return new Range(from, count, step, match.group(4) != null);
  }
}
