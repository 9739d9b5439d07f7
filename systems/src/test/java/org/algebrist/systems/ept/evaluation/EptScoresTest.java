package org.algebrist.systems.ept.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.algebrist.systems.ept.reading.SystemReading;
import org.junit.jupiter.api.Test;

class EptScoresTest {
  private static final String TEXT = "10 of 3 and 4";

  private static WordProblem expecting(double... values) {
    var answers = Arrays.stream(values).boxed().toList();
    return new WordProblem("p", TEXT, TextNumber.findIn(TEXT), List.of(), List.of(answers));
  }

  private static SystemReading reading(String... equations) {
    var tokens =
        ExpressionTokens.encode(
            List.of(equations).stream().map(e -> InfixReader.read(e).orThrow()).toList());
    return SystemReading.of(expecting(), tokens, -1);
  }

  @Test
  void each_way_of_choosing_is_counted_by_itself() {
    SystemReading ten = reading("x = N_0");
    SystemReading three = reading("x = N_1");
    SystemReading contradiction = reading("x = N_0", "x = N_1");
    List<WordProblem> problems =
        List.of(
            expecting(10),
            expecting(3),
            expecting(3),
            expecting(10.05),
            expecting(7),
            expecting(3));
    List<List<SystemReading>> beams =
        List.of(
            List.of(ten), // right at once
            List.of(contradiction, three), // right once it must solve
            List.of(ten, three), // right somewhere in the beam
            List.of(ten), // right by the authors' check only
            List.of(ten, three), // wrong
            List.of()); // no reading
    EptScores scores = EptScores.of(problems, beams);
    assertThat(scores).isEqualTo(new EptScores(6, 1, 2, 2, 3));
    assertThat(scores.percent())
        .containsEntry("accuracy", 100 / 6.0)
        .containsEntry("accuracy_authors_check", 200 / 6.0)
        .containsEntry("accuracy_first_solved", 200 / 6.0)
        .containsEntry("any_of_beam", 300 / 6.0);
  }

  @Test
  void no_problems_score_nothing() {
    assertThat(EptScores.of(List.of(), List.of()).percent().values()).containsOnly(0.0);
  }

  @Test
  void a_beam_that_never_solves_falls_back_on_its_best() {
    SystemReading free = reading("x + y = N_0", "y + x = N_0");
    assertThat(EptScores.of(List.of(expecting(10)), List.of(List.of(free))))
        .isEqualTo(new EptScores(1, 0, 0, 0, 0));
  }
}
