package org.algebrist.expression.typed;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.algebrist.expression.grammar.FunctionNames;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/**
 * A place in a text of ASCIIMath or Typst, and what stands there on its own: numerals, words,
 * letters and signs.
 */
class TypedScanner {
  /** The most brackets, commands and scripts inside one another. */
  static final int MAX_DEPTH = 200;

  private static final int LONGEST_WORD = 20;

  /** What ASCIIMath sets as words without quotes; the last is ours, as no product is spelled so. */
  private static final Set<String> WORDS = Set.of("if", "and", "or", "otherwise");

  /** Functions that ASCIIMath sets with limits: no argument belongs to them without a bracket. */
  private static final Set<String> LIMITS = Set.of("max", "min", "sup", "inf");

  final String text;
  final TypedNotation notation;
  final boolean typst;
  int at;
  private int depth;

  TypedScanner(String text, TypedNotation notation) {
    this.text = text;
    this.notation = notation;
    this.typst = notation == TypedNotation.TYPST;
  }

  static boolean isFunction(String word) {
    return FunctionNames.isFunction(word) && !FunctionNames.isAlias(word) && word.length() > 1;
  }

  final ReadFailure failure(Kind kind, int where, String what, String expected) {
    return new ReadFailure(kind, text, Math.min(where, text.length()), what, expected);
  }

  /** Goes one level deeper; {@link #leave} goes back. */
  final void enter() throws ReadFailure {
    if (++depth > MAX_DEPTH) {
      throw failure(
          Kind.TOO_DEEP, at, "more than " + MAX_DEPTH + " groups are open", "fewer of them");
    }
  }

  final void leave() {
    depth--;
  }

  /** The character that stands here; 0 at the end of the text. */
  final char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  final void blanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  /** Whether nothing stands here that a piece could begin with: the end or a closing bracket. */
  final boolean isEnd() {
    return at >= text.length() || closing() != null;
  }

  final boolean isLineBreak() {
    return peek() == '\\'
        && (at + 1 == text.length() || Character.isWhitespace(text.charAt(at + 1)));
  }

  /** Whether the slash of a fraction stands here. */
  final boolean isSlash() {
    return peek() == '/' && !text.startsWith("//", at) && (typst || !text.startsWith("/_", at));
  }

