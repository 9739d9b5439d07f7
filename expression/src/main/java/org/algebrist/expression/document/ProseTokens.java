package org.algebrist.expression.document;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import org.algebrist.expression.layout.Characters;

/**
 * A stretch of prose as tokens: words, numbers, control words, single signs; each with what the
 * finder of formulas wants to know about it.
 */
final class ProseTokens {
  /** What a token looks like; the finder's features name these. */
  enum Shape {
    /** Beyond either end of the text. */
    EDGE("end"),
    DIGIT("1"),
    NUMBER("12"),
    /** A number with a point or separators. */
    DECIMAL("1.5"),
    LOWER_LETTER("x"),
    UPPER_LETTER("X"),
    GREEK("α"),
    /** Two or three small letters. */
    SHORT_WORD("ab"),
    WORD("word"),
    CAPITALIZED("Word"),
    /** Two to four capitals, such as a triangle's points. */
    CAPITALS("AB"),
    LONG_CAPITALS("ABCDE"),
    MIXED("aB"),
    FUNCTION("sin"),
    COMMAND("\\"),
    OPERATOR("+"),
    RELATION("="),
    SCRIPT("^"),
    OPEN("("),
    CLOSE(")"),
    COMMA(","),
    PERIOD("."),
    STOP(";"),
    QUOTE("'"),
    HYPHEN("-"),
    BAR("|"),
    MATH_SIGN("√"),
    OTHER("#");

    /** How the file of weights names it, by an example. */
    final String code;

    Shape(String code) {
      this.code = code;
    }
  }

  private static final Set<String> FUNCTIONS =
      Set.of(
          "sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan", "sinh", "cosh",
          "tanh", "log", "ln", "lg", "exp", "lim", "max", "min", "sup", "inf", "gcd", "lcm", "mod",
          "det", "dim", "ker", "deg", "sqrt", "frac", "cis", "arg", "rank");

  /** Beyond this a word is known by its shape alone; it keeps keys short. */
  private static final int LONGEST_WORD = 14;

  private static final int INITIAL = 64;

  final CharSequence text;
  int count;
  int[] starts = new int[INITIAL];
  int[] ends = new int[INITIAL];
  Shape[] shapes = new Shape[INITIAL];

  /** The hash of the token in small letters. */
  long[] words = new long[INITIAL];

  ProseTokens(CharSequence text, int from, int to) {
    this.text = text;
    int at = from;
    while (at < to) {
      at = Character.isWhitespace(text.charAt(at)) ? at + 1 : token(at, to);
    }
  }

  /** Whether white space stands before token {@code i}. */
  boolean spaced(int i) {
    return i <= 0 || i >= count || starts[i] > ends[i - 1];
  }

  /** Whether a line feed stands before token {@code i}, or nothing does, or it is past the last. */
  boolean startsLine(int i) {
    if (i <= 0 || i >= count) {
      return true;
    }
    for (int at = ends[i - 1]; at < starts[i]; at++) {
      if (text.charAt(at) == '\n') {
        return true;
      }
    }
    return false;
  }

  static boolean isNumber(Shape shape) {
    return shape == Shape.DIGIT || shape == Shape.NUMBER || shape == Shape.DECIMAL;
  }

  private int token(int at, int to) {
    char c = text.charAt(at);
    if (isDigit(c)) {
      int end = numberEnd(at, to);
      boolean plain = digitsEnd(at, to) == end;
      return add(at, end, plain ? (end - at == 1 ? Shape.DIGIT : Shape.NUMBER) : Shape.DECIMAL);
    }
    if (c == '\\') {
      int end = at + 1;
      while (end < to && Characters.isLatin(text.charAt(end))) {
        end++;
      }
      return add(at, end == at + 1 ? Math.min(to, at + 2) : end, Shape.COMMAND);
    }
    if (Character.isLetter(c)) {
      int abbreviation = abbreviationEnd(at, to);
      if (abbreviation > at) {
        return add(at, abbreviation, Shape.WORD);
      }
      int end = at + 1;
      while (end < to && isWordCharacter(at, end, to)) {
        end++;
      }
      // The n of "nth" is a formula.
      boolean ordinal = end == at + 3 && TexText.startsWith(text, at + 1, "th");
      return ordinal ? add(at, at + 1, wordShape(at, at + 1)) : add(at, end, wordShape(at, end));
    }
    int length = Character.isHighSurrogate(c) && at + 1 < to ? 2 : 1;
    return add(at, at + length, length == 2 ? Shape.MATH_SIGN : signShape(c));
  }

  /** The end of e.g., i.e., Q.E.D. and their like without the last point; {@code at} if none. */
  private int abbreviationEnd(int at, int to) {
    if (at > 0 && Character.isLetterOrDigit(text.charAt(at - 1))) {
      return at;
    }
    int end = at;
    int letters = 0;
    while (end + 1 < to && Characters.isLatin(text.charAt(end)) && text.charAt(end + 1) == '.') {
      end += 2;
      letters++;
    }
    // "x.y" and "by x.Then" are none; so is the initial of "B. Riemann".
    return letters >= 2 ? end - 1 : at;
  }

