package org.algebrist.systems.ept.reading;

import java.util.List;
import java.util.Optional;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.question.AskedAmong;

/** The unknowns that a problem asks for, told by its words too. */
public final class AskedByWords {
  private AskedByWords() {}

  /**
   * Those that the model points at; one of them where the question names what only goes with that
   * one.
   *
   * @return their indices
   */
  public static List<Integer> of(WordProblem problem, SystemReading reading) {
    List<Integer> asked = reading.asked();
    if (asked.size() < 2) {
      return asked;
    }
    List<Integer> places = asked.stream().map(unknown -> place(problem, reading, unknown)).toList();
    int one = AskedAmong.of(problem.text(), places);
    return one < 0 ? asked : List.of(asked.get(one));
  }

  /** Where the number stands that an unknown is multiplied with in an equation, or -1. */
  private static int place(WordProblem problem, SystemReading reading, int unknown) {
    Formula symbol = Formula.symbol("X_" + unknown);
    for (int e = 0; e < reading.equations().size(); e++) {
      Optional<Rational> factor = factor(reading.equations().get(e), symbol);
      for (int number : reading.numbersUsed().get(e)) {
        TextNumber found = problem.numbers().get(number);
        if (factor.filter(found.value()::equals).isPresent()) {
          return found.spans().getFirst().start();
        }
      }
    }
    return -1;
  }

  /** The number that a symbol is multiplied with somewhere in a formula. */
  private static Optional<Rational> factor(Formula formula, Formula symbol) {
    if (!(formula instanceof Formula.Operation(Operator operator, List<Formula> operands, _))) {
      return Optional.empty();
    }
    if (operator == Operator.MULTIPLY && operands.contains(symbol)) {
      return operands.stream()
          .filter(Formula.Num.class::isInstance)
          .map(number -> ((Formula.Num) number).value())
          .findFirst();
    }
    return operands.stream().flatMap(each -> factor(each, symbol).stream()).findFirst();
  }
}
