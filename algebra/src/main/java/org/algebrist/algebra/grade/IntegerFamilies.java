package org.algebrist.algebra.grade;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Solutions that return with a period, such as π/6 + 2kπ or (−1)^k·π/6 + kπ, compared as sets of
 * numbers: multiples of π by fractions, exactly.
 */
final class IntegerFamilies {
  private static final Pattern INTEGER = Pattern.compile("[knm]");
  private static final Canonical PI = Canonical.name("pi");

  /** Values of the integer that are looked at, from the one to the other; even and odd apart. */
  private static final int FIRST = -4;

  private static final int LAST = 5;
  private static final int MOST_RESIDUES = 400;

  /**
   * Numbers one step apart, in units of π.
   *
   * @param step above zero
   */
  private record Progression(Rational start, Rational step) {}

  private IntegerFamilies() {}

  /** The grade; empty where one of both is no family of this kind. */
  static Optional<Grade> grade(Formula expected, Formula answer) {
    Optional<List<Progression>> right = progressions(expected);
    Optional<List<Progression>> own = right.isEmpty() ? right : progressions(answer);
    if (own.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    List<Progression> all = new ArrayList<>(right.get());
    all.addAll(own.get());
    Rational period = Rational.ONE;
    for (Progression each : all) {
      period = commonMultiple(period, each.step);
    }
    Rational whole = period;
    if (all.stream()
        .anyMatch(each -> whole.dividedBy(each.step).compareTo(Rational.of(MOST_RESIDUES)) > 0)) {
      return Optional.empty();
    }
    return Optional.of(compared(residues(right.get(), period), residues(own.get(), period)));
  }

  /** Whether it is a family of this kind. */
  static boolean isFamily(Formula formula) {
    return progressions(formula).isPresent();
  }

  /** Whether a name for any integer occurs. */
  static boolean holdsInteger(Formula formula) {
    return formula.symbols().stream().anyMatch(name -> INTEGER.matcher(name).matches());
  }

  private static Grade compared(Set<Rational> expected, Set<Rational> answer) {
    boolean complete = answer.containsAll(expected);
    boolean right = expected.containsAll(answer);
    if (complete && right) {
      return new Grade.Right("Right.");
    }
    if (right) {
      return Comparison.partly(
          Mistake.MISSING_SOLUTION, "What you give is right, but there are more solutions.");
    }
    if (complete) {
      return Comparison.partly(
          Mistake.EXTRA_SOLUTION, "You have all solutions, but some of your values are none.");
    }
    return answer.stream().anyMatch(expected::contains)
        ? Comparison.partly(
            Mistake.SOME_SOLUTIONS, "Some of your values are right, but others are not.")
        : Comparison.wrong("None of your values is a solution.");
  }

  /** What the progressions are within one period. */
  private static Set<Rational> residues(List<Progression> progressions, Rational period) {
    Set<Rational> residues = new TreeSet<>();
    for (Progression each : progressions) {
      for (Rational at = Rational.ZERO; at.compareTo(period) < 0; at = at.plus(each.step)) {
        residues.add(remainder(each.start.plus(at), period));
      }
    }
    return residues;
  }

  private static Rational remainder(Rational value, Rational period) {
    Rational times = value.dividedBy(period);
    BigInteger[] parts = times.numerator().divideAndRemainder(times.denominator());
    BigInteger floor = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    return value.minus(period.times(Rational.of(floor, BigInteger.ONE)));
  }

  private static Rational commonMultiple(Rational a, Rational b) {
    BigInteger below = a.denominator().multiply(b.denominator());
    BigInteger x = a.numerator().multiply(b.denominator());
    BigInteger y = b.numerator().multiply(a.denominator());
    return Rational.of(x.divide(x.gcd(y)).multiply(y), below);
  }

  /** Those of all alternatives; empty if one is of another kind. */
  private static Optional<List<Progression>> progressions(Formula formula) {
    List<Progression> all = new ArrayList<>();
    for (Formula each : alternatives(formula)) {
      Formula value = each;
      if (each instanceof Formula.Operation equation
          && equation.operator() == Operator.EQUAL
          && equation.operands().getFirst() instanceof Formula.Symbol) {
        value = equation.operands().getLast();
      }
      List<String> names =
          Canonical.variables(value).stream().filter(name -> !name.equals("π")).toList();
      if (names.size() != 1
          || !INTEGER.matcher(names.getFirst()).matches()
          || !add(value, names.getFirst(), all)) {
        return Optional.empty();
      }
    }
    return Optional.of(all);
  }

  private static List<Formula> alternatives(Formula formula) {
    if (!(formula instanceof Formula.Operation or)) {
      return List.of(formula);
    }
    boolean joined =
        or.operator() == Operator.JOIN
            && or.operands().size() == 3
            && or.operands().get(1) instanceof Formula.Text(String word)
            && word.strip().equals("or");
    if (joined) {
      List<Formula> both = new ArrayList<>(alternatives(or.operands().getFirst()));
      both.addAll(alternatives(or.operands().getLast()));
      return both;
    }
    if (or.operator() != Operator.OR) {
      return List.of(formula);
    }
    return or.operands().stream().flatMap(each -> alternatives(each).stream()).toList();
  }

  /** Adds the values for even and for odd integers; false if they are no progressions. */
  private static boolean add(Formula value, String name, List<Progression> all) {
    List<Rational> values = new ArrayList<>();
    for (int k = FIRST; k <= LAST; k++) {
      Formula integer = Formula.number(k);
      Optional<Rational> multiple =
          multipleOfPi(
              value.replaceSymbols(symbol ->
                  symbol.name().equals(name)
                      ? integer
                      : symbol.name().equals("π") ? Formula.symbol("pi") : symbol));
      if (multiple.isEmpty()) {
        return false;
      }
      values.add(multiple.get());
    }
    for (int parity = 0; parity < 2; parity++) {
      Rational step = values.get(parity + 2).minus(values.get(parity));
      for (int i = parity; i + 2 < values.size(); i += 2) {
        if (!values.get(i + 2).minus(values.get(i)).equals(step)) {
          return false;
        }
      }
      if (step.signum() == 0) {
        return false;
      }
      all.add(new Progression(values.get(parity), step.abs()));
    }
    return true;
  }

  private static Optional<Rational> multipleOfPi(Formula value) {
    try {
      return switch (Canonical.of(value).expanded()) {
        case Canonical.Num(Rational number) when number.signum() == 0 -> Optional.of(number);
        case Canonical.Symbol symbol when symbol.equals(PI) -> Optional.of(Rational.ONE);
        case Product product
            when product.size() == 1
                && product.base(0).equals(PI)
                && product.exponent(0).equals(Canonical.ONE) ->
            Optional.of(product.coefficient());
        default -> Optional.empty();
      };
    } catch (UnsupportedOperationException | ArithmeticException none) {
      return Optional.empty();
    }
  }
}
