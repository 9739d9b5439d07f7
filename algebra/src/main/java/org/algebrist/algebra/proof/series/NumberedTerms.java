package org.algebrist.algebra.proof.series;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * How terms such as 1/(1·2), 1/(2·3), …, 1/(9·10) go on: their numbers are those of arithmetic
 * sequences, or are multiplied by the same factor.
 *
 * @param body the term of the index
 * @param upper the index of the last term, the first one being 0
 */
record NumberedTerms(Formula body, long upper) {
  private static final long LONGEST = 1_000_000;

  /**
   * The terms up to the last; empty where they go on in no such way, or in two.
   *
   * @param first at least two that follow each other
   */
  static Optional<NumberedTerms> of(List<Formula> first, Formula last, Formula index) {
    boolean numerals = last instanceof Num && first.stream().allMatch(Num.class::isInstance);
    Optional<NumberedTerms> alike =
        numerals ? Optional.empty() : inTheirNumbers(first, last, index);
    return alike.or(() -> ofValues(first, last, index));
  }

  private static Optional<NumberedTerms> ofValues(
      List<Formula> first, Formula last, Formula index) {
    Optional<Rational> end = ExactConstants.value(last);
    List<Rational> values =
        first.stream().map(ExactConstants::value).flatMap(Optional::stream).toList();
    if (end.isEmpty() || values.size() < first.size()) {
      return Optional.empty();
    }
    Optional<NumberedTerms> sum = arithmetic(values, end.get(), index);
    Optional<NumberedTerms> product = geometric(values, end.get(), index);
    return sum.isPresent() && product.isPresent() ? Optional.empty() : sum.or(() -> product);
  }

  /** Where the terms are alike but for numbers that go on so. */
  private static Optional<NumberedTerms> inTheirNumbers(
      List<Formula> first, Formula last, Formula index) {
    if (!(last instanceof Operation operation)) {
      return Optional.empty();
    }
    List<Formula> operands = new ArrayList<>();
    long upper = -1;
    for (int i = 0; i < operation.operands().size(); i++) {
      Formula end = operation.operands().get(i);
      List<Formula> firsts = new ArrayList<>();
      for (Formula each : first) {
        if (!(each instanceof Operation other)
            || other.operator() != operation.operator()
            || other.operands().size() != operation.operands().size()) {
          return Optional.empty();
        }
        firsts.add(other.operands().get(i));
      }
      if (firsts.stream().allMatch(end::equals)) {
        operands.add(end);
        continue;
      }
      Optional<NumberedTerms> inner = of(firsts, end, index);
      if (inner.isEmpty() || upper >= 0 && inner.get().upper != upper) {
        return Optional.empty();
      }
      upper = inner.get().upper;
      operands.add(inner.get().body);
    }
    return upper < 0
        ? Optional.empty()
        : Optional.of(new NumberedTerms(new Operation(operation.operator(), operands), upper));
  }

  /** a, a + d, …: the last is reached in whole steps. */
  private static Optional<NumberedTerms> arithmetic(
      List<Rational> first, Rational last, Formula index) {
    Rational step = first.get(1).minus(first.getFirst());
    if (step.signum() == 0) {
      return Optional.empty();
    }
    for (int i = 1; i < first.size(); i++) {
      if (!first.get(i).minus(first.get(i - 1)).equals(step)) {
        return Optional.empty();
      }
    }
    Rational steps = last.minus(first.getFirst()).dividedBy(step);
    if (!steps.isInteger()
        || steps.compareTo(Rational.of(first.size())) < 0
        || steps.compareTo(Rational.of(LONGEST)) > 0) {
      return Optional.empty();
    }
    Formula body =
        Formula.of(
            step.signum() > 0 ? Operator.ADD : Operator.SUBTRACT,
            Formula.number(first.getFirst()),
            times(step.abs(), index));
    return Optional.of(new NumberedTerms(body, steps.intValue()));
  }

  /** a, a·q, …: the last is reached in whole steps. */
  private static Optional<NumberedTerms> geometric(
      List<Rational> first, Rational last, Formula index) {
    if (first.getFirst().signum() == 0 || first.get(1).signum() == 0) {
      return Optional.empty();
    }
    Rational factor = first.get(1).dividedBy(first.getFirst());
    if (factor.abs().equals(Rational.ONE)) {
      return Optional.empty();
    }
    for (int i = 1; i < first.size(); i++) {
      if (!first.get(i - 1).times(factor).equals(first.get(i))) {
        return Optional.empty();
      }
    }
    Rational value = first.getLast();
    boolean grows = factor.abs().compareTo(Rational.ONE) > 0;
    for (long i = first.size(); i <= 1_000; i++) {
      value = value.times(factor);
      if (value.equals(last)) {
        Formula power = Formula.of(Operator.POWER, Formula.number(factor), index);
        Formula body = times(first.getFirst(), power);
        return Optional.of(new NumberedTerms(body, i));
      }
      if (value.abs().compareTo(last.abs()) > 0 == grows) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Formula times(Rational factor, Formula other) {
    return factor.equals(Rational.ONE)
        ? other
        : Formula.of(Operator.MULTIPLY, Formula.number(factor), other);
  }
}
