package org.algebrist.systems.ept.reading;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.ept.expression.ExpressionTokens;

/**
 * The reading of a text that states one amount and asks for it in another unit: "The film lasts 150
 * minutes. How many hours is that?".
 *
 * <p>There is nothing to be added or multiplied but what the units say, so a model that looks for
 * more finds nothing and calls the text unanswerable.
 */
final class Conversion {
  /** Behind the amount. */
  private static final Pattern THAT =
      Pattern.compile(
          "(?i)\\bhow many [\\p{L} ]+? (?:is|are|was|were|would) (?:that|this|it|they|those)(?: be)?"
              + "(?: in (?:all|total)| altogether)? ?\\??$");

  /** Before the amount. */
  private static final Pattern IN =
      Pattern.compile("(?i)\\bhow many [\\p{L} ]+? (?:is|are|are there in|are in|is in|in) $");

  private static final Pattern END = Pattern.compile(" ?\\??$");

  private Conversion() {}

  /**
   * The reading.
   *
   * @param problem in {@linkplain OneUnit one unit}, that which is asked for
   * @return empty where the text asks for something else, or holds another number
   */
  static Optional<SystemReading> of(WordProblem problem) {
    Optional<MeasuredText.Measure> measure =
        problem.numbers().size() == 1
            ? MeasuredText.behind(problem, problem.numbers().getFirst())
            : Optional.empty();
    if (measure.isEmpty() || measure.get().per() != null || measure.get().unit() == null) {
      return Optional.empty();
    }
    String before = problem.text().substring(0, measure.get().start());
    String behind = problem.text().substring(measure.get().end()).stripTrailing();
    boolean asked =
        THAT.matcher(behind).find() || IN.matcher(before).find() && END.matcher(behind).matches();
    if (!asked || !measure.get().measured().equals(MeasuredText.asked(problem.text()))) {
      return Optional.empty();
    }
    Formula amount =
        Formula.of(Operator.EQUAL, Formula.symbol("X_0"), EquationTemplates.textNumber(0));
    return Optional.of(SystemReading.of(problem, ExpressionTokens.encode(List.of(amount)), 0));
  }
}
