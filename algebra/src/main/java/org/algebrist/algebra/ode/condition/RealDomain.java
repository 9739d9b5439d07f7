package org.algebrist.algebra.ode.condition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Where a solution of a linear equation is real: the roots in it may have no value where the
 * equation has one, as √(x² − 1) between −1 and 1.
 */
public final class RealDomain {
  private static final double[] POINTS = {
    0.31, -0.31, 0.77, -0.77, 1.63, -1.63, 3.37, -3.37, 12.3, -12.3
  };

  private static final double OTHER = 0.7;

  private final OdeProblem problem;
  private final List<String> names;

  public RealDomain(OdeProblem problem) {
    this.problem = problem;
    List<String> all = new ArrayList<>(List.of(problem.variable()));
    for (int k = 0; k <= problem.order(); k++) {
      all.add(OdeProblem.name(0, k));
    }
    all.addAll(problem.parameters());
    for (int i = 1; i <= problem.freedom(); i++) {
      all.add(Solution.constant(i));
    }
    this.names = List.copyOf(all);
  }

  /** The radicands that are below 0 where the equation has a value; none of systems. */
  public List<Canonical> lacking(Solution solution) {
    if (!problem.isLinear() || !(solution instanceof Solution.Explicit(Canonical value))) {
      return List.of();
    }
    Set<Canonical> radicands = new LinkedHashSet<>();
    radicands(value, radicands);
    radicands.removeIf(each -> Arrays.stream(POINTS).noneMatch(x -> isLacking(each, x)));
    return List.copyOf(radicands);
  }

  private boolean isLacking(Canonical radicand, double x) {
    double[] at = new double[names.size()];
    Arrays.fill(at, OTHER);
    at[0] = x;
    var own = Forms.valueAt(radicand, names, at);
    return own.isPresent()
        && own.getAsDouble() < 0
        && Forms.valueAt(problem.residual(), names, at).isPresent();
  }

  /** What stands under even roots and holds the variable. */
  private void radicands(Canonical f, Set<Canonical> found) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> {}
      case Sum sum -> sum.parts().forEach(part -> radicands(part, found));
      case Call call -> call.operands().forEach(each -> radicands(each, found));
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          if (isRoot(product, i)) {
            found.add(product.base(i));
          }
          radicands(product.base(i), found);
          radicands(product.exponent(i), found);
        }
      }
    }
  }

  private boolean isRoot(Product product, int i) {
    return product.base(i).contains(problem.variable())
        && product.exponent(i) instanceof Canonical.Num(Rational n)
        && !n.denominator().testBit(0);
  }

  /** With √|u| for √u of these radicands. */
  public Solution withSizes(Solution solution, List<Canonical> radicands) {
    return radicands.isEmpty() || !(solution instanceof Solution.Explicit(Canonical value))
        ? solution
        : new Solution.Explicit(sized(value, radicands));
  }

  private Canonical sized(Canonical f, List<Canonical> radicands) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> f;
      case Sum sum -> Canonical.sum(sum.parts().stream().map(e -> sized(e, radicands)).toList());
      case Call call ->
          Canonical.call(
              call.operator(), call.operands().stream().map(e -> sized(e, radicands)).toList());
      case Product product -> {
        List<Canonical> factors = new ArrayList<>();
        factors.add(Canonical.number(product.coefficient()));
        for (int i = 0; i < product.size(); i++) {
          Canonical base = sized(product.base(i), radicands);
          boolean size = isRoot(product, i) && radicands.contains(product.base(i));
          factors.add(
              Canonical.power(
                  size ? Canonical.call(Operator.ABS, base) : base,
                  sized(product.exponent(i), radicands)));
        }
        yield Canonical.product(factors);
      }
    };
  }
}
