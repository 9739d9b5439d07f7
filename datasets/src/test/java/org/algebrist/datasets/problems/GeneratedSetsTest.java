package org.algebrist.datasets.problems;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.datasets.wordproblem.SolutionCheck;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GeneratedSetsTest {
  @ParameterizedTest
  @EnumSource
  void everyProblemSolvesToItsAnswer(GeneratedSets set) {
    List<WordProblem> problems = set.problems(1);
    assertThat(problems).hasSizeGreaterThan(10);
    assertThat(GeneratedSets.named(set.id())).contains(set);
    for (WordProblem problem : problems) {
      if (problem.isUnanswerable()) {
        assertThat(problem.equations()).isEmpty();
      } else {
        assertThat(SolutionCheck.agree(problem)).as(problem.toString()).isTrue();
      }
    }
  }

  @Test
  void aFamilyGivesAsManyDifferentProblemsAsAreAskedFor() {
    List<WordProblem> problems = GeneratedSets.PROBLEMS_PLAIN.problems(3);
    Set<String> texts = problems.stream().map(WordProblem::text).collect(Collectors.toSet());
    assertThat(texts.size()).isGreaterThan(problems.size() * 95 / 100);
    assertThat(GeneratedSets.PROBLEMS_PLAIN.problems(1)).isSubsetOf(problems);
  }

  @Test
  void noFamilyIsInTwoOfTrainingDevelopmentAndTest() {
    Set<String> training = families(GeneratedSets.PROBLEMS_PLAIN);
    Set<String> development = families(GeneratedSets.PROBLEMS_DEVELOPMENT);
    Set<String> test = families(GeneratedSets.PROBLEMS_NEW_FAMILIES);
    assertThat(training).doesNotContainAnyElementsOf(development).doesNotContainAnyElementsOf(test);
    assertThat(development).doesNotContainAnyElementsOf(test).hasSizeGreaterThan(40);
    assertThat(test).hasSizeGreaterThan(40);
    assertThat(families(GeneratedSets.PROBLEMS_NEW_WORDINGS)).isSubsetOf(union(training));
  }

  @Test
  void equalNumbersAndANumberSaidTwiceAreToldApartByTheirPlaces() {
    String roses =
        """
        kind: shopping
        families:
          - id: shopping-roses
            slots: {n: [4], k: [4], p: [7], t: = n*p - k}
            equations: [x = p*n - k]
            asked: {x: {name: the price, unit: dollars}}
            answer: "They cost ${x}."
            distractors: ["{4..4} people wait."]
            wordings: ["Off {k} dollars! {n} roses are ${p} each. How much are {n} roses?"]
        """;
    ProblemFamily family = FamilyReader.read("test", roses).getFirst();
    ProblemGenerator generator = new ProblemGenerator(1);
    WordProblem problem =
        GeneratedSets.wordProblem(family, generator.generate(family, 0, ProblemVariant.PLAIN))
            .orElseThrow();
    assertThat(problem.equations())
        .extracting(InfixWriter::write)
        .containsExactly("x = N_2*N_1 - N_0");
    assertThat(
            GeneratedSets.wordProblem(
                family, generator.generate(family, 0, ProblemVariant.IRRELEVANT)))
        .isEmpty();
  }

  @Test
  void aFactorOfAnEquationIsTheFactorOfTheText() {
    String numbers =
        """
        kind: numbers
        families:
          - id: numbers-twice
            slots: {n: [30], d: [12]}
            equations: [x - y = d, 2*x - y = n]
            asked: {x: {name: the larger, unit: ""}}
            answer: "It is {x}."
            wordings: ["Two numbers differ by {d}. Twice the larger less the smaller is {n}. Find the larger."]
        """;
    ProblemFamily family = FamilyReader.read("test", numbers).getFirst();
    GeneratedProblem problem = new ProblemGenerator(1).generate(family, 0, ProblemVariant.PLAIN);
    assertThat(GeneratedSets.wordProblem(family, problem).orElseThrow().equations())
        .extracting(InfixWriter::write)
        .containsExactly("x - y = N_1", "N_2*x - y = N_3");
  }

  private static Set<String> families(GeneratedSets set) {
    return set.problems(2).stream()
        .map(problem -> problem.id().substring(0, problem.id().indexOf('#')))
        .collect(Collectors.toSet());
  }

  /** Families whose draws in one part are all ambiguous may still be in the other. */
  private static Set<String> union(Set<String> training) {
    Set<String> all = new HashSet<>(training);
    ProblemCorpus.shipped().families().stream()
        .filter(ProblemCorpus::isForTraining)
        .map(ProblemFamily::id)
        .forEach(all::add);
    return all;
  }
}
