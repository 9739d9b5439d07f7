package org.algebrist.algebra.grade;

import java.util.Optional;
import org.algebrist.algebra.unit.Units;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/** Compares an answer with a value that has a unit. */
final class MeasureComparison {
  private final Question question;
  private final Checks checks;
  private final ValueGrading values;

  MeasureComparison(Question question, Checks checks, ValueGrading values) {
    this.question = question;
    this.checks = checks;
    this.values = values;
  }

  Grade grade(Meaning.Measure expected, Meaning given) {
    if (given instanceof Meaning.Measure answer) {
      return measures(expected, answer);
    }
    if (!(given instanceof Meaning.One answer)) {
      return Comparison.undecided();
    }
    if (expected.whole().isPresent() && checks.isEqual(expected.whole().get(), answer.value())) {
      return new Grade.Right("Right.");
    }
    if (answer.value() instanceof Formula.Operation degrees
        && degrees.operator() == Operator.DEGREES
        && !expected.unit().isProportional()
        && checks.isEqual(expected.amount(), degrees.operands().getFirst())) {
      return Comparison.partly(
          Mistake.MISSING_UNIT,
          "The number is right, but say which degrees: write "
              + expected.unitText()
              + " after it.");
    }
    if (Checks.isNumber(answer.value())) {
      if (checks.isEqual(expected.amount(), answer.value())) {
        return Comparison.partly(
            Mistake.MISSING_UNIT,
            "The number is right, but the unit is missing: write "
                + expected.unitText()
                + " after it.");
      }
      return checks.isDifferent(expected.amount(), answer.value())
          ? Comparison.wrong("The number is not right, and the unit is missing.")
          : Comparison.undecided();
    }
    return Comparison.undecided();
  }

  private Grade measures(Meaning.Measure expected, Meaning.Measure answer) {
    boolean sameKind = expected.unit().measuresSameAs(answer.unit());
    if (!sameKind) {
      return checks.isEqual(expected.amount(), answer.amount())
          ? Comparison.partly(
              Mistake.WRONG_UNIT,
              "The number is right, but the unit "
                  + answer.unitText()
                  + " is not: it should be "
                  + expected.unitText()
                  + ".")
          : Comparison.wrong(
              "The unit " + answer.unitText() + " measures something else than is asked for.");
    }
    boolean sameUnit = expected.unit().equals(answer.unit());
    Formula right = sameUnit ? expected.amount() : expected.amountInBase();
    Formula own = sameUnit ? answer.amount() : answer.amountInBase();
    var amount = new Meaning.One(right, Optional.empty(), expected.text());
    Grade grade =
        values.grade(amount, new Meaning.One(own, Optional.empty(), sameUnit ? answer.text() : ""));
    if (grade instanceof Grade.Right && question.unit().isPresent()) {
      boolean asked =
          Units.parse(question.unit().get()).filter(each -> each.equals(answer.unit())).isPresent();
      return asked
          ? grade
          : new Grade.WrongForm(
              question.form(),
              "The quantity is right, but give it in " + question.unit().get() + ".");
    }
    if (!sameUnit && grade instanceof Grade.Wrong) {
      Optional<Grade> rounded = rounded(expected, answer);
      if (rounded.isPresent()) {
        return rounded.get();
      }
      return checks.isEqual(expected.amount(), answer.amount())
          ? Comparison.partly(
              Mistake.WRONG_UNIT,
              "The number is right, but the unit should be " + expected.unitText() + ".")
          : Comparison.wrong(
              "Your answer is not right: check the number and the conversion to "
                  + answer.unitText()
                  + ".");
    }
    return grade;
  }

  /** Whether the answer is the right amount in its own unit, rounded: 27.8 m/s for 100 km/h. */
  private Optional<Grade> rounded(Meaning.Measure expected, Meaning.Measure answer) {
    if (!expected.unit().isProportional() || !answer.unit().isProportional()) {
      return Optional.empty();
    }
    Formula converted =
        Formula.of(
            Operator.DIVIDE, expected.amountInBase(), Formula.number(answer.unit().factor()));
    Grade grade =
        values.grade(
            new Meaning.One(converted, Optional.empty(), ""),
            new Meaning.One(answer.amount(), Optional.empty(), InfixWriter.write(answer.amount())));
    return Optional.of(grade).filter(Grade.Partly.class::isInstance);
  }
}
