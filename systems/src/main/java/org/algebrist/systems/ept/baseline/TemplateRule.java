package org.algebrist.systems.ept.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.evaluation.rules.NearestTexts;
import org.algebrist.systems.ept.evaluation.EptScores;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.algebrist.systems.ept.reading.SystemReading;

/**
 * Rules that answer a problem with the equations of a training problem, its numbers put in: what a
 * model must beat. Nothing is trained.
 */
public enum TemplateRule {
  /** The most frequent equations of training problems with as many numbers as the text. */
  FREQUENT_EQUATIONS {
    @Override
    Function<WordProblem, Optional<List<ExpressionToken>>> reader(List<WordProblem> train) {
      Map<Integer, List<ExpressionToken>> byNumbers =
          train.stream()
              .collect(
                  Collectors.groupingBy(
                      problem -> problem.numbers().size(),
                      Collectors.collectingAndThen(
                          Collectors.toList(), TemplateRule::mostFrequent)));
      return problem -> Optional.ofNullable(byNumbers.get(problem.numbers().size()));
    }
  },
  /**
   * The equations of the training problem with the most similar words among those with as many
   * numbers.
   */
  NEAREST_EQUATIONS {
    @Override
    Function<WordProblem, Optional<List<ExpressionToken>>> reader(List<WordProblem> train) {
      NearestTexts nearest = new NearestTexts(train.stream().map(WordProblem::text).toList());
      return problem ->
          nearest.of(problem.text(), train.size()).stream()
              .map(train::get)
              .filter(other -> other.numbers().size() == problem.numbers().size())
              .findFirst()
              .map(ExpressionTokens::of);
    }
  };

  /** What the rule says of a problem; nothing where no training problem fits. */
  abstract Function<WordProblem, Optional<List<ExpressionToken>>> reader(List<WordProblem> train);

  private static List<ExpressionToken> mostFrequent(List<WordProblem> problems) {
    Map<List<ExpressionToken>, Long> counts =
        problems.stream()
            .collect(
                Collectors.groupingBy(
                    ExpressionTokens::of, LinkedHashMap::new, Collectors.counting()));
    long most = counts.values().stream().mapToLong(Long::longValue).max().orElseThrow();
    return counts.entrySet().stream()
        .filter(entry -> entry.getValue() == most)
        .findFirst()
        .orElseThrow()
        .getKey();
  }

  /** What tables call it, {@code frequent-equations}. */
  String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What tables call the rules. */
  public static List<String> keys() {
    return Arrays.stream(values()).map(TemplateRule::key).toList();
  }

  /** The rule that tables call so. */
  public static TemplateRule of(String key) {
    return Arrays.stream(values()).filter(rule -> rule.key().equals(key)).findFirst().orElseThrow();
  }

  /**
   * Scores the rule on test problems, as a model's most probable readings are scored.
   *
   * @param train whose equations the rule takes
   * @param test sets of problems by name
   * @param unseen those of each set whose text does not occur in training
   */
  public SequencedMap<String, SequencedMap<String, Double>> of(
      List<WordProblem> train,
      Map<String, List<WordProblem>> test,
      Map<String, List<WordProblem>> unseen) {
    Function<WordProblem, Optional<List<ExpressionToken>>> reader =
        reader(train.stream().filter(problem -> !problem.equations().isEmpty()).toList());
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    test.forEach((name, problems) -> {
      figures.put(name, figures(problems, reader));
      figures.put(name + " (unseen)", figures(unseen.getOrDefault(name, List.of()), reader));
    });
    return figures;
  }

  private static SequencedMap<String, Double> figures(
      List<WordProblem> problems, Function<WordProblem, Optional<List<ExpressionToken>>> reader) {
    List<List<SystemReading>> readings = new ArrayList<>();
    for (WordProblem problem : problems) {
      readings.add(
          reader.apply(problem).stream()
              .map(tokens -> SystemReading.of(problem, tokens, 0))
              .toList());
    }
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("problems", (double) problems.size());
    SequencedMap<String, Double> percent = EptScores.of(problems, readings).percent();
    for (String way : List.of("accuracy", "accuracy_authors_check")) { // a rule has one reading
      figures.put(way, Objects.requireNonNull(percent.get(way)));
    }
    return figures;
  }
}
