package org.algebrist.algebra.ode.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.answer.AnswerForm;
import org.algebrist.algebra.differential.answer.TableLogarithms;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.expression.tree.Rational;

/**
 * Solutions as a teacher writes them: constants without a minus and without numbers, and none for
 * terms that members of the family are. They have yet to be proved.
 */
public final class TidySolutions {
  /** Of a polynomial that is written in powers of a factor beside it. */
  private static final int MOST_DEGREE = 8;

  private TidySolutions() {}

  /**
   * Another form of the solution, or the solution itself.
   *
   * @param alone whether no other form is shown whose constants are the same; only then may an
   *     explicit solution name them anew. Those of a system always may.
   */
  public static Solution of(Solution solution, String x, int constants, boolean alone) {
    try {
      return switch (solution) {
        case Solution.Explicit(Canonical value) ->
            new Solution.Explicit(explicit(value, x, constants, alone));
        case Solution.Implicit implicit -> TidyEquations.of(implicit, x);
        case Solution.Several several -> SystemConstants.shortest(several, x, constants);
      };
    } catch (ArithmeticException undefined) {
      return solution;
    }
  }

  /**
   * What shares terms with the family goes first, then numbers and signs that the constants take
   * up; logarithms are joined last, as a table of them is asked for whole ones.
   */
  private static Canonical explicit(Canonical value, String x, int constants, boolean alone) {
    Canonical made = withFactoredDivisors(HalfTangents.of(value), x);
    if (alone) {
      made =
          constants == 1
              ? withShare(made, Solution.constant(1), x)
              : withFreeFactor(made, x, constants);
      made = withPlainConstants(withoutMembers(made, x, constants), constants);
    }
    made = withPositiveConstants(made, constants, alone);
    return TableLogarithms.of(
        AnswerForm.withJoinedLogarithms(
            alone && constants == 1 ? withPowersOfFactor(made, x) : made, x));
  }

  /** 1/(x·(C − ln x)) for 1/(C·x − x·ln x). */
  private static Canonical withFactoredDivisors(Canonical value, String x) {
    Canonical name = Canonical.name(x);
    List<Canonical> terms = new ArrayList<>();
    for (Canonical term : value.terms()) {
      terms.add(
          term instanceof Product product
                  && product.size() == 1
                  && product.exponent(0).equals(Canonical.MINUS_ONE)
                  && product.base(0) instanceof Sum divisor
                  && divisor.parts().stream().allMatch(part -> part.factors().contains(name))
              ? Canonical.quotient(
                  Canonical.number(product.coefficient()),
                  Canonical.product(name, Canonical.quotient(divisor, name).expanded()))
              : term);
    }
    return Canonical.sum(terms);
  }

  /** (x + 1)²·((x + 1)²/2 + C) for (x + 1)²·(x²/2 + x + C). */
  private static Canonical withPowersOfFactor(Canonical value, String x) {
    if (!(value instanceof Product product) || product.size() != 2) {
      return value;
    }
    Canonical c = Canonical.name(Solution.constant(1));
    for (int i = 0; i < 2; i++) {
      Optional<List<Canonical>> line =
          Forms.coefficients(product.base(i), x, 1)
              .filter(each -> each.size() == 2 && each.get(1).equals(Canonical.ONE));
      if (line.isEmpty()
          || !(product.base(1 - i) instanceof Sum sum)
          || !product.exponent(1 - i).equals(Canonical.ONE)
          || !(sum.derivative(Solution.constant(1)) instanceof Canonical.Num)) {
        continue;
      }
      Canonical rest =
          Canonical.product(
                  Canonical.number(product.coefficient()),
                  sum.replace(Solution.constant(1), Canonical.ZERO))
              .expanded();
      Canonical moved =
          rest.replace(x, Canonical.difference(Canonical.name(x), line.get().getFirst()))
              .expanded();
      Optional<List<Canonical>> powers = Forms.coefficients(moved, x, MOST_DEGREE);
      long terms =
          powers
              .map(each -> each.stream().skip(1).filter(t -> !Forms.isZero(t)).count())
              .orElse(Long.MAX_VALUE);
      if (terms < rest.terms().size()) {
        Canonical made = Canonical.ZERO;
        for (int k = 1; k < powers.orElseThrow().size(); k++) {
          made =
              Canonical.sum(
                  made,
                  Canonical.product(
                      powers.orElseThrow().get(k),
                      Canonical.power(product.base(i), Canonical.number(k))));
        }
        return Canonical.product(
            Canonical.power(product.base(i), product.exponent(i)), Canonical.sum(made, c));
      }
    }
    return value;
  }

