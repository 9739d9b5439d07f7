package org.algebrist.expression.latex;

import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout.Name;
import org.algebrist.expression.layout.StyledLetters;

/** Reads letters: each is a name, unless a font keeps several together. */
final class Letters {
  private final LatexInput in;
  private final LayoutStack stack;

  Letters(LatexInput in, LayoutStack stack) {
    this.in = in;
    this.stack = stack;
  }

  /** Takes the letter that stands here, or the letters that a font keeps together. */
  void read(int start) {
    char[] text = in.text;
    int from = in.at++;
    if (stack.together() && !stack.waits()) {
      while (in.at < in.end && isLetter(text[in.at])) {
        in.at++;
      }
      String word = in.at < in.end && text[in.at] == ' ' ? spaced(from) : "";
      if (word.isEmpty() && in.at - from > 1) {
        word = new String(text, from, in.at - from);
      }
      if (word.length() > 1) {
        joined(word, from, start);
        return;
      }
    }
    stack.emit(new Name(Characters.string(text[from]), stack.style(), start, in.past()));
  }

  /** The letters from {@code from} on without the blanks between them, which TeX does not set. */
  private String spaced(int from) {
    char[] text = in.text;
    var word = new StringBuilder().append(text, from, in.at - from);
    while (in.at < in.end && isLetterAfterBlanks(text)) {
      word.append(text[in.at++]);
    }
    return word.toString();
  }

  /** Letters that a font keeps together, if they can be one name; else only the first. */
  private void joined(String word, int from, int start) {
    if (StyledLetters.isOneName(word, stack.style())) {
      stack.emit(new Name(word, stack.style(), start, in.past()));
    } else {
      in.at = from + 1;
      stack.emit(new Name(word.substring(0, 1), stack.style(), start, in.past()));
    }
  }

  /** Passes over blanks, which TeX does not set, to a letter; false, at the same place, if none. */
  private boolean isLetterAfterBlanks(char[] text) {
    int at = in.at;
    while (at < in.end && text[at] == ' ') {
      at++;
    }
    boolean letter = at < in.end && isLetter(text[at]);
    if (letter) {
      in.at = at;
    }
    return letter;
  }

  static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
