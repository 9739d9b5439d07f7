package org.algebrist.algebra.ode.answer;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** tan(u/2) for (1 − cos u)/sin u. */
final class HalfTangents {
  private HalfTangents() {}

  /** Everywhere in a solution, exponents and arguments of functions too. */
  static Canonical of(Canonical f) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> f;
      case Sum sum -> Canonical.sum(sum.parts().stream().map(HalfTangents::of).toList());
      case Call call ->
          Canonical.call(call.operator(), call.operands().stream().map(HalfTangents::of).toList());
      case Product product -> {
        Canonical whole = ofProduct(product);
        if (!whole.equals(product)) {
          yield whole;
        }
        List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
        for (int i = 0; i < product.size(); i++) {
          factors.add(Canonical.power(of(product.base(i)), of(product.exponent(i))));
        }
        yield Canonical.product(factors);
      }
    };
  }

  /** The same of a product, and for the negative and inverse of that quotient. */
  static Canonical ofProduct(Canonical f) {
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
        if (!holdsWave(rest)) {
          return Canonical.product(
              each.equals(quotient) ? rest : Canonical.negation(rest), tangent);
        }
      }
    }
    return f;
  }

  private static boolean holdsWave(Canonical f) {
    return Postorder.contains(
        f.formula(),
        each ->
            each.operator() == Operator.SIN
                || each.operator() == Operator.COS
                || each.operator() == Operator.TAN);
  }
}
