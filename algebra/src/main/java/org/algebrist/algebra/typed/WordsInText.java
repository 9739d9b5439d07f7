package org.algebrist.algebra.typed;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.unit.Units;
import org.algebrist.expression.tree.Operator;

/**
 * Words of a text that is compared. Between operators they are names, price/2; side by side with
 * other operands they tell something that is not understood.
 *
 * @param words the words that mean nothing here
 * @param prose whether they tell something
 */
record WordsInText(List<String> words, boolean prose) {
  private static final Pattern RUN =
      Pattern.compile(
          "(?<![\\p{L}_`\\\\\\d]|\\d_)\\d*(?:\\.\\d+)?([A-Za-z]{3,})(?![\\p{L}_(`\\d])");

  private static final Pattern VOWEL = Pattern.compile("[aeiou]");

  /** Letters in the order of the alphabet, and those that mostly are names. */
  private static final Pattern NAMES =
      Pattern.compile(
          "(?i)a?b?c?d?e?f?g?h?i?j?k?l?m?n?o?p?q?r?s?t?u?v?w?x?y?z?|z?y?x?w?v?u?t?s?r?q?p?o?n?m?l?k?j?i?h?g?f?e?d?c?b?a?|[abcdxyz]+|(?-i:[a-z]*[A-Z]{2}.*)|[a-z](?:bar|hat|dot)");

  /** Functions with their argument and a factor: xsinx, lnab. */
  private static final Pattern GLUED =
      Pattern.compile(
          "(?:[a-z]{0,2}(?:arc)?(?:sin|cos|tan|cot|sec|csc|ln|log|lg|exp|sqrt|abs)[a-z]{0,2})+"
              + "|[a-z]{0,2}(?:sin|cos|tan)(?:alpha|beta|gamma|theta|phi|omega)[a-z]?");

  /** Functions that a word may be taken for in part: min(utes). */
  private static final Pattern FUNCTIONS =
      Pattern.compile("sin|cos|tan|sec|csc|cot|min|max|log|ln|exp|arg|det|gcd|mod|inf|sup|lim");

  /** Words of three letters that are no products. */
  private static final Set<String> SHORT =
      Set.of(
          "the", "not", "let", "net", "ten", "nth", "any", "all", "new", "old", "tax", "sum", "per",
          "how", "has", "are", "was", "add", "odd", "off", "but", "yes", "over");

  /** Words that infix notation or a phrase has. */
  private static final Set<String> KNOWN =
      Set.of(
          "then",
          "else",
          "otherwise",
          "where",
          "choose",
          "true",
          "false",
          "infinity",
          "limit",
          "integral",
          "implies",
          "sub",
          "row",
          "matrix",
          "union",
          "intersect",
          "setminus",
          "inner",
          "cross",
          "emptyset",
          "infty",
          "square",
          "root",
          "sqrt",
          "cbrt",
          "such",
          "that");

  private static final Pattern PARTICLE =
      Pattern.compile("(?<=[\\w)]) (is|to|of|by|the|from|than) (?=[\\w(])");

  private static final String CONNECTIVES =
      "(?:and|or|not|xor|implies|iff|if|in|union|intersect|mod)";
  private static final Pattern CONNECTED = Pattern.compile("(?<![A-Za-z])" + CONNECTIVES + "\\s+$");
  private static final Pattern CONNECTIVE = Pattern.compile("\\s+" + CONNECTIVES + "(?![A-Za-z])");

  private static final Pattern OPERAND_BEFORE = Pattern.compile("[\\p{L}\\d)\\]}!%°'′]\\s+$");
  private static final Pattern NUMBER_BEFORE = Pattern.compile("(?<![\\w.])\\d+(?:\\.\\d+)?\\s*$");
  private static final Pattern OPERAND_AFTER = Pattern.compile("^\\s*(?:[\\p{L}\\d√]|\\s\\()");

  WordsInText {
    words = List.copyOf(words);
  }

  /**
   * The words of a text.
   *
   * @param other what stands beside it; a word whose letters are names there is a product
   * @param names the names that the text was read with
   */
  static WordsInText of(String text, String other, Set<String> names) {
    Matcher run = RUN.matcher(text);
    List<MatchResult> words =
        run.results()
            .filter(each -> isWord(each, text, other) && isIn(names, each.group(1)))
            .toList();
    boolean prose =
        PARTICLE.matcher(text).results().anyMatch(each -> isIn(names, each.group(1)))
            || words.stream().anyMatch(each -> isBesideOperand(each, text));
    return new WordsInText(words.stream().map(each -> each.group(1)).distinct().toList(), prose);
  }

  /** Whether a word was read as a name or as a product of letters, and not as an operation. */
  private static boolean isIn(Set<String> names, String word) {
    return names.contains(word)
        || FUNCTIONS.matcher(word).replaceAll("").chars().allMatch(c -> isName(names, c));
  }

  /** Of letters that are numbers, e and i, none is a name. */
  private static boolean isName(Set<String> names, int letter) {
    return letter == 'e' || letter == 'i' || names.contains(Character.toString(letter));
  }

  private static boolean isBesideOperand(MatchResult word, String text) {
    String before = text.substring(0, word.start(1));
    if (CONNECTED.matcher(before).find()) {
      return OPERAND_AFTER.matcher(text.substring(word.end())).find()
          && !CONNECTIVE.matcher(text.substring(word.end())).lookingAt();
    }
    if (CONNECTIVE.matcher(text.substring(word.end())).lookingAt()) {
      return OPERAND_BEFORE.matcher(before).find() && !NUMBER_BEFORE.matcher(before).find();
    }
    return OPERAND_BEFORE.matcher(before).find() && !NUMBER_BEFORE.matcher(before).find()
        || OPERAND_AFTER.matcher(text.substring(word.end())).find();
  }

  private static boolean isWord(MatchResult found, String text, String other) {
    String word = found.group(1);
    if (SHORT.contains(word)) {
      return true;
    }
    boolean several = word.length() > 3;
    boolean unit =
        Units.parse(word).isPresent()
            && NUMBER_BEFORE.matcher(text.substring(0, found.start(1))).find();
    return several
        && !unit
        && VOWEL.matcher(word).find()
        && !NAMES.matcher(word).matches()
        && !TypedWords.isKnown(word)
        && !TypedWords.LARGE.containsKey(word)
        && !KNOWN.contains(word)
        && Operator.spelled(word) == null
        && (!GLUED.matcher(word).matches() || word.equals("cost") && hasOthers(text + " " + other))
        && !hasLetters(other, word);
  }

  /** Whether words stand beside "cost", which is a cosine otherwise. */
  private static boolean hasOthers(String texts) {
    return RUN.matcher(texts)
        .results()
        .map(each -> each.group(1))
        .anyMatch(each ->
            each.length() > 3 && VOWEL.matcher(each).find() && !GLUED.matcher(each).matches());
  }

  /** Whether every letter of a word stands in a text by itself. */
  private static boolean hasLetters(String text, String word) {
    String letters = text.replaceAll("[A-Za-z]{4,}", " ");
    return word.chars().allMatch(c -> letters.indexOf(c) >= 0);
  }
}
