package org.algebrist.expression.mathml;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The characters that HTML and MathML call by name or number. */
public final class Entities {
  /** The longest name, so that text after a lone ampersand is not searched to its end. */
  public static final int LONGEST_NAME = 31;

  /** The longest name that HTML takes without its semicolon. */
  private static final int LONGEST_LEGACY_NAME = 6;

  private static final Map<String, String> CHARACTERS = new HashMap<>();
  private static final Map<String, String> LEGACY = new HashMap<>();

  static {
    try (InputStream in = Entities.class.getResourceAsStream("entities.txt")) {
      if (in == null) {
        throw new IllegalStateException("the resource entities.txt is missing from the jar");
      }
      new String(in.readAllBytes(), StandardCharsets.US_ASCII).lines().forEach(Entities::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Entities() {}

  private static void add(String line) {
    if (line.startsWith("#")) {
      return;
    }
    String[] parts = line.split(" ");
    boolean legacy = parts[0].endsWith("?");
    String name = legacy ? parts[0].substring(0, parts[0].length() - 1) : parts[0];
    var characters = new StringBuilder();
    for (int i = 1; i < parts.length; i++) {
      characters.appendCodePoint(Integer.parseInt(parts[i], 16));
    }
    CHARACTERS.put(name, characters.toString());
    if (legacy) {
      LEGACY.put(name, characters.toString());
    }
  }

  /** The characters that {@code &reference;} stands for by name or number, or null. */
  public static @Nullable String characters(String reference) {
    if (!reference.startsWith("#")) {
      return named(reference);
    }
    int codePoint = numbered(reference);
    return codePoint < 0 ? null : Character.toString(codePoint);
  }

  /** The code point of {@code #65} or {@code #x41}; below 0 if there is no such character. */
  static int numbered(String reference) {
    boolean hexadecimal = reference.startsWith("#x") || reference.startsWith("#X");
    String digits = reference.substring(hexadecimal ? 2 : 1);
    try {
      int codePoint = Integer.parseInt(digits, hexadecimal ? 16 : 10);
      boolean surrogate =
          codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
      return codePoint > 0 && codePoint <= Character.MAX_CODE_POINT && !surrogate ? codePoint : -1;
    } catch (NumberFormatException notANumber) {
      return -1;
    }
  }

  /** The characters that {@code &name;} stands for, or null. */
  static @Nullable String named(String name) {
    return CHARACTERS.get(name);
  }

  /** The longest name that {@code text} starts with and HTML takes without semicolon, or null. */
  static @Nullable String legacyPrefix(String text) {
    for (int length = Math.min(text.length(), LONGEST_LEGACY_NAME); length > 1; length--) {
      String name = text.substring(0, length);
      if (LEGACY.containsKey(name)) {
        return name;
      }
    }
    return null;
  }
}
