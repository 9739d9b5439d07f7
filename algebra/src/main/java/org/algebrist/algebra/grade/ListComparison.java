package org.algebrist.algebra.grade;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Compares several values with those expected, in any order or in theirs. */
final class ListComparison {
  private final Checks checks;
  private final ValueGrading values;

  ListComparison(Checks checks, ValueGrading values) {
    this.checks = checks;
    this.values = values;
  }

  static boolean isSequence(Formula formula) {
    return formula instanceof Formula.Operation operation
        && (operation.operator() == Operator.TUPLE
            || operation.operator() == Operator.INTERVAL_OPEN);
  }

  /** Each solution against each value, in any order. */
  Grade matched(Meaning.Solutions expected, List<Formula> answers, Optional<Formula> name) {
    List<Formula> right = expected.values();
    var matched = new ArrayList<Formula>();
    var missing = new ArrayList<Formula>();
    for (Formula each : right) {
      switch (among(each, answers)) {
        case YES -> matched.add(each);
        case NO -> missing.add(each);
        case UNKNOWN -> {
          return Comparison.undecided();
        }
      }
    }
    var extra = new ArrayList<Formula>();
    for (Formula each : answers) {
      switch (among(each, right)) {
        case YES -> {}
        case NO -> extra.add(each);
        case UNKNOWN -> {
          return Comparison.undecided();
        }
      }
    }
    if (missing.isEmpty() && extra.isEmpty()) {
      return allFound(expected, answers, name);
    }
    if (right.isEmpty()) {
      return Comparison.wrong(
          "There is no solution, but you give " + AnswerReader.list(answers) + ".");
    }
    if (answers.isEmpty()) {
      return Comparison.wrong("There is a solution, but you say that there is none.");
    }
    if (matched.isEmpty()) {
      return noneFound(right, answers);
    }
    if (extra.isEmpty()) {
      return Comparison.partly(
          Mistake.MISSING_SOLUTION,
          matched.size() == 1 && answers.size() == 1
              ? "That is one of the solutions, but there are " + right.size() + "."
              : "What you give is right, but there are more solutions.");
    }
    return missing.isEmpty()
        ? Comparison.partly(
            Mistake.EXTRA_SOLUTION,
            "You have the right answer, but "
                + AnswerReader.list(extra)
                + " does not belong to it.")
        : Comparison.partly(
            Mistake.SOME_SOLUTIONS,
            AnswerReader.list(matched) + " is right, but " + AnswerReader.list(extra) + " is not.");
  }

  private Grade allFound(
      Meaning.Solutions expected, List<Formula> answers, Optional<Formula> name) {
    if (differ(expected.name(), name)) {
      return Comparison.partly(
          Mistake.NAME,
          "The values are right, but the unknown is called "
              + Words.of(expected.name().orElseThrow())
              + ".");
    }
    for (Formula each : answers) {
      Grade form = values.inForm(each, Words.of(each), List.of());
      if (!(form instanceof Grade.Right)) {
        return form;
      }
    }
    return new Grade.Right("Right.");
  }

  static boolean differ(Optional<Formula> expected, Optional<Formula> given) {
    return expected.isPresent()
        && given.isPresent()
        && expected.get() instanceof Formula.Symbol a
        && given.get() instanceof Formula.Symbol b
        && !a.equals(b);
  }

  private Grade noneFound(List<Formula> right, List<Formula> answers) {
    List<Formula> opposite = right.stream().map(each -> Formula.of(Operator.NEGATE, each)).toList();
    boolean numbers =
        right.stream().noneMatch(ListComparison::isSequence)
            && answers.stream().noneMatch(ListComparison::isSequence);
    if (numbers
        && opposite.size() == answers.size()
        && answers.stream().allMatch(each -> among(each, opposite) == FormCheck.Result.YES)
        && opposite.stream().allMatch(each -> among(each, answers) == FormCheck.Result.YES)) {
      return Comparison.partly(Mistake.SIGN, "The numbers are right, but their signs are not.");
    }
    if (right.size() == 1 && answers.size() == 1) {
      return values.grade(
          new Meaning.One(right.getFirst(), Optional.empty(), Words.of(right.getFirst())),
          new Meaning.One(answers.getFirst(), Optional.empty(), Words.of(answers.getFirst())));
    }
    return Comparison.wrong(
        "None of your values is a solution: not " + AnswerReader.list(answers) + ".");
  }

  private FormCheck.Result among(Formula value, List<Formula> list) {
    var result = FormCheck.Result.NO;
    for (Formula each : list) {
      switch (checks.check(value, each)) {
        case Verdict.Equal _ -> {
          return FormCheck.Result.YES;
        }
        case Verdict.Different _ -> {}
        case Verdict.Unknown _ -> result = FormCheck.Result.UNKNOWN;
      }
    }
    return result;
  }

  Grade inOrder(List<Formula> expected, List<Formula> answers) {
    if (expected.size() != answers.size()) {
      return Comparison.wrong(
          expected.size() + " values are asked for, but you give " + answers.size() + ".");
    }
    int right = 0;
    for (int i = 0; i < expected.size(); i++) {
      switch (checks.check(expected.get(i), answers.get(i))) {
        case Verdict.Equal _ -> right++;
        case Verdict.Different _ -> {}
        case Verdict.Unknown _ -> {
          return Comparison.undecided();
        }
      }
    }
    if (right == expected.size()) {
      return new Grade.Right("Right.");
    }
    boolean turned =
        expected.stream().allMatch(each -> among(each, answers) == FormCheck.Result.YES)
            && answers.stream().allMatch(each -> among(each, expected) == FormCheck.Result.YES);
    if (turned) {
      return Comparison.partly(Mistake.ORDER, "The values are right, but not in the right order.");
    }
    return right > 0
        ? Comparison.partly(
            Mistake.SOME_SOLUTIONS,
            right == 1
                ? "One of your values is right, the others are not."
                : right + " of your values are right, but not all.")
        : Comparison.wrong("None of your values is right.");
  }
}
