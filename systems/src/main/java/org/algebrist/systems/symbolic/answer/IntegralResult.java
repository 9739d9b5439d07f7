package org.algebrist.systems.symbolic.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.expression.tree.Formula;

/**
 * What became of an indefinite integral: an antiderivative and the proof that it is one, or none
 * and why. What is not proved is not handed out.
 */
public sealed interface IntegralResult {
  /** The integrand as it was asked. */
  Formula integrand();

  /** What the model said and what the check said of it, in order; for the curious. */
  List<Attempt> attempts();

  /**
   * An antiderivative; its derivative was proved to be the integrand wherever both have a real
   * value.
   *
   * @param antiderivative without a constant
   * @param derivative of it, as the check saw it
   * @param by who found it
   * @param place among the finder's proposals, from 1
   * @param conditions where the proof holds and what parameters must satisfy, such as "x > -50" and
   *     "n != -1"; empty where it holds wherever both have a real value without more to say
   * @param otherwise the antiderivatives under other conditions on the parameters
   * @param special definitions of the functions in the answer that are not elementary, a line each
   * @param notes what else is to be known of it, such as that not every case is listed
   * @param steps how the answer is found, each step proved; empty where they were not asked for, or
   *     a model or another system found it
   */
  record Verified(
      Formula integrand,
      String variable,
      Formula antiderivative,
      Formula derivative,
      Finder by,
      int place,
      Proof proof,
      List<String> conditions,
      List<Verified> otherwise,
      List<String> special,
      List<String> notes,
      List<Step> steps,
      List<Attempt> attempts)
      implements IntegralResult {
    public Verified {
      conditions = List.copyOf(conditions);
      otherwise = List.copyOf(otherwise);
      special = List.copyOf(special);
      notes = List.copyOf(notes);
      steps = List.copyOf(steps);
      attempts = List.copyOf(attempts);
    }

    /** The same answer with other cases. */
    public Verified with(List<Verified> cases) {
      return copy(cases, notes);
    }

    /** The same answer with one thing more to be known of it. */
    public Verified noting(String more) {
      return noting(List.of(more));
    }

    /** The same answer with more to be known of it. */
    public Verified noting(List<String> more) {
      List<String> all = new ArrayList<>(notes);
      all.addAll(more);
      return copy(otherwise, all);
    }

    private Verified copy(List<Verified> otherwise, List<String> notes) {
      return new Verified(
          integrand,
          variable,
          antiderivative,
          derivative,
          by,
          place,
          proof,
          conditions,
          otherwise,
          special,
          notes,
          steps,
          attempts);
    }
  }

  /**
   * An integral on the way to the answer, proved by itself.
   *
   * @param level 0 for the integral that was asked, 1 for those it rests on, and so on
   * @param rule in words, such as "by parts"
   * @param substitution such as {@code u = x^2}, where a new variable is taken
   * @param details equations beside it, such as "dv = e^x dx" or the partial fractions
   */
  record Step(
      int level,
      String rule,
      Formula integrand,
      String variable,
      Formula antiderivative,
      Optional<Formula> substitution,
      List<String> details) {
    public Step {
      details = List.copyOf(details);
    }
  }

  /**
   * None.
   *
   * @param why a sentence for a person
   */
  record Declined(Formula integrand, Cause cause, String why, List<Attempt> attempts)
      implements IntegralResult {
    public Declined {
      attempts = List.copyOf(attempts);
    }
  }

  /** Why there is no answer. */
  enum Cause {
    /** The integrand holds several names and it was not said which is the variable. */
    SEVERAL_VARIABLES(true),
    /** It is an equation, a list, or something else without a value. */
    NO_FUNCTION(true),
    /** It is too large or too deep. */
    TOO_LARGE(true),
    /** It has no real value anywhere, as 1/0. */
    UNDEFINED(true),
    /** It is proved that there is none of elementary functions, as of e^(-x^2). */
    NOT_ELEMENTARY(false),
    /** Nobody found one within the time; there may be none of elementary functions. */
    NOT_FOUND(false);

    private final boolean badInput;

    Cause(boolean badInput) {
      this.badInput = badInput;
    }

    /** Whether another question is needed. */
    public boolean isBadInput() {
      return badInput;
    }
  }
}
