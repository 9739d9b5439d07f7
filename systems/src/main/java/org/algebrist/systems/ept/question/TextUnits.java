package org.algebrist.systems.ept.question;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The units that a text names; one is told only where the text has no second of its kind. */
final class TextUnits {
  private static final List<Named> MONEY =
      List.of(
          new Named("dollars", "\\$|\\bdollars?\\b"),
          new Named("euros", "€|\\beuros?\\b"),
          new Named("pounds", "£"),
          new Named("rupees", "\\brupees?\\b|\\bRs\\b"),
          new Named("cents", "\\bcents?\\b"));
  private static final List<Named> LENGTHS =
      List.of(
          new Named("cm", "\\bcm\\b|\\bcentimet(?:er|re)s?\\b"),
          new Named("m", "(?<![./])\\bm\\b|\\bmet(?:er|re)s?\\b"),
          new Named("km", "\\bkm\\b|\\bkilomet(?:er|re)s?\\b"),
          new Named("mm", "\\bmm\\b|\\bmillimet(?:er|re)s?\\b"),
          new Named("inches", "\\binch(?:es)?\\b"),
          new Named("feet", "\\bfeet\\b|\\bfoot\\b|\\bft\\b"),
          new Named("yards", "\\byards?\\b"),
          new Named("miles", "\\bmiles?\\b"));

  /** A unit and how it is written. */
  private record Named(String name, Pattern written) {
    Named(String name, String written) {
      this(name, Pattern.compile("(?i)" + written));
    }
  }

  private TextUnits() {}

  /** The currency of a text; dollars where cents are named beside them. */
  static Optional<String> money(String text) {
    TreeSet<String> found = found(text, MONEY);
    if (found.size() > 1) {
      found.remove("cents");
    }
    return only(found);
  }

  static Optional<String> length(String text) {
    return only(found(text, LENGTHS));
  }

  private static Optional<String> only(TreeSet<String> found) {
    return found.size() == 1 ? Optional.of(found.first()) : Optional.empty();
  }

  private static TreeSet<String> found(String text, List<Named> units) {
    TreeSet<String> found = new TreeSet<>();
    for (Named unit : units) {
      if (unit.written.matcher(text).find()) {
        found.add(unit.name);
      }
    }
    return found;
  }
}
