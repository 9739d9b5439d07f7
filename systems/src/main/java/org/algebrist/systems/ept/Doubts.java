package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.systems.ept.amount.OneUnit;
import org.algebrist.systems.ept.question.Contradiction;
import org.algebrist.systems.ept.question.Questions;
import org.algebrist.systems.ept.reading.ImpossibleAnswer;
import org.algebrist.systems.ept.reading.SystemReading;

/** Finds out what speaks against a reading. */
final class Doubts {
  private static final Doubt NO_QUANTITY =
      new Doubt(Doubt.Kind.NO_QUANTITY, "the text asks for no quantity");

  private Doubts() {}

  /** The doubts about the words of a text, which are those about all of its readings. */
  static List<Doubt> ofWords(WordProblem problem) {
    List<Doubt> doubts = new ArrayList<>();
    if (!Questions.areAsked(problem.text())) {
      doubts.add(
          new Doubt(Doubt.Kind.NO_QUESTION, "the text asks nothing in words that are known"));
    }
    if (Questions.askForNoQuantity(problem.text())) {
      doubts.add(NO_QUANTITY);
    }
    if (isTimeMissing(problem)) {
      doubts.add(
          new Doubt(
              Doubt.Kind.NO_TIME_OF_DAY,
              "the text asks for a time of day, and does not tell from which one to reckon it"));
    }
    ofText(problem).filter(each -> !doubts.contains(each)).ifPresent(doubts::add);
    return List.copyOf(doubts);
  }

  /** The doubts about an answer and its equations, but for units and numbers that are not used. */
  static List<Doubt> ofAnswer(WordProblem problem, SystemReading reading) {
    List<Doubt> doubts = new ArrayList<>();
    if (ImpossibleAnswer.isNegative(problem, reading)) {
      doubts.add(new Doubt(Doubt.Kind.NEGATIVE, "what is asked for cannot be less than none"));
    }
    if (ImpossibleAnswer.isMoreThanAll(problem, reading)) {
      doubts.add(new Doubt(Doubt.Kind.MORE_THAN_ALL, "a part cannot be more than all of it"));
    }
    if (!reading.solvesUniquely()) {
      doubts.add(new Doubt(Doubt.Kind.SEVERAL_SOLUTIONS, "its equations have other solutions too"));
    }
    return doubts;
  }

  /** What makes a text one without an answer, whatever the reading; empty where nothing does. */
  static Optional<Doubt> ofText(WordProblem problem) {
    return Questions.askForName(problem.text())
        ? Optional.of(NO_QUANTITY)
        : Contradiction.in(problem)
            .map(values ->
                new Doubt(
                    Doubt.Kind.CONTRADICTION,
                    "the text states both " + values + " for the same thing"));
  }

  /**
   * The doubt that units give another kind of quantity; empty where they do not.
   *
   * @param read the problem as the model read it, whose numbers the reading points to
   */
  static Optional<Doubt> ofUnits(WordProblem read, SystemReading reading) {
    return ImpossibleAnswer.isOfOtherUnits(read, reading)
        ? Optional.of(
            new Doubt(Doubt.Kind.UNITS, "the units of its numbers do not give what is asked for"))
        : Optional.empty();
  }

  /** The doubt that numbers are not used; empty where all are. */
  static Optional<Doubt> ofUnused(List<String> written) {
    return written.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Doubt(Doubt.Kind.UNUSED_NUMBERS, "it does not use " + String.join(", ", written)));
  }

  /** Whether a text asks for a time of day and states none from which it could be reckoned. */
  private static boolean isTimeMissing(WordProblem problem) {
    return Questions.areForTimeOfDay(problem.text()) && !OneUnit.asksForTimeOfDay(problem);
  }
}
