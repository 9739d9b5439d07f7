package org.algebrist.algebra.proof.meaning.matrix;

import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Letters that matrices are named by: capitals, and bold ones in print. */
public final class MatrixLetters {
  private static final int FIRST_BOLD = 0x1D400;
  private static final int FIRST_BOLD_ITALIC = 0x1D468;
  private static final int FIRST_SANS_SERIF = 0x1D5A0;
  private static final int FIRST_SANS_SERIF_BOLD = 0x1D5D4;
  private static final int FIRST_SCRIPT = 0x1D49C;
  private static final int ALPHABET = 26;

  /** Capitals in script that were signs before the alphabet was. */
  private static final String OTHER_SCRIPT = "ℬℰℱℋℐℒℳℛ";

  private MatrixLetters() {}

  /** Whether a name is one capital letter. */
  public static boolean isCapital(String name) {
    return name.length() == 1 && areCapitals(name);
  }

  /** Whether a name is one capital letter, bold or not. */
  static boolean isName(String name) {
    return isCapital(name) || isBold(name);
  }

  /** Whether a name is one bold letter, capital or small. */
  public static boolean isBoldLetter(String name) {
    return isBold(name) || isBoldSmall(name);
  }

  /** Whether a name has no other letters than capitals, as AB. */
  public static boolean areCapitals(String name) {
    return name.chars().allMatch(c -> c >= 'A' && c <= 'Z');
  }

  /** Whether a name is one bold capital letter, upright or italic, as matrices are printed. */
  static boolean isBold(String name) {
    return isBold(name, 0);
  }

  /** Whether a name is one bold small letter, as vectors are printed. */
  public static boolean isBoldSmall(String name) {
    return isBold(name, ALPHABET);
  }

  /** Whether a name is one capital letter in script, as operators are printed. */
  public static boolean isScript(String name) {
    int letter = name.codePointAt(0);
    return Character.charCount(letter) == name.length()
        && (letter >= FIRST_SCRIPT && letter < FIRST_SCRIPT + ALPHABET
            || OTHER_SCRIPT.indexOf(letter) >= 0);
  }

  private static boolean isBold(String name, int offset) {
    int letter = name.codePointAt(0) - offset;
    return Character.charCount(name.codePointAt(0)) == name.length()
        && (letter >= FIRST_BOLD && letter < FIRST_BOLD + ALPHABET
            || letter >= FIRST_BOLD_ITALIC && letter < FIRST_BOLD_ITALIC + ALPHABET
            || letter >= FIRST_SANS_SERIF && letter < FIRST_SANS_SERIF + ALPHABET
            || letter >= FIRST_SANS_SERIF_BOLD && letter < FIRST_SANS_SERIF_BOLD + ALPHABET);
  }

  /**
   * Whether capital letters have a power of −1, which is how the inverse of a matrix is written.
   */
  public static boolean hasInverse(Formula formula) {
    return Postorder.contains(
        formula,
        power ->
            power.operator() == Operator.POWER
                && ExactConstants.value(power.operands().get(1))
                    .filter(Rational.of(-1)::equals)
                    .isPresent()
                && power.operands().getFirst().symbols().stream()
                    .anyMatch(MatrixLetters::areCapitals));
  }
}
