package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.expression.tree.Operator;

/**
 * ∫ h·v = h·V − ∫ h'·V for a factor h that differentiation makes algebraic: a logarithm or an
 * inverse function. Rule systems sometimes leave the reals on such integrals where the textbook
 * does not.
 */
public final class IntegrationByParts {
  private IntegrationByParts() {}

  /**
   * An antiderivative, unchecked, if the integrand has such a factor and both integrals are found.
   */
  public static Optional<Canonical> of(
      Canonical integrand, String variable, Integration integration) {
    for (Canonical factor : factors(integrand)) {
      if (!(factor instanceof Call call) || !becomesAlgebraic(call.operator())) {
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

  private static boolean becomesAlgebraic(Operator operator) {
    return switch (operator) {
      case LN, ARCSIN, ARCCOS, ARCTAN, ARSINH, ARCOSH, ARTANH -> true;
      default -> false;
    };
  }

  private static List<Canonical> factors(Canonical integrand) {
    if (!(integrand instanceof Product product)) {
      return List.of(integrand);
    }
    List<Canonical> factors = new ArrayList<>();
    for (int i = 0; i < product.size(); i++) {
      if (product.exponent(i).equals(Canonical.ONE)) {
        factors.add(product.base(i));
      }
    }
    return factors;
  }
}
