package org.algebrist.expression.numeral;

import java.util.List;
import java.util.Set;
import org.algebrist.expression.numeral.NumberToken.Type;
import org.algebrist.expression.tree.Rational;

/** The words round a number, and what they say of its meaning. */
record NumberContext(List<NumberToken> tokens) {
  static final Set<String> LIST_WORDS = Set.of("between", "numbers", "fractions", "integers");
  static final Set<String> OPERATION_NAMES =
      Set.of("sum", "difference", "product", "quotient", "ratio", "average", "mean");
  static final Set<String> TIES_FORWARD = Set.of("of", "as", "the");
  static final Set<String> ARTICLES = Set.of("a", "an");
  static final Set<String> AFTER_ONCE = Set.of("a", "an", "per", "every", "each", "as");
  static final Set<String> DIGIT_PLACE = Set.of("digit", "place", "column", "'");
  static final Set<String> BEFORE_SECOND_OF_TIME = Set.of("per", "each", "every", "one", "half");
  static final Set<String> PERCENT_SIGNS =
      Set.of("%", "\uFF05", "\u066A", "percent", "pct", "percentage");
  static final Set<String> OPERATION_VERBS =
      Set.of("added", "subtracted", "deducted", "multiplied", "divided", "taken", "removed");
  static final Set<String> AFTER_FRACTION =
      words(
          "of as the its his her their that this what a an full less more greater larger"
              + " smaller longer shorter hour hours mile miles pound pounds inch inches cup cups"
              + " teaspoon teaspoons tablespoon tablespoons gallon gallons yard yards acre acres"
              + " ounce ounces liter liters kilometer kilometers meter meters year years mark"
              + " way cent times");
  static final Set<String> BEFORE_PRONOUN =
      words(
          "the each every this other another any which no some first second third last"
              + " next new old big small large cheap expensive red blue green white black");
  static final Set<String> AFTER_PRONOUN =
      words("of another who is was are were has had will would can could");
  static final Set<String> BEFORE_YEAR =
      words(
          "in since year until by january february march april may june july august"
              + " september october november december");

  boolean isYear(int at, Rational value) {
    NumberToken token = tokens.get(at);
    if (token.end() - token.start() != 4
        || value.compareTo(Rational.of(1000)) < 0
        || value.compareTo(Rational.of(2200)) > 0) {
      return false;
    }
    boolean decade = is(at + 1, "s") && tokens.get(at + 1).start() == token.end();
    boolean alone = at + 1 >= tokens.size() || tokens.get(at + 1).type() != Type.WORD;
    boolean afterMonthDay = is(at - 1, ",") && at >= 3 && isAny(at - 3, BEFORE_YEAR);
    return decade || (alone && (isAny(at - 1, BEFORE_YEAR) || afterMonthDay));
  }

  boolean isPronoun(int at) {
    boolean operand = isAny(at + 1, Set.of("is", "was")) && isAny(at + 2, OPERATION_VERBS);
    return isAny(at - 1, BEFORE_PRONOUN)
        || (isAny(at + 1, AFTER_PRONOUN) && !operand)
        || (at > 0
            && tokens.get(at - 1).word().length() > 4
            && tokens.get(at - 1).word().endsWith("est"));
  }

  /**
   * Whether the number at token {@code at} opens a list of two: "between 2 and 1/2", "the sum of 5
   * and ...".
   */
  boolean inList(int at) {
    return isAny(at - 1, LIST_WORDS) || (is(at - 1, "of") && isAny(at - 2, OPERATION_NAMES));
  }

  boolean is(int at, String word) {
    return at >= 0 && at < tokens.size() && tokens.get(at).word().equals(word);
  }

  boolean isAny(int at, Set<String> words) {
    return at >= 0 && at < tokens.size() && words.contains(tokens.get(at).word());
  }

  private static Set<String> words(String separatedByBlanks) {
    return Set.of(separatedByBlanks.split(" "));
  }
}
