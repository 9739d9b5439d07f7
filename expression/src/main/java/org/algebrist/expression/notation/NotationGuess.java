package org.algebrist.expression.notation;

import java.util.List;
import java.util.Set;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult;

/** Tells the notation of a formula by its looks, without reading all of it. */
final class NotationGuess {
  /** What a text shows in its first characters is enough, and keeps the guess cheap. */
  private static final int LOOKED_AT = 4096;

  /** Longer texts are not tried as prefix, which costs a reading. */
  private static final int MAX_PREFIX = 1 << 16;

  private static final List<String> INFIX_ONLY =
      List.of("<=", ">=", "!=", "->", "=>", "~~", "+-", "&&", "||");

  /** Names that a person types in letters; side by side they would make no product. */
  private static final Set<String> TYPED =
      Set.of(
          "pi",
          "infinity",
          "alpha",
          "beta",
          "gamma",
          "delta",
          "epsilon",
          "theta",
          "lambda",
          "mu",
          "sigma",
          "tau",
          "phi",
          "psi",
          "omega",
          "rho",
          "zeta",
          "erf",
          "erfc",
          "EllipticF",
          "EllipticE",
          "polylog",
          "Gamma");

  private final String text;

  private NotationGuess(String text) {
    this.text = text;
  }

  static Notation of(String whole) {
    String start = whole.length() > LOOKED_AT ? whole.substring(0, LOOKED_AT) : whole;
    return new NotationGuess(start.strip()).guess(whole);
  }

  private Notation guess(String whole) {
    if (isOperatorTree()) {
      return Notation.OPT;
    }
    int tag = tagAt(0);
    if (tag >= 0) {
      return markup(tag);
    }
    if (text.indexOf('\\') >= 0 || text.indexOf('$') >= 0) {
      return Notation.LATEX;
    }
    if (hasEntity()) {
      return Notation.HTML;
    }
    if (isPrefix(whole)) {
      return Notation.PREFIX;
    }
    return isInfix(whole) ? Notation.INFIX : Notation.LATEX;
  }

  /** Whether it begins with a node of an operator tree, such as {@code [U!eq,…} or {@code V!x}. */
  private boolean isOperatorTree() {
    int at = 0;
    while (at < text.length() && (text.charAt(at) == '[' || text.charAt(at) == '"')) {
      at++;
    }
    return at + 1 < text.length()
        && "VNCTWEUOFMDR-+".indexOf(text.charAt(at)) >= 0
        && text.charAt(at + 1) == '!'
        && (at + 2 >= text.length() || text.charAt(at + 2) != '=');
  }

  /** Where a tag begins at or after {@code from}, or −1. */
  private int tagAt(int from) {
    for (int i = text.indexOf('<', from); i >= 0; i = text.indexOf('<', i + 1)) {
      if (i + 1 < text.length()) {
        char next = text.charAt(i + 1);
        boolean opens = next == '?' || next == '!' || next == '/' || Character.isLetter(next);
        if (opens && text.indexOf('>', i) > 0 && isTagName(i + 1)) {
          return i;
        }
      }
    }
    return -1;
  }

