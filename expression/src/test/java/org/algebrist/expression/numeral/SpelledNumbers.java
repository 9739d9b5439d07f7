package org.algebrist.expression.numeral;

import java.util.random.RandomGenerator;

/** Spells whole numbers in English, with and without hyphens and "and". */
final class SpelledNumbers {
  private static final String[] SMALL =
      ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
              + " fifteen sixteen seventeen eighteen nineteen")
          .split(" ");
  private static final String[] TENS =
      "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
  private static final String[] SCALES = {"", " thousand", " million", " billion", " trillion"};

  private SpelledNumbers() {}

  static String spell(long value, RandomGenerator random) {
    if (value == 0) {
      return "zero";
    }
    boolean hyphen = random.nextBoolean();
    boolean and = random.nextBoolean();
    var text = new StringBuilder();
    for (int scale = SCALES.length - 1; scale >= 0; scale--) {
      int group = (int) (value / (long) Math.pow(1000, scale) % 1000);
      if (group == 0) {
        continue;
      }
      boolean lastTail = scale == 0 && group < 100 && !text.isEmpty();
      text.append(text.isEmpty() ? "" : " ").append(lastTail && and ? "and " : "");
      text.append(belowThousand(group, hyphen, and)).append(SCALES[scale]);
    }
    return text.toString();
  }

  private static String belowThousand(int value, boolean hyphen, boolean and) {
    if (value >= 100) {
      String rest =
          value % 100 == 0 ? "" : (and ? " and " : " ") + belowHundred(value % 100, hyphen);
      return SMALL[value / 100] + " hundred" + rest;
    }
    return belowHundred(value, hyphen);
  }

  private static String belowHundred(int value, boolean hyphen) {
    if (value < 20) {
      return SMALL[value];
    }
    return TENS[value / 10] + (value % 10 == 0 ? "" : (hyphen ? "-" : " ") + SMALL[value % 10]);
  }
}
