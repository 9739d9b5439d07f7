package org.algebrist.expression.opt;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.algebrist.expression.tree.LetterNames;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.jspecify.annotations.Nullable;

/** How names and operators are spelled in the labels of operator trees. */
final class OptNames {
  static final String NEGATE = "O!negate";
  static final String POWER = "O!power";
  static final String SUPERSCRIPT = "O!superscript";
  static final String NTH_ROOT = "O!nth-root";
  static final String RAGGED_MATRIX = "O!matrix";
  static final String CASES_OF = "O!cases-of";
  static final String SUB = "O!SUB";
  static final String SUP = "O!SUP";

  /** Operators of which left-nested ones become one node with many children. */
  static final Set<Operator> FLATTENED =
      EnumSet.of(
          Operator.ADD,
          Operator.MULTIPLY,
          Operator.UNION,
          Operator.INTERSECTION,
          Operator.AND,
          Operator.OR);

  /** Large operators and limits, whose bounds are scripts of a compound head. */
  static final Set<Operator> BOUNDED = EnumSet.noneOf(Operator.class);

  static final Set<Operator> LIMITS =
      EnumSet.of(Operator.LIMIT, Operator.LIMIT_SUPERIOR, Operator.LIMIT_INFERIOR);

  /** Symbols that as superscripts are marks rather than exponents. */
  private static final Set<String> MARKS = Set.of("*", "+", "-", "±", "∓", "'", "†", "‡");

  /** Symbols that Tangent calls constants. */
  private static final Set<String> CONSTANTS = Set.of("infinity", "emptyset", "hbar", "imaginaryi");

  /** Operators by label and, where several share one, by arity. */
  private static final Map<String, List<Operator>> BY_LABEL = new HashMap<>();

  /** Shown as characters too: the capitals that are no Latin ones, and what Tangent knows. */
  private static final List<String> OTHER_LETTERS =
      List.of(
          "Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Upsilon", "Phi", "Psi",
          "Omega", "ell", "aleph");

  private static final Map<String, Integer> LETTERS = new HashMap<>();
  private static final Map<Integer, String> LETTER_NAMES = new HashMap<>();

  static {
    for (Operator operator : Operator.values()) {
      if (operator.form() == Form.LARGE) {
        BOUNDED.add(operator);
      }
      BY_LABEL.computeIfAbsent(operator.opt(), label -> new ArrayList<>()).add(operator);
    }
    BOUNDED.addAll(LIMITS);
    BY_LABEL.put(NEGATE, List.of(Operator.NEGATE));
    BY_LABEL.put(POWER, List.of(Operator.POWER));
    BY_LABEL.put(SUPERSCRIPT, List.of(Operator.SUPERSCRIPT));
    BY_LABEL.put(NTH_ROOT, List.of(Operator.ROOT));
    BY_LABEL.put(RAGGED_MATRIX, List.of(Operator.MATRIX));
    BY_LABEL.put(CASES_OF, List.of(Operator.CASES));
    for (List<String> names :
        List.of(LetterNames.GREEK_SMALL, LetterNames.GREEK_VARIANTS, OTHER_LETTERS)) {
      names.forEach(OptNames::letter);
    }
  }

  private OptNames() {}

  private static void letter(String name) {
    Integer character = Objects.requireNonNull(LetterNames.character(name), name);
    LETTERS.put(name, character);
    LETTER_NAMES.put(character, name);
  }

  /** The operator with that label that takes so many operands, or null. */
  static @Nullable Operator operator(String label, int operands) {
    for (Operator operator : BY_LABEL.getOrDefault(label, List.of())) {
      if (operator.takes(operands)) {
        return operator;
      }
    }
    return null;
  }

  /** Whether any operator has that label. */
  static boolean isLabel(String label) {
    return BY_LABEL.containsKey(label);
  }

  /** The operator of that label among large operators and limits, or null. */
  static @Nullable Operator bounded(OptNode core) {
    for (Operator operator : BY_LABEL.getOrDefault(core.label(), List.of())) {
      if (BOUNDED.contains(operator)) {
        return operator;
      }
    }
    return null;
  }

  static boolean isMark(String symbol) {
    return MARKS.contains(symbol);
  }

  static boolean isConstant(String symbol) {
    return CONSTANTS.contains(symbol);
  }

  /**
   * A symbol's name in a label: Greek letters as characters, and where the name is such a character
   * itself, its number, so that the two stay apart.
   */
  static String symbol(String name) {
    Integer letter = LETTERS.get(name);
    if (letter != null) {
      return Character.toString(letter);
    }
    boolean itself =
        name.codePointCount(0, name.length()) == 1 && LETTER_NAMES.containsKey(name.codePointAt(0));
    return itself ? "&#" + name.codePointAt(0) + ";" : escape(name);
  }

  /** The name of the symbol that a label shows. */
  static String symbolName(String label) {
    String letter = label.length() == 1 ? LETTER_NAMES.get(label.codePointAt(0)) : null;
    return letter == null ? unescape(label) : letter;
  }

  /** Any text in a label: what the form itself uses as entities, as Tangent does. */
  static String escape(String text) {
    var out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case ',' -> out.append("&comma;");
        case '[' -> out.append("&lsqb;");
        case ']' -> out.append("&rsqb;");
        case '?' -> out.append("&quest;");
        case '&' -> out.append("&amp;");
        default -> {
          boolean pair =
              Character.isHighSurrogate(c)
                  && i + 1 < text.length()
                  && Character.isLowSurrogate(text.charAt(i + 1));
          if (pair) {
            out.append(c).append(text.charAt(++i));
          } else if (c < ' ' || c == 0x7F || Character.isSurrogate(c)) {
            out.append("&#").append((int) c).append(';');
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.toString();
  }

  /** The text that {@link #escape} made a label of; an unknown entity stays as it is. */
  static String unescape(String label) {
    if (label.indexOf('&') < 0) {
      return label;
    }
    var out = new StringBuilder(label.length());
    for (int i = 0; i < label.length(); i++) {
      int end = label.charAt(i) == '&' ? label.indexOf(';', i) : -1;
      // The longest entity is &#1114111; a search any further would take square time.
      int character = end < 0 || end - i > 10 ? -1 : entity(label.substring(i + 1, end));
      if (character < 0) {
        out.append(label.charAt(i));
      } else {
        out.appendCodePoint(character);
        i = end;
      }
    }
    return out.toString();
  }

  private static int entity(String name) {
    return switch (name) {
      case "comma" -> ',';
      case "lsqb" -> '[';
      case "rsqb" -> ']';
      case "quest" -> '?';
      case "amp" -> '&';
      default -> {
        int value = name.startsWith("#") && name.length() > 1 ? 0 : -1;
        for (int i = 1; i < name.length() && value >= 0; i++) {
          int digit = name.charAt(i) - '0';
          value = digit < 0 || digit > 9 ? -1 : value * 10 + digit;
        }
        yield value > Character.MAX_CODE_POINT ? -1 : value;
      }
    };
  }
}
