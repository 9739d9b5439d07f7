package org.algebrist.benchmarks.campaign.truth;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.algebrist.algebra.grade.Grade;
import org.algebrist.algebra.grade.Grader;
import org.algebrist.algebra.grade.Question;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.tree.Rational;

/**
 * A number in digits or words: its value must be found, and as an answer it is right beside itself
 * and wrong beside another number.
 */
final class Numbers {
  private static final Duration LIMIT = Duration.ofSeconds(1);
  private static final String[] SMALL = {
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen"
  };
  private static final String[] TENS = {
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"
  };

  private Numbers() {}

  static void judge(int count, long seed, Tally tally) {
    var random = new SplittableRandom(seed);
    long wrong = 0;
    long unknown = 0;
    for (int i = 0; i < count; i++) {
      long number = drawn(random);
      if (i % 2 == 0) {
        wrong += misread(number, random, tally) ? 1 : 0;
        continue;
      }
      boolean same = random.nextBoolean();
      long given = same ? number : nearby(number, random);
      String answer = written(given, random);
      Grade grade = Grader.grade(Question.of(Long.toString(number)), answer, LIMIT);
      boolean isFalse =
          switch (grade) {
            case Grade.Right _, Grade.WrongForm _ -> !same;
            case Grade.Wrong _, Grade.Partly _ -> same;
            case Grade.Unreadable _, Grade.Undecided _ -> false;
          };
      unknown += grade instanceof Grade.Undecided || grade instanceof Grade.Unreadable ? 1 : 0;
      if (isFalse) {
        wrong++;
        tally.find(
            "numerals: a false grade", "expected " + number + ", answer " + answer + ": " + grade);
      }
    }
    TruthSource.NUMERALS.count(tally, count, wrong, unknown);
  }

  /** Of one to nine digits, all lengths as likely. */
  private static long drawn(SplittableRandom random) {
    long bound = (long) Math.pow(10, 1 + random.nextInt(9));
    return random.nextLong(Math.max(2, bound / 10), bound); // "one of them" is no quantity
  }

  /** The number with one digit changed. */
  private static long nearby(long number, SplittableRandom random) {
    long place = (long) Math.pow(10, random.nextInt(Long.toString(number).length()));
    long digit = number / place % 10;
    return number + (digit == 9 ? -place : place);
  }

  private static boolean misread(long number, SplittableRandom random, Tally tally) {
    String text =
        "They counted "
            + (random.nextBoolean() ? words(number, random.nextBoolean()) : grouped(number))
            + " of them.";
    List<Rational> found =
        NumberFinder.quantities(text).stream().map(NumberMention::value).toList();
    if (found.equals(List.of(Rational.of(number)))) {
      return false;
    }
    tally.find("numerals: read as another number", text + " read as " + found);
    return true;
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** A form of the number that a pupil may type. */
  private static String written(long number, SplittableRandom random) {
    return switch (random.nextInt(5)) {
      case 0 -> grouped(number);
      case 1 -> number + ".0";
      case 2 -> 3 * number + "/3";
      case 3 -> (number - 7) + "+7";
      default -> Long.toString(number);
    };
  }

  private static String words(long number, boolean and) {
    if (number >= 1_000_000) {
      return joined(words(number / 1_000_000, and) + " million", number % 1_000_000, and);
    }
    if (number >= 1_000) {
      return joined(words(number / 1_000, and) + " thousand", number % 1_000, and);
    }
    if (number >= 100) {
      return joined(SMALL[(int) (number / 100)] + " hundred", number % 100, and);
    }
    if (number < SMALL.length) {
      return SMALL[(int) number];
    }
    return TENS[(int) (number / 10)] + (number % 10 == 0 ? "" : "-" + SMALL[(int) (number % 10)]);
  }

  private static String joined(String head, long rest, boolean and) {
    return rest == 0 ? head : head + (and && rest < 100 ? " and " : " ") + words(rest, and);
  }
}
