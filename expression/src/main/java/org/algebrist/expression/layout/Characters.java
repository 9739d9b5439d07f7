package org.algebrist.expression.layout;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.LetterNames;
import org.jspecify.annotations.Nullable;

/** The one table of mathematical characters: letters, signs by any spelling, scripts, fractions. */
public final class Characters {
  /**
   * A letter.
   *
   * @param name its name in trees: {@code pi} of π, else the letter itself
   * @param style italic where the character leaves the style open
   */
  public record Letter(String name, Style style) {}

  private static final String[] ASCII = new String[128];
  private static final Map<Integer, Letter> LETTERS = new HashMap<>();
  private static final Map<String, String> SIGNS = new HashMap<>();
  private static final Map<Integer, String> RAISED = new HashMap<>();
  private static final Map<Integer, String> LOWERED = new HashMap<>();

  /** Signs that have other spellings; the standard one stands last on each line. */
  private static final String SPELLINGS =
      """
      ‐ ‑ – — ﹣ ⁻ − -
      · ⋅
      • ∙
      ⨯ ×
      ∕ ⁄ /
      ∶ ： :
      ； ;
      \u2063 ， ,
      ＋ +
      ＝ =
      （ (
      ） )
      ' ’ ʹ ´ ′
      " '' ″ ′′
      ''' ‴ ′′′
      ⁗ ′′′′
      ⦀ || ‖
      ❘ │ ǀ |
      ... …
      ⩽ ≦ <= ≤
      ⩾ ≧ >= ≥
      != /= <> ≠
      -> →
      <- ←
      ⟹ => ⇒
      ⟸ ⇐
      ⟺ <=> ⇔
      ⟼ |-> ↦
      := ≔
      ~ ∼
      º ˚ °
      ⧵ ∖
      ** ^
      && ∧
      ⟂ ⊥
      ◦ ∘
      \u2329 \u3008 ⟨
      \u232a \u3009 ⟩
      """;

  /** Each sign and the one that {@code \not} makes of it. */
  private static final String NEGATED =
      "=≠∈∉∋∌<≮>≯≤≰≥≱≡≢∼≁≃≄≅≇≈≉∣∤|∤∥∦‖∦⊂⊄⊃⊅⊆⊈⊇⊉∃∄≺⊀≻⊁⊢⊬⊨⊭⊲⋪⊴⋬→↛⇒⇏⇔⇎";

  private static final Map<String, String> NEGATIONS = new HashMap<>();

  /** The letters up to the end of Greek, which most letters are. */
  private static final @Nullable Letter[] COMMON = new Letter[0x400];

  static {
    for (char c = 0; c < ASCII.length; c++) {
      ASCII[c] = String.valueOf(c);
    }
    LetterNames.all()
        .forEach((name, character) -> LETTERS.put(character, new Letter(name, Style.ITALIC)));
    LETTERS.put((int) 'µ', new Letter("mu", Style.ITALIC));
    LETTERS.put((int) '∆', new Letter("Delta", Style.ITALIC));
    LETTERS.put(0x2126, new Letter("Omega", Style.ITALIC)); // the ohm sign
    LETTERS.put((int) 'ℜ', new Letter("Re", Style.UPRIGHT));
    LETTERS.put((int) 'ℑ', new Letter("Im", Style.UPRIGHT));
    for (int i = 0; i < COMMON.length; i++) {
      COMMON[i] = findLetter(i);
    }
    for (String line : SPELLINGS.split("\n")) {
      String[] spellings = line.split(" ");
      String standard = spellings[spellings.length - 1];
      for (int i = 0; i < spellings.length - 1; i++) {
        SIGNS.put(spellings[i], standard);
      }
    }
    pairs("⁰0¹1²2³3⁴4⁵5⁶6⁷7⁸8⁹9ⁱiⁿn⁺+⁻-⁽(⁾)ᵀT", RAISED);
    pairs("₀0₁1₂2₃3₄4₅5₆6₇7₈8₉9₊+₋-₍(₎)ₐaₑeₒoₓxₕhₖkₗlₘmₙnₚpₛsₜtᵢiⱼj", LOWERED);
    for (int i = 0; i < NEGATED.length(); i += 2) {
      NEGATIONS.put(NEGATED.substring(i, i + 1), NEGATED.substring(i + 1, i + 2));
    }
  }

  private Characters() {}

