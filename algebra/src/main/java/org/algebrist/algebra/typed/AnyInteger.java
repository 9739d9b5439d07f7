package org.algebrist.algebra.typed;

import java.util.regex.Pattern;

/** What people say of the letter for any integer, behind solutions: "where k is an integer". */
public final class AnyInteger {
  private static final Pattern SAID =
      Pattern.compile(
          "(?i)[\\s,;]*\\(?(?:\\b(?:where|with|for|and) +)?(?:any |all |every |some |an? )?"
              + "(?:(?:integers?|whole numbers?) +(?<name>[kmn])|(?<other>[kmn]) +(?:is +)?"
              + "(?:any |an? |all )?(?:integers?|whole numbers?)"
              + "|(?<member>[kmn]) *(?:∈|\\bin\\b) *[ℤZ])\\)?\\s*$");

  private AnyInteger() {}

  /** The text with "k ∈ ℤ", behind a comma, for what it says at its end. */
  public static String withSign(String text) {
    return SAID.matcher(text)
        .replaceFirst(found -> {
          String name = found.group("name") == null ? found.group("other") : found.group("name");
          return ", " + (name == null ? found.group("member") : name) + " ∈ ℤ";
        });
  }
}
