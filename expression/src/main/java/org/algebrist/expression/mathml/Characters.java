package org.algebrist.expression.mathml;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.LetterNames;
import org.jspecify.annotations.Nullable;

/** Letters by name and names by letter, and signs that mark-up spells in several ways. */
final class Characters {
  /** A letter by its name in trees and its style. */
  record Letter(String name, Style style) {}

  private static final Map<String, String> CHARACTER_OF = new HashMap<>();
  private static final Map<String, String> NAME_OF = new HashMap<>();
  private static final Map<String, String> SIGNS = new HashMap<>();

  static {
    LetterNames.all().forEach((name, character) -> letter(name, Character.toString(character)));
    letter("digamma", "ϝ");
    letter("daleth", "ℸ");
    // Second spellings, read but not written.
    NAME_OF.put("\u00b5", "mu");
    NAME_OF.put("\u2206", "Delta");
    NAME_OF.put("\u2126", "Omega");
    same("− -", "‐ -", "‑ -", "– -", "— -", "﹣ -", "⁻ -");
    same("· ⋅", "• ∙", "⨯ ×", "∕ /", "⁄ /", "∶ :", "＋ +", "＝ =", "（ (", "） )");
    same("' ′", "’ ′", "ʹ ′", "´ ′", "″ ′′", "'' ′′", "\" ′′", "‴ ′′′", "''' ′′′", "⁗ ′′′′");
    same("|| ‖", "⦀ ‖", "❘ |", "│ |", "ǀ |");
    same("... …", "⩽ ≤", "⩾ ≥", "≦ ≤", "≧ ≥", "<= ≤", ">= ≥", "!= ≠", "/= ≠", "<> ≠");
    same("-> →", "<- ←", "=> ⇒", "<=> ⇔", "⟹ ⇒", "⟸ ⇐", "⟺ ⇔", ":= ≔", "⟼ ↦", "|-> ↦");
    same("~ ∼", "º °", "˚ °", "⧵ ∖", "** ^", "&& ∧");
    same(
        "\u2063 ,",
        "， ,",
        "； ;",
        "： :",
        "⟂ ⊥",
        "◦ ∘",
        "\u2329 ⟨",
        "\u232a ⟩",
        "\u3008 ⟨",
        "\u3009 ⟩");
  }

  /** The letters up to the end of Greek, which most letters are. */
  private static final @Nullable Letter[] COMMON = new Letter[0x400];

  private static final String[] ASCII_SIGNS = new String[128];

  static {
    for (int i = 0; i < COMMON.length; i++) {
      COMMON[i] = findLetter(i);
    }
    for (int i = 0; i < ASCII_SIGNS.length; i++) {
      ASCII_SIGNS[i] = sign(Character.toString(i));
    }
  }

  private Characters() {}

  private static void letter(String name, String character) {
    CHARACTER_OF.put(name, character);
    NAME_OF.put(character, name);
  }

  private static void same(String... pairs) {
    for (String pair : pairs) {
      int blank = pair.indexOf(' ');
      if (blank > 0) {
        SIGNS.put(pair.substring(0, blank), pair.substring(blank + 1));
      }
    }
  }

  /** The character of a letter that trees name in English, such as π, or null. */
  static @Nullable String characterOf(String name) {
    return CHARACTER_OF.get(name);
  }

  /** The sign that {@code text} is a spelling of; {@code text} itself if it is its own. */
  static String sign(String text) {
    return SIGNS.getOrDefault(text, text);
  }

  /** The sign that a character is a spelling of. */
  static String sign(int codePoint) {
    return codePoint < ASCII_SIGNS.length
        ? ASCII_SIGNS[codePoint]
        : sign(Character.toString(codePoint));
  }

  /** Whether {@code text} is another spelling of some sign. */
  static boolean isSpelling(String text) {
    return SIGNS.containsKey(text);
  }

  /** The letter that a character is, or null if it is none. */
  static @Nullable Letter letter(int codePoint) {
    return codePoint < COMMON.length ? COMMON[codePoint] : findLetter(codePoint);
  }

  private static @Nullable Letter findLetter(int codePoint) {
    String character = Character.toString(codePoint);
    String name = NAME_OF.get(character);
    if (name != null) {
      return new Letter(name, Style.ITALIC);
    }
    boolean styled =
        codePoint >= 0x1d400 && codePoint <= 0x1d7ff || codePoint >= 0x2100 && codePoint <= 0x214f;
    if (!styled) {
      return Character.isLetter(codePoint) ? new Letter(character, Style.ITALIC) : null;
    }
    String plain = Normalizer.normalize(character, Normalizer.Form.NFKC);
    int base = plain.codePointAt(0);
    if (Character.charCount(base) != plain.length() || !Character.isLetterOrDigit(base)) {
      return null;
    }
    return new Letter(NAME_OF.getOrDefault(plain, plain), styleOf(codePoint));
  }

  /** The style of one of the letters that Unicode has for mathematics. */
  private static Style styleOf(int codePoint) {
    if (codePoint < 0x1d400) {
      return switch (codePoint) {
        case 0x210e -> Style.ITALIC;
        case 0x210c, 0x2128, 0x212d -> Style.FRAKTUR;
        case 0x210b, 0x2110, 0x2112, 0x211b, 0x212c, 0x2130, 0x2131, 0x2133 -> Style.CALLIGRAPHIC;
        case 0x212f, 0x210a, 0x2134 -> Style.CALLIGRAPHIC;
        case 0x2102, 0x210d, 0x2115, 0x2119, 0x211a, 0x211d, 0x2124 -> Style.BLACKBOARD;
        case 0x213c, 0x213d, 0x213e, 0x213f -> Style.BLACKBOARD;
        default -> Style.UPRIGHT;
      };
    }
    if (codePoint >= 0x1d7ce) {
      int digits = (codePoint - 0x1d7ce) / 10;
      return switch (digits) {
        case 0 -> Style.BOLD;
        case 1 -> Style.BLACKBOARD;
        case 2, 3 -> Style.SANS_SERIF;
        default -> Style.TYPEWRITER;
      };
    }
    if (codePoint >= 0x1d6a8) {
      return switch ((codePoint - 0x1d6a8) / 58) {
        case 1 -> Style.ITALIC;
        case 0, 2 -> Style.BOLD;
        default -> Style.SANS_SERIF;
      };
    }
    return switch ((codePoint - 0x1d400) / 52) {
      case 0, 2 -> Style.BOLD;
      case 1 -> Style.ITALIC;
      case 3, 4 -> Style.CALLIGRAPHIC;
      case 5, 7 -> Style.FRAKTUR;
      case 6 -> Style.BLACKBOARD;
      case 8, 9, 10, 11 -> Style.SANS_SERIF;
      default -> Style.TYPEWRITER;
    };
  }

  /** The style that a {@code mathvariant} names, or null. */
  static @Nullable Style style(@Nullable String mathvariant) {
    if (mathvariant == null) {
      return null;
    }
    return switch (mathvariant.strip()) {
      case "normal" -> Style.UPRIGHT;
      case "italic" -> Style.ITALIC;
      case "bold", "bold-italic" -> Style.BOLD;
      case "double-struck" -> Style.BLACKBOARD;
      case "script", "bold-script" -> Style.CALLIGRAPHIC;
      case "fraktur", "bold-fraktur" -> Style.FRAKTUR;
      case "sans-serif", "bold-sans-serif", "sans-serif-italic", "sans-serif-bold-italic" ->
          Style.SANS_SERIF;
      case "monospace" -> Style.TYPEWRITER;
      default -> null;
    };
  }
}
