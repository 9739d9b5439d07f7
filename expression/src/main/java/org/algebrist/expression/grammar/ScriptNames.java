package org.algebrist.expression.grammar;

import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;

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

  /** The most letters that an index of a tensor is looked for in. */
  public static final int MOST_INDICES = 6;

  private static final String FIRST = "abcdef";
  private static final String MIDDLE = "ijklmn";

  /**
   * Whether Latin letters may all be indices of a tensor: of the middle of the alphabet or its
   * start.
   */
  public static boolean areLatinIndices(String letters) {
    return !letters.isEmpty()
        && letters.length() <= MOST_INDICES
        && (areOf(letters, MIDDLE) || areOf(letters, FIRST))
        && !(letters.length() == 1 && "mnef".contains(letters));
  }

  private static boolean areOf(String letters, String family) {
    return letters.chars().allMatch(c -> family.indexOf(c) >= 0);
  }

  /**
   * Whether letters above a name are its indices, whatever stands beside it.
   *
   * @param base the name, such as epsilon or T
   * @param letters those above
   * @param lower the letters below; empty if none or anything else stands there
   */
  public static boolean areUpperIndices(String base, String letters, String lower) {
    if (!areLatinIndices(letters)) {
      return false;
    }
    if (base.equals("epsilon") || base.equals("varepsilon")) {
      return letters.length() > 1;
    }
    if (base.equals("f") && lower.isEmpty()) {
      return letters.length() == 3 && areOf(letters, FIRST);
    }
    boolean greek =
        switch (base) {
          case "delta", "Gamma", "eta", "Lambda" -> true;
          default -> false;
        };
    boolean tensor = greek || base.length() == 1 && "TRFGg".contains(base);
    if (!tensor) {
      return false;
    }
    return areLatinIndices(lower)
        ? letters.length() + lower.length() > 2 || !"kl".contains(letters)
        : letters.length() > 1 && (greek || areOf(letters, "ijkl"));
  }

  /** Whether digits above a name are its indices: 00, 01. */
  public static boolean isIndexNumeral(String digits) {
    return digits.length() > 1 && digits.charAt(0) == '0' && digits.indexOf('.') < 0;
  }

  /** Whether a name is usually a measure's, so that dμ(x) and μ(dx) are by its argument. */
  public static boolean isMeasure(String name) {
    return switch (name) {
      case "mu", "nu", "lambda", "sigma", "rho", "P", "F", "m", "Q", "omega" -> true;
      default -> false;
    };
  }

  /** Whether δ or D opens two products, so that their quotient looks like a derivative. */
  public static boolean areLikeDerivative(Formula over, Formula under) {
    Formula letter = firstFactor(under);
    return letter != under
        && letter instanceof Formula.Symbol(String name)
        && (name.equals("delta") || name.equals("D"))
        && letter.equals(firstFactor(over));
  }

  /** Whether two capitals behind D in a fraction would be taken for ends of sides: DE/DF. */
  public static boolean areLikeSides(Formula over, Formula under) {
    return isCapital(over) && isCapital(under);
  }

  private static boolean isCapital(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation script && !script.operands().isEmpty()) {
      at = script.operands().getFirst();
    }
    return at instanceof Formula.Symbol(String name) && Character.isUpperCase(name.codePointAt(0));
  }

  /** What the first factor of a product is, or is a power of. */
  private static Formula firstFactor(Formula formula) {
    Formula at = formula;
    while (at instanceof Operation product
        && (product.operator() == Operator.MULTIPLY
            || at != formula && product.operator() == Operator.POWER)) {
      at = product.operands().getFirst();
    }
    return at;
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
