package org.algebrist.systems.ept.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.junit.jupiter.api.Test;

class AskedUnknownsTest {
  private static List<Integer> asked(List<Double> answer, String... equations) {
    String text = "The sum is 74 and the difference 18.";
    return AskedUnknowns.of(
        new WordProblem(
            "",
            text,
            TextNumber.findIn(text),
            Stream.of(equations).map(e -> InfixReader.read(e).orThrow()).toList(),
            List.of(answer)));
  }

  @Test
  void theAnswersTellWhichUnknownsAreAskedFor() {
    assertThat(asked(List.of(28.0), "x + y = N_0", "x - y = N_1")).containsExactly(1);
    assertThat(asked(List.of(46.0), "x + y = N_0", "x - y = N_1")).containsExactly(0);
    assertThat(asked(List.of(28.0, 46.0), "x + y = N_0", "x - y = N_1")).containsExactly(0, 1);
    assertThat(asked(List.of(92.0), "x = N_0 + N_1")).containsExactly(0);
  }

  @Test
  void nothingIsSaidWhereTheAnswersDoNotTell() {
    assertThat(asked(List.of(29.0), "x + y = N_0", "x - y = N_1")).isEmpty();
    assertThat(asked(List.of(37.0), "x + y = N_0", "x - y = 0")).isEmpty();
    assertThat(asked(List.of(1.0, 2.0, 3.0), "x + y = N_0", "x - y = N_1")).isEmpty();
  }
}
