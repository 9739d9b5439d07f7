package org.algebrist.systems.ept.training;

import java.io.IOException;
import java.nio.file.Path;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.algebrist.datasets.WordProblemSets;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.ept.expression.ExpressionTokens;

/** What Table 3 of the paper counts of a data set, and some more, each the mean over problems. */
enum DataStatistics {
  /** How many problems there are; the only one that is no mean. */
  PROBLEMS(problem -> 1),
  SENTENCES(problem -> sentences(problem.text())),
  WORDS(problem -> words(problem.text())),
  /** Different unknowns of the equations. */
  UNKNOWNS(problem -> EquationTemplates.unknowns(problem.equations()).size()),
  EQUATIONS(problem -> problem.equations().size()),
  /** Operations of the equations, {@code =} not counted. */
  OPERATORS(problem -> operations(problem) - problem.equations().size()),
  /**
   * Tokens of the equations in postfix notation, a token an operator, {@code =}, number and
   * unknown.
   */
  OP_TOKENS(problem -> problem.equations().stream().mapToInt(Formula::size).sum()),
  /** Numbers that the data set marks in the text. */
  NUMBERS(problem -> problem.numbers().size()),
  /** Expression tokens without BEGIN and END: unknowns and operations. */
  EXPRESSIONS(problem -> Math.max(0, ExpressionTokens.of(problem).size() - 1));

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:[.,'’-][\\p{L}\\p{N}]+)*");

  private final ToIntFunction<WordProblem> count;

  DataStatistics(ToIntFunction<WordProblem> count) {
    this.count = count;
  }

  /** The name of the rule that prints it, {@code op-tokens}. */
  String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static List<String> keys() {
    return Arrays.stream(values()).map(DataStatistics::key).toList();
  }

  static DataStatistics of(String key) {
    return Arrays.stream(values()).filter(s -> s.key().equals(key)).findFirst().orElseThrow();
  }

  double of(List<WordProblem> problems) {
    double sum = problems.stream().mapToInt(count).sum();
    return this == PROBLEMS || problems.isEmpty() ? sum : sum / problems.size();
  }

  /**
   * The figure of the whole data set: all parts that an experiment names, each once.
   *
   * @return under the name of the data set, {@code alg514}
   */
  SequencedMap<String, SequencedMap<String, Double>> of(EptExperiment.Data data, Path folder)
      throws IOException {
    List<String> sets =
        Stream.of(data.train(), data.development(), data.test())
            .flatMap(List::stream)
            .map(EptData::setOf)
            .distinct()
            .toList();
    List<WordProblem> problems = new ArrayList<>();
    for (String set : sets) {
      problems.addAll(WordProblemSets.read(folder, set));
    }
    SequencedMap<String, Double> figure = new LinkedHashMap<>();
    figure.put(key(), of(problems));
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    figures.put(sets.getFirst().replaceFirst("_.*", ""), figure);
    return figures;
  }

  private static int sentences(String text) {
    BreakIterator breaks = BreakIterator.getSentenceInstance(Locale.ENGLISH);
    breaks.setText(text.strip());
    int count = 0;
    while (breaks.next() != BreakIterator.DONE) {
      count++;
    }
    return count;
  }

  private static int words(String text) {
    return (int) WORD.matcher(text).results().count();
  }

  private static int operations(WordProblem problem) {
    return (int)
        ExpressionTokens.of(problem).stream().filter(t -> t.operands().size() == 2).count();
  }
}
