package org.algebrist.expression.tree;

import java.math.BigInteger;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.tree.Operator.Form;
import org.jspecify.annotations.Nullable;

/** The signs, words and names of infix notation, which its reader and its writer share. */
public final class InfixSigns {
  /** How tightly what needs no bracket binds. */
  static final int ATOM = 1000;

  /** A sign between two operands as it stands in a text. */
  public record Sign(Operator operator, Surface surface, int length) {}

  /** Letters that make a call when a bracket follows directly. */
  private static final Set<String> FUNCTIONS =
      Set.of(
          "f",
          "g",
          "h",
          "F",
          "G",
          "H",
          "Gamma",
          "zeta",
          "erf",
          "erfc",
          "erfi",
          "Ai",
          "Bi",
          "Si",
          "Ci",
          "Ei",
          "li",
          "Shi",
          "Chi",
          "digamma",
          "LambertW",
          "BesselJ",
          "BesselI",
          "FresnelS",
          "FresnelC",
          "EllipticF",
          "EllipticE",
          "polylog");

  /** Operators that infix writes after their operand. */
  private static final Set<Operator> AFTER =
      EnumSet.of(Operator.FACTORIAL, Operator.DOUBLE_FACTORIAL, Operator.PERCENT);

  /** The signs of one character that is not beyond ASCII. */
  private static final @Nullable Sign[] ASCII = new Sign[128];

  private static final Map<Character, Sign> BY_CHARACTER = new HashMap<>();
  private static final Map<String, Sign> BY_SPELLING = new HashMap<>();

  static {
    BY_CHARACTER.put('\u2212', new Sign(Operator.SUBTRACT, Surface.PLAIN, 1));
    BY_CHARACTER.put('\u00D7', new Sign(Operator.MULTIPLY, Surface.CROSS, 1));
    BY_CHARACTER.put('\u00B7', new Sign(Operator.MULTIPLY, Surface.DOT, 1));
    BY_CHARACTER.put('\u22C5', new Sign(Operator.MULTIPLY, Surface.DOT, 1));
    BY_CHARACTER.put('\u00F7', new Sign(Operator.DIVIDE, Surface.DIVISION_SIGN, 1));
    for (Operator operator : Operator.values()) {
      if (isBetween(operator)) {
        int length = operator.spelling().length();
        var sign = new Sign(operator, Surface.PLAIN, length);
        BY_SPELLING.put(operator.spelling(), sign);
        if (length == 1) {
          ASCII[operator.spelling().charAt(0)] = sign;
        }
        if (operator.character().length() == 1) {
          // Where two operators share a character, the table names the usual one first.
          char character = operator.character().charAt(0);
          var single = new Sign(operator, Surface.PLAIN, 1);
          BY_CHARACTER.putIfAbsent(character, single);
          if (character < ASCII.length && ASCII[character] == null) {
            ASCII[character] = single;
          }
        }
      }
    }
  }

  private InfixSigns() {}

  /** Whether infix writes the operator between its two operands. */
  static boolean isBetween(Operator operator) {
    return operator.form() == Form.INFIX
        || operator.form() == Form.RELATION
        || operator == Operator.POWER;
  }

  /** Whether infix writes the operator after its operand. */
  static boolean isAfter(Operator operator) {
    return AFTER.contains(operator);
  }

  /** How tightly an operator binds as infix writes it; functional spelling binds tightest. */
  static int level(Operator operator) {
    boolean sign =
        isBetween(operator)
            || isAfter(operator)
            || operator == Operator.NEGATE
            || operator == Operator.NOT;
    return sign ? operator.precedence() : ATOM;
  }

  /**
   * Whether {@code name} is read as one symbol wherever it stands: a letter or _, then letters,
   * digits and _; no operator's name, and not _ alone.
   */
  public static boolean isName(String name) {
    return !name.isEmpty()
        && isNameStart(name.codePointAt(0))
        && !name.equals("_")
        && nameEnd(name, 0) == name.length()
        && Operator.spelled(name) == null;
  }

  /** Whether a name may start with the code point. */
  public static boolean isNameStart(int point) {
    return Character.isLetter(point) || point == '_';
  }

  /** The index after the letters, digits and _ that start at {@code from}. */
  public static int nameEnd(String text, int from) {
    int end = from;
    while (end < text.length()) {
      int point = text.codePointAt(end);
      if (!Character.isLetterOrDigit(point) && point != '_') {
        break;
      }
      end += Character.charCount(point);
    }
    return end;
  }

  /** Whether p/q in brackets of its own is read as one number. */
  public static boolean isLiteral(BigInteger p, BigInteger q) {
    return q.compareTo(BigInteger.ONE) > 0 && p.gcd(q).equals(BigInteger.ONE);
  }

  /** Whether a bracket directly after the name makes a call. */
  public static boolean isFunctionLetter(String name) {
    return FUNCTIONS.contains(name);
  }

  /** Whether a word is never a name by itself: sin, sqrt, and, union. */
  public static boolean isReserved(Operator operator) {
    return operator.form() == Form.FUNCTION
        || operator == Operator.SQRT
        || operator == Operator.ABS
        || isWord(operator);
  }

  /** Whether it is a word between two operands: union, mod. */
  public static boolean isWord(Operator operator) {
    return isBetween(operator) && Character.isLetter(operator.spelling().charAt(0));
  }

  /** The word between two operands that is spelled so, or null. */
  public static @Nullable Sign word(String word) {
    return BY_SPELLING.get(word);
  }

  /** The sign between two operands that stands at an index of a text, or null. */
  public static @Nullable Sign at(String text, int at) {
    char c = text.charAt(at);
    if (c >= ASCII.length) {
      return BY_CHARACTER.get(c);
    }
    // Most places of a text hold no sign, or one that is no other's beginning.
    char next = charAt(text, at + 1);
    boolean longer = next == '=' || next == '>' || next == '<' || next == '-' || next == '+';
    Sign sign = longer || next == '~' ? BY_SPELLING.get(spelling(text, at, c)) : null;
    return sign == null ? ASCII[c] : sign;
  }

  /** The longest sign that stands there, but for those that a blank must follow. */
  private static String spelling(String text, int at, char c) {
    char next = charAt(text, at + 1);
    return switch (c) {
      case '=' -> next == '>' ? "=>" : "=";
      case '!' -> next == '=' ? "!=" : "!";
      case '~' -> next == '~' ? "~~" : "~";
      case ':' -> next == '=' ? ":=" : ":";
      case '>' -> next == '=' ? ">=" : next == '>' ? ">>" : ">";
      case '<' ->
          switch (next) {
            case '=' -> charAt(text, at + 2) == '>' ? "<=>" : "<=";
            case '<' -> "<<";
            // "x<-2" is a comparison.
            case '-' -> charAt(text, at + 2) == '>' ? "<->" : isBlank(text, at + 2) ? "<-" : "<";
            default -> "<";
          };
      case '-' ->
          switch (next) {
            case '>' -> "->";
            case '-' -> charAt(text, at + 2) == '>' ? "-->" : "-";
            case '+' -> isBlank(text, at + 2) ? "-+" : "-";
            default -> "-";
          };
      // "3+-2" is a sum.
      case '+' -> next == '-' && isBlank(text, at + 2) ? "+-" : "+";
      default -> ASCII[c] == null ? "" : ASCII[c].operator().spelling();
    };
  }

  private static boolean isBlank(String text, int at) {
    return Character.isWhitespace(charAt(text, at));
  }

  private static char charAt(String text, int at) {
    return at < text.length() ? text.charAt(at) : '\0';
  }
}
