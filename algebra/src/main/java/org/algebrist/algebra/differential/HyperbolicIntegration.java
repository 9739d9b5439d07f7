package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Integrals of hyperbolic functions of a linear argument, by their identities. */
final class HyperbolicIntegration {
  private static final Canonical TWO = Canonical.number(2);

  private static final Set<Operator> FUNCTIONS =
      EnumSet.of(Operator.COSH, Operator.SINH, Operator.TANH);

  private HyperbolicIntegration() {}

  static Optional<Canonical> of(Canonical f, String x, IntegrationMethods methods) {
    Set<Canonical> arguments = CallArguments.of(f, FUNCTIONS);
    arguments.removeIf(w -> IntegrationMethods.slope(w, x).isEmpty());
    if (arguments.isEmpty()) {
      return Optional.empty();
    }
    for (Canonical w : arguments) {
      Optional<Canonical> found =
          arguments.size() == 1 ? ofOne(f, w, x, methods) : Optional.empty();
      if (found.isPresent()) {
        return found;
      }
    }
    Canonical simpler = f instanceof Product product ? withoutProducts(product, x) : f;
    if (!simpler.equals(f)) {
      return methods.of(simpler.expanded(), x);
    }
    Canonical exponential = f;
    for (Canonical w : arguments) {
      exponential = asExponentials(exponential, w);
    }
    return holdsExponential(f, x) ? methods.of(exponential.expanded(), x) : Optional.empty();
  }

  private static Optional<Canonical> ofOne(
      Canonical f, Canonical w, String x, IntegrationMethods methods) {
    Canonical sinh = Canonical.call(Operator.SINH, w);
    Canonical cosh = Canonical.call(Operator.COSH, w);
    Canonical tanh = Canonical.call(Operator.TANH, w);
    Canonical plain = SubstitutionMethod.replaced(f, tanh, Canonical.quotient(sinh, cosh));
    String t = SubstitutionMethod.fresh(x);
    Canonical u = Canonical.name(t);
    Canonical square = Canonical.power(u, TWO);
    Canonical slope = w.derivative(x);
    return bySquares(
            plain, sinh, sinh, cosh, Canonical.difference(square, Canonical.ONE), x, methods)
        .or(() ->
            bySquares(plain, cosh, cosh, sinh, Canonical.sum(square, Canonical.ONE), x, methods))
        .or(() -> {
          // t = tanh w: sinh w = t·cosh w, cosh² w = 1/(1 − t²).
          Canonical other = Canonical.name(t + "\u2032");
          Canonical below = Canonical.difference(Canonical.ONE, square);
          Canonical g = SubstitutionMethod.replaced(f, sinh, Canonical.product(u, other));
          g = SubstitutionMethod.replaced(g, cosh, other);
          g = SubstitutionMethod.replaced(g, tanh, u);
          g =
              SubstitutionMethod.replaced(
                  g, Canonical.power(other, TWO), Canonical.power(below, Canonical.MINUS_ONE));
          return g.contains(x) || g.contains(t + "\u2032") || f instanceof Product p && isWhole(p)
              ? Optional.empty()
              : methods.substituted(
                  Canonical.quotient(g, Canonical.product(below, slope)), t, tanh);
        })
        .or(() -> {
          if (f instanceof Product p && isWhole(p)) {
            return Optional.empty();
          }
          Canonical below = Canonical.difference(Canonical.ONE, square);
          Canonical g =
              SubstitutionMethod.replaced(
                  plain, sinh, Canonical.quotient(Canonical.product(TWO, u), below));
          g =
              SubstitutionMethod.replaced(
                  g, cosh, Canonical.quotient(Canonical.sum(Canonical.ONE, square), below));
          return g.contains(x)
              ? Optional.empty()
              : methods.substituted(
                  Canonical.quotient(Canonical.product(TWO, g), Canonical.product(below, slope)),
                  t,
                  Canonical.call(Operator.TANH, Canonical.product(Canonical.HALF, w)));
        });
  }

