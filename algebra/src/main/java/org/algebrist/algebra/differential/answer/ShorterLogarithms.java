package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.CallArguments;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Logarithms as tables of integrals have them: ln|tan(u/2)| for that of (cos u − 1)/sin u, and
 * without constant denominators, ln(x² + a²) for ln(x²/a² + 1), which is the same but for a
 * constant.
 */
final class ShorterLogarithms {
  private ShorterLogarithms() {}

  /** The terms of an antiderivative with such logarithms. */
  static Canonical of(Canonical f, String x) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> f;
      case Call call ->
          call.operator() == Operator.LN && call.contains(x) ? logarithm(call, x) : call;
      case Sum sum ->
          Canonical.sum(
              sum.parts().stream().map(part -> of(withHalvedAngle(part, sum), x)).toList());
      case Product product -> {
        List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
        boolean varies = Canonical.quotient(product, logarithmIn(product, x)).contains(x);
        for (int i = 0; i < product.size(); i++) {
          factors.add(
              varies || !product.exponent(i).equals(Canonical.ONE)
                  ? Canonical.power(product.base(i), product.exponent(i))
                  : of(product.base(i), x));
        }
        yield Canonical.product(factors);
      }
    };
  }

  /** 2·ln|cos(u/2)| for ln|1 + cos u|, a constant apart, beside one of cos(u/2); likewise sin. */
  private static Canonical withHalvedAngle(Canonical part, Sum beside) {
    if (!(part.powerBase() instanceof Call logarithm) || logarithm.operator() != Operator.LN) {
      return part;
    }
    Canonical argument = logarithm.operands().getFirst();
    Canonical inner =
        argument instanceof Call bars && bars.operator() == Operator.ABS
            ? bars.operands().getFirst()
            : argument;
    for (Canonical u : CallArguments.of(inner, EnumSet.of(Operator.COS))) {
      Canonical half = Canonical.product(Canonical.HALF, u).expanded();
      Canonical cosine = Canonical.call(Operator.COS, u);
      Operator wave =
          Canonical.quotient(inner, Canonical.sum(Canonical.ONE, cosine)) instanceof Canonical.Num
              ? Operator.COS
              : Canonical.quotient(inner, Canonical.difference(Canonical.ONE, cosine))
                      instanceof Canonical.Num
                  ? Operator.SIN
                  : Operator.TAN;
      Canonical halved =
          Canonical.call(Operator.LN, Canonical.call(Operator.ABS, Canonical.call(wave, half)));
      if (wave != Operator.TAN
          && beside.parts().stream().anyMatch(each -> each.powerBase().equals(halved))) {
        return Canonical.product(
            Canonical.number(part.numericFactor().times(Rational.of(2))), halved);
      }
    }
    return part;
  }

  /** The logarithm among the factors; 1 where there is none. */
  private static Canonical logarithmIn(Product product, String x) {
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i) instanceof Call call
          && call.operator() == Operator.LN
          && call.contains(x)
          && product.exponent(i).equals(Canonical.ONE)) {
        return call;
      }
    }
    return Canonical.ONE;
  }

  private static Canonical logarithm(Call logarithm, String x) {
    Canonical argument = logarithm.operands().getFirst();
    boolean bars = argument instanceof Call call && call.operator() == Operator.ABS;
    Canonical inner = bars ? ((Call) argument).operands().getFirst() : argument;
    return halfAngle(inner)
        .or(() ->
            inner instanceof Sum sum
                ? numerator(sum, x)
                    .map(each ->
                        Canonical.call(
                            Operator.LN, bars ? Canonical.call(Operator.ABS, each) : each))
                : Optional.empty())
        .orElse(logarithm);
  }

  /** ±ln|tan(u/2)| or twice that, of quotients of 1 − cos u, 1 + cos u and sin u. */
  private static Optional<Canonical> halfAngle(Canonical argument) {
    for (Canonical u : CallArguments.of(argument, EnumSet.of(Operator.COS))) {
      Canonical cosine = Canonical.call(Operator.COS, u);
      Canonical sine = Canonical.call(Operator.SIN, u);
      Canonical less = Canonical.difference(cosine, Canonical.ONE);
      Canonical more = Canonical.sum(cosine, Canonical.ONE);
      Canonical half =
          Canonical.call(
              Operator.LN,
              Canonical.call(
                  Operator.ABS,
                  Canonical.call(Operator.TAN, Canonical.product(Canonical.HALF, u).expanded())));
      List<Canonical> once =
          List.of(Canonical.quotient(less, sine), Canonical.quotient(sine, more));
      for (Canonical ratio : once) {
        if (Canonical.quotient(argument, ratio) instanceof Canonical.Num) {
          return Optional.of(half);
        }
        if (Canonical.product(argument, ratio) instanceof Canonical.Num) {
          return Optional.of(Canonical.negation(half));
        }
      }
      Canonical twice = Canonical.product(Canonical.number(2), half);
      if (Canonical.quotient(argument, Canonical.quotient(less, more)) instanceof Canonical.Num) {
        return Optional.of(twice);
      }
      if (Canonical.product(argument, Canonical.quotient(less, more)) instanceof Canonical.Num) {
        return Optional.of(Canonical.negation(twice));
      }
    }
    return Optional.empty();
  }

  /** What stands above the line where all below it is constant; empty where nothing is. */
  private static Optional<Canonical> numerator(Sum sum, String x) {
    return ParameterField.of(x, sum)
        .filter(field -> !field.isOfNumbers())
        .flatMap(field -> {
          ParameterField.Fraction whole = field.fraction(sum);
          Canonical below = field.canonical(whole.below());
          return below instanceof Canonical.Num || below.contains(x)
              ? Optional.empty()
              : Optional.of(field.canonical(whole.above()));
        });
  }
}
