package org.algebrist.algebra.ode.form;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.expression.tree.Operator;

/**
 * The integral of 1/(a·y² + b·y + c) with symbols as coefficients, where the discriminant is plus
 * or minus a square; everything else is left to another.
 */
public record QuadraticIntegrals(Integration others) implements Integration {
  @Override
  public Optional<Canonical> of(Canonical integrand, String variable) {
    return own(integrand, variable).or(() -> others.of(integrand, variable));
  }

  private static Optional<Canonical> own(Canonical integrand, String y) {
    Fractions.Fraction fraction = Fractions.fraction(integrand);
    if (fraction.above().contains(y)) {
      return Optional.empty();
    }
    Optional<List<Canonical>> q =
        Forms.coefficients(fraction.below(), y, 2).filter(each -> each.size() == 3);
    if (q.isEmpty() || q.get().stream().allMatch(each -> each instanceof Canonical.Num)) {
      return Optional.empty();
    }
    Canonical discriminant = Forms.simple(Quadratic.of(q.get()).discriminant());
    Optional<CharacteristicRoots.Signed> root = CharacteristicRoots.Signed.rootOf(discriminant);
    if (root.isEmpty() || Forms.isZero(discriminant)) {
      return Optional.empty();
    }
    Canonical s = root.get().root();
    Canonical slope =
        Canonical.sum(
            Canonical.product(List.of(Canonical.number(2), q.get().get(2), Canonical.name(y))),
            q.get().get(1));
    Canonical factor = Canonical.quotient(fraction.above(), s);
    if (root.get().negative()) {
      Canonical angle = Canonical.call(Operator.ARCTAN, Forms.simple(Canonical.quotient(slope, s)));
      return Optional.of(
          Forms.simple(Canonical.product(List.of(Canonical.number(2), factor, angle))));
    }
    Canonical logarithms =
        Canonical.difference(
            Canonical.call(Operator.LN, Forms.simple(Canonical.difference(slope, s))),
            Canonical.call(Operator.LN, Forms.simple(Canonical.sum(slope, s))));
    return Optional.of(Canonical.product(factor, logarithms));
  }
}
