package org.algebrist.algebra.grade;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.set.RealSet;
import org.algebrist.algebra.proof.set.SolutionSet;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Compares what an answer says with what was expected, kind by kind. */
final class Comparison {
  /** The names of the values of a tuple, in their order. */
  private static final String COORDINATES = "xyz";

  private final Question question;
  private final Checks checks;
  private final ValueGrading values;
  private final ListComparison lists;
  private final MeasureComparison measures;

  Comparison(Question question, Checks checks) {
    this.question = question;
    this.checks = checks;
    this.values = new ValueGrading(question, checks);
    this.lists = new ListComparison(checks, values);
    this.measures = new MeasureComparison(question, checks, values);
  }

  Grade grade(Meaning expected, Meaning given) {
    return switch (expected) {
      case Meaning.One one -> one(one, given);
      case Meaning.Measure measure -> measures.grade(measure, given);
      case Meaning.Solutions solutions -> solutions(solutions, given);
      case Meaning.Ordered ordered -> ordered(ordered, given);
      case Meaning.Assignments assignments -> assignments(assignments, given);
      case Meaning.Region region -> region(region, given);
      case Meaning.Statement statement -> statement(statement, given);
    };
  }

  static Grade wrong(String feedback) {
    return new Grade.Wrong(feedback, Optional.empty());
  }

  static Grade partly(Mistake mistake, String feedback) {
    return new Grade.Partly(mistake, feedback, Optional.empty());
  }

  static Grade undecided() {
    return new Grade.Undecided("It could not be decided whether your answer is right.");
  }

  private Grade one(Meaning.One expected, Meaning given) {
    return switch (given) {
      case Meaning.One answer -> values.grade(expected, answer);
      case Meaning.Measure answer -> withUnasked(expected, answer);
      case Meaning.Solutions answer ->
          solutions(
              new Meaning.Solutions(BothSigns.bothSigns(expected.value(), true), expected.name()),
              answer);
      case Meaning.Region answer -> numberAgainstSet(expected, answer.set());
      case Meaning.Statement answer -> againstStatement(expected, answer.formula());
      case Meaning.Ordered answer ->
          Checks.isNumber(expected.value())
              ? wrong("One number is asked for, but your answer is a list.")
              : asFormulas(expected.value(), answer.sequence());
      case Meaning.Assignments answer ->
          answer.values().values().stream().anyMatch(each -> checks.isEqual(expected.value(), each))
              ? partly(Mistake.EXTRA_SOLUTION, "Your answer says more than is asked for.")
              : undecided();
    };
  }

  /** A unit where none was expected may be a letter. */
  private Grade withUnasked(Meaning.One expected, Meaning.Measure answer) {
    if (answer.whole().isPresent() && checks.isEqual(expected.value(), answer.whole().get())) {
      return values.grade(
          expected, new Meaning.One(answer.whole().get(), expected.name(), answer.text()));
    }
    if (Checks.isNumber(expected.value()) && checks.isEqual(expected.value(), answer.amount())) {
      return partly(
          Mistake.EXTRA_UNIT,
          "The number is right, but no unit is asked for: leave out " + answer.unitText() + ".");
    }
    if (answer.whole().isPresent() && !Checks.isNumber(expected.value())) {
      return values.grade(
          expected, new Meaning.One(answer.whole().get(), expected.name(), answer.text()));
    }
    return Checks.isNumber(expected.value())
            && checks.isDifferent(expected.value(), answer.amount())
        ? wrong("Your answer is not right: " + answer.text() + " is not the right number.")
        : undecided();
  }

  private Grade numberAgainstSet(Meaning.One expected, SolutionSet answer) {
    Optional<Surd> number = SolutionSet.number(expected.value());
    if (number.isEmpty()) {
      return Checks.isNumber(expected.value())
          ? undecided()
          : wrong("An expression is asked for, but your answer is an equation or inequality.");
    }
    try {
      return RealSet.point(number.get()).equals(answer.set())
          ? unsolved()
          : wrong(
              "One number is asked for, but your answer allows the numbers " + answer.set() + ".");
    } catch (RealSet.UnorderedException e) {
      return undecided();
    }
  }

  private Grade unsolved() {
    return new Grade.WrongForm(
        question.form(), "What you wrote has the right solution, but it is not solved yet.");
  }

