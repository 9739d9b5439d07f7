package org.algebrist.systems.mathgpt.next;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** LaTeX cut into what a person types as one thing: a command, or a character. */
final class FormulaSymbols {
  private static final Pattern SYMBOL = Pattern.compile("\\\\(?:[A-Za-z]+|.)|\\S", Pattern.DOTALL);

  private FormulaSymbols() {}

  /** The symbols of a formula, without delimiters; blanks are none. */
  static List<String> of(String latex) {
    return SYMBOL.matcher(latex).results().map(MatchResult::group).toList();
  }

  /** Whether a blank has to stand between two symbols, {@code \pi r}. */
  static boolean parted(String symbol, String next) {
    return symbol.length() > 1
        && isLetter(symbol.charAt(symbol.length() - 1))
        && isLetter(next.charAt(0));
  }

  /** Symbols as LaTeX. */
  static String join(List<String> symbols) {
    var latex = new StringBuilder();
    for (int i = 0; i < symbols.size(); i++) {
      if (i > 0 && parted(symbols.get(i - 1), symbols.get(i))) {
        latex.append(' ');
      }
      latex.append(symbols.get(i));
    }
    return latex.toString();
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
