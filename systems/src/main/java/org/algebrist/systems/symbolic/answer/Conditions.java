package org.algebrist.systems.symbolic.answer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.differential.rational.FieldPolynomial;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;

/** Leaves out conditions that others imply: a != 0 beside a > 0, a^2 + x^2 != 0 beside a != 0. */
public final class Conditions {
  private static final Pattern RELATION = Pattern.compile("(.+) (>=|<=|!=|>|<) (.+)");

  /** A product with a minus before it, beside 0. */
  private static final Pattern NEGATIVE = Pattern.compile("-([\\w*/^]+) (>=|<=|!=|>|<) 0");

  /** A whole multiple of a name, or a number over it, beside 0. */
  private static final Pattern MULTIPLE =
      Pattern.compile("\\d+(?:/|\\*)?(\\p{L}\\w*) (>=|<=|!=|>|<) 0");

  private static final int MOST_DEGREE = 4;

  /** A constant that is nearer to 0 may be 0. */
  private static final double NEAR = 1e-9;

  private Conditions() {}

  /**
   * An expression beside 0.
   *
   * @param expression without a common factor, its first coefficient positive
   * @param sign turned where the expression was
   */
  private record Relation(Canonical expression, String sign) {
    boolean isStrict() {
      return sign.equals(">") || sign.equals("<");
    }

    boolean excludesZero() {
      return isStrict() || sign.equals("!=");
    }
  }

  /** The conditions without those that others imply, in their order. */
  public static List<String> reduced(Collection<String> given) {
    List<String> kept = new ArrayList<>();
    List<String> all =
        given.stream()
            .map(each -> strict(each, given))
            .map(Conditions::withoutMinus)
            .map(Conditions::withoutFactor)
            .distinct()
            .toList();
    List<Optional<Relation>> relations = all.stream().map(Conditions::relation).toList();
    int place = 0;
    for (String condition : all) {
      int own = place++;
      boolean implied = false;
      for (int other = 0; other < relations.size() && !implied; other++) {
        implied =
            other != own
                && relations.get(own).isPresent()
                && relations.get(other).isPresent()
                && implies(relations.get(other).get(), relations.get(own).get())
                && (other < own || !implies(relations.get(own).get(), relations.get(other).get()));
      }
      boolean always = relations.get(own).filter(Conditions::isAlwaysTrue).isPresent();
      if (!implied && !always && !isExcluded(relations, own)) {
        kept.add(condition);
      }
    }
    return List.copyOf(kept);
  }

  /**
   * The conditions without those that only leave out points at which a function has no value as
   * something below a line is 0: x != 1 for 1/(x^5 - 1).
   */
  public static List<String> withoutPoles(Collection<String> given, Canonical f, String x) {
    Optional<ParameterField> field = ParameterField.of(x, f);
    if (field.isEmpty()) {
      return given.stream()
          .filter(each ->
              relation(each)
                  .filter(own -> own.sign().equals("!=") && own.expression().contains(x))
                  .filter(own -> isBelow(own.expression(), f))
                  .isEmpty())
          .toList();
    }
    try {
      FieldPolynomial below = field.get().ofVariable(field.get().fraction(f).below());
      return given.stream().filter(each -> !isPole(each, below, field.get())).toList();
    } catch (ArithmeticException tooLarge) {
      return List.copyOf(given);
    }
  }

