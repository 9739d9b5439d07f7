package org.algebrist.algebra.grade;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.set.SolutionSet;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Grades one value against another, and looks for the usual mistakes where they differ. */
final class ValueGrading {
  /** Sums of more terms are not searched for a wrong sign. */
  private static final int MAX_TERMS = 8;

  private final Question question;
  private final Checks checks;

  ValueGrading(Question question, Checks checks) {
    this.question = question;
    this.checks = checks;
  }

  Grade grade(Meaning.One expected, Meaning.One answer) {
    Optional<String> constant = constantOfIntegration(expected.value());
    if (constant.isPresent()) {
      return antiderivative(expected.value(), constant.get(), answer);
    }
    if (question.form() instanceof Form.DecimalPlaces(int places)
        && FormCheck.places(answer.text()) >= 0) {
      return rounded(expected.value(), answer, places);
    }
    return switch (checks.check(expected.value(), answer.value())) {
      case Verdict.Equal(var _, List<String> conditions) -> equal(expected, answer, conditions);
      case Verdict.Different different -> different(expected, answer, different);
      case Verdict.Unknown _ -> Comparison.undecided();
    };
  }

  private Grade equal(Meaning.One expected, Meaning.One answer, List<String> conditions) {
    if (ListComparison.differ(expected.name(), answer.name())) {
      return Comparison.partly(
          Mistake.NAME,
          "The value is right, but it belongs to " + Words.of(expected.name().orElseThrow()) + ".");
    }
    boolean equationAsked =
        expected.name().filter(each -> each instanceof Formula.Symbol).isPresent()
            && !expected.value().symbols().isEmpty()
            && SolutionSet.number(expected.value()).isEmpty()
            && !Checks.isNumber(expected.value());
    if (equationAsked && answer.name().isEmpty()) {
      return Comparison.partly(
          Mistake.NO_EQUATION,
          "Right so far, but write it as an equation that begins with "
              + Words.of(expected.name().orElseThrow())
              + " =.");
    }
    return inForm(answer.value(), answer.text(), conditions);
  }

  /** The grade of an equal value by its form. */
  Grade inForm(Formula value, String text, List<String> conditions) {
    return switch (FormCheck.has(question.form(), value, text)) {
      case YES ->
          new Grade.Right(
              conditions.isEmpty()
                  ? "Right."
                  : "Right, wherever both have a value: " + String.join(", ", conditions) + ".");
      case NO ->
          new Grade.WrongForm(
              question.form(),
              "Your answer has the right value, but it should be "
                  + question.form().description()
                  + ".");
      case UNKNOWN ->
          new Grade.Undecided(
              "Your answer has the right value, but it could not be decided whether it is "
                  + question.form().description()
                  + ".");
    };
  }

  private Grade different(Meaning.One expected, Meaning.One answer, Verdict.Different different) {
    Formula opposite = Formula.of(Operator.NEGATE, expected.value());
    if (checks.isEqual(opposite, answer.value())) {
      return new Grade.Partly(
          Mistake.SIGN,
          "The sign is wrong; apart from it your answer is right.",
          different.witness());
    }
    if (hasOneWrongSign(expected.value(), answer.value())) {
      return new Grade.Partly(
          Mistake.SIGN, "One term of your answer has the wrong sign.", different.witness());
    }
    if (expected.text().contains("°")
        && !answer.text().contains("°")
        && checks.isEqual(expected.value(), Formula.of(Operator.DEGREES, answer.value()))) {
      return Comparison.partly(
          Mistake.MISSING_UNIT, "The number is right, but the degree sign is missing.");
    }
    Optional<Grade> percent = percent(expected, answer);
    if (percent.isPresent()) {
      return percent.get();
    }
    if (isRounded(expected.value(), answer)) {
      boolean decimal = FormCheck.places(expected.text()) > 0;
      return Comparison.partly(
          Mistake.ROUNDING,
          decimal
              ? "Your answer is rounded too much, or not rightly."
              : "Your answer is only a rounded value; give the exact one.");
    }
    Optional<Grade> entries = entries(expected.value(), answer.value());
    if (entries.isPresent()) {
      return entries.get();
    }
    return new Grade.Wrong(
        different
            .witness()
            .map(Words::of)
            .orElse("Your answer is not right: " + different.reason() + "."),
        different.witness());
  }

