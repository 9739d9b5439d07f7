package org.algebrist.expression.code;

import java.util.HashMap;
import java.util.Map;
import org.algebrist.expression.tree.LetterNames;
import org.jspecify.annotations.Nullable;

/**
 * Mathematica's names of letters: {@code \[Alpha]}, {@code \[CapitalGamma]}, {@code \[CurlyPhi]}.
 */
final class MathematicaLetters {
  /** Begins the names of capitals that stand for themselves whatever is assigned to them. */
  private static final String FORMAL = "FormalCapital";

  private static final Map<String, String> SPELLED = new HashMap<>();
  private static final Map<String, String> NAMES = new HashMap<>();

  static {
    LetterNames.GREEK_SMALL.forEach(MathematicaLetters::small);
    LetterNames.GREEK_CAPITALS.stream()
        .filter(name -> !name.isEmpty())
        .forEach(name -> put(name, "Capital" + name));
    String[] pairs =
        ("epsilon Epsilon varepsilon CurlyEpsilon vartheta CurlyTheta varkappa CurlyKappa phi Phi"
                + " varphi CurlyPhi varrho CurlyRho varpi CurlyPi varsigma FinalSigma digamma Digamma"
                + " emptyset EmptySet ell ScriptL hbar HBar wp WeierstrassP aleph Aleph beth Bet"
                + " gimel Gimel daleth Dalet imath DotlessI jmath DotlessJ")
            .split(" ");
    for (int i = 0; i < pairs.length; i += 2) {
      put(pairs[i], pairs[i + 1]);
    }
  }

  private MathematicaLetters() {}

  private static void small(String name) {
    put(name, Character.toUpperCase(name.charAt(0)) + name.substring(1));
  }

  private static void put(String name, String word) {
    String before = SPELLED.put(name, word);
    if (before != null) {
      NAMES.remove(before);
    }
    NAMES.put(word, name);
  }

  /** Whether a name is a capital that the language keeps, which has a formal letter instead. */
  static boolean isFormal(String name, CodeLanguage language) {
    return language == CodeLanguage.MATHEMATICA
        && name.length() == 1
        && Character.isUpperCase(name.charAt(0))
        && language.keeps(name);
  }

  /** The formal letter of a capital. */
  static String formal(String name) {
    return "\\[" + FORMAL + name + "]";
  }

  /** A letter as code; the name itself if Mathematica has none for it. */
  static String spelled(String name) {
    String word = SPELLED.get(name);
    return word == null ? name : "\\[" + word + "]";
  }

  /** The constant whose letter is called so, in the language's word for it, or null. */
  private static @Nullable String constant(String word) {
    return switch (word) {
      case "Infinity" -> "Infinity";
      case "ExponentialE" -> "E";
      case "ImaginaryI", "ImaginaryJ" -> "I";
      default -> null;
    };
  }

  /** The letter that is called so between {@code \[} and {@code ]}, or null. */
  private static @Nullable String named(String word) {
    return NAMES.get(word);
  }

  /** The name of a letter in a term, after a backslash unless it is a constant, or null. */
  static @Nullable String name(String word) {
    if (word.startsWith(FORMAL) && word.length() == FORMAL.length() + 1) {
      return "\\" + word.substring(FORMAL.length());
    }
    String constant = constant(word);
    String letter = named(word);
    return constant != null || letter == null ? constant : "\\" + letter;
  }
}
