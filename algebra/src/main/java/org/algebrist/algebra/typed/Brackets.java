package org.algebrist.algebra.typed;

import java.util.ArrayList;
import java.util.List;

/** Brackets of a text that is not read yet. */
public final class Brackets {
  private Brackets() {}

  /** The parts between commas outside brackets. */
  static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += depth(text.charAt(i));
      if (depth == 0 && text.charAt(i) == ',') {
        parts.add(text.substring(start, i));
        start = i + 1;
      }
    }
    parts.add(text.substring(start));
    return parts;
  }

  /** Where the bracket closes that opens at a place, or −1; braces hold half an interval too. */
  static int closing(String text, int open) {
    boolean brace = text.charAt(open) == '{';
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += !brace || c == '{' || c == '}' ? depth(c) : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }

  /** How much deeper the text is behind a character: 1, −1 or 0. */
  public static int depth(char c) {
    return switch (c) {
      case '(', '[', '{' -> 1;
      case ')', ']', '}' -> -1;
      default -> 0;
    };
  }

  /** How many brackets are open at a place. */
  static int open(String text, int place) {
    return text.chars().limit(place).map(c -> depth((char) c)).sum();
  }
}
