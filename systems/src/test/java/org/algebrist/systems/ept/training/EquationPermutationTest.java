package org.algebrist.systems.ept.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.expression.ExpressionGrammar;
import org.algebrist.systems.ept.expression.ExpressionGrammarTest;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.algebrist.systems.ept.reading.SystemReading;
import org.junit.jupiter.api.Test;

class EquationPermutationTest {
  private static final String TEXT =
      "9 dollars an adult, 5 a child, 20 people, 144 dollars, 3 dogs";

  private static EptCodec.Encoded encoded(String... equations) {
    var system = List.of(equations).stream().map(e -> InfixReader.read(e).orThrow()).toList();
    var problem =
        new WordProblem("p", TEXT, TextNumber.findIn(TEXT), system, List.of(List.of(11.0, 9.0)));
    return new EptCodec.Encoded(
        problem, ExpressionTokens.of(problem), new long[] {1, 2, 3}, List.of(List.of(1)));
  }

  private static List<Double> solved(EptCodec.Encoded encoded) {
    var reading = SystemReading.of(encoded.problem(), encoded.solution(), 0);
    assertThat(reading.solvesUniquely()).isTrue();
    return reading.answer();
  }

  @Test
  void the_solution_stays_the_same_and_many_forms_occur() {
    EptCodec.Encoded original =
        encoded("x + y = N_2", "N_0*x + N_1*y - N_4/N_4 = N_3 - 1", "z^2 - z*z + z = x*y");
    var random = new SplittableRandom(9);
    Set<List<ExpressionToken>> forms = new HashSet<>();
    List<Double> answer = solved(original);
    for (int i = 0; i < 300; i++) {
      EptCodec.Encoded other = EquationPermutation.apply(original, 0.5, random);
      assertThat(AnswerCheck.STRICT.isRight(solved(other), List.of(answer))).isTrue();
      assertThat(ExpressionGrammarTest.accepts(new ExpressionGrammar(5), other.solution()))
          .isTrue();
      assertThat(other.solution()).hasSameSizeAs(original.solution());
      assertThat(other.problem().numbers()).isEqualTo(original.problem().numbers());
      assertThat(other.pieces()).isEqualTo(original.pieces());
      forms.add(other.solution());
    }
    assertThat(forms).hasSizeGreaterThan(20);
  }

  @Test
  void differences_quotients_powers_and_sides_of_an_equation_stay_as_they_are() {
    EptCodec.Encoded original = encoded("x - N_0 = N_1 / N_2", "y^2 = N_3 - x");
    EptCodec.Encoded swapped = EquationPermutation.apply(original, 1, new SplittableRandom(1));
    assertThat(ExpressionTokens.decode(swapped.solution()))
        .containsExactly(
            InfixReader.read("X_0^2 = N_3 - X_1").orThrow(),
            InfixReader.read("X_1 - N_0 = N_1 / N_2").orThrow());
  }

  @Test
  void with_probability_zero_nothing_changes_and_a_seed_gives_the_same_forms() {
    EptCodec.Encoded original = encoded("x + y = N_2", "N_0*x + N_1*y = N_3");
    assertThat(EquationPermutation.apply(original, 0, new SplittableRandom(1)).problem())
        .isEqualTo(original.problem());
    assertThat(EquationPermutation.apply(original, 0.5, new SplittableRandom(2)).problem())
        .isEqualTo(EquationPermutation.apply(original, 0.5, new SplittableRandom(2)).problem());
  }
}
