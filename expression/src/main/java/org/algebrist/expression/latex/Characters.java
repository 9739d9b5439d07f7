package org.algebrist.expression.latex;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.LetterNames;
import org.jspecify.annotations.Nullable;

/** What the characters of mathematics beyond ASCII stand for, and the strings of those within. */
final class Characters {
  /** A letter by its name and style. */
  record Letter(String name, Style style) {}

  private static final String[] ASCII = new String[128];
  private static final Map<Integer, Letter> LETTERS = new HashMap<>();
  private static final Map<Integer, String> SIGNS = new HashMap<>();
  private static final Map<Integer, String> RAISED = new HashMap<>();
  private static final Map<Integer, String> LOWERED = new HashMap<>();

  static {
    for (char c = 0; c < ASCII.length; c++) {
      ASCII[c] = String.valueOf(c);
    }
    LetterNames.all().forEach((name, character) -> letter(character, name));
    LETTERS.put(0x211c, new Letter("Re", Style.UPRIGHT));
    LETTERS.put(0x2111, new Letter("Im", Style.UPRIGHT));
    for (int i = 0; i < 10; i++) {
      LOWERED.put(0x2080 + i, ASCII['0' + i]);
      if (i > 3 || i == 0) {
        RAISED.put(0x2070 + i, ASCII['0' + i]);
      }
    }
    RAISED.put(0xb9, "1");
    RAISED.put(0xb2, "2");
    RAISED.put(0xb3, "3");
    RAISED.put(0x2071, "i");
    RAISED.put(0x207f, "n");
    RAISED.put(0x207a, "+");
    RAISED.put(0x207b, "-");
    LOWERED.put(0x208a, "+");
    LOWERED.put(0x208b, "-");
    String lowered =
        "\u2090a\u2091e\u2092o\u2093x\u2095h\u2096k\u2097l\u2098m\u2099n\u209ap\u209bs";
    for (int i = 0; i < lowered.length(); i += 2) {
      LOWERED.put((int) lowered.charAt(i), ASCII[lowered.charAt(i + 1)]);
    }
    LOWERED.put(0x1d62, "i");
    LOWERED.put(0x2c7c, "j");
    String same =
        "\u2212-\u2010-\u2011-\u2013-\u2014-\u00b7\u22c5\u2219\u22c5\u2022\u2219\u2a7d\u2264\u2a7e\u2265"
            + "\u2223|\u2225\u2016\u2032\u2032\u2215/\u2044/\u27e8\u27e8\u2329\u27e8\u27e9\u27e9\u232a\u27e9"
            + "\u00ac\u00ac\u27f9\u21d2\u27f8\u21d0\u27fa\u21d4\u25b3\u25b3\u25a1\u25a1\u2217\u2217\u22c6\u22c6"
            + "\u27c2\u22a5\uff08(\uff09)\uff0c,\uff1d=\uff0b+\u2236:\u2254\u2254\u29f5\u2216\u2206\u25b3";
    for (int i = 0; i < same.length(); i += 2) {
      SIGNS.put((int) same.charAt(i), String.valueOf(same.charAt(i + 1)));
    }
    // Bars that Unicode sets apart stay apart.
    SIGNS.put(0x2223, "\u2223");
    SIGNS.put(0x2225, "\u2225");
    LETTERS.put(0x2206, new Letter("Delta", Style.ITALIC));
    LETTERS.put(0xb5, new Letter("mu", Style.ITALIC));
  }

  private Characters() {}

  private static void letter(int character, String name) {
    LETTERS.put(character, new Letter(name, Style.ITALIC));
  }

  /** The string of one character, without a new one for ASCII. */
  static String string(int character) {
    return character < 128 ? ASCII[character] : Character.toString(character);
  }

  /** The letter that a character is, or null if it is none. */
  static @Nullable Letter letter(int character) {
    Letter known = LETTERS.get(character);
    if (known != null) {
      return known;
    }
    boolean styled =
        character >= 0x1d400 && character <= 0x1d7ff || character >= 0x2100 && character <= 0x214f;
    if (styled) {
      String plain = Normalizer.normalize(Character.toString(character), Normalizer.Form.NFKC);
      int base = plain.codePointAt(0);
      if (plain.length() != 1) {
        return null;
      }
      Letter greek = LETTERS.get(base);
      if (greek != null) {
        return new Letter(greek.name(), style(character));
      }
      return Character.isLetterOrDigit(base) ? new Letter(string(base), style(character)) : null;
    }
    return Character.isLetter(character)
        ? new Letter(Character.toString(character), Style.ITALIC)
        : null;
  }

