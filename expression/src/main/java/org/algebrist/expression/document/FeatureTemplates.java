package org.algebrist.expression.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Which attributes of tokens make a feature together, and of what kind each attribute is. */
final class FeatureTemplates {
  /** A property of a place in the text. */
  enum Kind {
    WORD,
    SHAPE,
    /** Whether white space, a line feed or nothing stands before. */
    SPACE,
    /** The innermost bracket around the token, and whether words of a sentence stand in it. */
    BRACKET,
    /** For a bracket itself: whether words of a sentence stand between it and its partner. */
    PAIR,
    /** How often the token's letter stands beside an operator in the document. */
    NAME,
    /** What the run without English words holds, and how long it is. */
    RUN,
    /** Whether the token is the first or last of its run. */
    RUN_EDGE,
    /** Whether a sentence starts here. */
    SENTENCE,
    /** How full of formulas the document is. */
    DENSITY
  }

  record Attribute(Kind kind, int offset) {}

  static final List<List<Attribute>> TEMPLATES =
      List.of(
          template("W0"),
          template("W0 P0 P1"),
          template("S0 P0 P1"),
          template("W-1 S0 P0"),
          template("W1 S0 P1"),
          template("W-1 W0"),
          template("W0 W1"),
          template("S-1 S0 S1"),
          template("S-1 W0 S1"),
          template("S-2 S-1 S0"),
          template("S0 S1 S2"),
          template("W-2 S-1 S0"),
          template("S0 S1 W2"),
          template("B0 S0"),
          template("G0 W0 P0 S-1"),
          template("N0 W0"),
          template("N0 S-1 S0 S1"),
          template("R0 S0"),
          template("R0 E0 S0"),
          template("N0 W-1 S0"),
          template("N0 S0 W1"),
          template("T0 S0 W1"),
          template("W-1 S0 W1"),
          template("S-1 P0 S0 P1 S1"),
          template("R0 W0"),
          template("R0 W-1 S0"),
          template("R0 S0 W1"),
          template("E0 W0 W-1"),
          template("D0 S0 S1"),
          template("D0 W-1 S0"),
          template("W-2 W-1 S0"),
          template("S0 W1 W2"));

  static final List<List<Attribute>> TRANSITIONS =
      List.of(
          template(""),
          template("P0 S0"),
          template("W-1 P0"),
          template("S-1 P0 S0"),
          template("R0 S0"),
          template("W-1 S0 S-2"),
          template("B0 S-1 S0"),
          template("W0 P0 P1"),
          template("S-1"),
          template("S-1 W0"),
          template("W-2 S-1 W0"),
          template("D0 S-1 S0"),
          template("D0 W-2 S-1"));

  /** English words of two or three letters that are no product of letters. */
  static final Set<String> SHORT_WORDS =
      Set.of(
          "is", "of", "to", "in", "we", "be", "so", "if", "as", "at", "by", "on", "or", "an", "it",
          "no", "do", "us", "my", "he", "up", "go", "and", "the", "for", "are", "has", "its", "let",
          "can", "get", "two", "ten", "one", "but", "not", "all", "any", "how", "out", "now", "our",
          "her", "his", "she", "was", "who", "why", "way", "use", "add", "per", "sum", "set", "six",
          "see", "say", "had", "did", "you", "iff", "new", "may", "too", "off", "odd", "via", "yet",
          "both", "that", "than", "then", "when", "with", "this", "from", "each");

  private FeatureTemplates() {}

  private static List<Attribute> template(String text) {
    var attributes = new ArrayList<Attribute>();
    for (String name : text.isEmpty() ? new String[0] : text.split(" ")) {
      int offset = Integer.parseInt(name.substring(1));
      attributes.add(new Attribute(kind(name.charAt(0)), offset));
    }
    return List.copyOf(attributes);
  }

  private static Kind kind(char letter) {
    return switch (letter) {
      case 'W' -> Kind.WORD;
      case 'S' -> Kind.SHAPE;
      case 'P' -> Kind.SPACE;
      case 'B' -> Kind.BRACKET;
      case 'G' -> Kind.PAIR;
      case 'N' -> Kind.NAME;
      case 'R' -> Kind.RUN;
      case 'E' -> Kind.RUN_EDGE;
      case 'T' -> Kind.SENTENCE;
      case 'D' -> Kind.DENSITY;
      default -> throw new IllegalArgumentException("no attribute is called " + letter);
    };
  }
}
