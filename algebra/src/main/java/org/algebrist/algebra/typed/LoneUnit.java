package org.algebrist.algebra.typed;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.algebrist.algebra.unit.Units;
import org.algebrist.expression.notation.Notation;

/**
 * A unit without a number, "rad" or "mol", that is one side of a comparison: one of it. A product
 * of the same letters on the other side makes it a product.
 */
final class LoneUnit {
  private static final Pattern WORD = Pattern.compile("\\s*([A-Za-z]{3,})\\s*");

  /** Words that are functions or Greek letters as well. */
  private static final Set<String> OTHERS = Set.of("min", "psi", "sec");

  private LoneUnit() {}

  /** "1 mol" for "mol"; any other text itself. */
  static String withNumber(String text, String beside) {
    return isLone(text, beside) || text.strip().equals("deg") ? "1 " + text.strip() : text;
  }

  /** One of the unit as a quantity; empty for any other text. */
  static Optional<TypedFormula> of(String text, String beside) {
    return isLone(text, beside)
        ? Optional.of(new TypedFormula("quantity(1, " + text.strip() + ")", Notation.INFIX))
        : Optional.empty();
  }

  private static boolean isLone(String text, String beside) {
    Matcher word = WORD.matcher(text);
    return word.matches()
        && !OTHERS.contains(word.group(1))
        && Units.parse(word.group(1)).isPresent()
        && !letters(beside).equals(letters(text));
  }

  /** The letters of a text in alphabetic order. */
  private static String letters(String text) {
    return text.chars()
        .filter(Character::isLetter)
        .sorted()
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }
}