  private Grade againstStatement(Meaning.One expected, Formula answer) {
    if (expected.name().isPresent()) {
      Formula equation = Formula.of(Operator.EQUAL, expected.name().get(), expected.value());
      if (Checks.isNumber(expected.value())) {
        Optional<Meaning> set = AnswerReader.region(answer);
        if (set.isPresent() && set.get() instanceof Meaning.Region(SolutionSet region)) {
          return numberAgainstSet(expected, region);
        }
      }
      return asFormulas(equation, answer);
    }
    Optional<Meaning> set = AnswerReader.region(answer);
    return set.isPresent() && set.get() instanceof Meaning.Region(SolutionSet region)
        ? numberAgainstSet(expected, region)
        : wrong("A value is asked for, but your answer is an equation.");
  }

  private Grade asFormulas(Formula expected, Formula answer) {
    return switch (checks.check(expected, answer)) {
      case Verdict.Equal _ -> new Grade.Right("Right.");
      case Verdict.Different(String _, var witness) when witness.isPresent() ->
          new Grade.Wrong(Words.of(witness.get()), witness);
      case Verdict.Different _, Verdict.Unknown _ -> undecided();
    };
  }

  private Grade solutions(Meaning.Solutions expected, Meaning given) {
    Meaning answer = given;
    if (given instanceof Meaning.Region(SolutionSet region)) {
      Optional<List<Surd>> points = region.set().points();
      if (points.isEmpty()) {
        return expected.values().stream().allMatch(each -> SolutionSet.number(each).isPresent())
            ? wrong("Your answer allows infinitely many numbers, " + region.set() + ".")
            : undecided();
      }
      answer =
          new Meaning.Solutions(
              points.get().stream().map(Surd::toFormula).toList(),
              region.variable().map(Formula::symbol));
    }
    return switch (answer) {
      case Meaning.Solutions(var values, var name) -> lists.matched(expected, values, name);
      case Meaning.One one ->
          lists.matched(expected, BothSigns.bothSigns(one.value(), true), one.name());
      case Meaning.Ordered ordered ->
          expected.values().stream().anyMatch(ListComparison::isSequence)
              ? lists.matched(expected, List.of(ordered.sequence()), Optional.empty())
              : lists.matched(expected, ordered.values(), Optional.empty());
      case Meaning.Measure measure -> {
        Grade grade = lists.matched(expected, List.of(measure.inBase()), Optional.empty());
        yield grade instanceof Grade.Wrong
            ? wrong("Your answer is not right: not " + measure.text() + ".")
            : grade;
      }
      case Meaning.Statement statement -> solutionsOf(expected, statement.formula());
      case Meaning.Assignments _, Meaning.Region _ -> undecided();
    };
  }

  private Grade solutionsOf(Meaning.Solutions expected, Formula statement) {
    Optional<Meaning> set = AnswerReader.region(statement);
    if (set.isPresent() && set.get() instanceof Meaning.Region region) {
      Grade grade = solutions(expected, region);
      return grade instanceof Grade.Right ? unsolved() : grade;
    }
    return undecided();
  }

  private Grade ordered(Meaning.Ordered expected, Meaning given) {
    return switch (given) {
      case Meaning.Ordered answer -> lists.inOrder(expected.values(), answer.values());
      case Meaning.Solutions answer -> lists.inOrder(expected.values(), answer.values());
      case Meaning.Assignments answer -> named(expected.values(), answer);
      case Meaning.Region answer -> {
        Optional<Meaning> own = AnswerReader.region(expected.sequence());
        yield own.isPresent() && own.get() instanceof Meaning.Region region
            ? region(region, answer)
            : undecided();
      }
      case Meaning.One answer when Checks.isNumber(answer.value()) -> oneOf(expected, answer);
      case Meaning.One _, Meaning.Measure _, Meaning.Statement _ -> undecided();
    };
  }

  /** One value where several are asked for: right as far as it goes, if its name says which. */
  private Grade oneOf(Meaning.Ordered expected, Meaning.One answer) {
    int place =
        answer.name().orElse(null) instanceof Formula.Symbol(String name)
            ? COORDINATES.indexOf(name)
            : -1; // a name of several letters is none of them
    return place >= 0
            && place < expected.values().size()
            && checks.isEqual(expected.values().get(place), answer.value())
        ? partly(
            Mistake.MISSING_SOLUTION,
            "That is right as far as it goes, but "
                + expected.values().size()
                + " values are asked for.")
        : wrong(expected.values().size() + " values are asked for, but you give one.");
  }

  /** Values that have names, in whatever order they stand, as a tuple for the names in order. */
  private Grade named(List<Formula> right, Meaning.Assignments answer) {
    List<Formula> byName = List.copyOf(new TreeMap<>(answer.values()).values());
    Grade grade = lists.inOrder(right, byName);
    return grade instanceof Grade.Partly(Mistake mistake, var _, var _) && mistake == Mistake.ORDER
        ? wrong("The values are those of the right answer, but not each for its own name.")
        : grade;
  }

