package org.algebrist.algebra.ode;

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
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Solutions as a teacher writes them: constants without a minus, the variable on one side of an
 * implicit one, exponentials once. They have yet to be proved.
 */
public final class TidySolutions {
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
            new Solution.Explicit(
                AnswerForm.withJoinedLogarithms(
                    withPositiveConstants(
                        alone
                            ? withPlainConstants(
                                withoutMembers(
                                    constants == 1
                                        ? withShare(value, Solution.constant(1), x)
                                        : value,
                                    x,
                                    constants),
                                constants)
                            : value,
                        constants,
                        alone),
                    x));
        case Solution.Implicit implicit -> implicit(implicit, x);
        case Solution.Several several -> SystemConstants.shortest(several, constants);
      };
    } catch (ArithmeticException undefined) {
      return solution;
    }
  }

  /** C·u for −C·u, C being any number. */
  private static Canonical withPositiveConstants(Canonical value, int constants, boolean alone) {
    Canonical result = value;
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
                    product.base(k) instanceof Sum
                        && product.exponent(k) instanceof Canonical.Num(Rational n)
                        && n.signum() < 0);
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

  private static Solution implicit(Solution.Implicit solution, String x) {
    String c = Solution.constant(1);
    Canonical left = halved(solution.left());
    Canonical right = solution.right();
    // left = C/g is left·g = C.
    if (right instanceof Product product
        && product.contains(c)
        && left.contains(OdeProblem.name(0, 0))) {
      Canonical divisor = Canonical.ONE;
      boolean below = true;
      for (int i = 0; i < product.size(); i++) {
        boolean constant = product.base(i).equals(Canonical.name(c));
        boolean own =
            product.exponent(i) instanceof Canonical.Num(Rational n)
                && n.signum() < 0
                && product.base(i).contains(x);
        below &= constant && product.exponent(i).equals(Canonical.ONE) || own;
        divisor =
            own
                ? Canonical.product(
                    divisor,
                    Canonical.power(product.base(i), Canonical.negation(product.exponent(i))))
                : divisor;
      }
      if (below && !divisor.equals(Canonical.ONE) && !(divisor instanceof Canonical.Num)) {
        return new Solution.Implicit(
            Canonical.product(left, divisor), Canonical.quotient(product, inverse(divisor)));
      }
    }
    Canonical rest = Canonical.difference(right, Canonical.name(c));
    if (left instanceof Sum sum) {
      Canonical own = ofUnknown(sum);
      if (own instanceof Call ? rest.equals(Canonical.ZERO) : isPower(own) && right.contains(x)) {
        return new Solution.Implicit(own, Canonical.sum(Canonical.difference(own, sum), right));
      }
    }
    if (left.contains(x) && rest.contains(x) && !rest.contains(c)) {
      Canonical all = Canonical.difference(left, rest).expanded();
      if (all.nodes() <= left.nodes() + rest.nodes()) {
        return new Solution.Implicit(collected(all), Canonical.name(c));
      }
    }
    Canonical expanded = right.expanded();
    return new Solution.Implicit(
        collected(left), right instanceof Sum && isSumOfPowers(expanded) ? expanded : right);
  }

  /** Whether it is a whole power of the unknown function. */
  private static boolean isPower(Canonical own) {
    return own instanceof Product power
        && power.size() == 1
        && power.coefficient().equals(Rational.ONE)
        && power.base(0).equals(Canonical.name(OdeProblem.name(0, 0)))
        && power.exponent(0) instanceof Canonical.Num(Rational n)
        && n.isInteger();
  }

  /** The terms of a sum that hold the unknown function. */
  private static Canonical ofUnknown(Sum sum) {
    return Canonical.sum(
        sum.parts().stream().filter(part -> part.contains(OdeProblem.name(0, 0))).toList());
  }

  /** tan(u/2) for (1 − cos u)/sin u, and for the negative and inverse of that. */
  private static Canonical halved(Canonical f) {
    if (!(f instanceof Product product)) {
      return f;
    }
    for (int i = 0; i < product.size(); i++) {
      if (!(product.base(i) instanceof Call sine)
          || sine.operator() != Operator.SIN
          || !(product.exponent(i) instanceof Canonical.Num(Rational power)
              && power.abs().equals(Rational.ONE))) {
        continue;
      }
      Canonical angle = sine.operands().getFirst();
      Canonical n = Canonical.negation(product.exponent(i));
      Canonical tangent =
          Canonical.power(
              Canonical.call(Operator.TAN, Canonical.product(Canonical.HALF, angle).expanded()), n);
      Canonical gap = Canonical.difference(Canonical.ONE, Canonical.call(Operator.COS, angle));
      Canonical quotient =
          Canonical.product(Canonical.power(gap, n), Canonical.power(sine, Canonical.negation(n)));
      Canonical negative =
          Canonical.product(
              Canonical.power(Canonical.negation(gap).expanded(), n),
              Canonical.power(sine, Canonical.negation(n)));
      for (Canonical each : List.of(quotient, negative)) {
        Canonical rest = Canonical.quotient(f, each);
        if (rest instanceof Canonical.Num) {
          return Canonical.product(
              each.equals(quotient) ? rest : Canonical.negation(rest), tangent);
        }
      }
    }
    return f;
  }

  private static Canonical inverse(Canonical divisor) {
    return Canonical.power(divisor, Canonical.MINUS_ONE);
  }

  /** C/x² − x²/2 − 2x/3: of powers of names alone. */
  private static boolean isSumOfPowers(Canonical f) {
    return f instanceof Sum sum
        && sum.parts().stream()
            .allMatch(part ->
                part.factors().stream()
                    .allMatch(factor ->
                        factor instanceof Canonical.Num
                            || factor instanceof Canonical.Symbol
                            || factor instanceof Product power
                                && power.size() == 1
                                && power.base(0) instanceof Canonical.Symbol
                                && power.exponent(0) instanceof Canonical.Num));
  }

  /** (y² − 2y + 2)·e^y for three terms with e^y. */
  private static Canonical collected(Canonical f) {
    return f instanceof Sum sum ? sum.collected(CollectedConstants::exponential) : f;
  }
}
