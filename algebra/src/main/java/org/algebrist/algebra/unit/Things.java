package org.algebrist.algebra.unit;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

/**
 * What is counted, as a unit by its name: 2 apples and 3 apples are 5 apples. The plural of a word
 * is the same thing as the word.
 */
public final class Things {
  private static final Pattern WORD = Pattern.compile("(?=.*[aeiouy])[a-z]{3,24}");

  /** Letters in the order of the alphabet are names rather than a word. */
  private static final Pattern NAMES =
      Pattern.compile("a?b?c?d?e?f?g?h?i?j?k?l?m?n?o?p?q?r?s?t?u?v?w?x?y?z?");

  private static final int SHORTEST = 4;

  /** Words for numbers and shares, and those that say no more than that something is counted. */
  private static final Set<String> NUMBERS =
      Set.of(
          "dozen",
          "pair",
          "couple",
          "score",
          "gross",
          "hundred",
          "thousand",
          "million",
          "billion",
          "half",
          "third",
          "quarter",
          "percent",
          "item",
          "piece",
          "thing",
          "time",
          "object",
          "unit");

  private static final Map<String, String> IRREGULAR =
      Map.of(
          "children",
          "child",
          "people",
          "person",
          "men",
          "man",
          "women",
          "woman",
          "mice",
          "mouse",
          "geese",
          "goose",
          "teeth",
          "tooth",
          "knives",
          "knife",
          "loaves",
          "loaf",
          "leaves",
          "leaf");

  private Things() {}

  /** What a word counts; empty if it is a unit, a word for a number, or no word. */
  public static Optional<Unit> of(String word) {
    String name = word.strip();
    if (!WORD.matcher(name).matches() || Units.parse(name).isPresent()) {
      return Optional.empty();
    }
    String one = singular(name);
    return NUMBERS.contains(one) || Units.parse(one).isPresent()
        ? Optional.empty()
        : Optional.of(new Unit(Rational.ONE, new TreeMap<>(Map.of(one, 1)), Rational.ZERO));
  }

  /** What the second operand of a quantity counts; empty if it is no word. */
  public static Optional<Unit> of(Formula unit) {
    return switch (unit) {
      case Formula.Symbol(String name) -> of(name);
      case Formula.Text(String content) -> of(content);
      default -> Optional.empty();
    };
  }

  /**
   * Whether a word of four letters or more behind a number says what is counted rather than that
   * its letters are multiplied: it is a plural, or the number is 1.
   */
  public static boolean areCounted(String number, String word) {
    return (word.length() >= SHORTEST || IRREGULAR.containsKey(word))
        && (number.equals("1") || !singular(word).equals(word))
        && !NAMES.matcher(word).matches()
        && of(word).isPresent();
  }

  private static String singular(String word) {
    String irregular = IRREGULAR.get(word);
    if (irregular != null) {
      return irregular;
    }
    if (word.endsWith("ies") && word.length() > 5) {
      return word.substring(0, word.length() - 3) + "y"; // berries; not pies
    }
    boolean hissing = word.matches(".*(?:ss|x|zz|ch|sh|us|oto|ato)es");
    int ending = hissing ? 2 : word.matches(".*[^sui]s|.*[aeo]us") ? 1 : 0;
    return word.substring(0, word.length() - ending);
  }
}
