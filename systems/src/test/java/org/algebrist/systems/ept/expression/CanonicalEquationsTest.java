package org.algebrist.systems.ept.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.datasets.wordproblem.EptJsonl;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.reading.SystemReading;
import org.algebrist.systems.ept.training.EquationPermutation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalEquationsTest {

  private static List<Formula> canonical(String... equations) {
    return CanonicalEquations.of(read(equations));
  }

  private static List<Formula> read(String... equations) {
    return List.of(equations).stream().map(e -> InfixReader.read(e).orThrow()).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "N_1*x - N_3*x = N_2 - N_0 | X_0 = (N_0 - N_2)/(N_3 - N_1)",
        "N_0*x = N_1 | X_0 = N_1/N_0",
        "N_1*x + N_0 = N_2 | X_0 = (N_2 - N_0)/N_1",
        "N_2 = N_1*x - N_0 | X_0 = (N_0 + N_2)/N_1",
        "x = (N_2 + N_1)*N_0 | X_0 = N_0*(N_1 + N_2)",
        "x = N_1*N_0/N_2 | X_0 = N_0*N_1/N_2",
        "x/N_0 = N_1 | X_0 = N_0*N_1",
        "x - N_1 + N_0 = N_2 | X_0 = N_1 + N_2 - N_0",
        "N_0/x = N_1 | N_0/X_0 = N_1",
        "x*x = N_0 | X_0*X_0 = N_0",
        "x = x + N_0 | X_0 = N_0 + X_0",
        "1*x = N_0*1 | X_0 = N_0"
      })
  void one_unknown_is_solved_for_where_the_equation_is_linear(String equation, String expected) {
    assertThat(canonical(equation)).isEqualTo(read(expected));
  }

  @Test
  void systems_keep_their_equations_in_the_order_of_length_and_of_the_text() {
    assertThat(canonical("y + z = N_0", "z*N_1 + N_2*y = N_3"))
        .isEqualTo(read("N_1*X_0 + N_2*X_1 = N_3", "X_0 + X_1 = N_0"));
    assertThat(canonical("N_1 = b - a", "N_0 = a + b"))
        .isEqualTo(read("X_0 + X_1 = N_0", "X_0 - X_1 = N_1"));
  }

  @Test
  void however_a_system_is_written_it_becomes_one() {
    var random = new SplittableRandom(5);
    String text = "9 dollars an adult, 5 a child, 20 people, 144 dollars, 3 dogs";
    for (List<Formula> system :
        List.of(
            read("x + y = N_2", "N_0*x + N_1*y = N_3"),
            read("x - N_1*y = N_0 + N_3 - N_2", "x + y*2 = N_2*(N_0 + N_1)"),
            read("0.01*N_0*x + 0.01*N_1*y = N_3", "x + y = N_2*N_4"),
            read("N_0*x - N_1*x = N_2 + N_3"))) {
      Set<List<Formula>> forms = new HashSet<>();
      Set<List<ExpressionToken>> written = new HashSet<>();
      var problem = new WordProblem("p", text, TextNumber.findIn(text), system, List.of());
      var encoded =
          new EptCodec.Encoded(
              problem, ExpressionTokens.of(problem), new long[] {1}, List.of(List.of(1)));
      for (int i = 0; i < 100; i++) {
        var other = EquationPermutation.apply(encoded, 0.5, random).solution();
        written.add(other);
        forms.add(CanonicalEquations.of(ExpressionTokens.decode(other)));
      }
      assertThat(written).hasSizeGreaterThan(2);
      assertThat(forms).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"alg514_fold0_train", "draw_train", "draw_dev", "mawps_fold0_train"})
  void published_solutions_keep_their_answers_and_are_written_the_same_twice(String set)
      throws IOException {
    List<WordProblem> problems = EptJsonl.read(SharedData.at("ept/" + set + ".jsonl"));
    List<String> different = new ArrayList<>();
    for (WordProblem problem : problems) {
      List<Formula> given = problem.equations();
      List<Formula> canonical = CanonicalEquations.of(given);
      assertThat(CanonicalEquations.of(canonical)).isEqualTo(canonical);
      var before = SystemReading.of(problem, ExpressionTokens.of(problem), 0);
      var after = SystemReading.of(problem, ExpressionTokens.encode(canonical), 0);
      if (before.solvesUniquely()
          && !AnswerCheck.STRICT.isRight(after.answer(), List.of(before.answer()))) {
        different.add(problem.id() + " " + given + " " + canonical);
      }
    }
    assertThat(different).isEmpty();
  }
}
