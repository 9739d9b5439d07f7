package org.algebrist.expression.latex;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The commands of siunitx, as what they stand for in plain LaTeX: {@code
 * \qty{5}{\metre\per\second}} is {@code \SI{5}{m/s}}.
 */
final class UnitCommands {
  private static final Map<String, String> PREFIXES = new HashMap<>();
  private static final Map<String, String> UNITS = new HashMap<>();

  static {
    pairs(
        PREFIXES,
        "pico p nano n micro µ milli m centi c deci d deca da hecto h kilo k mega M giga G tera T"
            + " femto f peta P");
    pairs(
        UNITS,
        "metre m meter m second s gram g kilogram kg ampere A kelvin K mole mol candela cd hertz Hz"
            + " newton N pascal Pa joule J watt W coulomb C volt V farad F ohm Ω siemens S weber Wb"
            + " tesla T henry H lumen lm lux lx becquerel Bq gray Gy sievert Sv litre L liter L"
            + " minute min hour h day d bar bar electronvolt eV tonne t hectare ha radian rad"
            + " steradian sr degreeCelsius °C celsius °C degree degrees percent percent dalton u bel B"
            + " decibel dB angstrom Å neper Np barn b knot knots"
            + " m m s s g g kg kg mm mm cm cm km km ms ms um µm nm nm mg mg us µs ns ns Hz Hz kHz kHz"
            + " MHz MHz GHz GHz N N kN kN J J kJ kJ W W kW kW MW MW V V mV mV kV kV A A mA mA Pa Pa"
            + " kPa kPa MPa MPa K K mol mol eV eV keV keV MeV MeV GeV GeV L L mL mL C C T T");
  }

  /** A name in a unit that is typed without commands. */
  private static final Pattern UNIT = Pattern.compile("[\\p{L}°%]+");

  /** A number at a unit of mhchem. */
  private static final Pattern UNIT_POWER = Pattern.compile("([\\p{L}°%])(-?\\d+)");

  private static final Pattern UNCERTAIN =
      Pattern.compile("[-+]?(\\d{1,40})?(?:\\.(\\d{1,40}))?\\((\\d{1,20})\\)");

  private static final List<String> SIXTIETHS = List.of("1", "60", "3600");

  private UnitCommands() {}

  private static void pairs(Map<String, String> into, String pairs) {
    String[] words = pairs.split(" ");
    for (int i = 0; i < words.length; i += 2) {
      into.put(words[i], words[i + 1]);
    }
  }

  /** What a command stands for, its arguments being read; null, nothing being read, if none. */
  static @Nullable String expansion(String word, LatexInput in) {
    int at = in.at;
    String made =
        switch (word) {
          case "SI", "qty" -> quantity(in, word);
          case "si", "unit" -> in.peekPastBlanks() == '{' ? upright(Macros.argument(in)) : null;
          case "num" -> in.peekPastBlanks() == '{' ? number(Macros.argument(in)) : null;
          case "pu" -> in.peekPastBlanks() == '{' ? chemists(Macros.argument(in)) : null;
          case "SIrange", "qtyrange" -> range(in, true);
          case "numrange" -> range(in, false);
          case "SIlist", "qtylist" -> list(in, true);
          case "numlist" -> list(in, false);
          case "ang" -> in.peekPastBlanks() == '{' ? angle(Macros.argument(in)) : null;
          default -> null;
        };
    if (made == null) {
      in.at = at;
    }
    return made;
  }

  /** siunitx's {@code \qty{5}{\metre}}; physics' {@code \qty(…)} only sizes the bracket. */
  private static @Nullable String quantity(LatexInput in, String word) {
    in.option();
    int c = in.peekPastBlanks();
    if (word.equals("qty") && (c == '(' || c == '[' || c == '|')) {
      return "";
    }
    if (c != '{') {
      return null;
    }
    String value = Macros.argument(in);
    if (in.peekPastBlanks() != '{') {
      return word.equals("qty") ? "\\left\\{" + value + "\\right\\}" : null;
    }
    String unit = Macros.argument(in);
    boolean plain = unit.indexOf('\\') < 0;
    if (word.equals("SI") && plain && value.indexOf('(') < 0) {
      return null; // as the reader knows it
    }
    String letters = plain ? literal(unit) : letters(unit);
    String number = value.indexOf('(') < 0 ? value.strip() : number(value.strip());
    return letters == null ? null : "\\SI{" + number + "}{" + letters + "}";
  }

  /** Degrees, minutes and seconds, each of which may be left out: {@code 1;2;3}. */
  private static String angle(String content) {
    boolean negative = content.strip().startsWith("-");
    String[] parts = (negative ? content.strip().substring(1) : content).split(";");
    var sum = new StringBuilder();
    for (int i = 0; i < parts.length && i < SIXTIETHS.size(); i++) {
      String part = parts[i].strip();
      if (!part.isEmpty()) {
        sum.append(sum.isEmpty() ? "" : "+");
        sum.append(i == 0 ? part : "\\frac{" + part + "}{" + SIXTIETHS.get(i) + "}");
      }
    }
    boolean plain = parts.length == 1 && parts[0].chars().allMatch(c -> c != '+' && c != '-');
    return (negative ? "-" : "") + (plain ? sum : "\\left(" + sum + "\\right)") + "^\\circ ";
  }

