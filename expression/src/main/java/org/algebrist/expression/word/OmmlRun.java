package org.algebrist.expression.word;

import java.util.List;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.StyledLetters;
import org.jspecify.annotations.Nullable;

/** The characters of a run as pieces: numerals, letters, signs. */
final class OmmlRun {
  private final String text;
  private final @Nullable Style style;
  private final int place;
  private final List<Layout> items;
  private int at;

  /**
   * @param style the style that the run asks for, or null
   * @param place where the run stands in the source
   */
  OmmlRun(String text, @Nullable Style style, int place, List<Layout> items) {
    this.text = text;
    this.style = style;
    this.place = place;
    this.items = items;
  }

  void read() {
    if (style != null && isWord()) {
      String name = text.strip();
      items.add(new Layout.Name(name, style, place, place + 1));
      return;
    }
    while (at < text.length()) {
      int c = text.codePointAt(at);
      if (c >= '0' && c <= '9') {
        numeral();
        continue;
      }
      at += Character.charCount(c);
      Characters.Letter letter = Characters.letter(c);
      if (c == '\u2003') {
        items.add(new Layout.Space(place, place + 1));
      } else if (letter != null) {
        Style asked = style;
        Style shown = letter.style() == Style.ITALIC && asked != null ? asked : letter.style();
        items.add(new Layout.Name(letter.name(), shown, place, place + 1));
      } else if (!Character.isWhitespace(c) && c != '&') {
        boolean twice = c == '!' && at > 1 && text.charAt(at - 2) == '!';
        int start = twice ? place + 1 : place; // !! is one sign
        items.add(new Layout.Sign(Characters.sign(c), start, start + 1));
      }
    }
  }

  /** Whether all of the run is a name of several letters that its style keeps together. */
  private boolean isWord() {
    String name = text.strip();
    return name.length() > 1
        && name.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')
        && style != null
        && (style == Style.UPRIGHT || StyledLetters.isOneName(name, style));
  }

  private void numeral() {
    int start = at;
    boolean point = false; // 1.2.3 has one point too many
    while (isDigit(at)
        || !point && at < text.length() && text.charAt(at) == '.' && isDigit(at + 1)) {
      point |= text.charAt(at++) == '.';
    }
    items.add(new Layout.Numeral(text.substring(start, at), place, place + 1));
  }

  private boolean isDigit(int index) {
    return index < text.length() && text.charAt(index) >= '0' && text.charAt(index) <= '9';
  }
}
