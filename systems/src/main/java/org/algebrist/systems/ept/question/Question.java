package org.algebrist.systems.ept.question;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of a text that ask: "how many apples does he have left".
 *
 * @param words without conditions, and up to a comma
 * @param leftOut what follows them in their sentence: "when he has sold 5"
 */
record Question(String words, String leftOut) {
  /** What "what" asks for by name; the noun without what it is of. */
  static final String MEASURE =
      "(?:total )?(change|distance|sum|amount|length|area|weight|volume|profit|loss|gain)(?: of \\p{L}+)?";

  private static final Pattern ASKS =
      Pattern.compile(
          "(?i)\\b(?<!\\b(?:after|in|by|for|at|of|with|to|from|than) )(?:how (?:many|much|old|far|long|tall|high|wide|deep|heavy|fast|big|large|hot|cold|warm)"
              + "|what(?:'s| is| are| was| were| will| would| do| does| did| per ?cent(?:age)?| fraction| part| numbers?| "
              + MEASURE
              + "(?= (?:do|does|did|will|would|can|could|must|should|has|have|had)\\b))"
              + "|which numbers?"
              + "|by (?:what per ?cent(?:age)?|how much)|at what (?:average )?speed|for how long"
              + "|(?<!\\b(?:they|she|he|it|we|i|you) )(?:find|determine|calculate|compute|work out)(?= (?:the|his|her|its|their|my|your|them|both|two|three|all)\\b)"
              + "|(?<=^|[.?!:;,] |and |please )give(?= (?:the|his|her|its|their)\\b(?![^.?!]* first\\b)))");

  /** What ends a sentence; the full stop of "lb. of tea" and "Mr. Bauer" does not. */
  static final Pattern SENTENCE_END =
      Pattern.compile(
          "[?!]|;|\\.(?=\\s|$)(?<!\\b(?:Mr|Mrs|Ms|Dr|St)\\.)(?!(?<=\\b(?:lbs?|oz|ft|yds?|hrs?|mins?|secs?|approx|incl|Rs)\\.) [\\p{Ll}\\d])");

  private static final Pattern CONDITION =
      Pattern.compile(
          "(?i),? (?:if|when|given that|assuming|provided|so that|and how|and what)\\b.*");

  /** What follows a comma that is none of a number such as 1,620. */
  private static final String COMMA = "(?:,(?!\\d{3}(?!\\d))|(?<!\\d),).*";

  /** What a comma cuts off of a list: ", 2 books and a ruler". */
  private static final Pattern LIST =
      Pattern.compile(
          "(?i),(?! (?:if|when|given|assuming|provided|so|how|what|who|which)\\b).*(?:,|\\b(?:and|or)\\b).*");

  /** A unit that stands between commas behind what is asked: "What profit, in euros, did he …". */
  private static final Pattern UNIT_BETWEEN =
      Pattern.compile(
          "(?i), (in (?!th(?:is|at|ese)\\b)\\p{L}+(?: \\p{L}+)?), ((?:do|does|did|is|are|was|were|has|have|had|can|could|must|should|will|would)\\b[^.?!]*)");

  /** One of which nothing is left out. */
  Question(String words) {
    this(words, "");
  }

  /** The unit that is asked for: "in km", also behind a comma. */
  Optional<String> unit() {
    boolean behind = leftOut.matches("(?i),? ?in [^,]+");
    return TextUnits.askedIn(words)
        .or(() -> behind ? TextUnits.askedIn(leftOut) : Optional.empty());
  }

  /** Whether the words are but the first of a list. */
  boolean isListCut() {
    return LIST.matcher(leftOut).matches();
  }

  /** "What profit, in euros, did he make" as "What profit did he make, in euros". */
  static String withUnitLast(String flat) {
    return UNIT_BETWEEN.matcher(flat).replaceAll(" $2, $1");
  }

  /** The last question of a text; empty where nothing is asked in words that are known. */
  static Optional<Question> of(String text) {
    String flat =
        withUnitLast(
            Mistyped.mended(
                text.replaceAll("\\s+", " ")
                    .replace('’', '\'')
                    .replaceAll(" ('s|n't)\\b", "$1")
                    .strip()));
    Matcher start = ASKS.matcher(flat);
    int last = -1;
    while (start.find()) {
      last = start.start();
    }
    if (last < 0) {
      return Optional.empty();
    }
    Matcher end = SENTENCE_END.matcher(flat).region(last, flat.length());
    String sentence = flat.substring(last, end.find() ? end.start() : flat.length());
    String words = CONDITION.matcher(sentence).replaceFirst("").replaceFirst(COMMA, "").strip();
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of(new Question(words, sentence.substring(words.length()).strip()));
  }
}
