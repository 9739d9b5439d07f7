package org.algebrist.systems.ept.question;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a question asks for, in the text's own words: "adults" of "How many adults were there?".
 *
 * <p>Only questions of one quantity are read; of "How many adults and children" nothing is.
 */
public final class AskedPhrase {
  private static final String THING = "(\\p{L}[\\p{L}'-]*(?: \\p{L}[\\p{L}'-]*){0,3}?)";
  private static final Pattern HOW_MANY =
      Pattern.compile(
          "(?i)\\b(?:how many|(?:smallest|least|minimum|lowest|fewest)(?: possible)? number of) (?:of the |of |more |fewer |less |other |total )*"
              + THING
              + "(?= (?:of each|of \\d+|until|till|before|after|when|if|in|on|at|are|is|was|were|will|would|can|could|should|must|do|does|did|has"
              + "|have|had|per|remain|remained|left|altogether|total|all|more|fewer|than|for|to|from"
              + "|with|that|still|now|each|you|he|she|they|it|i|we)\\b| ?[?.,])");
  private static final Pattern HOW_MUCH_MONEY =
      Pattern.compile(
          "(?i)\\bhow much\\b.*\\b(?:money|cost|costs|pay|paid|spend|spent|price|earn|earned|owe|change|worth)\\b");
  private static final Pattern DOLLARS = Pattern.compile("(?i)\\$|\\bdollars?\\b");
  private static final Pattern SEVERAL = Pattern.compile("(?i)\\b(?:and|or|each)\\b");

  private static final Pattern NAMED =
      Pattern.compile(
          "(?i)(?:what(?:'s| is| are| was| were| will be| would be)|find|determine|calculate|give)"
              + " (?:the )?(.+)");
  private static final Pattern OLD =
      Pattern.compile("(?i)how old (?:is|was|are|were|will|would) (.+?)(?: be)?(?: now| in .*)?");
  private static final Pattern COST =
      Pattern.compile("(?i)(?:how much|what) (?:do|does|did|will|would) (.+) cost\\b.*");

  private AskedPhrase() {}

  /**
   * What the last question asks for, as a name: {@code adults}, {@code price of a hat}, {@code age
   * of Ann}.
   */
  public static Optional<String> name(String text) {
    Optional<String> question = Question.of(text).map(Question::words);
    return question
        .flatMap(words -> match(NAMED, words, ""))
        .or(() -> question.flatMap(words -> match(OLD, words, "age of ")))
        .or(() -> question.flatMap(words -> match(COST, words, "price of ")))
        .or(() -> unit(text));
  }

  private static Optional<String> match(Pattern pattern, String words, String before) {
    Matcher matcher = pattern.matcher(words);
    return matcher.matches() ? Optional.of(before + matcher.group(1)) : Optional.empty();
  }

  /** The unit or the counted thing of the last question of a text. */
  public static Optional<String> unit(String text) {
    String flat = text.replaceAll("\\s+", " ");
    Optional<String> thing =
        HOW_MANY
            .matcher(flat)
            .results()
            .reduce((first, second) -> second)
            .map((MatchResult match) -> match.group(1).toLowerCase(Locale.ROOT))
            .filter(words -> !SEVERAL.matcher(words).find());
    if (thing.isPresent()) {
      return thing;
    }
    Matcher money = HOW_MUCH_MONEY.matcher(flat);
    return money.find() && DOLLARS.matcher(flat).find() ? Optional.of("dollars") : Optional.empty();
  }
}
