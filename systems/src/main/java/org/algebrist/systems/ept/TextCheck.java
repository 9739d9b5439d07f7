package org.algebrist.systems.ept;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.WordProblem;

/** What a text must be before a model reads it. */
final class TextCheck {
  /** With fewer letters than this, a script is not told from a symbol. */
  private static final int FEWEST_LETTERS = 4;

  /** With fewer words than this, a language is not told from another. */
  private static final int FEWEST_WORDS = 6;

  /** Problems in English have about 0.4, in other languages hardly any. */
  private static final double LEAST_SHARE = 0.1;

  private static final Pattern WORD = Pattern.compile("\\p{L}+");

  /** Frequent words that are not also frequent in other languages of Latin script. */
  private static final Set<String> SMALL_WORDS =
      Set.of(
          ("the of how many much and is are has have had does did do if what with for to each more"
                  + " than there she he they it its his her their find will be by at from which who"
                  + " all every after only there's twice times number numbers sum"
                  + " my our your this that these you were ive theres whats can get gets got give gives given"
                  + " left used cost costs price paid pay bought sold sells day days weeks month months hour hours"
                  + " year years yesterday today tomorrow together altogether cash change when still them not but"
                  + " three four five seven eight nine about because metres litres")
              .split(" "));

  private TextCheck() {}

  /** The refusal of a text that is empty, too long, no text, or in another script. */
  static Optional<SolveResult> refusal(String text) {
    if (text.isBlank()) {
      return Optional.of(
          refused("", SolveResult.Cause.EMPTY_TEXT, "the text is empty; type a problem"));
    }
    if (text.length() > WordProblemSolver.MAX_CHARACTERS) {
      return Optional.of(
          refused(
              text,
              SolveResult.Cause.TOO_LONG,
              "the text has %,d characters, at most %,d are read; give one problem at a time"
                  .formatted(text.length(), WordProblemSolver.MAX_CHARACTERS)));
    }
    int letters = 0;
    int latin = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      boolean halfPair = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
      if (halfPair || Character.isISOControl(c) && !Character.isWhitespace(c)) {
        return Optional.of(
            refused(
                text,
                SolveResult.Cause.NOT_TEXT,
                "character %d is U+%04X, which is no text; remove it".formatted(i + 1, c)));
      }
      if (Character.isLetter(c)) {
        letters++;
        latin += Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN ? 1 : 0;
      }
      i += Character.charCount(c);
    }
    if (letters == 0) {
      return Optional.of(
          refused(
              text,
              SolveResult.Cause.NOT_ENGLISH,
              "the text has no words; type a problem in English (formulas are for `calculate`)"));
    }
    if (letters >= FEWEST_LETTERS && 2 * latin < letters) {
      return Optional.of(
          refused(
              text,
              SolveResult.Cause.NOT_ENGLISH,
              "most letters are not Latin, and the model reads English only; translate the problem"));
    }
    if (!hasEnglishWords(text)) {
      return Optional.of(
          refused(
              text,
              SolveResult.Cause.NOT_ENGLISH,
              "the text has hardly an English word, and the model reads English only; translate the problem"));
    }
    return Optional.empty();
  }

  /** Whether a text of several words has the small words that no English problem does without. */
  private static boolean hasEnglishWords(String text) {
    List<String> words =
        WORD.matcher(text.toLowerCase(Locale.ROOT)).results().map(MatchResult::group).toList();
    long english = words.stream().filter(SMALL_WORDS::contains).count();
    return words.size() < FEWEST_WORDS || english >= LEAST_SHARE * words.size();
  }

  private static SolveResult refused(String text, SolveResult.Cause cause, String why) {
    return WordProblemSolver.declined(
        new WordProblem("", text, List.of(), List.of(), List.of()), cause, why);
  }
}
