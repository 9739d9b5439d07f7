package org.algebrist.algebra.typed.habit.spoken;

import java.util.List;
import java.util.regex.Pattern;

/** Operations in words: x increased by 5, 5 subtracted from x, cube root of x, 2/3 of x. */
public final class SpokenOperations {
  private static final String NAME = "(?:[\\d.]*[A-Za-z](?![A-Za-z])(?:_\\w)?|\\d+(?:\\.\\d+)?)";
  private static final String POWER = "(?:\\^\\w+|²|³)?";
  private static final String FRACTION = "(?: ?/ ?(?:\\d+|[A-Za-z](?![A-Za-z])))?";

  /** A number, a name or a bracket. */
  private static final String A =
      "((?<![\\w.)^/*])(?:" + NAME + POWER + FRACTION + "|\\([^()]*\\)))";

  private static final String B = "(" + NAME + POWER + FRACTION + "|\\([^()]*\\))(?![\\w.(%]| ?%)";

  /** An operand in front of which there is none: what x + 1 over 2 means is open. */
  private static final String FIRST = "(?<=^|^ |[=(] ?)" + A;

  /** Where no sum goes on: what the square of x + 1 is is open. */
  private static final String LAST = "(?! ?[-+−]| (?:plus|minus))";

  private static final String ANGLE =
      "(" + NAME + FRACTION + "(?:°| ?deg(?:rees?)?(?![a-z]))?|\\([^()]*\\))(?![\\w.(%])";

  /** Words and what they mean. */
  private record Operation(Pattern words, String signs) {
    Operation(String words, String signs) {
      this(Pattern.compile("(?<![A-Za-z])" + words), signs);
    }
  }

  private static final List<Operation> OPERATIONS =
      List.of(
          new Operation("(?:the )?square of " + B + LAST, "($1)^2"),
          new Operation("(?:the )?cube of " + B + LAST, "($1)^3"),
          new Operation("(?:the )?cube root of " + B, "cbrt($1)"),
          new Operation("(?:the )?(?:square )?root (?:of )?" + B, "sqrt($1)"),
          new Operation("(?:the )?(sin)e of " + ANGLE, "$1($2)"),
          new Operation("(?:the )?(cos)ine of " + ANGLE, "$1($2)"),
          new Operation("(?:the )?(tan)gent of " + ANGLE, "$1($2)"),
          new Operation("(?:the )?ratio of " + A + " to " + B, "$1/$2"),
          new Operation("subtract " + A + " from " + B, "$2 - $1"),
          new Operation("add " + A + " (?:to|and) " + B, "$1 + $2"),
          new Operation("divide " + A + " by " + B, "($1)/($2)"),
          new Operation("multiply " + A + " by " + B, "$1*$2"),
          new Operation(FIRST + " (?:is )?subtracted from " + B, "$2 - $1"),
          new Operation(A + " (?:is )?added to " + B, "$1 + $2"),
          new Operation(FIRST + " (?:is )?multiplied by " + B, "$1*$2"),
          new Operation(A + " (?:is )?increased by " + B, "$1 + $2"),
          new Operation(A + " (?:is )?(?:decreased|reduced|diminished) by " + B, "$1 - $2"),
          new Operation(A + " (?:take away|less) (?!than)" + B, "$1 - $2"),
          new Operation(FIRST + " over " + B + LAST, "$1/($2)"),
          new Operation(A + " (?:lots|groups|sets) of " + B, "$1*$2"),
          new Operation(FIRST + " raised to (?:the )?(?:power(?: of)? )?" + B, "$1^($2)"),
          new Operation(
              "((?<![\\w.)^/*])[\\w.]+|\\([^()]*\\)) to the power (?:of )?(-?\\w+)(?![\\w.(])",
              "$1^($2)"),
          new Operation(A + " to the ([a-z](?![a-z])|\\d+(?!\\w))(?! power)", "$1^($2)"));

  private static final Pattern SHARE =
      Pattern.compile(
          "(?<=\\d%|\\d\\\\%|[½⅓⅔¼¾]%?|\\d/\\d{1,3}|\\d\\.\\d{1,4})\\s+of\\s+(?=[\\d(]|[a-z](?![a-z])|\\$\\d)");

  private static final Pattern NEGATIVE =
      Pattern.compile(
          "(?<=^|[=(,+*/-] ?|^ |\\b(?:plus|minus|times|by) )(?:minus|negative)"
              + " (?=[\\d(]|[a-zA-Z](?![a-zA-Z])|sqrt|√)");

  private static final Pattern MODULUS =
      Pattern.compile("(?<=^|[=+] ?)mod ([a-z](?![a-z])|\\([^()]*\\)|-\\d+)(?!\\w)");

  private static final List<String> ORDINALS =
      List.of("fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth");

  private static final Pattern ORDINAL_POWER =
      Pattern.compile(A + " to the (" + String.join("|", ORDINALS) + ")(?: power)?(?![A-Za-z])");

  private static final Pattern HALF_OF =
      Pattern.compile("(?<![\\w.])half an? (?=hour|day|minute|km|litre|liter|metre|meter|mile|kg)");

  private SpokenOperations() {}

  /** The text with signs for such words. */
  public static String inSigns(String text) {
    if (text.chars().filter(Character::isLetter).count() < 2) {
      return text;
    }
    String signs = SHARE.matcher(text).replaceAll("*");
    signs = HALF_OF.matcher(signs).replaceAll("0.5 ");
    signs = NEGATIVE.matcher(signs).replaceAll("-");
    signs = MODULUS.matcher(signs).replaceAll("|$1|");
    signs =
        ORDINAL_POWER
            .matcher(signs)
            .replaceAll(m -> m.group(1) + "^" + (ORDINALS.indexOf(m.group(2)) + 4));
    for (Operation operation : OPERATIONS) {
      signs = operation.words.matcher(signs).replaceAll(operation.signs);
    }
    return signs;
  }
}
