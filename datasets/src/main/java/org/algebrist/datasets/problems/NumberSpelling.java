package org.algebrist.datasets.problems;

/** Whole numbers in English words. */
final class NumberSpelling {
  private static final String[] SMALL =
      ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
              + " fifteen sixteen seventeen eighteen nineteen")
          .split(" ");
  private static final String[] TENS =
      "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

  private NumberSpelling() {}

  /**
   * Spells a number.
   *
   * @param number 0 to 999,999
   */
  static String of(int number) {
    if (number < 0 || number > 999_999) {
      throw new IllegalArgumentException("number=" + number + " must lie in 0..999999");
    }
    if (number < 20) {
      return SMALL[number];
    }
    if (number < 100) {
      String tens = TENS[number / 10];
      return number % 10 == 0 ? tens : tens + "-" + SMALL[number % 10];
    }
    int unit = number < 1000 ? 100 : 1000;
    String head = of(number / unit) + (unit == 100 ? " hundred" : " thousand");
    int rest = number % unit;
    if (rest == 0) {
      return head;
    }
    return head + (rest < 100 ? " and " : " ") + of(rest);
  }
}
