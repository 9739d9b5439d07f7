package org.algebrist.algebra.typed.habit;

import java.util.regex.Pattern;

/** Habits that only another text beside it tells: XIV and 14, l x w x h and lwh. */
public final class PairHabits {
  /** 25.12.2024, 3 R 1 and 0:90: a date, a quotient with its remainder, minutes and seconds. */
  private static final Pattern OPEN =
      Pattern.compile(
          "\\s*(?:[0-3]?\\d\\.[01]?\\d\\.(?:[12]\\d{3}|\\d{2})|\\d+ [Rr]"
              + " ?\\d+|\\d{1,2}:[6-9]\\d|\\d+ \\\\ \\d+)\\s*");

  /** A function of a spreadsheet that no formula has: COUNT(A1:A10). */
  private static final Pattern OTHER_CELL_FUNCTION =
      Pattern.compile(
          "(?<![A-Za-z])(?!(?:SUM|AVERAGE|MAX|MIN|ABS|SQRT|IF|ROUND|POWER|SIN|COS|TAN|LN|LOG|LOG10|EXP|PI|MOD"
              + "|INT|FLOOR|CEILING|AND|OR|NOT|GCD|LCM|FACT|SUMPRODUCT|PRODUCT)\\()[A-Z]{4,}\\([A-Z]\\d");

  private PairHabits() {}

  /** The text as it is meant beside another. */
  public static String beside(String text, String other) {
    String meant =
        TimesLetter.beside(
            ProgramCalls.beside(
                ProgramSigns.beside(RomanNumerals.beside(text, other), other), other),
            other);
    String indexed =
        text.indexOf('\\') < 0
            ? DigitIndices.beside(
                IndexedLetters.usual(ProgramCalls.usual(meant)), ProgramCalls.usual(other))
            : meant;
    return AmountHabits.beside(UnitSpelling.beside(indexed, other), other);
  }

  /**
   * Whether two texts mean either something without operators or products, so that none is sure.
   */
  public static boolean areOpen(String text, String other) {
    return RomanNumerals.areBoth(text, other)
        || ChemicalFormulas.isOne(text) && ChemicalFormulas.isOne(other)
        || isOpen(text, other)
        || isOpen(other, text);
  }

  private static boolean isOpen(String text, String other) {
    return AmountHabits.isOpen(text, other)
        || OTHER_CELL_FUNCTION.matcher(text).find()
        || BracketedRemarks.areIn(text)
        || TimesLetter.isOpen(text, other)
        || OPEN.matcher(text).matches()
        || isLinear(text) && other.indexOf('x') < 0;
  }

  private static boolean isLinear(String text) {
    return IndexedLetters.hasTerms(text);
  }
}
