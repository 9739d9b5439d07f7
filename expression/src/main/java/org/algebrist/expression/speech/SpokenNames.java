package org.algebrist.expression.speech;

import java.util.Map;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;

/** Names as they are spoken, and what is said without a pause around it. */
final class SpokenNames {

  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("infinity", "infinity"),
          Map.entry("emptyset", "the empty set"),
          Map.entry("ℝ", "the real numbers"),
          Map.entry("ℤ", "the integers"),
          Map.entry("ℚ", "the rational numbers"),
          Map.entry("ℕ", "the natural numbers"),
          Map.entry("ℂ", "the complex numbers"),
          Map.entry("...", "dot dot dot"),
          Map.entry("cdots", "dot dot dot"),
          Map.entry("varepsilon", "epsilon"),
          Map.entry("varphi", "phi"),
          Map.entry("vartheta", "theta"),
          Map.entry("hbar", "h bar"),
          Map.entry("*", "star"),
          Map.entry("+", "plus"),
          Map.entry("-", "minus"));

  private SpokenNames() {}

  static String name(String name) {
    String known = NAMES.get(name);
    if (known != null) {
      return known;
    }
    StyledLetters.Styled styled = StyledLetters.plain(name);
    if (styled != null) {
      String style = styled.style().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
      return style + " " + name(styled.name());
    }
    boolean capital = name.length() == 1 && Character.isUpperCase(name.charAt(0));
    boolean greek = name.length() > 2 && Character.isUpperCase(name.charAt(0));
    return capital
        ? "capital " + name.toLowerCase(java.util.Locale.ROOT)
        : greek && isGreek(name) ? "capital " + name.toLowerCase(java.util.Locale.ROOT) : name;
  }

  private static boolean isGreek(String name) {
    return org.algebrist.expression.tree.LetterNames.character(name) != null;
  }

  /** Whether a part needs no words that mark its end. */
  static boolean isSimple(Formula formula) {
    return switch (formula) {
      case Operation operation ->
          switch (operation.operator()) {
            case SUBSCRIPT, PRIME, DEGREES, PERCENT, HAT, BAR, VECTOR, TILDE, DOT ->
                operation.operands().stream().allMatch(SpokenNames::isSimple);
            case POWER ->
                isSimple(operation.operands().get(0))
                    && operation.operands().get(1) instanceof Num n
                    && n.value().isInteger();
            default -> false;
          };
      default -> true;
    };
  }
}
