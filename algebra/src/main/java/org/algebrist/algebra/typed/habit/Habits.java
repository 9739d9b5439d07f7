package org.algebrist.algebra.typed.habit;

import java.util.List;
import java.util.function.UnaryOperator;
import org.algebrist.algebra.typed.habit.spoken.SpokenNumbers;
import org.algebrist.algebra.typed.habit.spoken.SpokenOperations;
import org.algebrist.algebra.typed.habit.spoken.SpokenUnits;

/** All habits of writing that a text without commands may have. */
public final class Habits {
  private static final List<UnaryOperator<String>> HABITS =
      List.of(
          PrintedSigns::typed,
          GroupedDigits::joined,
          ProgramCalls::usual,
          ProgramSigns::usual,
          StatedValues::usual,
          EventWords::inSigns,
          Derivations::usual,
          SpokenNumbers::inDigits,
          SpokenOperations::inSigns,
          SpokenUnits::inSigns,
          TimesLetter::asSign,
          SumSigns::usual,
          GeometryNames::withSigns,
          BareArguments::bracketed,
          IndexedLetters::usual,
          UnitSpelling::usual,
          Rates::bracketed,
          DividedFractions::bracketed,
          Remainders::inWords);

  private Habits() {}

  /** The text as a notation knows it; the same again for what is written so. */
  public static String without(String text) {
    String usual = text;
    for (UnaryOperator<String> habit : HABITS) {
      usual = habit.apply(usual);
    }
    return usual;
  }
}
