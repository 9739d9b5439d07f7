package org.algebrist.systems.ept.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.datasets.wordproblem.EptJsonl;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.SharedData;
import org.algebrist.systems.ept.expression.ExpressionGrammar;
import org.algebrist.systems.ept.expression.ExpressionGrammarTest;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.algebrist.systems.ept.reading.SystemReading;
import org.junit.jupiter.api.Test;

/** The published data, read whole. */
class EptDataTest {
  @Test
  void the_grammar_accepts_every_gold_solution_and_encoding_inverts_decoding() throws IOException {
    int problems = 0;
    int longest = 0;
    for (Path file : files()) {
      for (WordProblem problem : EptJsonl.read(file)) {
        assertThat(
                ExpressionGrammarTest.accepts(
                    new ExpressionGrammar(problem.numbers().size()), ExpressionTokens.of(problem)))
            .as("%s %s", problem.id(), ExpressionTokens.of(problem))
            .isTrue();
        assertThat(ExpressionTokens.encode(ExpressionTokens.decode(ExpressionTokens.of(problem))))
            .isEqualTo(ExpressionTokens.of(problem));
        problems++;
        longest = Math.max(longest, ExpressionTokens.of(problem).size());
      }
    }
    // The parts of a MAWPS fold hold 2,373 problems, though its five test parts together hold
    // 2,375.
    assertThat(problems).isEqualTo(5 * 514 + 1_000 + 5 * 2_373);
    assertThat(longest).isLessThanOrEqualTo(ExpressionGrammar.MAX_EXPRESSIONS);
  }

  @Test
  void gold_systems_that_fail_their_own_answers_are_known_and_few() throws IOException {
    var wrong = new TreeMap<String, List<String>>();
    var counts = new TreeMap<String, int[]>();
    for (Path file : files()) {
      String name = file.getFileName().toString();
      if (name.matches("(alg514|mawps).*_train.jsonl")) {
        continue; // the five test folds are the whole set
      }
      String set = name.substring(0, name.indexOf('_'));
      for (WordProblem problem : EptJsonl.read(file)) {
        SystemReading gold = SystemReading.of(problem, ExpressionTokens.of(problem), 0);
        int[] count = counts.computeIfAbsent(set, s -> new int[4]);
        count[0]++;
        boolean strict = AnswerCheck.STRICT.isRight(gold.answer(), problem.answers());
        count[1] += AnswerCheck.AUTHORS.isRight(gold.answer(), problem.answers()) ? 0 : 1;
        count[2] += strict ? 0 : 1;
        count[3] += gold.solvesUniquely() ? 0 : 1;
        if (!strict) {
          wrong.computeIfAbsent(set, s -> new ArrayList<>()).add(problem.id());
        }
      }
    }
    counts.forEach((set, c) ->
        System.out.printf(
            "%s: %d gold systems; %d fail the authors' check, %d the strict one, %d have not one solution: %s%n",
            set, c[0], c[1], c[2], c[3], wrong.getOrDefault(set, List.of())));
    assertThat(counts.get("alg514")).containsExactly(514, 0, 0, 0);
    assertThat(counts.get("draw")).containsExactly(1_000, 1, 1, 0);
    // Two of the 23 have two solutions, and the gold answer is the one that a person would not
    // give.
    assertThat(counts.get("mawps")).containsExactly(2_375, 23, 26, 9);
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(SharedData.at("ept"))) {
      return files.filter(f -> f.toString().endsWith(".jsonl")).sorted().toList();
    }
  }
}
