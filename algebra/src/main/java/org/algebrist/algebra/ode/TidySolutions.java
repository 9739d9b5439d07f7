package org.algebrist.algebra.ode;

import java.util.List;
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

  /** Another form of the solution, or the solution itself. */
  public static Solution of(Solution solution, String x, int constants) {
    try {
      return switch (solution) {
        case Solution.Explicit(Canonical value) ->
            new Solution.Explicit(
                AnswerForm.withJoinedLogarithms(withPositiveConstants(value, constants), x));
        case Solution.Implicit implicit -> implicit(implicit, x);
        case Solution.Several several -> several;
      };
    } catch (ArithmeticException undefined) {
      return solution;
    }
  }

  /** C·u for −C·u, C being any number. */
  private static Canonical withPositiveConstants(Canonical value, int constants) {
    Canonical result = value;
    for (int i = 1; i <= constants; i++) {
      String c = Solution.constant(i);
      if (!(result instanceof Sum sum)) {
        continue;
      }
      List<Canonical> own = sum.parts().stream().filter(part -> part.contains(c)).toList();
      if (own.size() == 1 && sign(own.getFirst()) < 0 && isLinear(own.getFirst(), c)) {
        result = result.replace(c, Canonical.negation(Canonical.name(c)));
      }
    }
    return result;
  }

  private static int sign(Canonical part) {
    return part instanceof Product product ? product.coefficient().signum() : 1;
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
                Forms.factors(part).stream()
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
    if (!(f instanceof Sum sum)) {
      return f;
    }
    return sum.regrouped(
        TidySolutions::exponential,
        (members, power) ->
            Canonical.product(
                Canonical.sum(
                    members.stream().map(each -> Canonical.quotient(each, power)).toList()),
                power));
  }

  private static Canonical exponential(Canonical part) {
    for (Canonical factor : Forms.factors(part)) {
      if (factor instanceof Product power
          && power.size() == 1
          && power.base(0).equals(Canonical.E)
          && !(power.exponent(0) instanceof Canonical.Num)) {
        return factor;
      }
    }
    return Canonical.ONE;
  }

  /**
   * (C₁ + C₂x)·cos x for C₁·cos x + C₂x·cos x.
   *
   * @param constants the names of the arbitrary constants
   */
  public static Canonical collectedConstants(Canonical value, List<String> constants) {
    if (!(value instanceof Sum sum)) {
      return value;
    }
    return sum.regrouped(
        part -> constants.stream().anyMatch(part::contains) ? functions(part) : Canonical.ONE,
        (members, functions) ->
            Canonical.product(
                Canonical.sum(
                    members.stream().map(each -> Canonical.quotient(each, functions)).toList()),
                functions));
  }

  /** The product of the calls and exponentials among the factors. */
  private static Canonical functions(Canonical part) {
    return Canonical.product(
        Forms.factors(part).stream()
            .filter(each -> each instanceof Call || !exponential(each).equals(Canonical.ONE))
            .toList());
  }

  /** The exponential that the terms of a sum share, three and more; 1 where there is none. */
  public static Canonical commonExponential(Canonical value) {
    if (!(value instanceof Sum sum) || sum.parts().size() < 3) {
      return Canonical.ONE;
    }
    Canonical power = exponential(sum.parts().getFirst());
    return sum.parts().stream().allMatch(part -> exponential(part).equals(power))
        ? power
        : Canonical.ONE;
  }
}
