package org.algebrist.expression.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A document as a row of words, punctuation and formulas, as a reader goes through it. */
final class DocumentWords {
  /** One word, sign or formula. */
  sealed interface Item {}

  /** A word in small letters. */
  record Word(String text) implements Item {}

  /** A comma, semicolon or bracket in the words. */
  record Sign(char character) implements Item {}

  /** The end of a sentence. */
  record End() implements Item {}

  record Formula(Region.Math region) implements Item {}

  private static final End END = new End();

  private DocumentWords() {}

  static List<Item> of(List<Region> regions) {
    var items = new ArrayList<Item>();
    for (Region region : regions) {
      switch (region) {
        case Region.Text text -> words(text.words(), items);
        case Region.Markup markup -> {
          if (markup.breaks()) {
            items.add(END);
          }
        }
        case Region.Math math -> items.add(new Formula(math));
      }
    }
    return items;
  }

  private static void words(String text, List<Item> items) {
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isLetter(c)) {
        int end = at + 1;
        while (end < text.length() && Character.isLetter(text.charAt(end))) {
          end++;
        }
        items.add(new Word(text.substring(at, end).toLowerCase(Locale.ROOT)));
        at = end;
        continue;
      }
      switch (c) {
        case '.', '?', '!' -> {
          // "i.e." and "2.5" end nothing.
          boolean ends = at + 1 >= text.length() || Character.isWhitespace(text.charAt(at + 1));
          if (ends) {
            items.add(END);
          }
        }
        case ',', ';', ':', '(', ')' -> items.add(new Sign(c));
        case '\n' -> {
          if (at + 1 < text.length() && text.charAt(at + 1) == '\n') {
            items.add(END);
          }
        }
        default -> {}
      }
      at++;
    }
  }
}
