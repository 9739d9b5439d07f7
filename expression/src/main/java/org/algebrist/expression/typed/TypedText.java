package org.algebrist.expression.typed;

import java.util.List;
import org.algebrist.expression.grammar.FunctionNames;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/**
 * A text in ASCIIMath or Typst with the place that is read next: blanks, numerals, words, signs and
 * brackets, but nothing that lies in something else.
 */
final class TypedText {
  /** The most brackets, commands and scripts inside one another. */
  static final int MAX_DEPTH = 200;

  private static final int LONGEST_WORD = 20;

  final String text;
  final TypedNotation notation;
  final boolean typst;
  int at;
  private int depth;

  TypedText(String text, TypedNotation notation) {
    this.text = text;
    this.notation = notation;
    this.typst = notation == TypedNotation.TYPST;
  }

  /** Whether a word is a function under its usual name. */
  static boolean isFunction(String word) {
    return FunctionNames.isFunction(word) && !FunctionNames.isAlias(word) && word.length() > 1;
  }

  ReadFailure failure(Kind kind, int where, String what, String expected) {
    return new ReadFailure(kind, text, Math.min(where, text.length()), what, expected);
  }

  void enter() throws ReadFailure {
    if (++depth > MAX_DEPTH) {
      throw failure(
          Kind.TOO_DEEP, at, "more than " + MAX_DEPTH + " groups are open", "fewer of them");
    }
  }

  void leave() {
    depth--;
  }

  char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  void blanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  boolean isLineBreak() {
    return peek() == '\\'
        && (at + 1 == text.length() || Character.isWhitespace(text.charAt(at + 1)));
  }

  /** Whether the slash of a fraction stands here. */
  boolean isSlash() {
    return peek() == '/' && !text.startsWith("//", at) && (typst || !text.startsWith("/_", at));
  }

  /** A minus sign directly after a slash or the sign of a script, and directly before a piece. */
  @Nullable Layout minus() {
    int before = at - 1;
    while (before >= 0 && Character.isWhitespace(text.charAt(before))) {
      before--;
    }
    boolean after = before >= 0 && "/^_".indexOf(text.charAt(before)) >= 0;
    boolean negative =
        after
            && peek() == '-'
            && at + 1 < text.length()
            && (Character.isLetterOrDigit(text.charAt(at + 1)) || text.charAt(at + 1) == '(');
    return negative ? new Layout.Sign("−", at, ++at) : null;
  }

  /** Whether a letter, a number or a bracket stands at {@code index}. */
  boolean startsPiece(int index) {
    char c = text.charAt(index);
    return Character.isLetterOrDigit(c) || c == '{';
  }

  /** The closing bracket that stands here, without reading it; null if none does. */
  @Nullable String closing() {
    return closing(at);
  }

  @Nullable String closing(int index) {
    for (String spelling : TypedBrackets.CLOSING) {
      if (text.startsWith(spelling, index) && TypedBrackets.closed(spelling, typst) != null) {
        return spelling;
      }
    }
    return null;
  }

  Layout sign(String character, int start) {
    return new Layout.Sign(character, start, at);
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  Layout numeral() {
    int start = at;
    while (isDigit(peek())) {
      at++;
    }
    if (peek() == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1))) {
      at++;
      while (isDigit(peek())) {
        at++;
      }
    }
    return new Layout.Numeral(text.substring(start, at), start, at);
  }

  Layout quoted() throws ReadFailure {
    int start = at++;
    int end = text.indexOf('"', at);
    if (end < 0) {
      throw failure(Kind.BAD_QUOTE, start, "the words opened here are not closed", "\"");
    }
    String words = text.substring(at, end);
    at = end + 1;
    if (words.isEmpty()) {
      return new Layout.Row(List.of(), start, at);
    }
    boolean name = !typst && words.codePoints().allMatch(Character::isLetter);
    return name
        ? new Layout.Name(words, Style.UPRIGHT, start, at)
        : new Layout.Words(words, start, at);
  }

  @Nullable String opening() {
    for (String spelling : TypedBrackets.OPENING) {
      if (text.startsWith(spelling, at) && TypedBrackets.opened(spelling, typst) != null) {
        return spelling;
      }
    }
    return null;
  }

  private boolean isKnown(String word) {
    return TypedCommand.isCommand(word, typst)
        || notation.accentCalled(word) != null
        || notation.alphabetCalled(word) != null
        || notation.doubledCalled(word) != null
        || notation.letterCalled(word) != null
        || notation.signCalled(word) != null
        || notation.isDifferential(word)
        || isFunction(word);
  }

  /** Typst's letters with dots between: arrow.r.double. */
  String identifier() {
    int end = at;
    while (end < text.length() && (isLatin(text.charAt(end)) || isDot(end))) {
      end++;
    }
    if (end == at) {
      end = at + Character.charCount(text.codePointAt(at));
    }
    String word = text.substring(at, end);
    while (word.indexOf('.') > 0 && !isKnown(word)) {
      word = word.substring(0, word.lastIndexOf('.'));
    }
    return word;
  }

  private boolean isDot(int index) {
    return text.charAt(index) == '.'
        && index > at + 1
        && index + 1 < text.length()
        && isLatin(text.charAt(index + 1));
  }

  private static boolean isLatin(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /** ASCIIMath's longest word that stands here, or its first letter. */
  String longestKnown() {
    int end = at;
    while (end < text.length() && end < at + LONGEST_WORD && isLatin(text.charAt(end))) {
      end++;
    }
    for (int to = end; to > at + 1; to--) {
      String word = text.substring(at, to);
      if (isKnown(word)) {
        return word;
      }
    }
    return text.substring(at, at + Character.charCount(text.codePointAt(at)));
  }
}
