package org.algebrist.systems.ept;

import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.wordproblem.WordProblem;

/** What a text must be before a model reads it. */
final class TextCheck {
  /** With fewer letters than this, a script is not told from a symbol. */
  private static final int FEWEST_LETTERS = 4;

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
    if (letters >= FEWEST_LETTERS && 2 * latin < letters) {
      return Optional.of(
          refused(
              text,
              SolveResult.Cause.OTHER_SCRIPT,
              "most letters are not Latin, and the model reads English only; translate the problem"));
    }
    return Optional.empty();
  }

  private static SolveResult refused(String text, SolveResult.Cause cause, String why) {
    return WordProblemSolver.declined(
        new WordProblem("", text, List.of(), List.of(), List.of()), cause, why);
  }
}
