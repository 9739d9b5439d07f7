package org.algebrist.expression.mathml;

import java.text.Normalizer;
import org.algebrist.expression.layout.Layout.Fraction;
import org.algebrist.expression.layout.Layout.Numeral;
import org.algebrist.expression.layout.Layout;

/** Fractions that Unicode has as one character, such as ½. */
final class Vulgar {
  private static final char FRACTION_SLASH = '\u2044';

  private Vulgar() {}

  static boolean isFraction(int codePoint) {
    return codePoint >= 0xbc && codePoint <= 0xbe || codePoint >= 0x2150 && codePoint <= 0x215e;
  }

  static Layout fraction(int codePoint, int start, int end) {
    String plain = Normalizer.normalize(Character.toString(codePoint), Normalizer.Form.NFKC);
    int slash = plain.indexOf(FRACTION_SLASH);
    var over = new Numeral(plain.substring(0, slash), start, end);
    return new Fraction(
        over, new Numeral(plain.substring(slash + 1), start, end), true, start, end);
  }
}
