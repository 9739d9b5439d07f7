package org.algebrist.algebra.unit;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * The table of units, with exact factors, and the reader of products, quotients and powers of them.
 *
 * <p>Inches, pounds, gallons, spoons, horsepower and calories have their international (gallons
 * their US) definitions. Months and years are units of their own: they have no fixed number of
 * days. Currencies do not convert into one another.
 */
public final class Units {
  private static final Map<String, Unit> TABLE = new HashMap<>();

  /** Signs that people put into the plural. */
  private static final Set<String> PLURALS = Set.of("kgs", "cms", "kms");

  /** Of names that are no signs, such as watt, which has one letter more. */
  private static final int SHORTEST_WORD = 3;

  /** Longer texts are no units. */
  private static final int MAX_LENGTH = 60;

  private static final int MAX_EXPONENT = 9;

  static {
    metric("m", "meter metre", "m", "1");
    metric("g", "gram gramme", "kg", "1/1000");
    metric("s", "second", "s", "1");
    metric("L", "liter litre", "m^3", "1/1000");
    metric("l", "", "m^3", "1/1000");
    metric("N", "newton", "kg m s^-2", "1");
    metric("J", "joule", "kg m^2 s^-2", "1");
    metric("W", "watt", "kg m^2 s^-3", "1");
    metric("Pa", "pascal", "kg m^-1 s^-2", "1");
    metric("Hz", "hertz", "s^-1", "1");
    metric("A", "ampere amp", "A", "1");
    metric("V", "volt", "kg m^2 s^-3 A^-1", "1");
    metric("Ω", "ohm", "kg m^2 s^-3 A^-2", "1");
    metric("C", "coulomb", "A s", "1");
    metric("F", "farad", "kg^-1 m^-2 s^4 A^2", "1");
    metric("T", "tesla", "kg s^-2 A^-1", "1");
    metric("H", "henry", "kg m^2 s^-2 A^-2", "1");
    metric("Wb", "weber", "kg m^2 s^-2 A^-1", "1");
    metric("mol", "mole", "mol", "1");
    metric("Wh", "", "kg m^2 s^-2", "3600");
    metric("eV", "", "kg m^2 s^-2", "1602176634/10000000000000000000000000000");
    metric("cal", "calorie", "kg m^2 s^-2", "4184/1000");
    metric("bar", "", "kg m^-1 s^-2", "100000");
    define("K kelvin kelvins", "K", "1");
    define("cd candela", "cd", "1");
    metric("Bq", "becquerel", "s^-1", "1");
    metric("Gy", "gray", "m^2 s^-2", "1");
    metric("Sv", "sievert", "m^2 s^-2", "1");
    define("sec secs", "s", "1");
    define("min mins minute minutes", "s", "60");
    define("h hr hrs hour hours", "s", "3600");
    define("d day days", "s", "86400");
    define("week weeks wk wks", "s", "604800");
    define("month months", "month", "1");
    define("year years yr yrs", "month", "12");
    define("t tonne tonnes", "kg", "1000");
    define("in inch inches", "m", "254/10000");
    define("ft foot feet", "m", "3048/10000");
    define("yd yard yards", "m", "9144/10000");
    define("mi mile miles", "m", "1609344/1000");
    define("lb lbs pound pounds", "kg", "45359237/100000000");
    define("oz ounce ounces", "kg", "45359237/1600000000");
    define("ha hectare hectares", "m^2", "10000");
    define("acre acres", "m^2", "40468564224/10000000");
    define("cc ccm", "m^3", "1/1000000");
    define("gal gallon gallons", "m^3", "3785411784/1000000000000");
    define("qt quart quarts", "m^3", "946352946/1000000000000");
    define("pt pint pints", "m^3", "473176473/1000000000000");
    define("cup cups", "m^3", "2365882365/10000000000000");
    define("tbsp tablespoon tablespoons", "m^3", "1478676478125/100000000000000000");
    define("tsp teaspoon teaspoons", "m^3", "492892159375/100000000000000000");
    define("stone stones", "kg", "635029318/100000000");
    define("decade decades", "month", "120");
    define("century centuries", "month", "1200");
    define("knot knots", "m s^-1", "1852/3600");
    define("hp horsepower", "kg m^2 s^-3", "74569987158227022/100000000000000");
    define("psi", "kg m^-1 s^-2", "44482216152605/6451600000");
    define("ppm", "", "1/1000000");
    define("ppb", "", "1/1000000000");
    define("ppt", "", "1/1000000000000");
    define("torr Torr mmHg", "kg m^-1 s^-2", "101325/760");
    define("poise", "kg m^-1 s^-1", "1/10");
    define("cP centipoise", "kg m^-1 s^-1", "1/1000");
    define("lbf", "kg m s^-2", "44482216152605/10000000000000");
    define("pF picofarad picofarads", "kg^-1 m^-2 s^4 A^2", "1/1000000000000");
    define("kohm", "kg m^2 s^-3 A^-2", "1000");
    define("Mohm", "kg m^2 s^-3 A^-2", "1000000");
    define("pence penny", "pound sterling", "1/100");
    define("Å", "m", "1/10000000000");
    define("AU au", "m", "149597870700");
    define("ly", "m", "9460730472580800");
    define("Nm Ws", "kg m^2 s^-2", "1");
    define("S siemens", "kg^-1 m^-2 s^3 A^2", "1");
    define("Ns", "kg m s^-1", "1");
    define("VA", "kg m^2 s^-3", "1");
    define("Ah", "A s", "3600");
    define("mAh", "A s", "36/10");
    define("B byte bytes", "byte", "1");
    define("kB KB kilobyte kilobytes", "byte", "1000");
    define("MB megabyte megabytes", "byte", "1000000");
    define("GB gigabyte gigabytes", "byte", "1000000000");
    define("TB terabyte terabytes", "byte", "1000000000000");
    define("bit bits", "byte", "1/8");
    define("kbit Kbit kb", "byte", "125");
    define("Mbit Mb", "byte", "125000");
    define("Gbit Gb", "byte", "125000000");
    define("KiB", "byte", "1024");
    define("MiB", "byte", "1048576");
    define("GiB", "byte", "1073741824");
    define("TiB", "byte", "1099511627776");
    define("atm", "kg m^-1 s^-2", "101325");
    define("rad radian radians", "", "1");
    define("mph", "m s^-1", "44704/100000");
    define("kph kmh", "m s^-1", "5/18");
    define("rev revolution revolutions", "turn", "1");
    define("rpm", "turn s^-1", "1/60");
    define("$ dollar dollars USD", "dollar", "1");
    define("¢ cent cents", "dollar", "1/100");
    define("€ euro euros EUR", "euro", "1");
    define("£ GBP", "pound sterling", "1");
    define("¥ yen", "yen", "1");
    define("₹ rupee rupees", "rupee", "1");
    temperature("°C ℃ degC", Rational.ONE, Rational.parse("273.15"));
    temperature("°F ℉ degF", Rational.of(5, 9), Rational.parse("459.67").times(Rational.of(5, 9)));
  }

