package org.algebrist.algebra.typed.habit;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.algebra.unit.Units;

/**
 * Units without a sign for their powers, 4 m2 and m s-1, in brackets, J/(g K), or glued: l = 5cm.
 */
final class UnitSpelling {
  private static final String LETTERS = "[\\p{L}°µμΩ]+";

  private static final Pattern POWER =
      Pattern.compile(
          "((?<![\\p{L}_\\d.])\\d+(?:\\.\\d+)?(?:[eE]-?\\d+)?(?:"
              + " |(?=[kcdm]m))(?:\\p{L}{1,4}(?:\\^-?\\d)?["
              + " /·*])*)([kcdm]?m|s|kg)([2-4])(?![\\w^])");

  /** Names such as m1 and m2. */
  private static final Pattern MASSES =
      Pattern.compile("m_?[014-9]|m_\\d|m2.*[-+].*m3|m3.*[-+].*m2");

  private static final Pattern NEGATIVE =
      Pattern.compile(
          "(?<=\\d [\\p{L}]{1,4} |\\d [\\p{L}]{1,4} [\\p{L}]{1,3} |[-−][12]"
              + " )([kcdm]?m|s|K|kg|g|mol|h|L|l)[-−]([1-3])(?![\\w^])");

  private static final Pattern BELOW =
      Pattern.compile(
          "(?<=\\d )(%1$s) ?/ ?(?:\\((%1$s)[ ·*](%1$s)\\)|(%1$s)/(%1$s)(?![\\w^/]))"
              .formatted(LETTERS));

  private static final Pattern DOT = Pattern.compile("(?<=\\d )([kM]?N)\\.(m)(?![\\w])");

  private static final Pattern GLUED_KILOGRAM = Pattern.compile("(?<=\\d )kgm(?= ?/ ?s| s)");

  private static final Pattern PER_HOUR = Pattern.compile("(?<=\\d )kmh(?:\\^-1|⁻¹|-1)(?!\\w)");

  private static final Pattern VULGAR =
      Pattern.compile("(?<!\\d ?)([½¼¾⅓⅔⅛]) ?(?=(?:[kcm]?m|kg|g|h|L|l|ml|t|min|s)\\s*$)");
  private static final Pattern FRACTION =
      Pattern.compile("^(\\s*\\d+/\\d+)(?=(?:[kcm]m|kg|ml|min|mg)\\s*$)");
  private static final Pattern SUM =
      Pattern.compile("^\\s*\\(([\\d.+*/ -]+)\\) ?(%s)\\s*$".formatted(LETTERS));
  private static final Pattern MODULUS =
      Pattern.compile(
          "^\\s*\\|\\s*[-−]?\\s*(\\d+(?:\\.\\d+)?) (%s)\\s*\\|\\s*$".formatted(LETTERS));
  private static final Pattern PI = Pattern.compile("(?<=\\d) (?=(?:π|pi) [kcm]?m\\b)");
  private static final Pattern DEGREES_APART =
      Pattern.compile(
          "(?<=\\d)(?=°[CF] ?[-−] ?\\d+ ?°[CF])|(?<=\\d°[CF] ?[-−] ?\\d{1,4})(?=°[CF])");

  private static final Pattern EQUATION =
      Pattern.compile(
          "^(\\s*\\p{L}(?:_?\\w+)? ?= ?[-−]?\\d+(?:\\.\\d+)?) ?(%s)\\s*$".formatted(LETTERS));

  /** x km, where x is a number. */
  private static final Pattern OF_NAME =
      Pattern.compile("\\s*(\\d*[xyznk]) ([kcm]m|kg|mg|ml|min|ms|m|g|h|s|L|l)\\s*");

  private static final Pattern GLUED =
      Pattern.compile("^(\\s*\\d+(?:\\.\\d+)?)(km|cm|mm|m|kg|g|mg|L|l|ml|h|min|s)\\s*$");

  private static final String VULGARS = "½¼¾⅓⅔⅛";
  private static final String[] FRACTIONS = {"1/2", "1/4", "3/4", "1/3", "2/3", "1/8"};

  private UnitSpelling() {}

  /** The text with such units as they are read elsewhere. */
  static String usual(String text) {
    if (text.chars().noneMatch(Character::isDigit) && !VULGAR.matcher(text).find()) {
      return text;
    }
    String usual = text;
    boolean masses = MASSES.matcher(text).find();
    for (Matcher power = POWER.matcher(usual);
        !masses && power.find();
        power = POWER.matcher(usual)) {
      usual = power.replaceFirst("$1$2^$3");
    }
    usual = NEGATIVE.matcher(usual).replaceAll("$1^-$2");
    usual = BELOW.matcher(usual).replaceAll(UnitSpelling::below);
    usual = DOT.matcher(usual).replaceAll("$1*$2");
    usual = GLUED_KILOGRAM.matcher(usual).replaceAll("kg*m");
    usual = PER_HOUR.matcher(usual).replaceAll("km/h");
    usual = VULGAR.matcher(usual).replaceAll(m -> FRACTIONS[VULGARS.indexOf(m.group(1))] + " ");
    usual = PI.matcher(usual).replaceAll("");
    return DEGREES_APART.matcher(usual).replaceAll(" ");
  }

  private static String below(MatchResult found) {
    int first = found.group(2) == null ? 4 : 2;
    String one = found.group(first);
    String other = found.group(first + 1);
    boolean units =
        Stream.of(found.group(1), one, other).allMatch(each -> Units.parse(each).isPresent());
    return units ? found.group(1) + " " + one + "^-1 " + other + "^-1" : found.group();
  }

  /** An equation, a fraction or a bracket with its unit apart, where the unit suits the other's. */
  static String beside(String text, String other) {
    Matcher equation = EQUATION.matcher(text);
    Matcher with = EQUATION.matcher(other);
    if (equation.matches()
        && with.matches()
        && !equation.group(2).equals(with.group(2))
        && measureTheSame(equation.group(2), with.group(2))) {
      return equation.group(1) + " " + equation.group(2);
    }
    Matcher named = OF_NAME.matcher(text);
    Matcher second = OF_NAME.matcher(other);
    if (named.matches() && second.matches() && measureTheSame(named.group(2), second.group(2))) {
      return named.group(1) + "*(1 " + named.group(2) + ")";
    }
    String fraction = FRACTION.matcher(text).replaceAll("$1 ");
    if (FRACTION.matcher(other).find()) {
      fraction = GLUED.matcher(fraction).replaceAll("$1 $2");
    }
    Matcher modulus = MODULUS.matcher(fraction);
    if (modulus.matches() && Units.parse(modulus.group(2)).isPresent()) {
      return modulus.group(1) + " " + modulus.group(2);
    }
    Matcher sum = SUM.matcher(fraction);
    return sum.matches() && Units.parse(sum.group(2)).isPresent() && isLonger(sum.group(2), other)
        ? "1 " + sum.group(2) + " * (" + sum.group(1) + ")"
        : fraction;
  }

  private static boolean isLonger(String unit, String other) {
    return unit.length() > 1 || other.matches(".*\\d ?(?:[kcmn]m|kg|mg|ml|min|ms).*");
  }

  private static boolean measureTheSame(String one, String other) {
    Optional<Unit> unit = Units.parse(one);
    Optional<Unit> second = Units.parse(other);
    return unit.isPresent() && second.isPresent() && unit.get().measuresSameAs(second.get());
  }
}
