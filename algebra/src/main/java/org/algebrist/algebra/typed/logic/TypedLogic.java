package org.algebrist.algebra.typed.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Formulas of logic with the signs of a keyboard: {@code !q -> !p}, {@code ~(p ^ q)}, {@code p v
 * q}. Only a text that is made of single letters, brackets and such signs is one, and only if a
 * letter or a bracket is negated, or all letters are p, q, r and s.
 */
public final class TypedLogic {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(?:([a-zA-Z])(?![a-zA-Z])|([()])|(!(?!=)|~|¬)|(->|→|=>|⇒)|(<->|↔|<=>|⇔)"
              + "|(\\^|∧|&&?)|(∨|\\|\\|)|(⊕)|((?:and|or|not|xor|implies|iff)(?![a-zA-Z])))\\s*");

  private static final Pattern USUAL = Pattern.compile("[p-s]");

  private static final int NEGATION = 3;
  private static final int WORD = 9;

  private static final Map<Integer, String> SIGNS =
      Map.of(4, "=>", 5, "<=>", 6, "and", 7, "or", 8, "xor");

  private TypedLogic() {}

  /** The text in words of logic; the text itself if it is no such formula. */
  public static String usual(String text) {
    return words(text).orElse(text);
  }

  private static Optional<String> words(String text) {
    Matcher token = TOKEN.matcher(text);
    List<String> words = new ArrayList<>();
    boolean operand = false;
    boolean negated = false;
    boolean usual = true;
    boolean connected = false;
    int at = 0;
    while (at < text.length()) {
      if (!token.region(at, text.length()).lookingAt()) {
        return Optional.empty();
      }
      at = token.end();
      int kind = kind(token);
      String sign = token.group(kind);
      boolean or = kind == 1 && operand && sign.equals("v");
      if (kind == 1 && !or || kind == NEGATION || sign.equals("(") || sign.equals("not")) {
        if (operand) {
          return Optional.empty(); // a product, or a factorial
        }
        operand = kind == 1;
        usual &= kind != 1 || USUAL.matcher(sign).matches();
        negated |= kind == NEGATION;
        words.add(kind == NEGATION ? "not" : sign);
      } else if (sign.equals(")")) {
        if (!operand) {
          return Optional.empty();
        }
        words.add(sign);
      } else {
        if (!operand) {
          return Optional.empty();
        }
        operand = false;
        connected = true;
        words.add(or ? "or" : kind == WORD ? inSigns(sign) : SIGNS.get(kind));
      }
    }
    return operand && (negated || usual && connected)
        ? Optional.of(String.join(" ", words))
        : Optional.empty();
  }

  private static String inSigns(String word) {
    return switch (word) {
      case "implies" -> "=>";
      case "iff" -> "<=>";
      default -> word;
    };
  }

  private static int kind(Matcher token) {
    for (int kind = 1; kind <= WORD; kind++) {
      if (token.group(kind) != null) {
        return kind;
      }
    }
    throw new IllegalStateException("a token without a kind: " + token.group());
  }
}