  /** Whether a factor below the line is a number times this expression. */
  private static boolean isBelow(Canonical expression, Canonical f) {
    if (f instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.exponent(i) instanceof Canonical.Num(Rational n)
            && n.signum() < 0
            && Canonical.quotient(product.base(i), expression).expanded()
                instanceof Canonical.Num) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isPole(String condition, FieldPolynomial below, ParameterField field) {
    Optional<Canonical> zero =
        relation(condition)
            .filter(
                each -> each.sign().equals("!=") && each.expression().contains(field.variable()))
            .map(Relation::expression);
    try {
      return zero.map(each -> field.ofVariable(field.fraction(each).above()))
          .filter(each -> each.degree() > 0 && below.dividedBy(each).remainder().isZero())
          .isPresent();
    } catch (ArithmeticException notPolynomial) {
      return false;
    }
  }

  /** Whether two of them cannot both hold: a > 0 and a < 0. */
  public static boolean contradict(Collection<String> conditions) {
    List<Relation> relations =
        conditions.stream().map(Conditions::relation).flatMap(Optional::stream).toList();
    return relations.stream()
        .anyMatch(one ->
            one.sign().equals("<")
                && relations.stream()
                    .anyMatch(other ->
                        other.sign().startsWith(">")
                            && other.expression().equals(one.expression())));
  }

  /** Whether it holds for all real numbers, as C^2 + 1 &gt;= 0 and pi &gt; 0 do. */
  private static boolean isAlwaysTrue(Relation relation) {
    if (Canonical.variables(relation.expression().formula()).isEmpty()) {
      OptionalDouble value = Forms.value(relation.expression());
      return value.isPresent() && holds(value.getAsDouble(), relation.sign());
    }
    List<Canonical> parts = relation.expression().terms();
    boolean positive = false;
    for (Canonical part : parts) {
      if (part instanceof Canonical.Num(Rational number) && number.signum() > 0) {
        positive = true;
      } else if (!isEven(part)) {
        return false;
      }
    }
    return relation.sign().equals(">=") || positive && !relation.sign().startsWith("<");
  }

  /** Whether a number that is not near 0 has a sign. */
  private static boolean holds(double value, String sign) {
    return Math.abs(value) > NEAR
        && switch (sign) {
          case "!=" -> true;
          case ">", ">=" -> value > 0;
          default -> value < 0;
        };
  }

  /** Whether it is a positive number times even powers. */
  private static boolean isEven(Canonical part) {
    if (!(part instanceof Product product) || product.coefficient().signum() < 0) {
      return false;
    }
    for (int i = 0; i < product.size(); i++) {
      if (!(product.exponent(i) instanceof Canonical.Num(Rational n))
          || !n.isEven()
          || n.signum() < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether others exclude all zeros of a polynomial: a != 1 and a != -1 those of a^2 - 1. */
  private static boolean isExcluded(List<Optional<Relation>> relations, int own) {
    Optional<Relation> asked = relations.get(own).filter(each -> each.sign().equals("!="));
    List<String> names =
        asked.map(each -> Canonical.variables(each.expression().formula())).orElse(List.of());
    if (names.size() != 1) {
      return false;
    }
    String name = names.getFirst();
    Optional<List<Canonical>> polynomial =
        Forms.coefficients(asked.orElseThrow().expression(), name, MOST_DEGREE);
    if (polynomial.isEmpty() || polynomial.get().size() < 3) {
      return false;
    }
    int zeros = 0;
    for (Optional<Relation> each : relations) {
      Optional<List<Canonical>> linear =
          each.filter(given -> given.excludesZero() && given.expression().contains(name))
              .flatMap(given -> Forms.coefficients(given.expression(), name, 1))
              .filter(coefficients -> coefficients.size() == 2);
      if (linear.isPresent()
          && Forms.isZero(
              asked
                  .orElseThrow()
                  .expression()
                  .replace(
                      name,
                      Canonical.negation(
                          Canonical.quotient(linear.get().get(0), linear.get().get(1)))))) {
        zeros++;
      }
    }
    return zeros == polynomial.get().size() - 1;
  }

  /** a > 0 for a >= 0 beside a != 0. */
  private static String strict(String condition, Collection<String> all) {
    Optional<Relation> own = relation(condition);
    boolean strict =
        own.isPresent()
            && own.get().sign().endsWith("=")
            && !own.get().sign().equals("!=")
            && all.stream()
                .map(Conditions::relation)
                .flatMap(Optional::stream)
                .anyMatch(each ->
                    each.sign().equals("!=") && each.expression().equals(own.get().expression()));
    return strict ? condition.replaceFirst("([<>])=", "$1") : condition;
  }

  /** b < 0 for -b > 0. */
  private static String withoutMinus(String condition) {
    Matcher negative = NEGATIVE.matcher(condition);
    return negative.matches()
        ? negative.group(1) + " " + turned(negative.group(2)) + " 0"
        : condition;
  }

  /** x > 0 for 2x > 0 and for 1/x > 0. */
  private static String withoutFactor(String condition) {
    Matcher multiple = MULTIPLE.matcher(condition);
    return multiple.matches() ? multiple.group(1) + " " + multiple.group(2) + " 0" : condition;
  }

  /** A condition between expressions as one between an expression and 0. */
  public static Optional<Proposal.Requirement> requirement(String condition) {
    return relation(condition)
        .map(each -> new Proposal.Requirement(each.expression(), each.sign()));
  }

  /** A condition as a person writes it: a != b for a - b != 0. */
  public static String worded(String condition) {
    return requirement(condition)
        .filter(each -> each.sign().equals("!="))
        .map(each -> Domain.Condition.notZero(each.expression()))
        .filter(text -> !text.endsWith(" != 0"))
        .orElse(condition);
  }

  private static Optional<Relation> relation(String condition) {
    Matcher matcher = RELATION.matcher(condition);
    if (!matcher.matches()
        || !(InfixReader.read(matcher.group(1)) instanceof ReadResult.Read(Formula left))
        || !(InfixReader.read(matcher.group(3)) instanceof ReadResult.Read(Formula right))) {
      return Optional.empty();
    }
    Canonical difference = Canonical.difference(Canonical.of(left), Canonical.of(right)).expanded();
    Rational factor =
        switch (difference) {
          case Sum sum -> sum.content();
          case Product product -> product.coefficient();
          default -> Rational.ONE;
        };
    if (factor.signum() == 0) {
      return Optional.empty();
    }
    String sign = matcher.group(2);
    return Optional.of(
        new Relation(
            Canonical.quotient(difference, Canonical.number(factor)).expanded(),
            factor.signum() > 0 ? sign : turned(sign)));
  }

  private static String turned(String sign) {
    return switch (sign) {
      case ">" -> "<";
      case "<" -> ">";
      case ">=" -> "<=";
      case "<=" -> ">=";
      default -> sign;
    };
  }

  private static boolean implies(Relation given, Relation asked) {
    if (given.expression().equals(asked.expression())) {
      return given.sign().equals(asked.sign())
          || given.isStrict()
              && (asked.sign().equals("!=") || asked.sign().equals(given.sign() + "="));
    }
    if (given.isStrict()
        && asked.sign().equals(given.sign() + "=")
        && isTimesSquare(given.expression(), asked.expression())) {
      return true;
    }
    if (isBeyond(given, asked)) {
      return true;
    }
    return asked.sign().equals("!=")
        && given.excludesZero()
        && (isFactor(asked.expression(), given.expression())
            || isSumOfSquares(asked.expression(), given.expression())
            || given.sign().equals(">") && isLargestSquare(asked.expression(), given.expression()));
  }

  /**
   * Whether a strict bound of one expression says another of it, as x > 1 does x > -1, x >= 0 and x
   * != 0; and 4 − a² > 0 that a != 2 and a != 3, at which it is not above 0.
   */
  private static boolean isBeyond(Relation given, Relation asked) {
    if (!given.isStrict()) {
      return false;
    }
    boolean above = given.sign().equals(">");
    if (Canonical.difference(asked.expression(), given.expression()).expanded()
            instanceof Canonical.Num(Rational more)
        && more.signum() == (above ? 1 : -1)) {
      return asked.sign().equals("!=") || asked.sign().startsWith(given.sign());
    }
    List<String> names = Canonical.variables(asked.expression().formula());
    return asked.sign().equals("!=")
        && names.size() == 1
        && Forms.coefficients(asked.expression(), names.getFirst(), 1)
            .filter(each -> each.size() == 2)
            .map(each -> Canonical.negation(Canonical.quotient(each.get(0), each.get(1))))
            .map(zero -> given.expression().replace(names.getFirst(), zero).expanded())
            .filter(each ->
                each instanceof Canonical.Num(Rational value)
                    && value.signum() * (above ? 1 : -1) <= 0)
            .isPresent();
  }

  /** Whether one is the other with its denominator d multiplied away by d²: a − b/c, ac² − bc. */
  private static boolean isTimesSquare(Canonical fraction, Canonical whole) {
    Fractions.Fraction plain = Fractions.fraction(fraction);
    return !plain.factors().isEmpty()
        && Canonical.product(plain.above(), plain.below()).expanded().equals(whole);
  }

  /** Whether a difference of even powers begins with one of this expression: a of a² − b². */
  private static boolean isLargestSquare(Canonical expression, Canonical difference) {
    if (!(difference instanceof Sum terms)) {
      return false;
    }
    for (Canonical part : terms.parts()) {
      boolean own =
          part instanceof Product square && square.size() == 1 && square.base(0).equals(expression);
      boolean even = part instanceof Canonical.Num || isEven(own ? part : Canonical.negation(part));
      boolean negative = part instanceof Canonical.Num(Rational number) && number.signum() < 0;
      if (!even || part instanceof Canonical.Num && !negative) {
        return false;
      }
    }
    return terms.parts().stream()
        .anyMatch(part -> part instanceof Product square && square.base(0).equals(expression));
  }

  /** Whether a product that is not zero has this factor. */
  private static boolean isFactor(Canonical factor, Canonical whole) {
    if (whole instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.base(i).equals(factor)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether it is a sum of even powers, one of them of what is not zero. */
  private static boolean isSumOfSquares(Canonical sum, Canonical other) {
    if (!(sum instanceof Sum terms)) {
      return false;
    }
    boolean found = false;
    for (Canonical part : terms.parts()) {
      if (!(part instanceof Product square)
          || square.size() != 1
          || square.coefficient().signum() < 0
          || !(square.exponent(0) instanceof Canonical.Num(Rational n))
          || !n.isEven()) {
        return false;
      }
      found |= square.base(0).equals(other);
    }
    return found;
  }
}
