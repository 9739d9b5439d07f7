package org.algebrist.expression.layout;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.LetterNames;
import org.jspecify.annotations.Nullable;

/**
 * Letters in a style that carries meaning, and the one Unicode mathematical character each is.
 *
 * <p>A bold v is the symbol 𝐯, a blackboard R is ℝ; italic and upright letters are plain ones. A
 * word maps letter by letter. Greek letters go by their English names ({@code alpha}) when plain,
 * and by their character when bold or sans-serif bold.
 */
public final class StyledLetters {
  /**
   * A plain name and the style that makes it the styled symbol.
   *
   * @param name the letters, or the English name of a Greek letter
   */
  public record Styled(String name, Style style) {}

  private static final Set<String> LIE_ALGEBRAS =
      Set.of(
          "sl", "gl", "pgl", "psl", "so", "su", "sp", "u", "osp", "psu", "iso", "usp", "spin",
          "aff", "aut", "der", "ad", "hol", "out", "isu", "vir", "Vir", "Aut", "Der", "Re", "Im",
          "Sym");

  /** Capitals, ∇, small letters, ∂ and variants stand here in a row. */
  private static final int BOLD_GREEK = 0x1D6A8;

  /** Where the letters of a style begin; those that Unicode had before stand elsewhere. */
  private static final Map<Style, Integer> LETTERS =
      Map.of(
          Style.BOLD, 0x1D400,
          Style.CALLIGRAPHIC, 0x1D49C,
          Style.FRAKTUR, 0x1D504,
          Style.BLACKBOARD, 0x1D538,
          Style.SANS_SERIF, 0x1D5A0,
          Style.TYPEWRITER, 0x1D670);

  private static final Map<Style, Integer> DIGITS =
      Map.of(
          Style.BOLD, 0x1D7CE,
          Style.BLACKBOARD, 0x1D7D8,
          Style.SANS_SERIF, 0x1D7E2,
          Style.TYPEWRITER, 0x1D7F6);

  private static final Map<Style, Map<String, String>> ELSEWHERE =
      Map.of(
          Style.CALLIGRAPHIC,
              Map.ofEntries(
                  Map.entry("B", "ℬ"),
                  Map.entry("E", "ℰ"),
                  Map.entry("F", "ℱ"),
                  Map.entry("H", "ℋ"),
                  Map.entry("I", "ℐ"),
                  Map.entry("L", "ℒ"),
                  Map.entry("M", "ℳ"),
                  Map.entry("R", "ℛ"),
                  Map.entry("e", "ℯ"),
                  Map.entry("g", "ℊ"),
                  Map.entry("o", "ℴ")),
          Style.FRAKTUR, Map.of("C", "ℭ", "H", "ℌ", "I", "ℑ", "R", "ℜ", "Z", "ℨ"),
          Style.BLACKBOARD,
              Map.of("C", "ℂ", "H", "ℍ", "N", "ℕ", "P", "ℙ", "Q", "ℚ", "R", "ℝ", "Z", "ℤ"));

  private static final Map<Style, Map<String, String>> FORWARD = new EnumMap<>(Style.class);
  private static final Map<Integer, Styled> BACK = new HashMap<>();

  static {
    LETTERS.forEach((style, first) -> {
      for (int i = 0; i < 26; i++) {
        put(style, "" + (char) ('A' + i), first + i);
        put(style, "" + (char) ('a' + i), first + 26 + i);
      }
    });
    DIGITS.forEach((style, first) -> {
      for (int i = 0; i < 10; i++) {
        put(style, "" + (char) ('0' + i), first + i);
      }
    });
    int point = BOLD_GREEK;
    for (List<String> names :
        List.of(
            LetterNames.GREEK_CAPITALS,
            List.of("nabla"),
            LetterNames.GREEK_SMALL,
            List.of("partial"),
            LetterNames.GREEK_VARIANTS)) {
      for (String name : names) {
        put(Style.BOLD, name, point++);
      }
    }
  }

  private StyledLetters() {}

  private static void put(Style style, String plain, int point) {
    if (plain.isEmpty()) {
      return;
    }
    String elsewhere = ELSEWHERE.getOrDefault(style, Map.of()).get(plain);
    String styled = elsewhere == null ? Character.toString(point) : elsewhere;
    FORWARD.computeIfAbsent(style, s -> new HashMap<>()).put(plain, styled);
    BACK.put(styled.codePointAt(0), new Styled(plain, style));
  }

  /**
   * The name of the symbol that {@code plain} is in a style: 𝐯 for a bold v; {@code plain} itself
   * where the style has no such character or says nothing, as italic and upright do.
   */
  public static String styled(String plain, Style style) {
    Map<String, String> letters = FORWARD.get(style);
    if (letters == null) {
      return plain;
    }
    String whole = letters.get(plain);
    if (whole != null) {
      return whole;
    }
    if (LetterNames.character(plain) != null) {
      return plain; // one letter, such as π, that the style lacks
    }
    var word = new StringBuilder();
    for (int i = 0; i < plain.length(); i++) {
      String letter = plain.substring(i, i + 1);
      word.append(letters.getOrDefault(letter, letter));
    }
    return word.toString();
  }

  /**
   * The plain name and style behind a symbol, or null if any character of it is a plain one or the
   * styles differ.
   */
  public static @Nullable Styled plain(String symbol) {
    Style style = null;
    var word = new StringBuilder();
    int letters = 0;
    for (int at = 0; at < symbol.length(); ) {
      int point = symbol.codePointAt(at);
      at += Character.charCount(point);
      Styled letter = BACK.get(point);
      if (letter == null || (style != null && letter.style() != style)) {
        return null;
      }
      if (letters++ > 0 && letter.name().length() > 1) {
        return null;
      }
      style = letter.style();
      word.append(letter.name());
      if (letter.name().length() > 1 && at < symbol.length()) {
        return null;
      }
    }
    return style == null ? null : new Styled(word.toString(), style);
  }

  /**
   * Whether letters that a style keeps together are one name. In fraktur only the Lie algebras are,
   * as in {@code \\mathfrak{sl}}; other letters there are ideals or the like, and multiplied.
   */
  public static boolean isOneName(String letters, Style style) {
    return style != Style.FRAKTUR || LIE_ALGEBRAS.contains(letters);
  }

  /** Whether the symbol is set in bold letters, as vectors and matrices are. */
  public static boolean isBold(String symbol) {
    if (symbol.isEmpty() || symbol.charAt(0) < 0x2000) {
      return false;
    }
    Styled styled = plain(symbol);
    return styled != null && styled.style() == Style.BOLD;
  }
}