  /** The grade of a matrix that has as many rows and columns as the right one, by its entries. */
  private Optional<Grade> entries(Formula expected, Formula answer) {
    List<List<Formula>> right = rows(expected);
    List<List<Formula>> own = rows(answer);
    if (right.isEmpty() || own.size() != right.size()) {
      return Optional.empty();
    }
    if (checks.isEqual(Formula.of(Operator.TRANSPOSE, expected), answer)) {
      return Optional.of(
          Comparison.partly(
              Mistake.ORDER, "The entries are right, but rows and columns are swapped."));
    }
    for (int row = 0; row < right.size(); row++) {
      if (own.get(row).size() != right.get(row).size()) {
        return Optional.empty();
      }
      for (int column = 0; column < right.get(row).size(); column++) {
        Formula entry = own.get(row).get(column);
        if (checks.isDifferent(right.get(row).get(column), entry)) {
          return Optional.of(
              Comparison.wrong(
                  "The entry in row %d, column %d is not right: %s."
                      .formatted(row + 1, column + 1, Words.of(entry))));
        }
      }
    }
    return Optional.empty();
  }

  /** The entries of a matrix that is written out; none of any other formula. */
  private static List<List<Formula>> rows(Formula formula) {
    return formula instanceof Formula.Operation matrix && matrix.operator() == Operator.MATRIX
        ? matrix.operands().stream()
            .map(
                row -> row instanceof Formula.Operation entries ? entries.operands() : List.of(row))
            .toList()
        : List.of();
  }

  /** Whether one term with another sign would make the answer right. */
  private boolean hasOneWrongSign(Formula expected, Formula answer) {
    List<Formula> terms = FormCheck.terms(expected);
    if (terms.size() < 2 || terms.size() > MAX_TERMS || Checks.isNumber(expected)) {
      return false;
    }
    for (Formula term : terms) {
      Formula twice = Formula.of(Operator.MULTIPLY, Formula.number(2), term);
      if (checks.isEqual(Formula.of(Operator.SUBTRACT, expected, twice), answer)
          || checks.isEqual(Formula.of(Operator.ADD, expected, twice), answer)) {
        return true;
      }
    }
    return false;
  }

  private Optional<Grade> percent(Meaning.One expected, Meaning.One answer) {
    boolean asked = expected.text().contains("%");
    boolean given = answer.text().contains("%");
    Formula hundred = Formula.number(100);
    if (asked
        && !given
        && checks.isEqual(
            Formula.of(Operator.MULTIPLY, expected.value(), hundred), answer.value())) {
      return Optional.of(
          Comparison.partly(
              Mistake.MISSING_UNIT, "The number is right, but the percent sign is missing."));
    }
    return !asked
            && given
            && checks.isEqual(
                expected.value(), Formula.of(Operator.MULTIPLY, answer.value(), hundred))
        ? Optional.of(
            Comparison.partly(Mistake.EXTRA_UNIT, "The number is right, but it is no percentage."))
        : Optional.empty();
  }

  /** Whether a decimal answer is the right one rounded, or cut off, at its last place. */
  private static boolean isRounded(Formula expected, Meaning.One answer) {
    int places = FormCheck.places(answer.text());
    Optional<Surd> own = SolutionSet.number(answer.value());
    OptionalDouble right = value(expected);
    return places > 0
        && own.isPresent()
        && right.isPresent()
        && Math.abs(right.getAsDouble()) > Math.pow(10, -places)
        && Math.abs(own.get().doubleValue() - right.getAsDouble())
            < (places == 1 ? 0.5000001 : 0.9999999) * Math.pow(10, -places);
  }