  /** mhchem's amount such as {@code 1.2e3 kJ mol-1}, where a number at a unit is its power. */
  private static String chemists(String content) {
    String amount = content.strip().replace("//", "/");
    int blank = amount.indexOf(' ');
    boolean counted = blank > 0 && Character.isDigit(amount.charAt(blank - 1));
    String unit =
        literal(
            UNIT_POWER
                .matcher(counted ? amount.substring(blank + 1) : amount)
                .replaceAll("$1^{$2}"));
    return counted ? "\\SI{" + number(amount.substring(0, blank)) + "}{" + unit + "}" : unit;
  }

  private static @Nullable String upright(String unit) {
    String letters = unit.indexOf('\\') < 0 ? literal(unit) : letters(unit);
    return letters == null ? null : "\\mathrm{" + letters + "}";
  }

  /**
   * A unit that is typed as such: in kg.m^2 each name is one unit, and the power the last one's.
   */
  private static String literal(String unit) {
    return UNIT.matcher(unit).replaceAll("\\\\mathrm{$0}").replace('.', ' ').replace('~', ' ');
  }

  /** Two numbers, from one to the other: {@code \SIrange{1}{2}{m}}. */
  private static @Nullable String range(LatexInput in, boolean hasUnit) {
    in.option();
    String first = braced(in);
    String last = braced(in);
    String unit = hasUnit ? braced(in) : "";
    return first == null || last == null || unit == null
        ? null
        : one(first, unit) + "\\text{ to }" + one(last, unit);
  }

  /** Numbers with semicolons between them: {@code \SIlist{1;2;3}{m}}. */
  private static @Nullable String list(LatexInput in, boolean hasUnit) {
    in.option();
    String numbers = braced(in);
    String unit = hasUnit ? braced(in) : "";
    return numbers == null || unit == null
        ? null
        : Arrays.stream(numbers.split(";"))
            .map(number -> one(number, unit))
            .collect(Collectors.joining(", "));
  }

  private static @Nullable String braced(LatexInput in) {
    return in.peekPastBlanks() == '{' ? Macros.argument(in).strip() : null;
  }

  private static String one(String number, String unit) {
    return unit.isEmpty() ? number(number.strip()) : "\\SI{" + number.strip() + "}{" + unit + "}";
  }

  private static String number(String content) {
    int e = content.indexOf('e');
    String digits = uncertain(e <= 0 ? content : content.substring(0, e));
    boolean sum = e > 0 && digits.indexOf('\\') >= 0;
    return e <= 0
        ? digits
        : (sum ? "(" + digits + ")" : digits) + "\\times 10^{" + content.substring(e + 1) + "}";
  }

  /** The uncertainty of the last digits in brackets as what it is: 1.23(4) is 1.23 ± 0.04. */
  private static String uncertain(String digits) {
    Matcher found = UNCERTAIN.matcher(digits.strip());
    if (!found.matches()) {
      return digits.replace("+-", "\\pm ");
    }
    int places = found.group(2) == null ? 0 : found.group(2).length();
    var uncertainty = new BigDecimal(new BigInteger(found.group(3)), places);
    return digits.strip().substring(0, found.start(3) - 1) + "\\pm " + uncertainty.toPlainString();
  }

  /** A unit in letters: m/s^{2}; null if one of its commands is unknown. */
  private static @Nullable String letters(String unit) {
    var made = new StringBuilder();
    String prefix = "";
    String power = "";
    boolean per = false;
    int i = 0;
    while (i < unit.length()) {
      char c = unit.charAt(i);
      if (c != '\\') {
        made.append(c == '.' || c == '~' ? ' ' : c);
        i++;
        continue;
      }
      int end = i + 1;
      while (end < unit.length() && Character.isLetter(unit.charAt(end))) {
        end++;
      }
      String word = unit.substring(i + 1, end);
      i = end;
      switch (word) {
        case "per" -> per = true;
        case "square" -> power = "^{2}";
        case "cubic" -> power = "^{3}";
        case "squared" -> made.append("^{2}");
        case "cubed" -> made.append("^{3}");
        case "tothe" -> {
          int close = unit.indexOf('}', i);
          if (i >= unit.length() || unit.charAt(i) != '{' || close < 0) {
            return null;
          }
          made.append('^').append(unit, i, close + 1);
          i = close + 1;
        }
        default -> {
          String symbol = UNITS.get(word);
          if (symbol == null && PREFIXES.get(word) != null) {
            prefix = PREFIXES.get(word);
            continue;
          }
          if (symbol == null) {
            return null;
          }
          made.append(per ? made.isEmpty() ? "1/" : "/" : made.isEmpty() ? "" : " ");
          String whole = prefix + symbol;
          boolean plain = whole.chars().allMatch(letter -> letter < 128);
          made.append(plain ? "\\mathrm{" : "\\text{").append(whole).append('}').append(power);
          prefix = "";
          power = "";
          per = false;
        }
      }
    }
    return made.toString();
  }
}
