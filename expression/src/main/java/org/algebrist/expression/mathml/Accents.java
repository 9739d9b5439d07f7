package org.algebrist.expression.mathml;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** The characters of marks over and under, and what a mark over one letter or over many means. */
final class Accents {
  private static final int FIRST_COMBINING = 0x300;

  private static final Map<String, Operator> OVER = new HashMap<>();
  private static final Map<Integer, Operator> COMBINING = new HashMap<>();
  private static final Map<Operator, String> CHARACTER = new EnumMap<>(Operator.class);

  static {
    mark(Operator.HAT, "^", "ˆ", "\u0302");
    mark(Operator.BAR, "¯", "ˉ", "-", "–", "\u0304");
    mark(Operator.TILDE, "∼", "~", "˜", "\u0303");
    mark(Operator.VECTOR, "⃗", "\u20d7");
    mark(Operator.DOT, "˙", ".", "⋅", "\u0307");
    mark(Operator.DOUBLE_DOT, "¨", "..", "\u0308");
    mark(Operator.TRIPLE_DOT, "⃛", "...", "\u20db");
    mark(Operator.CHECK, "ˇ", "∨", "\u030c");
    mark(Operator.BREVE, "˘", "\u0306");
    mark(Operator.ACUTE, "´", "\u0301");
    mark(Operator.GRAVE, "`", "\u0300");
    mark(Operator.RING, "˚", "°", "∘", "\u030a");
    mark(Operator.OVERLINE, "‾", "_", "―", "─", "\u0305");
    mark(Operator.OVER_RIGHT_ARROW, "→", "⟶", "⇀");
    mark(Operator.OVER_LEFT_ARROW, "←", "⟵", "↼", "\u20d6");
    mark(Operator.OVER_LEFT_RIGHT_ARROW, "↔", "⟷", "\u20e1");
    mark(Operator.SLASHED, "\u0338");
    mark(Operator.ARC, "⏜", "⌢", "\u0311");
    CHARACTER.put(Operator.TILDE, "~");
    CHARACTER.put(Operator.VECTOR, "→");
    CHARACTER.put(Operator.UNDERLINE, "_");
    COMBINING.put(0x332, Operator.UNDERLINE);
  }

  private Accents() {}

  private static void mark(Operator operator, String... characters) {
    CHARACTER.put(operator, characters[0]);
    for (String character : characters) {
      OVER.put(character, operator);
    }
    String last = characters[characters.length - 1];
    int codePoint = last.codePointAt(0);
    if (Character.getType(codePoint) == Character.NON_SPACING_MARK) {
      COMBINING.put(codePoint, operator);
    }
  }

  /** The mark that a combining character sets on the letter before it, or null. */
  static @Nullable Operator combining(int codePoint) {
    return codePoint < FIRST_COMBINING ? null : COMBINING.get(codePoint);
  }

  /** How a mark is written over its operand, or under it for a line under. */
  static String character(Operator mark) {
    return CHARACTER.getOrDefault(mark, mark.character());
  }

  /**
   * The mark that a sign over a body is, or null. An arrow over one letter is a vector's and over
   * several a ray's; a short bar over several is a line.
   */
  static @Nullable Operator over(String character, boolean oneLetter) {
    Operator operator = OVER.get(character);
    if (operator == Operator.OVER_RIGHT_ARROW && oneLetter) {
      return Operator.VECTOR;
    }
    return operator == Operator.BAR && !oneLetter ? Operator.OVERLINE : operator;
  }

  /** Whether a sign under a body is a line under it. */
  static boolean isUnderline(String character) {
    return switch (character) {
      case "_", "\u0332", "¯", "‾", "―", "─" -> true;
      default -> false;
    };
  }

  /** Whether a mark's body counts as one letter. */
  static boolean isOneLetter(Layout body) {
    return switch (body) {
      case Layout.Name name -> name.style() != Layout.Style.UPRIGHT || name.text().length() == 1;
      case Layout.Scripts scripts -> scripts.base() instanceof Layout.Name;
      case Layout.Marked marked -> true;
      case Layout.Numeral numeral -> true;
      case Layout.Given given -> true;
      default -> false;
    };
  }
}
