package org.algebrist.expression.speech;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.FunctionNames;
import org.algebrist.expression.tree.LetterNames;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** What is said for a symbol, and for an operator: between its operands, or before its one. */
final class SpokenWords {
  private static final Map<Operator, String> BETWEEN = new EnumMap<>(Operator.class);
  private static final Map<Operator, String> BEFORE = new EnumMap<>(Operator.class);

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

  static {
    pairs(
        BETWEEN,
        """
        EQUAL equals; ADD plus; SUBTRACT minus; MULTIPLY times; PLUS_MINUS plus or minus;
        MINUS_PLUS minus or plus; MODULO modulo; RATIO is to; NOT_EQUAL is not equal to;
        LESS is less than; GREATER is greater than; LESS_EQUAL is less than or equal to;
        GREATER_EQUAL is greater than or equal to; MUCH_LESS is much less than;
        MUCH_GREATER is much greater than; APPROXIMATELY is approximately equal to;
        SIMILAR is similar to; CONGRUENT is congruent to; EQUIVALENT is equivalent to;
        PROPORTIONAL is proportional to; DEFINED_AS is defined as; DIVIDES divides;
        NOT_DIVIDES does not divide; PERPENDICULAR is perpendicular to; PARALLEL is parallel to;
        NOT_PARALLEL is not parallel to; IN is in; NOT_IN is not in; CONTAINS contains;
        SUBSET is a subset of; SUBSET_EQUAL is a subset of or equal to;
        PROPER_SUBSET is a proper subset of; NOT_SUBSET is not a subset of;
        SUPERSET is a superset of; SUPERSET_EQUAL is a superset of or equal to; UNION union;
        INTERSECTION intersection; SET_DIFFERENCE without; TO approaches; MAPS_TO maps to;
        LEFT_RIGHT_ARROW left right arrow; AND and; OR or; EXCLUSIVE_OR exclusive or;
        IMPLIES implies; IMPLIED_BY is implied by; IF_AND_ONLY_IF if and only if; CROSS cross;
        INNER dot; TENSOR tensor; DIRECT_SUM direct sum; WEDGE wedge; COMPOSE composed with;
        ASTERISK asterisk; CONDITIONAL given; CIRCLED_DOT circled dot; STAR star;
        DISJOINT_UNION disjoint union; ASYMPTOTIC is asymptotically equal to;
        SIMILAR_EQUAL is similar or equal to; MODELS models; PROVES proves; TYPED from
        """);
    pairs(
        BEFORE,
        """
        NEGATE minus; POSITIVE plus; SIGN_PLUS_MINUS plus or minus; SIGN_MINUS_PLUS minus or plus;
        SQRT the square root of; ABS the absolute value of; NORM the norm of; FLOOR the floor of;
        CEILING the ceiling of; NOT not; THEREFORE therefore; BECAUSE because;
        DIFFERENTIAL d; PARTIAL_DIFFERENTIAL partial; GRADIENT the gradient of;
        DIVERGENCE the divergence of; CURL the curl of; LAPLACIAN the Laplacian of;
        SIGNUM the sign of; LG the common log of; DETERMINANT the determinant of;
        DIMENSION the dimension of; KERNEL the kernel of; DEGREE_OF the degree of;
        ARGUMENT the argument of; REAL_PART the real part of; IMAGINARY_PART the imaginary part of;
        GCD the greatest common divisor of; LCM the least common multiple of; MAX the maximum of;
        MIN the minimum of; SUPREMUM the supremum of; INFIMUM the infimum of; ANGLE angle;
        MEASURED_ANGLE measured angle; TRIANGLE triangle; PARALLELOGRAM parallelogram;
        PROBABILITY the probability of; HOM hom of; BOXED boxed; CANCELLED struck out;
        KET ket; BRA bra
        """);
    FunctionNames.all().forEach(names -> BEFORE.put(names.function(), names.spoken()));
  }

  private SpokenWords() {}

  private static void pairs(Map<Operator, String> into, String pairs) {
    for (String pair : pairs.replaceAll("\\s+", " ").strip().split("; ")) {
      int blank = pair.indexOf(' ');
      into.put(Operator.valueOf(pair.substring(0, blank)), pair.substring(blank + 1));
    }
  }

  static @Nullable String between(Operator operator) {
    return BETWEEN.get(operator);
  }

  /** What stands before an operand: the words of the operator, or its name. */
  static String before(Operator operator) {
    String words = BEFORE.get(operator);
    return words != null ? words : name(operator);
  }

  static String name(Operator operator) {
    return operator.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** What is said for a number. */
  static String number(Num number) {
    // The last figures count: 3.50 is known better than 3.5.
    boolean figures = number.spelling().matches("-?[0-9]+\\.[0-9]*0");
    String text = figures ? number.spelling() : number.text();
    String unsigned = text.startsWith("-") ? text.substring(1) : text;
    return (text.startsWith("-") ? "minus " : "") + unsigned.replace("/", " over ");
  }

  /** Whether a part needs no words that mark its end. */
  static boolean isSimple(Formula formula) {
    return switch (formula) {
      case Operation operation ->
          switch (operation.operator()) {
            case SUBSCRIPT, PRIME, DEGREES, PERCENT, HAT, BAR, VECTOR, TILDE, DOT ->
                operation.operands().stream().allMatch(SpokenWords::isSimple);
            case POWER ->
                isSimple(operation.operands().get(0))
                    && operation.operands().get(1) instanceof Num n
                    && n.value().isInteger();
            default -> false;
          };
      default -> true;
    };
  }

  /** What is said for a symbol. */
  static String symbol(String name) {
    String known = NAMES.get(name);
    if (known != null) {
      return known;
    }
    StyledLetters.Styled styled = StyledLetters.plain(name);
    if (styled != null) {
      String style = styled.style().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      return style + " " + symbol(styled.name());
    }
    boolean capital = name.length() == 1 && Character.isUpperCase(name.charAt(0));
    boolean greek = name.length() > 2 && Character.isUpperCase(name.charAt(0));
    return capital
        ? "capital " + name.toLowerCase(Locale.ROOT)
        : greek && isGreek(name) ? "capital " + name.toLowerCase(Locale.ROOT) : name;
  }

  private static boolean isGreek(String name) {
    return LetterNames.character(name) != null;
  }
}
