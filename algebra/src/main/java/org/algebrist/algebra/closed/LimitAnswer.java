package org.algebrist.algebra.closed;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.definite.Limits;
import org.algebrist.algebra.definite.Limits.Behaviour;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;

/** What is proved of a limit, for a person. */
public sealed interface LimitAnswer {
  /** More cases than this are no answer. */
  int MOST_CASES = 8;

  /** There is a limit, {@code infinity} or its negation among them, by cases of parameters. */
  record Found(List<ByCase> cases) implements LimitAnswer {
    /** Copies the list. */
    public Found {
      cases = List.copyOf(cases);
    }
  }

  /** A limit and what it holds for, such as "a > 0". */
  record ByCase(Formula limit, List<String> conditions) {
    /** Copies the list. */
    public ByCase {
      conditions = List.copyOf(conditions);
    }
  }

  /**
   * There is none.
   *
   * @param reason a clause for a person
   * @param left the limit from the left, where it is known and asked for
   * @param right the limit from the right
   */
  record None(String reason, Optional<Formula> left, Optional<Formula> right)
      implements LimitAnswer {}

  /**
   * What is proved of a limit.
   *
   * @return empty where it is no limit, or nothing is
   */
  static Optional<LimitAnswer> of(Formula formula) {
    return formula instanceof Formula.Operation operation
        ? LimitQuestion.of(operation).flatMap(LimitAnswer::answer)
        : Optional.empty();
  }

  private static Optional<LimitAnswer> answer(LimitQuestion question) {
    List<Limits.Case> cases = question.cases();
    if (cases.size() == 1
        && cases.getFirst().conditions().isEmpty()
        && cases.getFirst().behaviour() instanceof Behaviour.Jump(Formula left, Formula right)) {
      return Optional.of(
          new None(
              "the limit from the left is %s, the one from the right is %s"
                  .formatted(InfixWriter.pretty(left), InfixWriter.pretty(right)),
              Optional.of(left),
              Optional.of(right)));
    }
    List<ByCase> limits =
        cases.stream()
            .flatMap(each ->
                each.behaviour() instanceof Behaviour.Limit(Formula limit)
                    ? Optional.of(new ByCase(limit, each.conditions())).stream()
                    : Optional.<ByCase>empty().stream())
            .toList();
    if (!limits.isEmpty()) {
      return limits.size() > MOST_CASES ? Optional.empty() : Optional.of(new Found(limits));
    }
    return question.hasParameters()
        ? Optional.empty()
        : question.isOfSequence() ? ofSequence(question) : ofWaves(question);
  }

  /** By its even and its odd members. */
  private static Optional<LimitAnswer> ofSequence(LimitQuestion question) {
    Optional<List<Formula>> members = Subsequences.evenAndOdd(question);
    if (members.isEmpty()) {
      return Optional.empty();
    }
    Formula even = members.get().getFirst();
    Formula odd = members.get().getLast();
    if (even.equals(odd)) {
      String whole = question.variable() + " is a whole number";
      return Optional.of(new Found(List.of(new ByCase(even, List.of(whole)))));
    }
    return Limits.differ(even, odd)
        ? Optional.of(
            new None(
                "it tends to %s for even %s, and to %s for odd ones"
                    .formatted(
                        InfixWriter.pretty(even), question.variable(), InfixWriter.pretty(odd)),
                Optional.empty(),
                Optional.empty()))
        : Optional.empty();
  }

  /** By sequences of points, from one side if there are two. */
  private static Optional<LimitAnswer> ofWaves(LimitQuestion question) {
    if (question.isAtInfinity() || question.side() != Limits.Side.BOTH) {
      return Subsequences.ofWaves(question)
          .map(why -> new None(why, Optional.empty(), Optional.empty()));
    }
    LimitQuestion fromRight = question.from(Limits.Side.RIGHT);
    LimitQuestion fromLeft = question.from(Limits.Side.LEFT);
    return Subsequences.ofWaves(fromRight)
        .or(() -> Subsequences.ofWaves(fromLeft))
        .map(why -> new None(why, fromLeft.value(), fromRight.value()));
  }
}
