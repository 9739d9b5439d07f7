package org.algebrist.algebra.differential.answer;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.CallArguments;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Logarithms of sines and cosines as tables have them: 2·ln|sec u + tan u| for ln|(sin u + 1)/(sin
 * u − 1)|, 2·ln|tan(u/2)| for ln|(cos u − 1)/(cos u + 1)|; and −ln x for ln(1/x).
 */
public final class TableLogarithms {
  private TableLogarithms() {}

  /** With these in place of the others, everywhere but within other functions. */
  public static Canonical of(Canonical f) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> f;
      case Call call -> logarithm(call).orElse(call);
      case Sum sum -> Canonical.sum(sum.parts().stream().map(TableLogarithms::of).toList());
      case Product product -> {
        Canonical made = Canonical.number(product.coefficient());
        for (int i = 0; i < product.size(); i++) {
          boolean plain = product.exponent(i).equals(Canonical.ONE);
          made =
              Canonical.product(
                  made,
                  Canonical.power(
                      plain ? of(product.base(i)) : product.base(i), product.exponent(i)));
        }
        yield made;
      }
    };
  }

  private static Optional<Canonical> logarithm(Call call) {
    if (call.operator() != Operator.LN) {
      return Optional.empty();
    }
    Canonical inside =
        call.operands().getFirst() instanceof Call bars && bars.operator() == Operator.ABS
            ? bars.operands().getFirst()
            : call.operands().getFirst();
    if (call.operands().getFirst() instanceof Product power
        && power.size() == 1
        && power.coefficient().equals(Rational.ONE)
        && power.base(0) instanceof Canonical.Symbol
        && power.exponent(0).equals(Canonical.MINUS_ONE)) {
      return Optional.of(Canonical.negation(Canonical.call(Operator.LN, power.base(0))));
    }
    for (Canonical u : CallArguments.of(inside, EnumSet.of(Operator.SIN, Operator.COS))) {
      for (Known each : known(u)) {
        for (Canonical sign : List.of(Canonical.ONE, Canonical.MINUS_ONE)) {
          if (inside.equals(Canonical.product(sign, each.inside()))) {
            return Optional.of(each.value());
          }
          if (inside.equals(
              Canonical.product(sign, Canonical.power(each.inside(), Canonical.MINUS_ONE)))) {
            return Optional.of(Canonical.negation(each.value()));
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * What ln|…| comes to.
   *
   * @param inside what stands between the bars
   */
  private record Known(Canonical inside, Canonical value) {}

  private static List<Known> known(Canonical u) {
    Canonical sine = Canonical.call(Operator.SIN, u);
    Canonical cosine = Canonical.call(Operator.COS, u);
    Canonical two = Canonical.number(2);
    Canonical secant =
        logarithmOf(
            Canonical.sum(
                Canonical.power(cosine, Canonical.MINUS_ONE), Canonical.call(Operator.TAN, u)));
    Canonical tangent =
        logarithmOf(Canonical.call(Operator.TAN, Canonical.product(Canonical.HALF, u).expanded()));
    Canonical above = Canonical.sum(sine, Canonical.ONE);
    Canonical below = Canonical.difference(sine, Canonical.ONE);
    return List.of(
        new Known(Canonical.quotient(above, below), Canonical.product(two, secant)),
        new Known(Canonical.quotient(above, cosine), secant),
        new Known(Canonical.quotient(cosine, below), secant),
        new Known(
            Canonical.quotient(
                Canonical.difference(cosine, Canonical.ONE), Canonical.sum(cosine, Canonical.ONE)),
            Canonical.product(two, tangent)));
  }

  private static Canonical logarithmOf(Canonical u) {
    return Canonical.call(Operator.LN, Canonical.call(Operator.ABS, u));
  }

  /** sec u + tan u for 1/cos u + tan u and tan u + sec u; any other formula. */
  public static Formula withSecant(Formula sum) {
    if (!(sum instanceof Formula.Operation(Operator operator, List<Formula> parts, var _))
        || operator != Operator.ADD) {
      return sum;
    }
    for (int i = 0; i < 2; i++) {
      if (parts.get(i) instanceof Formula.Operation tangent
          && tangent.operator() == Operator.TAN
          && isSecant(parts.get(1 - i), tangent.operands().getFirst())) {
        return Formula.of(
            Operator.ADD, Formula.of(Operator.SEC, tangent.operands().getFirst()), tangent);
      }
    }
    return sum;
  }

  /** tan u + sec u for tan u + 1/cos u, where both are terms of a sum. */
  static Formula withSecants(Formula sum) {
    List<SignedTerm> terms = SignedTerm.of(sum, 1);
    Formula made = sum;
    for (SignedTerm term : terms) {
      if (term.size() instanceof Formula.Operation tangent && tangent.operator() == Operator.TAN) {
        Formula u = tangent.operands().getFirst();
        Formula secant = Formula.of(Operator.SEC, u);
        Formula quotient =
            Formula.of(Operator.DIVIDE, Formula.number(1), Formula.of(Operator.COS, u));
        if (terms.stream().anyMatch(each -> each.size().equals(quotient))) {
          made = Postorder.rebuilt(made, (_, node) -> node.equals(quotient) ? secant : node);
        }
      }
    }
    return made;
  }

  private static boolean isSecant(Formula formula, Formula u) {
    return formula.equals(Formula.of(Operator.SEC, u))
        || formula.equals(
            Formula.of(Operator.DIVIDE, Formula.number(1), Formula.of(Operator.COS, u)));
  }
}
