package org.algebrist.systems.symbolic.answer;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.differential.proposal.IntegrationStep;
import org.algebrist.algebra.differential.rational.Radicals;
import org.algebrist.algebra.differential.rational.RationalIntegration;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * What a teacher writes beside a step: the partial fractions, u and dv of an integration by parts,
 * the differential of a new variable. Each is an identity that is proved, or a definition.
 */
final class StepDetails {
  /** Makes a name for the root that nobody writes. */
  private static final String ROOT = "\u2032r";

  /** Stands for that of the new variable. */
  static final String DIFFERENTIAL = "d";

  private final Supplier<Duration> time;

  StepDetails(Supplier<Duration> time) {
    this.time = time;
  }

  /**
   * Equations for a person.
   *
   * @param own the step
   * @param below the steps it rests on, in their order
   */
  List<Detail> of(IntegrationStep own, List<IntegrationStep> below) {
    return switch (own.rule()) {
      case PARTIAL_FRACTIONS -> fractions(own);
      case REPEATED_PARTS -> parts(own, powers(own));
      case RETURNING_PARTS ->
          parts(
              own,
              own.integrand().factors().stream()
                  .filter(each ->
                      !each.powerBase().equals(Canonical.E) && each.contains(own.variable()))
                  .findFirst());
      case PARTS -> parts(own, factor(own, below));
      case SUBSTITUTION, RATIONALIZING, HALF_ANGLE -> differential(own);
      case QUADRATIC_RADICAL -> sine(own);
      default -> List.of();
    };
  }

  /** With x = r·sin t the root of r² − x² is r·cos t, as cos t is positive there. */
  private static List<Detail> sine(IntegrationStep own) {
    Canonical x = Canonical.name(own.variable());
    Optional<Radicals> radicals = Radicals.of(own.integrand(), own.variable());
    if (radicals.isEmpty() || radicals.get().degrees().size() != 1) {
      return List.of();
    }
    Map.Entry<Canonical, BigInteger> only = radicals.get().degrees().entrySet().iterator().next();
    Canonical square =
        Canonical.sum(only.getKey(), Canonical.power(x, Canonical.number(2))).expanded();
    if (!only.getValue().equals(BigInteger.TWO)
        || !(square instanceof Canonical.Num(Rational value))
        || value.signum() <= 0) {
      return List.of();
    }
    Canonical r = Canonical.sqrt(square);
    Canonical t = Canonical.name(own.variable().equals("t") ? "s" : "t");
    Canonical sine = Canonical.product(r, Canonical.call(Operator.SIN, t));
    Canonical cosine = Canonical.product(r, Canonical.call(Operator.COS, t));
    String root = own.variable() + ROOT;
    Canonical plain =
        Radicals.replaced(own.integrand(), only.getKey(), BigInteger.TWO, Canonical.name(root))
            .replace(own.variable(), sine)
            .replace(root, cosine);
    return List.of(
        new Detail(own.variable(), sine, ""),
        new Detail("d" + own.variable(), cosine, ((Canonical.Symbol) t).name()),
        new Detail(
            "the integrand times d" + own.variable(),
            Canonical.product(plain, cosine),
            ((Canonical.Symbol) t).name()));
  }

  /**
   * An equation.
   *
   * @param left what the right side is: the integrand, u, dv, or the differential of a new variable
   * @param differential of the variable by which the right side is to be multiplied; empty for none
   */
  record Detail(String left, Canonical right, String differential) {
    /**
     * As a person reads it.
     *
     * @param shown a term with the names that are shown
     * @param name the name that is shown for a variable
     */
    String text(UnaryOperator<Canonical> shown, UnaryOperator<String> name) {
      Canonical value = shown.apply(right);
      String written = InfixWriter.pretty(value.readable());
      boolean bracket = value.terms().size() > 1 && !differential.isEmpty();
      return left
          + " = "
          + (bracket ? "(" + written + ")" : written)
          + (differential.isEmpty() ? "" : " d" + name.apply(differential));
    }
  }

  private List<Detail> fractions(IntegrationStep own) {
    return RationalIntegration.decomposed(own.integrand(), own.variable())
        .filter(sum -> sum.terms().size() > 1 && !sum.equals(own.integrand()))
        .filter(
            sum -> AnswerVerifier.equal(sum, own.integrand(), time.get()) instanceof Verdict.Equal)
        .map(sum -> List.of(new Detail("the integrand", sum, "")))
        .orElse(List.of());
  }

  /** The power of the variable, which is lowered. */
  private static Optional<Canonical> powers(IntegrationStep own) {
    return own.integrand().factors().stream()
        .filter(each -> each.powerBase().equals(Canonical.name(own.variable())))
        .findFirst();
  }

  /** What is differentiated: the integrand over the one whose integral is the first below. */
  private static Optional<Canonical> factor(IntegrationStep own, List<IntegrationStep> below) {
    Canonical f = own.integrand();
    for (IntegrationStep child : below) {
      Canonical rest = Canonical.quotient(f, child.integrand());
      if (child.variable().equals(own.variable())
          && f.factors().containsAll(rest.factors())
          && rest.contains(own.variable())) {
        return Optional.of(rest);
      }
    }
    List<Canonical> factors = new ArrayList<>();
    if (f instanceof Product product) {
      product.factors().stream()
          .filter(each -> each.contains(own.variable()))
          .forEach(factors::add);
    } else {
      factors.add(f);
    }
    return factors.size() == 1 ? Optional.of(factors.getFirst()) : Optional.empty();
  }

  private static List<Detail> parts(IntegrationStep own, Optional<Canonical> u) {
    return u.map(factor ->
            List.of(
                new Detail("u", factor, ""),
                new Detail("dv", Canonical.quotient(own.integrand(), factor), own.variable())))
        .orElse(List.of());
  }

  private static List<Detail> differential(IntegrationStep own) {
    return own.substitution()
        .map(each ->
            List.of(
                new Detail(DIFFERENTIAL, each.value().derivative(own.variable()), own.variable())))
        .orElse(List.of());
  }
}
