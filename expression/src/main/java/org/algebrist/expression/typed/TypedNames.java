package org.algebrist.expression.typed;

import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.StyledLetters;

/** How ASCIIMath and Typst spell names: letters, alphabets, functions and words in quotes. */
final class TypedNames {
  private final TypedNotation notation;
  private final boolean typst;

  TypedNames(TypedNotation notation) {
    this.notation = notation;
    this.typst = notation == TypedNotation.TYPST;
  }

  /** A name with its style. */
  String name(Layout.Name name) {
    String text = name.text();
    if (text.isEmpty()) {
      throw notation.noForm("a name without letters");
    }
    boolean special = name.style() != Style.ITALIC && name.style() != Style.UPRIGHT;
    if (special) {
      String styled = StyledLetters.styled(text, name.style());
      String doubled = notation.doubledWord(styled);
      if (doubled != null) {
        return doubled;
      }
      String alphabet = notation.alphabetWord(name.style());
      if (alphabet == null) {
        throw notation.noForm("letters in the style " + name.style());
      }
      return alphabet + "(" + plain(text) + ")";
    }
    boolean single = text.codePointCount(0, text.length()) == 1;
    if (name.style() == Style.UPRIGHT && single && Character.isLetter(text.codePointAt(0))) {
      return typst ? "upright(" + text + ")" : quoted(text, false);
    }
    return plain(text);
  }

  private String plain(String text) {
    String letter = notation.letterWord(text);
    if (letter != null) {
      return letter;
    }
    String character = Characters.characterOf(text);
    if (character != null) {
      return character;
    }
    if (text.codePointCount(0, text.length()) == 1) {
      int c = text.codePointAt(0);
      if (c < 128 && !Character.isLetter(c)) {
        throw notation.noForm("the name " + text);
      }
      return text;
    }
    if (TypedScanner.isFunction(text) && (typst || !text.equals("sup"))) { // ⊃ in ASCIIMath
      return text;
    }
    if (!text.codePoints().allMatch(Character::isLetter)) {
      throw notation.noForm("the name " + text);
    }
    return typst ? "op(" + quoted(text, false) + ")" : quoted(text, false);
  }

  /** Text in quotes; words begin with a blank, which tells them from a name. */
  String quoted(String text, boolean words) {
    if (text.indexOf('"') >= 0) {
      throw notation.noForm("words with a quotation mark");
    }
    boolean letters = !text.isEmpty() && text.codePoints().allMatch(Character::isLetter);
    return "\"" + (words && letters && !typst ? " " : "") + text + "\"";
  }
}
