package org.algebrist.algebra.definite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.differential.answer.AnswerNumbers;
import org.algebrist.algebra.transform.NumberLogarithms;
import org.algebrist.expression.tree.Formula;

/** What became of a definite integral. */
public sealed interface DefiniteResult {
  /** That of the integral with its bounds swapped. */
  default DefiniteResult negated() {
    return switch (this) {
      case Value value -> {
        List<String> steps = new ArrayList<>(value.steps());
        steps.add("The lower bound is above the upper one, which changes the sign.");
        yield new Value(
            Canonical.negation(Canonical.of(value.exact())).readable(),
            0 - value.approximately(),
            value.antiderivative(),
            value.conditions(),
            steps,
            value.check().negated());
      }
      case Numeric(double value, double error, String why, Number check) ->
          new Numeric(0 - value, error, why, check.negated());
      case Diverges _, Declined _ -> this;
    };
  }

  /** What a value was compared with. */
  sealed interface Check {
    /** Of the negative. */
    Check negated();

    /** Of twice the integral. */
    Check twice();
  }

  /** A number that a value was compared with. */
  sealed interface Number extends Check {
    @Override
    default Number negated() {
      return switch (this) {
        case Enclosed(double low, double high) -> new Enclosed(0 - high, 0 - low);
        case Estimated(double value, double error) -> new Estimated(0 - value, error);
      };
    }

    @Override
    default Number twice() {
      return switch (this) {
        case Enclosed(double low, double high) -> new Enclosed(2 * low, 2 * high);
        case Estimated(double value, double error) -> new Estimated(2 * value, 2 * error);
      };
    }
  }

  /**
   * Bounds of the integral by interval arithmetic; what lies beyond 10^-10 of it towards singular
   * ends and infinity is taken from the leading term there.
   */
  record Enclosed(double low, double high) implements Number {}

  /**
   * A numeric integral, where no bounds were found.
   *
   * @param error estimated from two resolutions; no bound
   */
  record Estimated(double value, double error) implements Number {}

  /**
   * Integrals for numbers in place of the parameters.
   *
   * @param count sets of numbers, all of which agree
   */
  record Samples(int count) implements Check {
    @Override
    public Samples negated() {
      return this;
    }

    @Override
    public Samples twice() {
      return this;
    }
  }

  /**
   * A value in closed form, which a numeric integral confirmed.
   *
   * @param approximately NaN where there are parameters
   * @param antiderivative by which it was found; empty of a known integral
   * @param conditions on the parameters, such as "a > 0"
   * @param steps sentences for a person
   * @param check with which it agrees
   */
  record Value(
      Formula exact,
      double approximately,
      Optional<Formula> antiderivative,
      List<String> conditions,
      List<String> steps,
      Check check)
      implements DefiniteResult {
    public Value {
      exact = AnswerNumbers.of(NumberLogarithms.joined(exact));
      conditions = List.copyOf(conditions);
      steps = List.copyOf(steps);
    }

    /** Twice the integral. */
    Value twice(String why) {
      List<String> all = new ArrayList<>(List.of(why));
      all.addAll(steps);
      Canonical two = Canonical.number(2);
      return new Value(
          Canonical.product(two, Canonical.of(exact)).expanded().readable(),
          2 * approximately,
          Optional.empty(),
          conditions,
          all,
          check.twice());
    }
  }

  /**
   * A number; the integral was proved to converge.
   *
   * @param error how far it may be off: a bound where {@code check} has bounds, else estimated
   * @param why there is no closed form, a clause
   */
  record Numeric(double approximately, double error, String why, Number check)
      implements DefiniteResult {}

  /**
   * There is no value, and that is proved.
   *
   * @param points at which the integral diverges: at one of them at least
   * @param reason a clause for a person
   */
  record Diverges(List<Point> points, String reason) implements DefiniteResult {
    public Diverges {
      points = List.copyOf(points);
    }

    /** At one point. */
    Diverges(Point point, String reason) {
      this(List.of(point), reason);
    }

    /** Such as "infinity", "0 or infinity". */
    public String where() {
      return points.stream().map(Point::toString).collect(Collectors.joining(" or "));
    }
  }

  /**
   * Neither a value nor divergence was proved.
   *
   * @param why a clause for a person
   */
  record Declined(String why) implements DefiniteResult {}
}