  /** Letters, and an apostrophe between letters: don't. */
  private boolean isWordCharacter(int start, int at, int to) {
    char c = text.charAt(at);
    if (isGreek(text.charAt(start))) {
      return false;
    }
    if (Character.isLetter(c)) {
      return !isGreek(c);
    }
    boolean apostrophe = c == '\'' || c == '\u2019';
    return apostrophe
        && at + 1 < to
        && Characters.isLatin(text.charAt(at + 1))
        && at - start >= 2
        && Character.isLetter(text.charAt(at - 1));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isGreek(char c) {
    return c >= '\u0370' && c <= '\u03FF';
  }

  private int digitsEnd(int at, int to) {
    int end = at;
    while (end < to && isDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Digits, and points or commas between digits: 3.14, 1,234. */
  private int numberEnd(int at, int to) {
    int end = digitsEnd(at, to);
    while (end + 1 < to
        && (text.charAt(end) == '.' || text.charAt(end) == ',')
        && isDigit(text.charAt(end + 1))) {
      int next = digitsEnd(end + 1, to);
      if (text.charAt(end) == ',' && next - end != 4) {
        break;
      }
      end = next;
    }
    return end;
  }

  private Shape wordShape(int from, int to) {
    int length = to - from;
    char first = text.charAt(from);
    if (length == 1) {
      if (isGreek(first)) {
        return Shape.GREEK;
      }
      return Character.isUpperCase(first) ? Shape.UPPER_LETTER : Shape.LOWER_LETTER;
    }
    int upper = 0;
    for (int i = from; i < to; i++) {
      upper += Character.isUpperCase(text.charAt(i)) ? 1 : 0;
    }
    if (upper == 0) {
      if (length <= 6 && FUNCTIONS.contains(text.subSequence(from, to).toString())) {
        return Shape.FUNCTION;
      }
      return length <= 3 ? Shape.SHORT_WORD : Shape.WORD;
    }
    if (upper == length) {
      return length <= 4 ? Shape.CAPITALS : Shape.LONG_CAPITALS;
    }
    return upper == 1 && Character.isUpperCase(first) ? Shape.CAPITALIZED : Shape.MIXED;
  }

  private static Shape signShape(char c) {
    return switch (c) {
      case '+', '*', '/', '\u2212', '\u00D7', '\u00F7', '\u00B7', '\u22C5', '\u00B1' ->
          Shape.OPERATOR;
      case '=', '<', '>', '\u2264', '\u2265', '\u2260', '\u2248', '\u2261', '\u2208', '\u2192' ->
          Shape.RELATION;
      case '^', '_' -> Shape.SCRIPT;
      case '(', '[', '{' -> Shape.OPEN;
      case ')', ']', '}' -> Shape.CLOSE;
      case ',' -> Shape.COMMA;
      case '.' -> Shape.PERIOD;
      case ';', ':', '?' -> Shape.STOP;
      case '"', '\'', '`', '\u201C', '\u201D', '\u2018', '\u2019' -> Shape.QUOTE;
      case '-', '\u2013', '\u2014' -> Shape.HYPHEN;
      case '|' -> Shape.BAR;
      default -> isMathSign(c) ? Shape.MATH_SIGN : Shape.OTHER;
    };
  }

  private static boolean isMathSign(char c) {
    boolean superscript = c >= '\u2070' && c <= '\u209C' || c == '\u00B2' || c == '\u00B3';
    boolean block =
        c >= '\u2190' && c <= '\u22FF' || c >= '\u27C0' && c <= '\u2AFF' || c == '\u221A';
    return superscript || block || c == '\u00B9' || c == '\u00B0' || c == '&' || c == '~';
  }

  private int add(int from, int to, Shape shape) {
    if (count == starts.length) {
      int more = 2 * count;
      starts = Arrays.copyOf(starts, more);
      ends = Arrays.copyOf(ends, more);
      shapes = Arrays.copyOf(shapes, more);
      words = Arrays.copyOf(words, more);
    }
    starts[count] = from;
    ends[count] = to;
    shapes[count] = shape;
    words[count] = hash(word(text, from, to, shape));
    count++;
    return to;
  }

  Shape shape(int i) {
    return i < 0 || i >= count ? Shape.EDGE : shapes[i];
  }

  long word(int i) {
    return i < 0 || i >= count ? EDGE_WORD : words[i];
  }

  private static final long EDGE_WORD = hash("EDGE");

  /** What a token is known by: itself in small letters, or its shape where there are too many. */
  static String word(CharSequence text, int from, int to, Shape shape) {
    return switch (shape) {
      case NUMBER, DECIMAL, LONG_CAPITALS, MIXED -> shape.code;
      case UPPER_LETTER, CAPITALS -> text.subSequence(from, to).toString();
      default ->
          to - from > LONGEST_WORD
              ? shape.code
              : text.subSequence(from, to).toString().toLowerCase(Locale.ROOT);
    };
  }

  /** What token {@code i} is known by. */
  String wordName(int i) {
    return i < 0 || i >= count ? "EDGE" : word(text, starts[i], ends[i], shapes[i]);
  }

  /** A hash of 64 bits that is the same on every machine. */
  static long hash(CharSequence word) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < word.length(); i++) {
      hash = (hash ^ word.charAt(i)) * 0x100000001b3L;
    }
    return hash;
  }
}
