package org.algebrist.systems.ept.question;

import java.util.Locale;
import java.util.Set;

/** Words that compare two things, such as "older" and "fewer". */
final class Comparatives {
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

  private Comparatives() {}

  /** Whether what a comparative is said of has the smaller of the two amounts. */
  static boolean isDownwards(String comparative) {
    return DOWNWARDS.contains(comparative.toLowerCase(Locale.ROOT));
  }
}
