package org.algebrist.algebra.definite.known;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.definite.value.Quadrature;

/**
 * The value of a known integral.
 *
 * @param rule the form and its conditions, such as "sin(a*x)/x for a &gt; 0"
 * @param conditions on parameters; those on numbers hold
 * @param check a numeric value, where the usual quadrature does not settle
 * @param whole parameters that stand for whole numbers
 */
public record KnownIntegral(
    Canonical value,
    String rule,
    List<Domain.Condition> conditions,
    Optional<Quadrature.Estimate> check,
    List<String> whole) {
  /** Copies its lists. */
  public KnownIntegral {
    conditions = List.copyOf(conditions);
    whole = List.copyOf(whole);
  }

  /** For whole numbers in place of a parameter. */
  KnownIntegral forWhole(String name) {
    return new KnownIntegral(value, rule, conditions, check, List.of(name));
  }

  KnownIntegral checkedBy(Quadrature.Estimate estimate) {
    return new KnownIntegral(value, rule, conditions, Optional.of(estimate), whole);
  }
}
