package org.algebrist.algebra.ode.condition;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.ode.form.Forms;

/** The values of parameters for which an expression of theirs is 0. */
public final class ExceptionalValues {
  private ExceptionalValues() {}

  /** One value of one parameter. */
  public record Value(String parameter, Canonical value) {}

  /**
   * The values, as far as they are found: of factors that are linear in a parameter, each solved
   * for one parameter.
   *
   * @param parameters those of the problem, in their order
   */
  public static List<Value> of(Canonical expression, List<String> parameters) {
    Set<Canonical> factors = new LinkedHashSet<>();
    for (Canonical factor : Forms.factors(Simplification.factored(expression))) {
      factors.add(factor instanceof Product power && power.size() == 1 ? power.base(0) : factor);
    }
    List<Value> values = new ArrayList<>();
    for (Canonical factor : factors) {
      ofFactor(factor, parameters).ifPresent(values::add);
    }
    return values;
  }

  /** A parameter whose coefficient is a number comes first. */
  private static Optional<Value> ofFactor(Canonical factor, List<String> parameters) {
    Optional<Value> other = Optional.empty();
    for (String parameter : parameters) {
      Optional<List<Canonical>> linear =
          factor.contains(parameter)
              ? Forms.coefficients(factor, parameter, 1).filter(each -> each.size() == 2)
              : Optional.empty();
      if (linear.isEmpty()) {
        continue;
      }
      Canonical slope = linear.get().get(1);
      Value own =
          new Value(
              parameter,
              Forms.simple(Canonical.negation(Canonical.quotient(linear.get().getFirst(), slope))));
      if (slope instanceof Canonical.Num) {
        return Optional.of(own);
      }
      other = other.isEmpty() ? Optional.of(own) : other;
    }
    return other;
  }
}
