package org.algebrist.algebra.differential.special;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.proof.Verdict;

/**
 * An antiderivative of elementary and special functions.
 *
 * @param elementary its part without special functions
 */
public record SpecialAntiderivative(Canonical elementary, List<Term> terms) {
  /**
   * A number times a special function.
   *
   * @param factor without the variable
   * @param parameters of the function beside its argument, without the variable
   */
  public record Term(
      Canonical factor, SpecialFunction function, Canonical argument, List<Canonical> parameters) {
    public Term {
      parameters = List.copyOf(parameters);
    }

    /** Of a function without parameters. */
    public Term(Canonical factor, SpecialFunction function, Canonical argument) {
      this(factor, function, argument, List.of());
    }

    Term with(Canonical newFactor, Canonical newArgument) {
      return new Term(newFactor, function, newArgument, parameters);
    }
  }

  public SpecialAntiderivative {
    terms = List.copyOf(terms);
  }

  /** The whole as one formula; special functions are applied by their names. */
  public Canonical formula() {
    List<Canonical> parts = new ArrayList<>(List.of(elementary));
    for (Term term : terms) {
      parts.add(
          Canonical.product(term.factor(), term.function().at(term.argument(), term.parameters())));
    }
    return Canonical.sum(parts);
  }

  /** Its derivative, in elementary functions. */
  public Canonical derivative(String x) {
    List<Canonical> parts = new ArrayList<>(List.of(elementary.derivative(x)));
    for (Term term : terms) {
      parts.add(
          Canonical.product(
              List.of(
                  term.factor(),
                  term.function().slope(term.argument(), term.parameters()),
                  term.argument().derivative(x))));
    }
    return Canonical.sum(parts);
  }

  /** Whether its derivative is the integrand. */
  public Verdict check(Canonical integrand, String x, Duration limit) {
    try {
      return AnswerVerifier.equal(derivative(x), integrand, limit);
    } catch (UnsupportedOperationException | TooDeepException none) {
      return new Verdict.Unknown(String.valueOf(none.getMessage()));
    }
  }

  SpecialAntiderivative plus(SpecialAntiderivative other) {
    List<Term> all = new ArrayList<>(terms);
    all.addAll(other.terms);
    return new SpecialAntiderivative(Canonical.sum(elementary, other.elementary), all);
  }

  SpecialAntiderivative times(Canonical factor) {
    return new SpecialAntiderivative(
        Canonical.product(elementary, factor).expanded(),
        terms.stream()
            .map(term -> term.with(Canonical.product(term.factor(), factor), term.argument()))
            .toList());
  }

  SpecialAntiderivative replace(String name, Canonical value) {
    return new SpecialAntiderivative(
        elementary.replace(name, value),
        terms.stream()
            .map(term -> term.with(term.factor(), term.argument().replace(name, value)))
            .toList());
  }
}
