package org.algebrist.expression.speech;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.FunctionNames;
import org.algebrist.expression.tree.LetterNames;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** What is said for a symbol, and for an operator: between its operands, or before its one. */
final class SpokenWords {
  private static final Map<Operator, String> BETWEEN = new EnumMap<>(Operator.class);
  private static final Map<Operator, String> BEFORE = new EnumMap<>(Operator.class);

  /** What is said with its operands as one word is. */
  private static final Set<Operator> MARKS =
      EnumSet.of(
          Operator.SUBSCRIPT,
          Operator.PRIME,
          Operator.DEGREES,
          Operator.PERCENT,
          Operator.HAT,
          Operator.BAR,
          Operator.VECTOR,
          Operator.TILDE,
          Operator.DOT);

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

  private static final Map<String, String> UNITS =
      words(
          "m metre s second g gram A ampere K kelvin mol mole cd candela Hz hertz N newton Pa pascal"
              + " J joule W watt C coulomb V volt F farad T tesla H henry L litre l litre h hour"
              + " hr hour min minute d day t tonne eV electronvolt Wh watt-hour ft foot in inch"
              + " yd yard mi mile lb pound oz ounce rad radian cal calorie bar bar Ω ohm lm lumen"
              + " $ dollar £ pound € euro ¥ yen °C degree-Celsius °F degree-Fahrenheit");

  private static final Map<String, String> PREFIXES =
      words(
          "k kilo c centi m milli µ micro μ micro n nano p pico M mega G giga T tera d deci h hecto");

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
        PROBABILITY the probability of; HOM hom of; BOXED boxed; CANCELLED struck out; SLASHED slashed;
        KET ket; BRA bra; SET the set; TUPLE the point; INTERVAL_CLOSED the closed interval from;
        INTERVAL_OPEN the open interval from; INTERVAL_CLOSED_OPEN the half open interval from;
        INTERVAL_OPEN_CLOSED the half open interval from
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

  private static Map<String, String> words(String pairs) {
    String[] words = pairs.split(" ");
    var map = new HashMap<String, String>();
    for (int i = 0; i < words.length; i += 2) {
      map.put(words[i], words[i + 1].replace('-', ' '));
    }
    return map;
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
    int bar = number.spelling().indexOf("\\overline{");
    if (bar > 0) {
      String repeated = number.spelling().substring(bar + 10, number.spelling().length() - 1);
      boolean all = number.spelling().charAt(bar - 1) == '.';
      String plain = number.spelling().substring(0, bar).replace("-", "minus ");
      return plain + repeated + (all ? " recurring" : " with " + repeated + " recurring");
    }
    String text = figures ? number.spelling() : number.text();
    String unsigned = text.startsWith("-") ? text.substring(1) : text;
    return (text.startsWith("-") ? "minus " : "") + unsigned.replace("/", " over ");
  }

  /** How a name's primes are said. */
  static String primes(Formula count) {
    String many = count instanceof Symbol(String name) ? symbol(name) : "";
    String number = count instanceof Num n ? number(n) : many;
    return switch (number) {
      case "", "1" -> "prime";
      case "2" -> "double prime";
      case "3" -> "triple prime";
      default -> "with " + number + " primes";
    };
  }

  /** Whether an argument is heard to end where it does, as 2 x, or says so itself. */
  static boolean isBare(Formula argument) {
    return isCoefficient(argument)
        || argument instanceof Operation operation
            && (operation.operator() == Operator.SEMICOLON_LIST
                || operation.operator() == Operator.CONDITIONAL
                    && operation.operands().stream().allMatch(SpokenWords::isSimple));
  }

  /** Whether it is said so shortly that a factor before it needs no words for its end. */
  static boolean isDerivativeOfName(Operation derivative) {
    return derivative.operator() == Operator.DERIVATIVE && isSimple(derivative.operands().get(0));
  }

  /** Whether a product is a number with letters, between which nothing is said: 4 a c. */
  static boolean isCoefficient(Formula product) {
    return product instanceof Operation operation
        && operation.operator() == Operator.MULTIPLY
        && operation.operands().get(1) instanceof Symbol
        && (operation.operands().getFirst() instanceof Num
            || operation.surface() == Surface.JUXTAPOSED
                && isCoefficient(operation.operands().getFirst()));
  }

  /** A unit as it is said after a number: metres per second squared. Empty if it is none. */
  static String unit(Formula unit, boolean plural) {
    var factors = new ArrayList<String>();
    var under = new StringBuilder();
    if (!units(unit, 1, factors, under)) {
      return "";
    }
    if (plural && !factors.isEmpty()) {
      factors.add(plural(factors.removeLast()));
    }
    return String.join(" ", factors) + (under.isEmpty() ? "" : " per" + under);
  }

  /** Takes in the factors of a unit, those with a negative exponent into {@code under}. */
  private static boolean units(Formula unit, int exponent, List<String> over, StringBuilder under) {
    if (unit instanceof Symbol(String name)) {
      String said = raised(unitName(name), Math.abs(exponent));
      if (exponent > 0) {
        over.add(said);
      } else {
        under.append(' ').append(said);
      }
      return true;
    }
    if (!(unit instanceof Operation operation) || operation.operands().size() != 2) {
      return false;
    }
    Formula right = operation.operands().get(1);
    boolean power = operation.operator() == Operator.POWER;
    if (power && right instanceof Num n && n.value().isInteger() && n.value().signum() != 0) {
      return units(operation.operands().getFirst(), exponent * n.value().intValue(), over, under);
    }
    int sign =
        operation.operator() == Operator.MULTIPLY
            ? 1
            : operation.operator() == Operator.DIVIDE ? -1 : 0;
    return sign != 0
        && units(operation.operands().getFirst(), exponent, over, under)
        && units(right, sign * exponent, over, under);
  }

  private static String unitName(String name) {
    String known = UNITS.get(name);
    String prefix = PREFIXES.get(name.substring(0, 1));
    String base = UNITS.get(name.substring(1));
    return known != null ? known : prefix != null && base != null ? prefix + base : symbol(name);
  }

  /** Square metres, but seconds squared. */
  private static String raised(String unit, int exponent) {
    boolean length = unit.endsWith("metre") || unit.endsWith("foot") || unit.endsWith("inch");
    return switch (exponent) {
      case 1 -> unit;
      case 2 -> length ? "square " + unit : unit + " squared";
      case 3 -> length ? "cubic " + unit : unit + " cubed";
      default -> unit + " to the power " + exponent;
    };
  }

  /** Feet, degrees Celsius; yen and what is no unit known here stay as they are. */
  private static String plural(String unit) {
    String[] words = unit.split(" ", -1);
    int noun = words[0].equals("square") || words[0].equals("cubic") ? 1 : 0;
    String name = words[noun];
    boolean known = UNITS.values().stream().anyMatch(each -> name.endsWith(each.split(" ")[0]));
    if (known && !name.endsWith("z") && !name.endsWith("yen")) {
      words[noun] =
          name.endsWith("foot")
              ? name.replace("oo", "ee")
              : name.endsWith("inch") ? name + "es" : name.replace("henry", "henrie") + "s";
    }
    return String.join(" ", words);
  }

  /** Whether a part needs no words that mark its end. */
  static boolean isSimple(Formula formula) {
    return switch (formula) {
      case Operation operation when operation.operator() == Operator.POWER ->
          isSimple(operation.operands().get(0))
              && operation.operands().get(1) instanceof Num n
              && n.value().isInteger();
      case Operation operation ->
          MARKS.contains(operation.operator())
              && operation.operands().stream().allMatch(SpokenWords::isSimple);
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
