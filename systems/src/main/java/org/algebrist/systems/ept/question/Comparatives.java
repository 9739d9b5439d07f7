package org.algebrist.systems.ept.question;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Words that compare two things, such as "older" and "fewer". */
public final class Comparatives {
  /** Those that compare two amounts, as alternatives of a pattern. */
  public static final String OF_AMOUNTS =
      "more|less|fewer|older|younger|taller|shorter|longer|heavier|lighter|larger|bigger|greater|smaller"
          + "|wider|narrower|cheaper|dearer|higher|lower|deeper|shallower|thicker|thinner|warmer|hotter|colder|cooler";

  /** The same and those of which it is not said whether they stand for more or for less. */
  static final String ALL =
      OF_AMOUNTS + "|faster|slower|quicker|further|farther|nearer|closer|richer|poorer";

  private static final Set<String> DOWNWARDS =
      Set.of(
          "less",
          "fewer",
          "younger",
          "shorter",
          "lighter",
          "smaller",
          "narrower",
          "cheaper",
          "lower",
          "shallower",
          "thinner",
          "colder",
          "cooler");

  private static final Pattern ONE = Pattern.compile("(?i)(?:" + ALL + ")");

  private Comparatives() {}

  static boolean isOne(String word) {
    return ONE.matcher(word).matches();
  }

  /** Whether what a comparative is said of has the smaller of the two amounts. */
  static boolean isDownwards(String comparative) {
    return DOWNWARDS.contains(comparative.toLowerCase(Locale.ROOT));
  }
}