  private static final Pattern PART =
      Pattern.compile(
          "([*·⋅×/]|\\bper\\b)?\\s*((?:(?:square|cubic|sq|cu)\\.?\\s+)?[^\\s\\d*·⋅×/^()²³⁻¹{}]+)"
              + "\\s*(?:\\^\\s*\\{?\\(?([-−]?\\d)\\)?\\}?|(⁻?[¹²³]))?");

  private Units() {}

  /** The unit with a name; a word may begin with a capital, and kg, cm, km have a plural. */
  private static @Nullable Unit named(String name) {
    Unit unit = TABLE.get(name);
    if (unit != null || name.length() < SHORTEST_WORD) {
      return unit;
    }
    String lower = Character.toLowerCase(name.charAt(0)) + name.substring(1);
    return PLURALS.contains(name)
        ? TABLE.get(name.substring(0, name.length() - 1))
        : name.length() > SHORTEST_WORD && !lower.equals(name) ? TABLE.get(lower) : null;
  }

  /**
   * The unit that a text names, such as "cm", "km/h", "m s^-2", "square feet" or "kg·m²"; empty if
   * it names none.
   */
  public static Optional<Unit> parse(String text) {
    String rest = text.strip();
    if (rest.isEmpty() || rest.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    Matcher matcher = PART.matcher(rest);
    @Nullable Unit product = null;
    boolean divided = false;
    int at = 0;
    while (at < rest.length()) {
      matcher.region(at, rest.length());
      if (!matcher.lookingAt() || matcher.end() == at) {
        return Optional.empty();
      }
      String sign = matcher.group(1);
      boolean quotient = sign != null && (sign.equals("/") || sign.equals("per"));
      if (sign != null && product == null || quotient && divided) {
        return Optional.empty(); // "/h" and "m/s/s" are not taken for units
      }
      divided |= quotient;
      int exponent = exponent(matcher.group(3), matcher.group(4));
      String name = matcher.group(2).strip();
      int blank = name.indexOf(' ');
      if (blank > 0) {
        exponent *= name.startsWith("sq") ? 2 : 3;
        name = name.substring(blank).strip();
      }
      Unit unit = named(name);
      if (unit == null || Math.abs(exponent) > MAX_EXPONENT) {
        return Optional.empty();
      }
      at = matcher.end();
      while (at < rest.length() && Character.isWhitespace(rest.charAt(at))) {
        at++;
      }
      if (product == null && at == rest.length() && exponent == 1) {
        return Optional.of(unit);
      }
      product =
          (product == null ? Unit.NONE : product).times(unit, quotient ? -exponent : exponent);
    }
    return Optional.ofNullable(product);
  }

  /** The unit that stands as the second operand of a quantity; empty if it is none of the table. */
  public static Optional<Unit> of(Formula unit) {
    return switch (unit) {
      case Formula.Symbol(String name) -> parse(name);
      case Formula.Text(String content) -> parse(content);
      case Formula.Operation operation when operation.operands().size() == 2 -> {
        Formula second = operation.operands().get(1);
        Optional<Unit> first = of(operation.operands().get(0));
        yield switch (operation.operator()) {
          case MULTIPLY ->
              first.flatMap(u -> of(second).map(v -> Unit.NONE.times(u, 1).times(v, 1)));
          case DIVIDE ->
              first.flatMap(u -> of(second).map(v -> Unit.NONE.times(u, 1).times(v, -1)));
          case POWER ->
              second instanceof Formula.Num number
                      && number.value().isInteger()
                      && number.value().abs().compareTo(Rational.of(MAX_EXPONENT)) <= 0
                  ? first.map(u -> Unit.NONE.times(u, number.value().intValue()))
                  : Optional.empty();
          default -> Optional.empty();
        };
      }
      case Formula.Operation operation
          when operation.operator() == Operator.DEGREES
              && operation.operands().getFirst() instanceof Formula.Symbol(String name) ->
          parse("°" + name);
      default -> Optional.empty();
    };
  }

  private static int exponent(@Nullable String digits, @Nullable String raised) {
    if (digits != null) {
      return Integer.parseInt(digits.replace('−', '-'));
    }
    if (raised != null) {
      int size = 1 + "¹²³".indexOf(raised.charAt(raised.length() - 1));
      return raised.length() > 1 ? -size : size;
    }
    return 1;
  }

  /** A unit with the usual prefixes, by its symbol and by its names. */
  private static void metric(String symbol, String names, String base, String factor) {
    String[] signs = {"", "k", "c", "d", "m", "µ", "μ", "u", "n", "M", "G", "h"};
    String[] words = {
      "", "kilo", "centi", "deci", "milli", "micro", "micro", "micro", "nano", "mega", "giga",
      "hecto"
    };
    int[] powers = {0, 3, -2, -1, -3, -6, -6, -6, -9, 6, 9, 2};
    for (int i = 0; i < signs.length; i++) {
      Rational size = Rational.parse(factor).times(Rational.of(10).pow(powers[i]));
      put(signs[i] + symbol, base, size);
      for (String name : names.isEmpty() ? new String[0] : names.split(" ")) {
        put(words[i] + name, base, size);
        put(words[i] + name + "s", base, size);
      }
    }
  }

  private static void define(String names, String base, String factor) {
    for (String name : names.split(" ")) {
      put(name, base, Rational.parse(factor));
    }
  }

  private static void temperature(String names, Rational factor, Rational offset) {
    var kelvin = new TreeMap<String, Integer>();
    kelvin.put("K", 1);
    for (String name : names.split(" ")) {
      TABLE.put(name, new Unit(factor, kelvin, offset));
    }
  }

  private static void put(String name, String base, Rational factor) {
    var exponents = new TreeMap<String, Integer>();
    boolean whole = base.isEmpty() || base.equals("pound sterling");
    for (String part : whole ? new String[] {base} : base.split(" ")) {
      int hat = part.indexOf('^');
      exponents.put(
          hat < 0 ? part : part.substring(0, hat),
          hat < 0 ? 1 : Integer.parseInt(part.substring(hat + 1)));
    }
    exponents.remove(""); // of a unit of plain numbers
    var unit = new Unit(factor, exponents, Rational.ZERO);
    Unit before = TABLE.putIfAbsent(name, unit);
    if (before != null && !before.equals(unit)) {
      throw new IllegalStateException("the unit " + name + " is defined twice");
    }
  }
}
