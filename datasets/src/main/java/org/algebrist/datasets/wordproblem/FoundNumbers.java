package org.algebrist.datasets.wordproblem;

import java.util.List;
import java.util.OptionalInt;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.tree.Formula;

/** Problems whose numbers a data set gives, with the numbers that are found in their texts. */
public final class FoundNumbers {
  private FoundNumbers() {}

  /**
   * The problem with the numbers found in its text. A number that its equations use becomes the one
   * found in the same place; where none of its value is there, what {@link Alignment} says.
   */
  public static WordProblem of(WordProblem problem) {
    List<NumberMention> mentions = NumberFinder.quantities(problem.text());
    List<Formula> placed =
        problem.equations().stream()
            .map(equation ->
                equation.replaceSymbols(symbol -> {
                  OptionalInt index = EquationTemplates.index(symbol.name());
                  return index.isPresent()
                      ? placed(problem.numbers().get(index.getAsInt()), mentions)
                      : symbol;
                }))
            .toList();
    return new WordProblem(
        problem.id(),
        problem.text(),
        mentions.stream().map(TextNumber::of).toList(),
        Alignment.of(placed, mentions).equations(),
        problem.answers());
  }

  private static Formula placed(TextNumber number, List<NumberMention> mentions) {
    for (int i = 0; i < mentions.size(); i++) {
      NumberMention mention = mentions.get(i);
      boolean same =
          number.spans().stream()
              .anyMatch(span -> span.start() < mention.end() && mention.start() < span.end());
      if (same && mention.value().equals(number.value())) {
        return EquationTemplates.textNumber(i);
      }
    }
    return Formula.number(number.value());
  }
}
