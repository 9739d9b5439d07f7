package org.algebrist.datasets.problems;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
  void a_set_is_found_by_its_name() {
    assertThat(ShippedSet.named("problems_written")).contains(WrittenSets.TRAIN);
    assertThat(ShippedSet.named("problems_plain")).contains(GeneratedSets.PROBLEMS_PLAIN);
    assertThat(GeneratedSets.named("problems_written")).isEmpty();
  }
}