  /** C₁·(x + C₂)² for (C₁x + C₂)²/4, which has one sign; lines that do not rise are constants. */
  private static Canonical withFreeFactor(Canonical value, String x, int constants) {
    Canonical first = Canonical.name(Solution.constant(1));
    Canonical second = Canonical.name(Solution.constant(2));
    if (constants != 2
        || !(value instanceof Product product)
        || product.size() != 1
        || !(product.exponent(0) instanceof Canonical.Num(Rational n))
        || !n.isInteger()
        || !n.isEven()) {
      return value;
    }
    Canonical slope = product.base(0).derivative(Solution.constant(1));
    Canonical rest =
        Canonical.difference(product.base(0), Canonical.product(first, slope)).expanded();
    return slope.equals(Canonical.name(x))
            && Canonical.quotient(rest, second) instanceof Canonical.Num
        ? Canonical.product(
            first, Canonical.power(Canonical.sum(Canonical.name(x), second), Canonical.number(n)))
        : value;
  }

  /** C·u for −C·u, C being any number. */
  private static Canonical withPositiveConstants(Canonical value, int constants, boolean alone) {
    Canonical result = alone ? withPositiveFamily(value, constants) : value;
    for (int i = 1; i <= constants; i++) {
      String c = Solution.constant(i);
      if (alone && isSubtractedBelow(result, c)) {
        result = result.replace(c, Canonical.negation(Canonical.name(c)));
      }
      if (!(result instanceof Sum sum)) {
        continue;
      }
      List<Canonical> own = sum.parts().stream().filter(part -> part.contains(c)).toList();
      if (own.size() == 1
          && own.getFirst().numericFactor().signum() < 0
          && isLinear(own.getFirst(), c)) {
        result = result.replace(c, Canonical.negation(Canonical.name(c)));
      }
    }
    return result;
  }

  /** 1/(C₁x + C₂) for −1/(C₁x + C₂). */
  private static Canonical withPositiveFamily(Canonical value, int constants) {
    boolean family =
        value instanceof Product product
            && product.coefficient().signum() < 0
            && product.size() == 1
            && product.exponent(0).equals(Canonical.MINUS_ONE)
            && product.base(0) instanceof Sum sum
            && sum.parts().stream()
                .allMatch(term ->
                    IntStream.rangeClosed(1, constants)
                            .filter(i -> isLinear(term, Solution.constant(i)))
                            .count()
                        == 1);
    Canonical result = value;
    for (int i = 1; family && i <= constants; i++) {
      Canonical c = Canonical.name(Solution.constant(i));
      result = result.replace(Solution.constant(i), Canonical.negation(c));
    }
    return result;
  }

  /** Whether C is a term below the line of a quotient with a minus: −2/(Cx + x³). */
  private static boolean isSubtractedBelow(Canonical value, String c) {
    return value instanceof Product product
        && product.coefficient().signum() < 0
        && IntStream.range(0, product.size())
            .anyMatch(i ->
                product.exponent(i).equals(Canonical.MINUS_ONE)
                    && product.base(i) instanceof Sum sum
                    && !Canonical.product(product, sum).contains(c)
                    && sum.parts().stream()
                        .allMatch(part ->
                            part.numericFactor().signum() > 0
                                && (!part.contains(c) || isLinear(part, c)))
                    && sum.parts().stream().filter(part -> part.contains(c)).count() == 1);
  }

  /** C₁ + C₂x + x·ln x for C₁ + C₂x − x + x·ln x: C₂ may be any number, so C₂ − 1 may. */
  private static Canonical withoutMembers(Canonical value, String x, int constants) {
    Canonical rest = value;
    Canonical family = Canonical.ZERO;
    List<Canonical> members = new ArrayList<>();
    for (int i = 1; i <= constants; i++) {
      Canonical constant = Canonical.name(Solution.constant(i));
      Canonical member = value.derivative(Solution.constant(i));
      if (member.equals(Canonical.ZERO)) {
        return value;
      }
      for (int k = 1; k <= constants; k++) {
        if (member.contains(Solution.constant(k))) {
          return value;
        }
      }
      members.add(member);
      family = Canonical.sum(family, Canonical.product(constant, member));
      rest = rest.replace(Solution.constant(i), Canonical.ZERO);
    }
    Canonical particular = rest.expanded();
    List<Canonical> parts = particular.terms();
    Canonical kept =
        Canonical.sum(
            parts.stream()
                .filter(part ->
                    members.stream()
                        .allMatch(member -> Canonical.quotient(part, member).contains(x)))
                .toList());
    return kept.equals(particular) ? value : Canonical.sum(family, kept);
  }

