package org.algebrist.algebra.ode.form;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Operator;

/** sin|x| for sin(x)·|x|/x, which has a value at 0 too; other odd functions likewise. */
public final class OddFunctions {
  private static final Set<Operator> ODD =
      EnumSet.of(
          Operator.SIN,
          Operator.TAN,
          Operator.SINH,
          Operator.TANH,
          Operator.ARCTAN,
          Operator.ARSINH);

  private OddFunctions() {}

  /** The sum with each such term so. */
  public static Canonical ofSizes(Canonical sum) {
    return Canonical.sum(sum.terms().stream().map(OddFunctions::ofSize).toList());
  }

  private static Canonical ofSize(Canonical term) {
    List<Canonical> factors = term.factors();
    for (Canonical size : factors) {
      if (!(size instanceof Call bars) || bars.operator() != Operator.ABS) {
        continue;
      }
      Canonical u = bars.operands().getFirst();
      Canonical inverse = Canonical.power(u, Canonical.MINUS_ONE);
      Optional<Call> odd =
          factors.stream()
              .filter(Call.class::isInstance)
              .map(Call.class::cast)
              .filter(each -> ODD.contains(each.operator()) && each.operands().equals(List.of(u)))
              .findFirst();
      if (odd.isPresent() && factors.contains(inverse)) {
        List<Canonical> rest = new ArrayList<>(factors);
        rest.remove(size);
        rest.remove(inverse);
        rest.remove(odd.get());
        rest.add(Canonical.call(odd.get().operator(), size));
        return Canonical.product(rest);
      }
    }
    return term;
  }
}