  /** Whether all exponents are whole and positive: then sums are simpler. */
  private static boolean isWhole(Product product) {
    for (int i = 0; i < product.size(); i++) {
      if (!(product.exponent(i) instanceof Canonical.Num(Rational n))
          || !n.isInteger()
          || n.signum() < 0
          || product.base(i) instanceof Call call && call.operator() == Operator.TANH) {
        return false;
      }
    }
    return true;
  }

  /** By u = kept, where what is left of the other function are squares. */
  private static Optional<Canonical> bySquares(
      Canonical f,
      Canonical derivative,
      Canonical other,
      Canonical kept,
      Canonical square,
      String x,
      IntegrationMethods methods) {
    String t = SubstitutionMethod.fresh(x);
    Canonical slope = ((Call) kept).operands().getFirst().derivative(x);
    Canonical quotient = Canonical.quotient(f, Canonical.product(derivative, slope));
    Canonical g =
        SubstitutionMethod.replaced(
            SubstitutionMethod.replaced(quotient, kept, Canonical.name(t)),
            Canonical.power(other, TWO),
            square);
    return g.contains(x) ? Optional.empty() : methods.substituted(g, t, kept);
  }

  /** Products of two by sums; the same if there are none. */
  private static Canonical withoutProducts(Product f, String x) {
    List<Canonical> factors = new ArrayList<>();
    List<Call> waves = new ArrayList<>();
    factors.add(Canonical.number(f.coefficient()));
    for (int i = 0; i < f.size(); i++) {
      if (f.base(i) instanceof Call call
          && (call.operator() == Operator.SINH || call.operator() == Operator.COSH)
          && IntegrationMethods.slope(call.operands().getFirst(), x).isPresent()
          && f.exponent(i) instanceof Canonical.Num(Rational n)
          && n.isInteger()
          && n.signum() > 0) {
        for (int k = 0; k < n.intValue(); k++) {
          waves.add(call);
        }
      } else {
        factors.add(Canonical.power(f.base(i), f.exponent(i)));
      }
    }
    if (waves.size() < 2) {
      return f;
    }
    factors.add(asSum(waves.removeLast(), waves.removeLast()));
    factors.addAll(waves);
    return Canonical.product(factors);
  }

  private static Canonical asSum(Call a, Call b) {
    boolean first = a.operator() == Operator.SINH;
    boolean second = b.operator() == Operator.SINH;
    Canonical u = (second && !first ? b : a).operands().getFirst();
    Canonical v = (second && !first ? a : b).operands().getFirst();
    Operator kind = first == second ? Operator.COSH : Operator.SINH;
    Canonical plus = Canonical.call(kind, Canonical.sum(u, v));
    Canonical minus = Canonical.call(kind, Canonical.difference(u, v));
    return Canonical.product(
        Canonical.HALF,
        first && second ? Canonical.difference(plus, minus) : Canonical.sum(plus, minus));
  }

  private static Canonical asExponentials(Canonical f, Canonical w) {
    Canonical up = Canonical.power(Canonical.E, w);
    Canonical down = Canonical.power(Canonical.E, Canonical.negation(w));
    Canonical sinh = Canonical.product(Canonical.HALF, Canonical.difference(up, down));
    Canonical cosh = Canonical.product(Canonical.HALF, Canonical.sum(up, down));
    return SubstitutionMethod.replaced(
        SubstitutionMethod.replaced(f, Canonical.call(Operator.SINH, w), sinh),
        Canonical.call(Operator.COSH, w),
        cosh);
  }

  private static boolean holdsExponential(Canonical f, String x) {
    if (!(f instanceof Product product)) {
      return false;
    }
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i).equals(Canonical.E) && product.exponent(i).contains(x)) {
        return true;
      }
    }
    return false;
  }
}