  /** Whether letters, then a blank, a slash or the tag's end stand at {@code from}. */
  private boolean isTagName(int from) {
    int at = from;
    while (at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at)) || "?!/:-".indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    return at < text.length()
        && (text.charAt(at) == '>' || Character.isWhitespace(text.charAt(at)))
        && (text.indexOf("</") >= 0 || text.indexOf("/>") >= 0 || text.startsWith("<?xml"));
  }

  private Notation markup(int tag) {
    int colon = text.indexOf(':', tag);
    int end = text.indexOf('>', tag);
    int name = colon > 0 && colon < end && colon < tag + 8 ? colon + 1 : tag + 1;
    boolean xml = text.startsWith("<?xml") || text.startsWith("<!--");
    boolean math = text.indexOf("<math") >= 0 || text.indexOf(":math") >= 0 || xml;
    if (tag == 0 && (math || isMathElement(name))) {
      return Notation.MATHML;
    }
    return Notation.HTML;
  }

  private boolean isMathElement(int at) {
    for (String element :
        new String[] {
          "mrow",
          "mi>",
          "mi ",
          "mn>",
          "mo>",
          "mfrac",
          "msup",
          "msub",
          "msqrt",
          "mroot",
          "mtable",
          "mfenced",
          "munder",
          "mover",
          "mtext",
          "mstyle",
          "apply",
          "ci>",
          "cn>",
          "semantics"
        }) {
      if (text.startsWith(element, at)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an entity such as {@code &le;} occurs. */
  private boolean hasEntity() {
    int at = text.indexOf('&');
    while (at >= 0) {
      int end = text.indexOf(';', at);
      if (end < 0) {
        return false;
      }
      boolean name = end > at + 1 && end < at + 12;
      for (int i = at + 1; i < end && name; i++) {
        name = Character.isLetterOrDigit(text.charAt(i)) || text.charAt(i) == '#';
      }
      if (name) {
        return true;
      }
      at = text.indexOf('&', at + 1);
    }
    return false;
  }

  /** Whether its first word is an operator of two operands and the rest fits it. */
  private boolean isPrefix(String whole) {
    int blank = text.indexOf(' ');
    if (blank < 0 || whole.length() > MAX_PREFIX) {
      return false;
    }
    Operator first = Operator.spelled(text.substring(0, blank));
    return first != null
        && first.minArity() >= 2
        && PrefixReader.read(whole) instanceof ReadResult.Read;
  }

  private boolean isInfix(String whole) {
    boolean sign = text.indexOf('*') >= 0;
    for (String spelling : INFIX_ONLY) {
      sign |= text.contains(spelling);
    }
    if (!sign && !hasLongScript() && !hasWord() && !hasIndex()) {
      return false;
    }
    return whole.length() > MAX_PREFIX || InfixReader.read(whole) instanceof ReadResult.Read;
  }

  /**
   * Whether a script goes on where TeX would end it: x^10, x^1.5, x^.5, x^(n+1), x^-1. Who types no
   * braces means all of it.
   */
  private boolean hasLongScript() {
    for (int i = 0; i + 2 < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '^' || c == '_') {
        char first = text.charAt(i + 1);
        boolean digits = isDigit(first, i + 2) || first == '.' && isDigit('0', i + 2);
        digits |= Character.isDigit(first) && text.charAt(i + 2) == '.' && isDigit('0', i + 3);
        boolean minus = first == '-' && Character.isLetterOrDigit(text.charAt(i + 2));
        if (digits || minus || first == '(') {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a letter by itself has a digit behind it, T0 or k1, which TeX would multiply. */
  private boolean hasIndex() {
    for (int i = 0; i + 1 < text.length(); i++) {
      if (Character.isLetter(text.charAt(i))
          && Character.isDigit(text.charAt(i + 1))
          && (i == 0 || !Character.isLetterOrDigit(text.charAt(i - 1)))
          && (i + 2 == text.length() || !Character.isLetterOrDigit(text.charAt(i + 2)))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a character and the one at that place are both digits. */
  private boolean isDigit(char first, int at) {
    return Character.isDigit(first) && at < text.length() && Character.isDigit(text.charAt(at));
  }

  /** Whether an operator's name in letters occurs, such as sqrt or union, or a name such as pi. */
  private boolean hasWord() {
    int at = 0;
    while (at < text.length()) {
      if (!Character.isLetter(text.charAt(at))) {
        at++;
        continue;
      }
      int start = at;
      while (at < text.length() && Character.isLetter(text.charAt(at))) {
        at++;
      }
      String word = text.substring(start, at);
      if (word.length() > 1 && (Operator.spelled(word) != null || TYPED.contains(word))) {
        return true;
      }
    }
    return false;
  }
}
