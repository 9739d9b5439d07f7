package org.algebrist.expression.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.document.ProseTokens.Shape;

/**
 * What the finder of undelimited formulas sees at a token: the token and its neighbours, the
 * brackets around it, the run of tokens without an English word that it stands in, and whether its
 * letter is used as a name elsewhere in the document.
 *
 * <p>A feature is a template and the values of its attributes; its key is a hash of both, so that
 * finding weights takes no strings.
 */
final class ProseFeatures {
  /** A property of a place in the text: its letter in templates, and what its values are called. */
  private enum Kind {
    WORD('W'),
    SHAPE('S'),
    /** Whether white space, a line feed or nothing stands before. */
    SPACE('P', ".", "_", "/"),
    /** The innermost bracket around the token, and whether words of a sentence stand in it. */
    BRACKET('B', "no", "(x", "(w", "(?", "[x", "[w", "[?", "{x", "{w", "{?"),
    /** For a bracket itself: whether words of a sentence stand between it and its partner. */
    PAIR('G', "no", "x", "w", "?"),
    /** How often the token's letter stands beside an operator in the document. */
    NAME('N', "no", "0", "1", "2"),
    /** What the run without English words holds, and how long it is. */
    RUN(
        'R', "1", "2", "3", "4", "7", "+1", "+2", "+3", "+4", "+7", "=1", "=2", "=3", "=4", "=7",
        "w"),
    /** Whether the token is the first or last of its run. */
    RUN_EDGE('E', "in", "first", "last", "only"),
    /** Whether a sentence starts here. */
    SENTENCE('T', "no", "yes"),
    /** How full of formulas the document is. */
    DENSITY('D', "0", "1", "6", "18");

    final char letter;

    /** Of a word or a shape none: each has a name of its own. */
    final String[] names;

    final long[] hashes;

    Kind(char letter, String... names) {
      this.letter = letter;
      this.names = names;
      this.hashes = new long[names.length];
      for (int i = 0; i < names.length; i++) {
        hashes[i] = ProseTokens.hash(names[i]);
      }
    }
  }

  private record Attribute(Kind kind, int offset) {}

  private static final List<List<Attribute>> TEMPLATES =
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

  private static final List<List<Attribute>> TRANSITIONS =
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
  private static final Set<String> SHORT_WORDS =
      Set.of(
          "is", "of", "to", "in", "we", "be", "so", "if", "as", "at", "by", "on", "or", "an", "it",
          "no", "do", "us", "my", "he", "up", "go", "and", "the", "for", "are", "has", "its", "let",
          "can", "get", "two", "ten", "one", "but", "not", "all", "any", "how", "out", "now", "our",
          "her", "his", "she", "was", "who", "why", "way", "use", "add", "per", "sum", "set", "six",
          "see", "say", "had", "did", "you", "iff", "new", "may", "too", "off", "odd", "via", "yet",
          "both", "that", "than", "then", "when", "with", "this", "from", "each");

  private static List<Attribute> template(String text) {
    var attributes = new ArrayList<Attribute>();
    for (String name : text.isEmpty() ? new String[0] : text.split(" ")) {
      int offset = Integer.parseInt(name.substring(1));
      attributes.add(new Attribute(kind(name.charAt(0)), offset));
    }
    return List.copyOf(attributes);
  }

