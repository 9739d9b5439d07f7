package org.algebrist.expression.latex;

import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Characters.Letter;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Name;
import org.algebrist.expression.layout.Layout.Numeral;
import org.algebrist.expression.layout.Layout.Sign;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.ReadResult.Kind;

/** Reads the characters of mathematics beyond ASCII: α, ≤, x², ½, √2, 𝐯. */
final class UnicodeReader {
  private final LatexParser parser;
  private final LatexInput in;
  private final LayoutStack stack;

  UnicodeReader(LatexParser parser, LatexInput in, LayoutStack stack) {
    this.parser = parser;
    this.in = in;
    this.stack = stack;
  }

  void read(int start) {
    int character = in.text[in.at];
    in.at++;
    if (Character.isHighSurrogate((char) character)
        && in.at < in.end
        && Character.isLowSurrogate(in.text[in.at])) {
      character = Character.toCodePoint((char) character, in.text[in.at]);
      in.at++;
    } else if (Character.isSurrogate((char) character)) {
      parser.unreadable(
          Kind.UNEXPECTED_CHARACTER,
          start,
          "half of a surrogate pair, which is no character",
          "well-formed UTF-16");
      return;
    }
    if (Character.isWhitespace(character) || Character.isSpaceChar(character)) {
      parser.addSpace(character == 0x2003 || character == 0x3000 ? LatexParser.QUAD : 5, start);
      return;
    }
    boolean invisibleOperator = character >= 0x2061 && character <= 0x2064;
    if (Character.getType(character) == Character.FORMAT && !invisibleOperator) {
      return;
    }
    parser.flushSpace();
    String raised = Characters.raised(character);
    if (raised != null) {
      scriptCharacters(start, true, raised);
      return;
    }
    String lowered = Characters.lowered(character);
    if (lowered != null) {
      scriptCharacters(start, false, lowered);
      return;
    }
    String written = Characters.string(character);
    String sign = Characters.sign(written);
    Letter letter = sign.equals(written) ? Characters.letter(character) : null;
    if (letter != null) {
      if (letter.name().length() == 1 && Numerals.isDigit(letter.name().charAt(0))) {
        stack.emit(new Numeral(letter.name(), start, in.past()));
        return;
      }
      Style style = letter.style() == Style.ITALIC ? stack.style() : letter.style();
      stack.emit(new Name(letter.name(), style, start, in.past()));
      return;
    }
    Layout fraction = Characters.fraction(character, start, in.past());
    if (fraction != null) {
      stack.emit(fraction);
    } else if (sign.startsWith("′")) {
      parser.addPrimes(sign.length(), start);
    } else if (sign.equals("°")) {
      parser.degree(start);
    } else if (sign.equals("√")) {
      stack.await(LayoutStack.ROOT_SIGN, 1, start);
    } else {
      stack.emit(new Sign(sign, start, in.past()));
    }
  }

  /** A run of superscript or subscript characters, the first already read. */
  private void scriptCharacters(int start, boolean up, String first) {
    var run = new StringBuilder(first);
    while (in.at < in.end) {
      int character = in.text[in.at];
      String more = up ? Characters.raised(character) : Characters.lowered(character);
      if (more == null) {
        break;
      }
      run.append(more);
      in.at++;
    }
    int past = in.past();
    Level.Kind kind = up ? Level.Kind.SUPERSCRIPT : Level.Kind.SUBSCRIPT;
    if (!parser.script(kind, start)) {
      return;
    }
    if (!parser.open(Level.Kind.BRACE, start)) {
      return;
    }
    int i = 0;
    while (i < run.length()) {
      int from = i++;
      char c = run.charAt(from);
      if (Numerals.isDigit(c)) {
        while (i < run.length() && Numerals.isDigit(run.charAt(i))) {
          i++;
        }
        stack.emit(new Numeral(run.substring(from, i), start, past));
      } else if (Letters.isLetter(c)) {
        // ᵀ is the sign of a transpose.
        Style style = c == 'T' ? Style.UPRIGHT : stack.style();
        stack.emit(new Name(Characters.string(c), style, start, past));
      } else {
        stack.emit(new Sign(Characters.string(c), start, past));
      }
    }
    parser.endings.closeBrace(past, past);
  }
}
