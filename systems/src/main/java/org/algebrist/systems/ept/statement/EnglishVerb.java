package org.algebrist.systems.ept.statement;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A verb in its base form, with the forms that an answer needs.
 *
 * @param base {@code buy}
 * @param past {@code bought}
 */
public record EnglishVerb(String base, String past) {
  private static final Map<String, EnglishVerb> KNOWN = read();

  /** The verb of a base form; empty where the word is not known as a verb. */
  public static Optional<EnglishVerb> of(String word) {
    return Optional.ofNullable(KNOWN.get(word));
  }

  /** Whether a word is a past or third-person form of a known verb. */
  public static boolean isFinite(String word) {
    return KNOWN.values().stream()
        .anyMatch(verb -> verb.past.equals(word) || verb.thirdPerson().equals(word));
  }

  /** Whether a word is the past form of a known verb. */
  public static boolean isPast(String word) {
    return KNOWN.values().stream().anyMatch(verb -> verb.past.equals(word));
  }

  /** {@code has}, {@code buys}, {@code catches}, {@code carries}. */
  public String thirdPerson() {
    return switch (base) {
      case "have" -> "has";
      case "be" -> "is";
      default ->
          endsInConsonantY()
              ? base.substring(0, base.length() - 1) + "ies"
              : base + (base.matches(".*(s|x|z|ch|sh|o)") ? "es" : "s");
    };
  }

  private boolean endsInConsonantY() {
    return base.matches(".*[^aeiou]y");
  }

  private static String regularPast(String base) {
    if (base.endsWith("e")) {
      return base + "d";
    }
    if (base.matches(".*[^aeiou]y")) {
      return base.substring(0, base.length() - 1) + "ied";
    }
    boolean doubled = base.matches("[^aeiou]*[aeiou][bdgmnpt]"); // drop, skip, plan, jog, fit
    return base + (doubled ? base.charAt(base.length() - 1) : "") + "ed";
  }

  private static Map<String, EnglishVerb> read() {
    Map<String, EnglishVerb> verbs = new TreeMap<>();
    try (InputStream in = EnglishVerb.class.getResourceAsStream("verbs.txt")) {
      new String(Objects.requireNonNull(in, "verbs.txt").readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split(" "))
          .map(forms ->
              new EnglishVerb(forms[0], forms.length > 1 ? forms[1] : regularPast(forms[0])))
          .forEach(verb -> verbs.put(verb.base, verb));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return verbs;
  }
}