  /** The style of a letter among the mathematical alphanumeric symbols. */
  private static Style style(int character) {
    if (character < 0x1d400) {
      return switch (character) {
        case 0x210e -> Style.ITALIC;
        case 0x210c, 0x2128, 0x212d -> Style.FRAKTUR;
        case 0x210b,
            0x2110,
            0x2112,
            0x211b,
            0x212c,
            0x2130,
            0x2131,
            0x2133,
            0x212f,
            0x210a,
            0x2134 ->
            Style.CALLIGRAPHIC;
        case 0x2102, 0x210d, 0x2115, 0x2119, 0x211a, 0x211d, 0x2124, 0x213d, 0x213e, 0x213f ->
            Style.BLACKBOARD;
        default -> Style.UPRIGHT;
      };
    }
    if (character >= 0x1d6a8) {
      if (character >= 0x1d7ce) {
        return character < 0x1d7d8
            ? Style.BOLD
            : character < 0x1d7e2
                ? Style.BLACKBOARD
                : character < 0x1d7f6 ? Style.SANS_SERIF : Style.TYPEWRITER;
      }
      int alphabet = (character - 0x1d6a8) / 58;
      return alphabet == 1
          ? Style.ITALIC
          : alphabet == 0 || alphabet == 2 ? Style.BOLD : Style.SANS_SERIF;
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

  /** The sign that a character is set as. */
  static String sign(int character) {
    String same = SIGNS.get(character);
    return same != null ? same : string(character);
  }

  /** What a superscript character raises, or null. */
  static @Nullable String raised(int character) {
    return RAISED.get(character);
  }

  /** What a subscript character lowers, or null. */
  static @Nullable String lowered(int character) {
    return LOWERED.get(character);
  }

  /** Numerator and denominator of a fraction in one character, or null. */
  static String @Nullable [] fraction(int character) {
    if (character != 0xbc
        && character != 0xbd
        && character != 0xbe
        && (character < 0x2150 || character > 0x215e)) {
      return null;
    }
    String plain = Normalizer.normalize(Character.toString(character), Normalizer.Form.NFKC);
    int slash = plain.indexOf('\u2044');
    return slash < 0 ? null : new String[] {plain.substring(0, slash), plain.substring(slash + 1)};
  }

  /** The sign that {@code \not} makes of one, or null. */
  static @Nullable String negated(String sign) {
    String plain = NEGATED.get(sign);
    return plain;
  }

  private static final Map<String, String> NEGATED =
      Map.ofEntries(
          Map.entry("=", "\u2260"),
          Map.entry("\u2208", "\u2209"),
          Map.entry("\u220b", "\u220c"),
          Map.entry("<", "\u226e"),
          Map.entry(">", "\u226f"),
          Map.entry("\u2264", "\u2270"),
          Map.entry("\u2265", "\u2271"),
          Map.entry("\u2261", "\u2262"),
          Map.entry("\u223c", "\u2241"),
          Map.entry("\u2243", "\u2244"),
          Map.entry("\u2245", "\u2247"),
          Map.entry("\u2248", "\u2249"),
          Map.entry("\u2223", "\u2224"),
          Map.entry("|", "\u2224"),
          Map.entry("\u2225", "\u2226"),
          Map.entry("\u2016", "\u2226"),
          Map.entry("\u2282", "\u2284"),
          Map.entry("\u2283", "\u2285"),
          Map.entry("\u2286", "\u2288"),
          Map.entry("\u2287", "\u2289"),
          Map.entry("\u2203", "\u2204"),
          Map.entry("\u227a", "\u2280"),
          Map.entry("\u227b", "\u2281"),
          Map.entry("\u22a2", "\u22ac"),
          Map.entry("\u22a8", "\u22ad"),
          Map.entry("\u22b2", "\u22ea"),
          Map.entry("\u22b4", "\u22ec"),
          Map.entry("\u2192", "\u219b"),
          Map.entry("\u21d2", "\u21cf"),
          Map.entry("\u21d4", "\u21ce"));
}
