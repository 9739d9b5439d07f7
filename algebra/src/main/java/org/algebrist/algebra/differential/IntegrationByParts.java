package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.calculus.SpecialSlopes;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * ∫ h·v = h·V − ∫ h'·V for a factor h that differentiation makes simpler: a logarithm, an inverse
 * function, or a function that is defined as an integral, as erf. Rule systems sometimes leave the
 * reals on such integrals where the textbook does not.
 */
public final class IntegrationByParts {
  private IntegrationByParts() {}

  /**
   * An antiderivative, unchecked, if the integrand has such a factor and both integrals are found.
   */
  public static Optional<Canonical> of(
      Canonical integrand, String variable, Integration integration) {
    for (Canonical factor : factors(integrand)) {
      if (!becomesSimpler(factor)) {
        continue;
      }
      Optional<Canonical> whole = integration.of(Canonical.quotient(integrand, factor), variable);
      if (whole.isEmpty()) {
        continue;
      }
      Canonical rest =
          Simplification.of(Canonical.product(whole.get(), factor.derivative(variable)).expanded());
      Optional<Canonical> other = integration.of(rest, variable);
      if (other.isPresent()) {
        return Optional.of(
            Canonical.difference(Canonical.product(whole.get(), factor), other.get()));
      }
    }
    return Optional.empty();
  }

  /** The same with h = x, whose derivative is 1: x/cos² x. */
  static Optional<Canonical> ofVariable(
      Canonical integrand, String variable, Integration integration) {
    Canonical x = Canonical.name(variable);
    Canonical rest = Canonical.quotient(integrand, x);
    if (!factors(integrand).contains(x) || !rest.contains(variable)) {
      return Optional.empty();
    }
    return integration
        .of(rest, variable)
        .flatMap(whole ->
            integration
                .of(whole, variable)
                .map(other -> Canonical.difference(Canonical.product(x, whole), other)));
  }

  private static boolean becomesSimpler(Canonical factor) {
    return factor instanceof Call call && becomesSimpler(call)
        || factor instanceof Product power
            && power.size() == 1
            && power.exponent(0) instanceof Canonical.Num
            && power.base(0) instanceof Call base
            && becomesSimpler(base);
  }

  /** A logarithm, an inverse function, or an integral of elementary functions such as erf. */
  private static boolean becomesSimpler(Call call) {
    return call.operator() == Operator.LN
        || call.operator().inverted() != null
        || call.operator() == Operator.APPLY && isSpecial(call.operands());
  }

  private static boolean isSpecial(List<Canonical> operands) {
    return SpecialSlopes.isKnown(
        operands.getFirst().formula(),
        operands.subList(1, operands.size()).stream().map(Canonical::formula).toList());
  }

  private static List<Canonical> factors(Canonical integrand) {
    if (!(integrand instanceof Product product)) {
      return List.of(integrand);
    }
    List<Canonical> factors = new ArrayList<>();
    for (int i = 0; i < product.size(); i++) {
      if (product.exponent(i) instanceof Canonical.Num(Rational n)
          && n.isInteger()
          && n.signum() > 0
          && (n.equals(Rational.ONE) || product.base(i) instanceof Call)) {
        factors.add(Canonical.power(product.base(i), product.exponent(i)));
      }
    }
    return factors;
  }
}