  private Grade assignments(Meaning.Assignments expected, Meaning given) {
    List<Formula> right = List.copyOf(expected.values().values());
    return switch (given) {
      case Meaning.Assignments answer -> {
        if (!answer.values().keySet().equals(expected.values().keySet())) {
          yield undecided();
        }
        yield lists.inOrder(
            right,
            expected.values().keySet().stream().map(name -> answer.values().get(name)).toList());
      }
      case Meaning.Ordered answer -> lists.inOrder(right, answer.values());
      case Meaning.Solutions answer when answer.name().isEmpty() ->
          lists.inOrder(right, answer.values());
      case Meaning.One answer
          when answer.name().isPresent()
              && expected.values().get(answer.name().get().toString()) instanceof Formula value ->
          switch (checks.check(value, answer.value())) {
            case Verdict.Equal _ ->
                partly(
                    Mistake.MISSING_SOLUTION,
                    Words.of(answer.name().get()) + " is right, but the other values are missing.");
            case Verdict.Different _ ->
                wrong(
                    Words.of(answer.name().get())
                        + " is not right, and the other values are missing.");
            case Verdict.Unknown _ -> undecided();
          };
      default -> undecided();
    };
  }

  private Grade region(Meaning.Region expected, Meaning given) {
    Optional<Meaning> own =
        switch (given) {
          case Meaning.Region region -> Optional.of(region);
          case Meaning.Ordered ordered -> AnswerReader.region(ordered.sequence());
          case Meaning.Solutions solutions ->
              AnswerReader.region(
                  new Formula.Operation(
                      Operator.SET,
                      solutions.values().isEmpty()
                          ? List.of(Formula.of(Operator.EMPTY_GROUP))
                          : solutions.values()));
          case Meaning.One one -> AnswerReader.region(Formula.of(Operator.SET, one.value()));
          case Meaning.Statement statement -> AnswerReader.region(statement.formula());
          case Meaning.Measure _, Meaning.Assignments _ -> Optional.empty();
        };
    if (own.isEmpty() || !(own.get() instanceof Meaning.Region(SolutionSet answer))) {
      return undecided();
    }
    try {
      return sets(expected.set(), answer);
    } catch (RealSet.UnorderedException e) {
      return undecided();
    }
  }

  private Grade sets(SolutionSet expected, SolutionSet answer) {
    RealSet right = expected.set();
    RealSet own = answer.set();
    Optional<Surd> apart = right.difference(own);
    if (apart.isEmpty()) {
      boolean renamed =
          expected.variable().isPresent()
              && answer.variable().isPresent()
              && !expected.variable().equals(answer.variable());
      return renamed
          ? partly(
              Mistake.NAME,
              "The numbers are right, but the unknown is called " + expected.variable().get() + ".")
          : new Grade.Right("Right.");
    }
    if (own.differsAtEndsOnly(right) && own.points().isEmpty() && right.points().isEmpty()) {
      return partly(
          Mistake.ENDPOINT,
          "Nearly right: look at "
              + apart.get()
              + ", which should "
              + (own.isWithin(right) ? "" : "not ")
              + "belong to it.");
    }
    if (right.isOppositeOf(own)) {
      return partly(
          Mistake.DIRECTION,
          RealSet.ends(List.of(right)).size() == 1
              ? "The number is right, but the inequality points the wrong way."
              : "The numbers are right, but your answer is just what should be left out.");
    }
    String number = apart.get().toString();
    boolean belongs = !RealSet.point(apart.get()).isWithin(own);
    if (own.isSomePiecesOf(right)) {
      return partly(
          Mistake.MISSING_SOLUTION,
          "What you give is right, but there is more: " + number + " belongs to it, too.");
    }
    return wrong(
        belongs
            ? "Your answer leaves out " + number + ", which belongs to it."
            : "Your answer has " + number + " in it, which does not belong to it.");
  }

  private Grade statement(Meaning.Statement expected, Meaning given) {
    Optional<Formula> answer =
        switch (given) {
          case Meaning.Statement statement -> Optional.of(statement.formula());
          case Meaning.One one ->
              one.name().map(name -> Formula.of(Operator.EQUAL, name, one.value()));
          default -> Optional.empty();
        };
    if (given instanceof Meaning.One one && one.name().isEmpty()) {
      return wrong("An equation is asked for, but your answer is an expression.");
    }
    Optional<Meaning> right = AnswerReader.region(expected.formula());
    if (right.isPresent() && right.get() instanceof Meaning.Region region) {
      return answer.isPresent()
          ? region(region, new Meaning.Statement(answer.get()))
          : region(region, given);
    }
    return answer.isPresent() ? asFormulas(expected.formula(), answer.get()) : undecided();
  }
}
