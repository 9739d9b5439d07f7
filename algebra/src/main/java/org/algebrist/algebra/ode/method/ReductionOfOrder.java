package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.LinearEquation;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.form.SimpleFunctions;
import org.algebrist.algebra.ode.step.LinearSteps;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * y'' + p·y' + q·y = f with one solution y₁ found among simple functions: the second one is found
 * among them too, else it is y₁·∫ e^(−∫p)/y₁².
 */
final class ReductionOfOrder {
  private final Integration integration;
  private final LinearMethods linear;
  private final LinearSteps words;
  private final String x;

  ReductionOfOrder(Integration integration, LinearMethods linear, String variable) {
    this.integration = integration;
    this.linear = linear;
    this.words = new LinearSteps(variable);
    this.x = variable;
  }

  /** What is found of an equation whose highest coefficient is 1. */
  Optional<Proposal> reduced(LinearEquation divided) {
    LinearEquation homogeneous = new LinearEquation(divided.coefficients(), Canonical.ZERO);
    List<Canonical> seen =
        SimpleFunctions.ofLinear(x).stream()
            .filter(each -> isSolution(homogeneous, each))
            .limit(2)
            .toList();
    if (seen.size() == 2) {
      Optional<Proposal> both = ofBoth(divided, seen);
      if (both.isPresent()) {
        return both;
      }
    }
    @Nullable Proposal single = null;
    for (Canonical y1 : seen) {
      Optional<Canonical> y2 = second(divided, y1);
      if (y2.isPresent()) {
        Optional<Proposal> found =
            proposal(
                divided,
                List.of(scaled(y1), y2.get()),
                List.of(
                    ofFirst(y1),
                    words.homogeneous("a second one, from Y·∫ e^(−∫p)/Y², is", y2.get())));
        if (found.isPresent()) {
          return found;
        }
      } else if (Forms.isZero(divided.right())) {
        single =
            new Proposal(
                new Solution.Explicit(Canonical.product(Canonical.name(Solution.constant(1)), y1)),
                "a solution that is seen; the second one has no closed form that was found",
                List.of(ofFirst(y1)));
      }
    }
    return Optional.ofNullable(single);
  }

  private boolean isSolution(LinearEquation homogeneous, Canonical y1) {
    Canonical value = homogeneous.applied(y1, x);
    return Forms.agree(value, Canonical.ZERO) && Forms.isZero(Fractions.fraction(value).above());
  }

  private Step ofFirst(Canonical y1) {
    return words.homogeneous("without the right side a solution is", y1);
  }

  /** With two solutions that are no multiples of each other. */
  private Optional<Proposal> ofBoth(LinearEquation divided, List<Canonical> seen) {
    return Canonical.quotient(seen.getFirst(), seen.getLast()).contains(x)
        ? proposal(
            divided,
            seen,
            List.of(ofFirst(seen.getFirst()), words.homogeneous("another one is", seen.getLast())))
        : Optional.empty();
  }

  private Optional<Proposal> proposal(
      LinearEquation divided, List<Canonical> basis, List<Step> seen) {
    Canonical particular = Canonical.ZERO;
    List<Step> steps = new ArrayList<>(seen);
    String method = "reduction of order";
    if (!Forms.isZero(divided.right())) {
      Optional<Canonical> found = linear.varied(basis, divided);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      particular = found.get();
      method += ", variation of parameters";
      steps.add(words.particular(particular, 2));
    }
    return Optional.of(
        new Proposal(
            new Solution.Explicit(LinearMethods.general(basis, particular)), method, steps));
  }

  /** y₁·∫ e^(−∫p)/y₁². */
  private Optional<Canonical> second(LinearEquation divided, Canonical y1) {
    Canonical p = divided.coefficients().get(1);
    Optional<Canonical> exponent =
        p.equals(Canonical.ZERO) ? Optional.of(Canonical.ZERO) : integration.of(p, x);
    return exponent.flatMap(each -> {
      Canonical wronskian = Canonical.power(Canonical.E, Canonical.negation(each).expanded());
      return integration
          .of(Forms.simple(Canonical.quotient(wronskian, Canonical.product(y1, y1))), x)
          .map(quotient -> scaled(product(y1, quotient)));
    });
  }

  /** A product without what one factor divides by and the other is a multiple of. */
  private static Canonical product(Canonical y1, Canonical quotient) {
    Canonical whole = Forms.simple(Canonical.product(y1, quotient));
    Canonical ofTerms =
        Canonical.sum(
            quotient.terms().stream()
                .map(term -> Forms.simple(Canonical.product(y1, term)))
                .toList());
    Canonical best = ofTerms.nodes() <= whole.nodes() ? ofTerms : whole;
    return FirstOrderMethod.plain(best);
  }

  /** Without a numeric factor, which the constant takes. */
  private static Canonical scaled(Canonical function) {
    Canonical factored = Simplification.factored(function);
    List<Canonical> factors = new ArrayList<>(factored.factors());
    factors.removeIf(each -> each instanceof Canonical.Num);
    Canonical plain = Canonical.product(factors);
    if (plain instanceof Sum sum
        && sum.content().compareTo(Rational.ONE) != 0
        && sum.content().signum() > 0) {
      return Canonical.quotient(plain, Canonical.number(sum.content())).expanded();
    }
    return plain;
  }
}
