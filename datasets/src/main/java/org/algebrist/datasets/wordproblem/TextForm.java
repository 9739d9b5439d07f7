package org.algebrist.datasets.wordproblem;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The words of a text without what printings of one problem differ in: case, spaces, punctuation,
 * currency signs, thousands commas, compatibility characters.
 */
public final class TextForm {
  /**
   * Numbers with their decimals, words, mathematical signs. The minus is left out: tokenised
   * corpora write the hyphen of "two-digit" with blanks about it, so that it cannot be told from
   * one.
   */
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\p{Nd}{1,3}(?:,\\p{Nd}{3})+(?:\\.\\p{Nd}+)?(?!\\p{Nd})|\\p{Nd}*\\.\\p{Nd}+|\\p{N}+"
              + "|[\\p{L}\\p{M}]+|[\\p{Sm}*/^&&[^\u2212]]");

  private TextForm() {}

  /** The words, numbers and mathematical signs, in the order of the text. */
  public static List<String> tokens(String text) {
    String plain = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    return TOKEN
        .matcher(plain)
        .results()
        .map(MatchResult::group)
        .map(t -> t.replace(",", ""))
        .toList();
  }
}