  /** A minus sign directly after a slash or the sign of a script, and directly before a piece. */
  final @Nullable Layout minus() {
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

  /**
   * Whether what follows is the argument of {@code head}, as both notations set it: after a
   * function in ASCIIMath whatever follows, in Typst a bracket directly after any name.
   */
  final boolean takesArgument(Layout head) {
    boolean directly = peek() == '(';
    int before = at;
    blanks();
    boolean bracket = peek() == '(' || peek() == '[';
    int next = at;
    at = before;
    boolean scripted = head instanceof Layout.Scripts;
    Layout base = head instanceof Layout.Scripts scripts ? scripts.base() : head;
    base = base instanceof Layout.Marked marked ? TypedBrackets.only(marked.body()) : base;
    if (!(base instanceof Layout.Name name)) {
      return false;
    }
    boolean function = isFunction(name.text()) && !name.text().startsWith("lim");
    if (typst) {
      boolean primed =
          head instanceof Layout.Scripts scripts && scripts.sub() == null && scripts.sup() == null;
      return directly && (function || !scripted || primed);
    }
    if (!function) {
      return bracket && (name.text().equals("f") || name.text().equals("g"));
    }
    boolean ended = next >= text.length() || "^_/|,;&-+=<>!".indexOf(text.charAt(next)) >= 0;
    return bracket
        || !LIMITS.contains(name.text()) && !ended && closing(next) == null && startsPiece(next);
  }

  /** What brackets hold that only group. */
  final Layout bare(Layout layout) {
    return layout instanceof Layout.Fenced fenced
            && fenced.open().equals("(")
            && fenced.close().equals(")")
            && text.charAt(fenced.start()) == '('
        ? fenced.body()
        : layout;
  }

  /** Typst's brackets of a matrix, delim: "[" and the comma after it; "(" where none are stated. */
  final String delimiter() throws ReadFailure {
    String delimiter = "(";
    if (text.startsWith("delim:", at)) {
      at += "delim:".length();
      blanks();
      if (text.startsWith("#none", at)) {
        at += "#none".length();
        delimiter = "";
      } else if (peek() == '"' && quoted() instanceof Layout.Words words) {
        delimiter = words.text();
      }
      blanks();
      if (peek() == ',') {
        at++;
      }
    }
    return delimiter;
  }

  /** Whether a letter, a number or a bracket stands at {@code index}. */
  final boolean startsPiece(int index) {
    char c = text.charAt(index);
    return Character.isLetterOrDigit(c) || c == '{';
  }

  /** The closing bracket that stands here, without reading it; null if none does. */
  final @Nullable String closing() {
    return closing(at);
  }

  /** The closing bracket that stands at {@code index}. */
  final @Nullable String closing(int index) {
    for (String spelling : TypedBrackets.CLOSING) {
      if (text.startsWith(spelling, index) && TypedBrackets.closed(spelling, typst) != null) {
        return spelling;
      }
    }
    return null;
  }

  private Layout sign(String character, int start) {
    return new Layout.Sign(character, start, at);
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  final Layout numeral() {
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

  /** Words between quotes; in ASCIIMath a name, if there are letters only. */
  final Layout quoted() throws ReadFailure {
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

  /** The opening bracket that stands here, without reading it; null if none does. */
  final @Nullable String opening() {
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
        || isFunction(word)
        || isWords(word);
  }

  private boolean isWords(String word) {
    return !typst && WORDS.contains(word);
  }

  /** Typst's letters with dots between: arrow.r.double. */
  final String identifier() {
    int end = at;
    while (end < text.length() && (Characters.isLatin(text.charAt(end)) || isDot(end))) {
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
        && Characters.isLatin(text.charAt(index + 1));
  }

  /** ASCIIMath's longest word that stands here, or its first letter. */
  final String longestKnown() {
    int end = at;
    while (end < text.length() && end < at + LONGEST_WORD && Characters.isLatin(text.charAt(end))) {
      end++;
    }
    if (end < text.length() && text.charAt(end) == '.' && !text.startsWith("..", end)) {
      end++; // o. is one sign
    }
    for (int to = end; to > at + 1; to--) {
      String word = text.substring(at, to);
      if (isKnown(word)) {
        return word;
      }
    }
    return text.substring(at, at + Character.charCount(text.codePointAt(at)));
  }

  /** A sign or letter with a spelling of its own; null, nothing being read, if none stands here. */
  final @Nullable Layout spelled() {
    int start = at;
    for (String spelling : notation.spellings()) {
      if (text.startsWith(spelling, at)) {
        at += spelling.length();
        String called = notation.signCalled(spelling);
        return called != null
            ? sign(called, start)
            : new Layout.Name(
                Objects.requireNonNull(notation.letterCalled(spelling)), Style.ITALIC, start, at);
      }
    }
    return null;
  }

  /** The one character that stands here, whatever it is. */
  final Layout character() {
    int start = at;
    if (!typst && text.startsWith("//", at)) {
      at += 2;
      return sign("/", start);
    }
    int point = text.codePointAt(at);
    at += Character.charCount(point);
    Characters.Letter known = Characters.letter(point);
    return known != null ? letter(known, start) : sign(Characters.sign(point), start);
  }

  private Layout letter(Characters.Letter letter, int start) {
    return new Layout.Name(letter.name(), letter.style(), start, at);
  }

  /** The letter, sign or name that a word just read is. */
  final Layout name(String word, int start) {
    if (isWords(word)) {
      return new Layout.Words(word, start, at);
    }
    String doubled = notation.doubledCalled(word);
    if (doubled != null) {
      return letter(Objects.requireNonNull(Characters.letter(doubled.codePointAt(0))), start);
    }
    String letter = notation.letterCalled(word);
    if (letter != null) {
      return new Layout.Name(letter, Style.ITALIC, start, at);
    }
    String sign = notation.signCalled(word);
    if (sign != null) {
      return sign(sign, start);
    }
    if (notation.isDifferential(word)) {
      Layout d = new Layout.Name("d", Style.ITALIC, start, start + 1);
      Layout variable = new Layout.Name(word.substring(1), Style.ITALIC, start + 1, at);
      return typst ? d : new Layout.Row(List.of(d, variable), start, at);
    }
    if (word.codePointCount(0, word.length()) == 1) {
      Characters.Letter known = Characters.letter(word.codePointAt(0));
      return known != null ? letter(known, start) : new Layout.Name(word, Style.ITALIC, start, at);
    }
    return new Layout.Name(word, Style.UPRIGHT, start, at);
  }
}