  /** Whether it is one of a to z and A to Z. */
  public static boolean isLatin(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static void pairs(String pairs, Map<Integer, String> into) {
    for (int i = 0; i < pairs.length(); i += 2) {
      into.put((int) pairs.charAt(i), string(pairs.charAt(i + 1)));
    }
  }

  /** The string of one character, without a new one for ASCII. */
  public static String string(int character) {
    return character < ASCII.length ? ASCII[character] : Character.toString(character);
  }

  /** The letter that a character is, or null if it is none. */
  public static @Nullable Letter letter(int character) {
    return character < COMMON.length ? COMMON[character] : findLetter(character);
  }

  private static @Nullable Letter findLetter(int character) {
    Letter known = LETTERS.get(character);
    if (known != null) {
      return known;
    }
    boolean styled =
        character >= 0x1d400 && character <= 0x1d7ff || character >= 0x2100 && character <= 0x214f;
    if (!styled) {
      return Character.isLetter(character) ? new Letter(string(character), Style.ITALIC) : null;
    }
    String plain = Normalizer.normalize(Character.toString(character), Normalizer.Form.NFKC);
    int base = plain.codePointAt(0);
    if (Character.charCount(base) != plain.length() || !Character.isLetterOrDigit(base)) {
      return null;
    }
    Letter letter = LETTERS.get(base);
    return new Letter(letter == null ? string(base) : letter.name(), style(character));
  }

  /** The style of one of the letters that Unicode has for mathematics. */
  private static Style style(int character) {
    if (character < 0x1d400) {
      return switch (character) {
        case 'ℎ' -> Style.ITALIC;
        case 'ℌ', 'ℨ', 'ℭ' -> Style.FRAKTUR;
        case 'ℋ', 'ℐ', 'ℒ', 'ℛ', 'ℬ', 'ℰ', 'ℱ', 'ℳ', 'ℯ', 'ℊ', 'ℴ' -> Style.CALLIGRAPHIC;
        case 'ℂ', 'ℍ', 'ℕ', 'ℙ', 'ℚ', 'ℝ', 'ℤ', 'ℼ', 'ℽ', 'ℾ', 'ℿ' -> Style.BLACKBOARD;
        default -> Style.UPRIGHT;
      };
    }
    if (character >= 0x1d7ce) {
      return switch ((character - 0x1d7ce) / 10) {
        case 0 -> Style.BOLD;
        case 1 -> Style.BLACKBOARD;
        case 2, 3 -> Style.SANS_SERIF;
        default -> Style.TYPEWRITER;
      };
    }
    if (character >= 0x1d6a8) {
      return switch ((character - 0x1d6a8) / 58) {
        case 1 -> Style.ITALIC;
        case 0, 2 -> Style.BOLD;
        default -> Style.SANS_SERIF;
      };
    }
    return switch ((character - 0x1d400) / 52) {
      case 0, 2 -> Style.BOLD;
      case 1 -> Style.ITALIC;
      case 3, 4 -> Style.CALLIGRAPHIC;
      case 5, 7 -> Style.FRAKTUR;
      case 6 -> Style.BLACKBOARD;
      case 8, 9, 10, 11 -> Style.SANS_SERIF;
      default -> Style.TYPEWRITER;
    };
  }

  /** The character of a letter that trees name in English, such as π, or null. */
  public static @Nullable String characterOf(String name) {
    Integer character = LetterNames.character(name);
    return character == null ? null : Character.toString(character);
  }

  /** The character that a name of trees is set as, such as π, ∇ or ⋯; the name itself if none. */
  public static String shown(String name) {
    String character = characterOf(name);
    if (character != null) {
      return character;
    }
    return switch (name) {
      case "cdots" -> "⋯";
      case "vdots" -> "⋮";
      case "ddots" -> "⋱";
      case "..." -> "…";
      case "nabla" -> "∇";
      case "partial" -> "∂";
      default -> name;
    };
  }

  /** The standard spelling of a sign; {@code text} itself if it is no other spelling. */
  public static String sign(String text) {
    return SIGNS.getOrDefault(text, text);
  }

  /** The standard spelling of a sign that is one character. */
  public static String sign(int character) {
    return sign(string(character));
  }

  /** Whether {@code text} is a spelling of some sign, but not the standard one. */
  public static boolean isSpelling(String text) {
    return !(text.length() == 1 && isLatin(text.charAt(0))) && SIGNS.containsKey(text);
  }

  /** The character that a superscript character raises, or null. */
  public static @Nullable String raised(int character) {
    return RAISED.get(character);
  }

  /** The character that a subscript character lowers, or null. */
  public static @Nullable String lowered(int character) {
    return LOWERED.get(character);
  }

  /** Numerator and denominator of a fraction in one character, such as ½, or null. */
  public static Layout.@Nullable Fraction fraction(int character, int start, int end) {
    boolean fraction = character >= '¼' && character <= '¾' || character >= '⅐' && character <= '⅞';
    if (!fraction) {
      return null;
    }
    String plain = Normalizer.normalize(Character.toString(character), Normalizer.Form.NFKC);
    int slash = plain.indexOf('⁄');
    var over = new Layout.Numeral(plain.substring(0, slash), start, end);
    var under = new Layout.Numeral(plain.substring(slash + 1), start, end);
    return new Layout.Fraction(over, under, true, start, end);
  }

  /** The sign that {@code \not} makes of one, or null. */
  public static @Nullable String negated(String sign) {
    return NEGATIONS.get(sign);
  }
}
