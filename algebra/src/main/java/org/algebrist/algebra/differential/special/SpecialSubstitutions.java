package org.algebrist.algebra.differential.special;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.local.WaveSum;
import org.algebrist.algebra.differential.SubstitutionMethod;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * What leads an integral to special functions in one step: hyperbolic functions as exponentials,
 * products of sines and cosines as sums, and the new variables 1/x, a root of x, ln x and e^x.
 */
final class SpecialSubstitutions {
  private static final int LARGEST_ROOT_BITS = 3;

  private final String x;

  SpecialSubstitutions(String x) {
    this.x = x;
  }

  /** An integral in a new variable. */
  interface Inner {
    Optional<SpecialAntiderivative> of(Canonical g, String variable);
  }

  /** By the first step after which the integral is known. */
  Optional<SpecialAntiderivative> of(Canonical f, Inner inner) {
    for (Canonical same : rewritten(f)) {
      Optional<SpecialAntiderivative> found = inner.of(same, x);
      if (found.isPresent()) {
        return found;
      }
    }
    for (Step step : steps(f)) {
      Optional<SpecialAntiderivative> found =
          step.in(f, x)
              .flatMap(g -> inner.of(g, step.t()).map(each -> each.replace(step.t(), step.u())));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The same function in other words. */
  private List<Canonical> rewritten(Canonical f) {
    List<Canonical> all = new ArrayList<>();
    Canonical exponentials = exponentials(f).expanded();
    if (!exponentials.equals(f)) {
      all.add(exponentials);
    }
    WaveSum.of(f, x)
        .map(sum -> sum.formula(x))
        .filter(sum -> !sum.equals(f.expanded()))
        .ifPresent(all::add);
    return all;
  }

  private Canonical exponentials(Canonical f) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> f;
      case Sum sum -> Canonical.sum(sum.parts().stream().map(this::exponentials).toList());
      case Product product -> {
        Canonical result = Canonical.number(product.coefficient());
        for (int i = 0; i < product.size(); i++) {
          result =
              Canonical.product(
                  result, Canonical.power(exponentials(product.base(i)), product.exponent(i)));
        }
        yield result;
      }
      case Call call -> {
        boolean sine = call.operator() == Operator.SINH;
        if (!call.contains(x) || !sine && call.operator() != Operator.COSH) {
          yield f;
        }
        Canonical u = call.operands().getFirst();
        Canonical up = Canonical.power(Canonical.E, u);
        Canonical down = Canonical.power(Canonical.E, Canonical.negation(u));
        yield Canonical.product(
            Canonical.HALF, sine ? Canonical.difference(up, down) : Canonical.sum(up, down));
      }
    };
  }

  /**
   * A new variable t.
   *
   * @param u what it stands for
   * @param place x by t
   */
  private record Step(String t, Canonical u, Canonical place) {
    /** The integrand by t; empty where x is left. */
    Optional<Canonical> in(Canonical f, String x) {
      Canonical name = Canonical.name(t);
      Canonical g =
          Canonical.product(
              SubstitutionMethod.replaced(f, u, name).replace(x, place), place.derivative(t));
      // The new variable is positive where it is a root.
      Canonical plain = SubstitutionMethod.replaced(g, Canonical.call(Operator.ABS, name), name);
      return plain.contains(x) ? Optional.empty() : Optional.of(plain);
    }
  }

  private List<Step> steps(Canonical f) {
    String t = SubstitutionMethod.fresh(x);
    Canonical name = Canonical.name(t);
    List<Step> steps = new ArrayList<>();
    Canonical variable = Canonical.name(x);
    for (int n : roots(f)) {
      steps.add(
          new Step(
              t,
              Canonical.power(variable, Canonical.number(Rational.of(1, n))),
              Canonical.power(name, Canonical.number(n))));
    }
    Canonical inverse = Canonical.power(variable, Canonical.MINUS_ONE);
    if (f.contains(x) && isInside(f, inverse, false)) {
      steps.add(new Step(t, inverse, Canonical.power(name, Canonical.MINUS_ONE)));
    }
    Canonical logarithm = Canonical.call(Operator.LN, variable);
    Canonical exponential = Canonical.power(Canonical.E, variable);
    if (isInside(f, logarithm, true)) {
      steps.add(new Step(t, logarithm, Canonical.power(Canonical.E, name)));
    }
    if (isInside(f, exponential, false)) {
      steps.add(new Step(t, exponential, Canonical.call(Operator.LN, name)));
    }
    return steps;
  }

  /** The degrees of the roots of x. */
  private Set<Integer> roots(Canonical f) {
    Set<Integer> degrees = new LinkedHashSet<>();
    collectRoots(f, degrees);
    return degrees;
  }

  private void collectRoots(Canonical f, Set<Integer> degrees) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> {}
      case Sum sum -> sum.parts().forEach(part -> collectRoots(part, degrees));
      case Call call -> call.operands().forEach(operand -> collectRoots(operand, degrees));
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          if (product.base(i).equals(Canonical.name(x))
              && product.exponent(i) instanceof Canonical.Num(Rational n)
              && !n.isInteger()
              && n.denominator().bitLength() <= LARGEST_ROOT_BITS) {
            degrees.add(n.denominator().intValue());
          }
          collectRoots(product.base(i), degrees);
          collectRoots(product.exponent(i), degrees);
        }
      }
    }
  }

  /**
   * Whether a part stands in a function.
   *
   * @param outside whether it may also be a factor or a base by itself
   */
  private static boolean isInside(Canonical f, Canonical part, boolean outside) {
    if (outside && f.equals(part)) {
      return true;
    }
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> false;
      case Sum sum -> sum.parts().stream().anyMatch(each -> isInside(each, part, outside));
      case Product product -> {
        boolean found = false;
        for (int i = 0; i < product.size(); i++) {
          found |=
              isInside(product.base(i), part, outside)
                  || isInside(product.exponent(i), part, true)
                  || !product.base(i).equals(Canonical.E)
                      && outside
                      && Canonical.power(product.base(i), product.exponent(i)).equals(part);
        }
        yield found || holdsMultiple(product, part, outside);
      }
      case Call call -> call.operands().stream().anyMatch(each -> isInside(each, part, true));
    };
  }

  /** Whether it is a multiple of the part, as the exponent of e^(2/x) is. */
  private static boolean holdsMultiple(Product product, Canonical part, boolean outside) {
    return outside
        && Canonical.quotient(product, Canonical.number(product.coefficient())).equals(part);
  }
}
