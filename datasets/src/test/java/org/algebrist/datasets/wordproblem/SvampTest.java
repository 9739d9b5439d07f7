package org.algebrist.datasets.wordproblem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.SharedData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SvampTest {
  @TempDir Path folder;

  private Path file(String content) throws IOException {
    return Files.writeString(folder.resolve("svamp.json"), content);
  }

  @Test
  void body_and_question_become_one_text_with_its_numbers() throws IOException {
    var problems =
        Svamp.read(
            file(
                """
                [{"ID": "c-1", "Body": "Amy has 3 pens and loses two", "Question": "How many are left?",
                  "Equation": "( 3.0 - 2.0 )", "Answer": 1.0, "Type": "Subtraction"},
                 {"ID": "c-2", "Body": "Amy has 3 pens.", "Question": "How many pens?", "Answer": 3}]\
                """));
    assertThat(problems.get(0).text())
        .isEqualTo("Amy has 3 pens and loses two, How many are left?");
    assertThat(problems.get(0).numbers())
        .extracting(n -> n.value().intValue())
        .containsExactly(3, 2);
    assertThat(problems.get(0).equations()).isEmpty();
    assertThat(problems.get(0).answers()).containsExactly(List.of(1.0));
    assertThat(problems.get(1).text()).isEqualTo("Amy has 3 pens. How many pens?");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}|expected a JSON array",
        "[|line 1",
        "|expected a JSON array",
        "[7]|record 1: expected a string in \"Body\", met none",
        "[{\"ID\": \"a\", \"Body\": \"b\", \"Question\": 3}]|in \"Question\", met 3",
        "[{\"ID\": \"a\", \"Body\": \"b\", \"Question\": \"c\"}]|in \"Answer\", met none",
        "[{\"ID\": \"a\", \"Body\": \"b\", \"Question\": \"c\", \"Answer\": \"x\"}]|in \"Answer\", met \"x\"",
        "[{\"Body\": \"b\", \"Question\": \"c\", \"Answer\": 1}]|in \"ID\", met none",
      })
  void what_is_malformed_is_named(String content, String message) throws IOException {
    Path file = file(content == null ? "" : content);
    assertThatThrownBy(() -> Svamp.read(file))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("svamp.json")
        .hasMessageContaining(message);
  }

  @Test
  void the_published_file_is_read_whole() throws IOException {
    var problems = Svamp.read(SharedData.at("svamp/SVAMP.json"));
    assertThat(problems).hasSize(1_000);
    assertThat(problems).allMatch(p -> p.numbers().size() >= 2 && p.answers().size() == 1);
  }
}