  /** (x²/2 + C)·e^x for (x² + 2C)·e^x/2, (x² + C)/(2q) for (x² + 2C)/(2q). */
  private static Canonical withConstantAlone(Canonical value, String c) {
    if (!(value instanceof Product product)) {
      return value;
    }
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i) instanceof Sum sum
          && sum.contains(c)
          && product.exponent(i).equals(Canonical.ONE)
          && sum.derivative(c) instanceof Canonical.Num) {
        boolean below =
            IntStream.range(0, product.size())
                .anyMatch(k ->
                    product.exponent(k) instanceof Canonical.Num(Rational n) && n.signum() < 0);
        Canonical number = Canonical.number(product.coefficient());
        Canonical rest = sum.replace(c, Canonical.ZERO);
        Canonical alone =
            Canonical.sum(
                below ? rest : Canonical.product(number, rest).expanded(), Canonical.name(c));
        List<Canonical> factors = new ArrayList<>(List.of(alone, below ? number : Canonical.ONE));
        for (int k = 0; k < product.size(); k++) {
          if (k != i) {
            factors.add(Canonical.power(product.base(k), product.exponent(k)));
          }
        }
        return Canonical.product(factors);
      }
    }
    return value;
  }

  /** 1/4 + C/(x² + 1)² for (x⁴ + 2x² + C)/(4(x² + 1)²). */
  private static Canonical withShare(Canonical value, String c, String x) {
    if (!(value instanceof Product product)) {
      return value;
    }
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i) instanceof Sum sum
          && product.exponent(i).equals(Canonical.ONE)
          && sum.derivative(c) instanceof Canonical.Num) {
        Canonical divisor = Canonical.quotient(sum, value);
        Canonical below = divisor.expanded();
        Canonical slope = below.derivative(x);
        if (below.contains(c) || !(below instanceof Sum) || slope.equals(Canonical.ZERO)) {
          return value;
        }
        Canonical above = sum.replace(c, Canonical.ZERO);
        Canonical share = Forms.simple(Canonical.quotient(above.derivative(x), slope));
        Canonical left = Canonical.difference(above, Canonical.product(share, below)).expanded();
        return share instanceof Canonical.Num && left instanceof Canonical.Num
            ? Canonical.sum(
                share,
                Canonical.quotient(
                    Canonical.name(c),
                    Canonical.quotient(
                        divisor,
                        Canonical.number(
                            divisor instanceof Sum terms
                                ? terms.content()
                                : divisor.numericFactor()))))
            : value;
      }
    }
    return value;
  }

  /** C for 7·C, where C occurs once. */
  private static Canonical withPlainConstants(Canonical value, int constants) {
    Canonical result = value;
    for (int i = 1; i <= constants; i++) {
      String c = Solution.constant(i);
      if (!result.derivative(c).contains(c)) {
        result = withConstantAlone(result, c);
        continue;
      }
      Optional<Rational> factor = factor(result, c);
      if (factor.isPresent() && !factor.get().equals(Rational.ONE)) {
        result =
            result.replace(
                c,
                Canonical.product(
                    Canonical.number(Rational.ONE.dividedBy(factor.get())), Canonical.name(c)));
      }
    }
    return result;
  }

  /** The forms of a family with C for 2C, where the first is implicit and has that. */
  public static List<Solution> withPlainConstants(List<Solution> forms, int constants) {
    List<Solution> made = forms;
    for (int i = 1; i <= constants; i++) {
      String c = Solution.constant(i);
      if (made.getFirst() instanceof Solution.Implicit(Canonical left, Canonical right)
          && !left.contains(c)) {
        Optional<Rational> number = factor(right, c);
        if (number.isPresent()) {
          boolean mayTurn =
              right instanceof Sum sum && sum.parts().stream().allMatch(isFamily(constants));
          Rational share = mayTurn ? number.get() : number.get().abs();
          Canonical renamed =
              Canonical.product(Canonical.number(Rational.ONE.dividedBy(share)), Canonical.name(c));
          made = made.stream().map(each -> each.replace(c, renamed)).toList();
        }
      }
    }
    return made;
  }

  /** Whether a term holds an arbitrary constant. */
  private static Predicate<Canonical> isFamily(int constants) {
    return term ->
        IntStream.rangeClosed(1, constants).mapToObj(Solution::constant).anyMatch(term::contains);
  }

  /** The number before a name that occurs once, in a term of a sum; empty of others. */
  private static Optional<Rational> factor(Canonical f, String name) {
    List<Canonical> parts =
        switch (f) {
          case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> List.of();
          case Call call -> call.operands();
          case Sum sum -> sum.parts();
          case Product product ->
              IntStream.range(0, product.size())
                  .boxed()
                  .flatMap(i -> Stream.of(product.base(i), product.exponent(i)))
                  .toList();
        };
    List<Canonical> holding = parts.stream().filter(part -> part.contains(name)).toList();
    if (holding.size() != 1) {
      return Optional.empty();
    }
    boolean term = f instanceof Sum && isLinear(holding.getFirst(), name);
    return term
        ? Optional.of(holding.getFirst().numericFactor())
        : factor(holding.getFirst(), name);
  }

  private static boolean isLinear(Canonical part, String c) {
    return !Canonical.quotient(part, Canonical.name(c)).contains(c);
  }
}