  /** The value of a number as a double. */
  private static OptionalDouble value(Formula formula) {
    if (!Checks.isNumber(formula)
        || !(Program.compile(formula, List.of())
            instanceof Compilation.Compiled(Program program))) {
      return OptionalDouble.empty();
    }
    double value = program.at(new double[0]);
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  /** A decimal answer where one with so many places is asked for. */
  private Grade rounded(Formula expected, Meaning.One answer, int places) {
    OptionalDouble near = value(expected);
    Optional<Surd> own = SolutionSet.number(answer.value());
    Optional<Rational> given = own.flatMap(Surd::rational);
    if (near.isEmpty() || given.isEmpty()) {
      return Comparison.undecided();
    }
    Optional<Rational> right = roundedTo(expected, near.getAsDouble(), places);
    if (right.isEmpty()) {
      return Comparison.undecided();
    }
    int written = FormCheck.places(answer.text());
    double error = Math.abs(given.get().doubleValue() - near.getAsDouble());
    if (given.get().equals(right.get())) {
      return written == places
          ? new Grade.Right("Right.")
          : new Grade.WrongForm(
              question.form(),
              "The value is right, but it should be " + question.form().description() + ".");
    }
    double place = Math.pow(10, -places);
    if (written > places && error <= Math.pow(10, -written)) {
      return new Grade.WrongForm(
          question.form(),
          "The value is right, but it should be " + question.form().description() + ".");
    }
    if (error <= place) {
      return Comparison.partly(
          Mistake.ROUNDING, "The last place of your answer is not rounded rightly.");
    }
    if (written < places && error <= Math.pow(10, -written)) {
      return Comparison.partly(
          Mistake.ROUNDING,
          "Your answer has too few places; it should be " + question.form().description() + ".");
    }
    if (places > 0 && error <= 10 * place && error <= 0.02 * Math.abs(near.getAsDouble())) {
      return Comparison.partly(
          Mistake.ROUNDING, "Your answer is close; did you round before the last step?");
    }
    if (given.get().negate().equals(right.get())) {
      return Comparison.partly(
          Mistake.SIGN, "The sign is wrong; apart from it your answer is right.");
    }
    return new Grade.Wrong(
        "Your answer is not right: " + answer.text() + " is not the right value.",
        Optional.empty());
  }

  /** The number rounded half up; empty if a double does not tell which way. */
  private static Optional<Rational> roundedTo(Formula expected, double near, int places) {
    Optional<Rational> exact = SolutionSet.number(expected).flatMap(Surd::rational);
    if (exact.isPresent()) {
      var numerator = new BigDecimal(exact.get().numerator());
      var denominator = new BigDecimal(exact.get().denominator());
      return Optional.of(Rational.of(numerator.divide(denominator, places, RoundingMode.HALF_UP)));
    }
    double scaled = Math.abs(near) * Math.pow(10, places);
    if (scaled > 1e8 || Math.abs(scaled - Math.floor(scaled) - 0.5) < 1e-6) {
      return Optional.empty();
    }
    return Optional.of(Rational.of(new BigDecimal(near).setScale(places, RoundingMode.HALF_UP)));
  }

  /** The name of a constant that is added at the end, as in x²/2 + C. */
  private static Optional<String> constantOfIntegration(Formula expected) {
    return FormCheck.terms(expected).stream()
        .filter(each -> each instanceof Formula.Symbol(String name) && name.matches("[CcKk]"))
        .map(each -> ((Formula.Symbol) each).name())
        .filter(name ->
            FormCheck.terms(expected).stream().filter(each -> each.symbols().contains(name)).count()
                    == 1
                && expected.symbols().size() > 1)
        .findFirst();
  }

  private Grade antiderivative(Formula expected, String constant, Meaning.One answer) {
    List<String> others =
        expected.symbols().stream().filter(each -> !each.equals(constant)).toList();
    Optional<String> own =
        terms(answer.value()).stream()
            .filter(each -> each.symbols().size() == 1)
            .map(each -> each.symbols().getFirst())
            .filter(each -> !others.contains(each) && !each.equals("pi") && !each.equals("e"))
            .findFirst();
    Formula right = expected.replaceSymbol(constant, Formula.number(0));
    Formula given =
        own.map(each -> answer.value().replaceSymbol(each, Formula.number(0)))
            .orElse(answer.value());
    Verdict verdict = checks.check(right, given);
    if (!(verdict instanceof Verdict.Equal)) {
      List<String> variables =
          others.stream().filter(each -> !each.equals("pi") && !each.equals("e")).toList();
      Optional<String> variable =
          question
              .variable()
              .or(() ->
                  variables.size() == 1
                      ? Optional.of(variables.getFirst())
                      : variables.contains("x") ? Optional.of("x") : Optional.empty());
      if (variable.isEmpty()) {
        return Comparison.undecided();
      }
      verdict = derivatives(right, given, variable.get());
    }
    return switch (verdict) {
      case Verdict.Equal(var _, List<String> conditions) ->
          own.isEmpty()
              ? Comparison.partly(
                  Mistake.CONSTANT_FORGOTTEN,
                  "Right but for the constant: an antiderivative has + " + constant + ".")
              : inForm(given, answer.text(), conditions);
      case Verdict.Different(String _, var witness) ->
          checks.isEqual(Formula.of(Operator.NEGATE, right), given)
              ? new Grade.Partly(
                  Mistake.SIGN, "The sign is wrong; apart from it your answer is right.", witness)
              : new Grade.Wrong(
                  "The derivative of your answer is not the function to be integrated"
                      + witness
                          .filter(each -> !each.at().isEmpty())
                          .map(each -> ": look at " + each.at())
                          .orElse("")
                      + ".",
                  witness);
      case Verdict.Unknown _ -> Comparison.undecided();
    };
  }

  private Verdict derivatives(Formula right, Formula given, String variable) {
    try {
      return AnswerVerifier.antiderivative(
          Canonical.of(right).derivative(variable), Canonical.of(given), variable, checks.limit());
    } catch (UnsupportedOperationException | TooDeepException none) {
      return new Verdict.Unknown(String.valueOf(none.getMessage()));
    }
  }

  /** The terms of a sum, and of what it is multiplied out: C/3 of (x³ + C)/3. */
  private static List<Formula> terms(Formula sum) {
    List<Formula> all = new ArrayList<>(FormCheck.terms(sum));
    try {
      all.addAll(FormCheck.terms(Canonical.of(sum).expanded().readable()));
    } catch (UnsupportedOperationException | TooDeepException | ArithmeticException none) {
      return all;
    }
    return all;
  }
}
