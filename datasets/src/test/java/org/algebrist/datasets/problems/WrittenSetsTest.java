package org.algebrist.datasets.problems;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.datasets.wordproblem.SolutionCheck;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WrittenSetsTest {
  private static final double MOST_UNANSWERABLE = 0.25;

  @ParameterizedTest
  @EnumSource
  void the_equations_of_each_problem_come_to_its_answer(WrittenSets set) {
    List<WordProblem> problems = set.problems();
    assertThat(problems).hasSizeGreaterThan(200);
    List<WordProblem> answered = problems.stream().filter(p -> !p.isUnanswerable()).toList();
    assertThat(problems.size() - answered.size())
        .isBetween(1, (int) (MOST_UNANSWERABLE * problems.size()));
    assertThat(answered)
        .filteredOn(problem -> set != WrittenSets.EVERYDAY)
        .allMatch(SolutionCheck::agree);
  }

  @Test
  void no_text_stands_in_two_sets_numbers_aside() {
    List<Set<String>> texts =
        Arrays.stream(WrittenSets.values())
            .map(set ->
                set.problems().stream()
                    .map(problem -> problem.text().replaceAll("\\d[\\d.,]*", "#"))
                    .collect(Collectors.toSet()))
            .toList();
    assertThat(texts.get(0)).doesNotContainAnyElementsOf(texts.get(1));
    assertThat(texts.get(0)).doesNotContainAnyElementsOf(texts.get(2));
  }

  @Test
  void a_set_is_found_by_its_name() {
    assertThat(WrittenSets.named("problems_written")).contains(WrittenSets.TRAIN);
    assertThat(WrittenSets.named("problems_plain")).isEmpty();
  }
}