  private static Kind kind(char letter) {
    for (Kind kind : Kind.values()) {
      if (kind.letter == letter) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no attribute is called " + letter);
  }

  /** Attributes look so far to either side. */
  private static final int REACH = 2;

  /** Kind and offset of every attribute of every template in a row, for speed. */
  private static final int[][] CODES = codes();

  private static int[][] codes() {
    var all = new ArrayList<List<Attribute>>(TEMPLATES);
    all.addAll(TRANSITIONS);
    int[][] codes = new int[all.size()][];
    for (int t = 0; t < codes.length; t++) {
      codes[t] = new int[2 * all.get(t).size()];
      for (int a = 0; a < all.get(t).size(); a++) {
        codes[t][2 * a] = all.get(t).get(a).kind().ordinal();
        codes[t][2 * a + 1] = all.get(t).get(a).offset() + REACH;
      }
    }
    return codes;
  }

  private static final long[] SHAPE_HASHES = new long[Shape.values().length];

  static {
    for (Shape shape : Shape.values()) {
      SHAPE_HASHES[shape.ordinal()] = ProseTokens.hash(shape.code);
    }
  }

  static final int EMISSIONS = TEMPLATES.size();
  static final int TRANSITION_COUNT = TRANSITIONS.size();

  /** The number of the transition that sees nothing but the shape of the token before. */
  static final int TOKEN_BEFORE = EMISSIONS + 8;

  private final ProseTokens tokens;
  private final NameUse names;
  private final byte[] spaces;
  private final byte[] brackets;
  private final byte[] pairs;
  private final byte[] runs;
  private final byte[] runEdges;

  /** The hash of every kind of attribute at every token, REACH places before and after too. */
  private final long[][] values;

  ProseFeatures(ProseTokens tokens, NameUse names) {
    this.tokens = tokens;
    this.names = names;
    int n = tokens.count;
    spaces = new byte[n + 1];
    brackets = new byte[n];
    pairs = new byte[n];
    runs = new byte[n];
    runEdges = new byte[n];
    for (int i = 0; i <= n; i++) {
      spaces[i] = space(i);
    }
    pairBrackets();
    findRuns();
    Kind[] kinds = Kind.values();
    values = new long[kinds.length][n + 2 * REACH];
    for (Kind kind : kinds) {
      long[] column = values[kind.ordinal()];
      for (int i = -REACH; i < n + REACH; i++) {
        column[i + REACH] = value(kind, i);
      }
    }
  }

  private byte space(int i) {
    if (i == 0 || i >= tokens.count) {
      return 2;
    }
    if (!tokens.spaced(i)) {
      return 0;
    }
    return (byte) (tokens.startsLine(i) ? 2 : 1);
  }

  /** Whether token {@code i} is a word of a sentence rather than letters of a formula. */
  boolean isEnglish(int i) {
    return switch (tokens.shapes[i]) {
      case WORD, CAPITALIZED, LONG_CAPITALS -> true;
      case SHORT_WORD -> SHORT_WORDS.contains(tokens.wordName(i));
      default -> false;
    };
  }

  private void pairBrackets() {
    int n = tokens.count;
    int[] stack = new int[n];
    int[] partner = new int[n];
    int[] english = new int[n + 1];
    int depth = 0;
    for (int i = 0; i < n; i++) {
      partner[i] = -1;
      english[i + 1] = english[i] + (isEnglish(i) ? 1 : 0);
      if (tokens.shapes[i] == Shape.OPEN) {
        stack[depth++] = i;
      } else if (tokens.shapes[i] == Shape.CLOSE && depth > 0) {
        int open = stack[--depth];
        partner[i] = open;
        partner[open] = i;
      }
    }
    depth = 0;
    for (int i = 0; i < n; i++) {
      Shape shape = tokens.shapes[i];
      if (shape == Shape.CLOSE && partner[i] >= 0) {
        depth--;
      }
      brackets[i] = 0;
      if (depth > 0) {
        int open = stack[depth - 1];
        int group = "([{".indexOf(tokens.text.charAt(tokens.starts[open]));
        brackets[i] = (byte) (1 + 3 * group + content(open, partner[open], english));
      }
      if (shape == Shape.OPEN || shape == Shape.CLOSE) {
        int open = shape == Shape.OPEN ? i : partner[i];
        int close = shape == Shape.OPEN ? partner[i] : i;
        pairs[i] = (byte) (open < 0 || close < 0 ? 3 : 1 + content(open, close, english));
      }
      if (shape == Shape.OPEN && partner[i] >= 0) {
        stack[depth++] = i;
      }
    }
  }

  /** 0 without English words, 1 with, 2 if nothing closes the bracket. */
  private static int content(int open, int close, int[] english) {
    if (close < 0) {
      return 2;
    }
    return english[close] > english[open] ? 1 : 0;
  }

  private void findRuns() {
    int n = tokens.count;
    int start = 0;
    for (int i = 0; i <= n; i++) {
      // Words in braces are a formula's own: \text{ if }.
      boolean breaks = i == n || isEnglish(i) && brackets[i] < 7;
      if (!breaks) {
        continue;
      }
      describeRun(start, i);
      if (i < n) {
        runs[i] = (byte) (Kind.RUN.names.length - 1);
      }
      start = i + 1;
    }
  }

  private void describeRun(int from, int to) {
    int strength = 0;
    int size = 0;
    for (int i = from; i < to; i++) {
      Shape shape = tokens.shapes[i];
      strength =
          Math.max(
              strength,
              switch (shape) {
                case RELATION -> 2;
                case OPERATOR, SCRIPT, COMMAND, MATH_SIGN, GREEK -> 1;
                default -> 0;
              });
      size += shape == Shape.COMMA || shape == Shape.PERIOD || shape == Shape.STOP ? 0 : 1;
    }
    int bucket = size <= 3 ? Math.max(0, size - 1) : size <= 6 ? 3 : 4;
    for (int i = from; i < to; i++) {
      runs[i] = (byte) (5 * strength + bucket);
      runEdges[i] = (byte) ((i == from ? 1 : 0) + (i == to - 1 ? 2 : 0));
    }
  }

  /** The key of emission template {@code template} at token {@code i}. */
  long emission(int template, int i) {
    return key(template, i);
  }

  /** The key of transition template {@code template} between tokens {@code i - 1} and i. */
  long transition(int template, int i) {
    return key(EMISSIONS + template, i);
  }

  private long key(int template, int i) {
    int[] codes = CODES[template];
    long key = start(template);
    for (int a = 0; a < codes.length; a += 2) {
      key = extend(key, values[codes[a]][i + codes[a + 1]]);
    }
    return key;
  }

  private static long start(int template) {
    return (template + 1) * 0x9E3779B97F4A7C15L;
  }

  private static long extend(long key, long value) {
    long mixed = (key ^ value) * 0xBF58476D1CE4E5B9L;
    return mixed ^ (mixed >>> 29);
  }

  /** The key of a feature as {@link #name} writes it. */
  static long key(String name) {
    String[] parts = name.split(" ");
    long key = start(Integer.parseInt(parts[0]));
    for (int i = 1; i < parts.length; i++) {
      key = extend(key, ProseTokens.hash(parts[i]));
    }
    return key;
  }

  /** A feature for the file of weights: the template's number and its values. */
  String name(int template, int i) {
    var name = new StringBuilder().append(template);
    List<Attribute> attributes =
        template < EMISSIONS ? TEMPLATES.get(template) : TRANSITIONS.get(template - EMISSIONS);
    for (Attribute attribute : attributes) {
      name.append(' ').append(valueName(attribute.kind(), i + attribute.offset()));
    }
    return name.toString();
  }

  private boolean outside(int i) {
    return i < 0 || i >= tokens.count;
  }

  private int index(Kind kind, int i) {
    return switch (kind) {
      case WORD, SHAPE -> 0;
      case SPACE -> i < 0 || i > tokens.count ? 2 : spaces[i];
      case BRACKET -> outside(i) ? 0 : brackets[i];
      case PAIR -> outside(i) ? 0 : pairs[i];
      case NAME -> outside(i) ? 0 : names.level(tokens, i);
      case RUN -> outside(i) ? Kind.RUN.names.length - 1 : runs[i];
      case RUN_EDGE -> outside(i) ? 0 : runEdges[i];
      case SENTENCE -> startsSentence(i) ? 1 : 0;
      case DENSITY -> names.density();
    };
  }

  private boolean startsSentence(int i) {
    Shape before = tokens.shape(i - 1);
    return before == Shape.EDGE || before == Shape.PERIOD || before == Shape.STOP;
  }

  private long value(Kind kind, int i) {
    return switch (kind) {
      case WORD -> tokens.word(i);
      case SHAPE -> SHAPE_HASHES[tokens.shape(i).ordinal()];
      default -> kind.hashes[index(kind, i)];
    };
  }

  private String valueName(Kind kind, int i) {
    return switch (kind) {
      case WORD -> tokens.wordName(i);
      case SHAPE -> tokens.shape(i).code;
      default -> kind.names[index(kind, i)];
    };
  }
}
