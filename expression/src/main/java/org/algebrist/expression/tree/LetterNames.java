package org.algebrist.expression.tree;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The letters that trees call by an English name, and the one Unicode character each is.
 *
 * <p>As in LaTeX, {@code epsilon} and {@code phi} are the forms ϵ and ϕ, {@code varepsilon} and
 * {@code varphi} those of running Greek, ε and φ.
 */
public final class LetterNames {
  /** From α, U+03B1, to ω, with the sigma that ends words. */
  public static final List<String> GREEK_SMALL =
      List.of(
          "alpha",
          "beta",
          "gamma",
          "delta",
          "varepsilon",
          "zeta",
          "eta",
          "theta",
          "iota",
          "kappa",
          "lambda",
          "mu",
          "nu",
          "xi",
          "omicron",
          "pi",
          "rho",
          "varsigma",
          "sigma",
          "tau",
          "upsilon",
          "varphi",
          "chi",
          "psi",
          "omega");

  /** From Α, U+0391, to Ω; empty in the place of the sigma that ends words. */
  public static final List<String> GREEK_CAPITALS =
      List.of(
          "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta", "Iota", "Kappa",
          "Lambda", "Mu", "Nu", "Xi", "Omicron", "Pi", "Rho", "", "Sigma", "Tau", "Upsilon", "Phi",
          "Chi", "Psi", "Omega");

  /** The other forms ϵ ϑ ϰ ϕ ϱ ϖ, in the order of Unicode's mathematical alphabets. */
  public static final List<String> GREEK_VARIANTS =
      List.of("epsilon", "vartheta", "varkappa", "phi", "varrho", "varpi");

  private static final String VARIANTS = "ϵϑϰϕϱϖ";

  private static final Map<String, Integer> CHARACTERS = characters();

  private static final Map<Integer, String> NAMES =
      CHARACTERS.entrySet().stream()
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getValue, Map.Entry::getKey));

  private LetterNames() {}

  private static Map<String, Integer> characters() {
    var characters = new LinkedHashMap<String, Integer>();
    for (int i = 0; i < GREEK_SMALL.size(); i++) {
      characters.put(GREEK_SMALL.get(i), 'α' + i);
      if (!GREEK_CAPITALS.get(i).isEmpty()) {
        characters.put(GREEK_CAPITALS.get(i), 'Α' + i);
      }
    }
    for (int i = 0; i < GREEK_VARIANTS.size(); i++) {
      characters.put(GREEK_VARIANTS.get(i), (int) VARIANTS.charAt(i));
    }
    characters.put("digamma", (int) 'ϝ');
    characters.put("infinity", (int) '∞');
    characters.put("emptyset", (int) '∅');
    characters.put("ell", (int) 'ℓ');
    characters.put("hbar", (int) 'ℏ');
    characters.put("wp", (int) '℘');
    characters.put("aleph", (int) 'ℵ');
    characters.put("beth", (int) 'ℶ');
    characters.put("gimel", (int) 'ℷ');
    characters.put("daleth", (int) 'ℸ');
    characters.put("imath", (int) 'ı');
    characters.put("jmath", (int) 'ȷ');
    return Collections.unmodifiableMap(characters);
  }

  /** The code points of all these letters by name. */
  public static Map<String, Integer> all() {
    return CHARACTERS;
  }

  /** The name of the letter of that code point, or null if it is none of these. */
  public static @Nullable String name(int character) {
    return NAMES.get(character);
  }

  /** The code point of the letter of that name, or null if it is none of these. */
  public static @Nullable Integer character(String name) {
    return CHARACTERS.get(name);
  }
}
