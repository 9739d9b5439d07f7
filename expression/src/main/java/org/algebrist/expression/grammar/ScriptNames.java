package org.algebrist.expression.grammar;

/**
 * Names that make of a superscript something else than an exponent; for the reader, and for a
 * writer that must not be misread.
 */
public final class ScriptNames {
  private ScriptNames() {}

  /** Whether letters are the ending of an ordinal. */
  public static boolean isOrdinalEnding(String letters) {
    return switch (letters) {
      case "st", "nd", "rd", "th" -> true;
      default -> false;
    };
  }

  /** Whether a name is usually an index of a tensor. */
  public static boolean isTensorIndex(String name) {
    return name.length() > 1
        && switch (name) {
          case "mu", "nu", "rho", "sigma", "kappa", "lambda", "tau" -> true;
          default -> false;
        };
  }
}
