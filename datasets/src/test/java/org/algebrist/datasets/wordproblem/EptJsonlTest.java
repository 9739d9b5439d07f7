package org.algebrist.datasets.wordproblem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EptJsonlTest {
  private static final String GOOD =
      """
      {"id": "p1", "text": "two pens cost 3.50 dollars", "numbers": [{"token": [0], "value": "2"}, \
      {"token": [3], "value": "3.50"}], "expr": [[0, "N_0 X_0 * N_1 ="], [1, "X_0"]], "answer": [[1.75]]}\
      """;

  @TempDir Path folder;

  private List<WordProblem> read(String content) throws IOException {
    return EptJsonl.read(Files.writeString(folder.resolve("set.jsonl"), content));
  }

  @Test
  void a_record_becomes_a_problem_with_places_and_tokens() throws IOException {
    WordProblem problem = read(GOOD + "\n\n" + GOOD + "\r\n").get(1);
    assertThat(problem.id()).isEqualTo("p1");
    assertThat(problem.numbers())
        .containsExactly(
            new TextNumber(Rational.of(2), List.of(new TextNumber.Span(0, 3))),
            new TextNumber(Rational.of(7, 2), List.of(new TextNumber.Span(14, 18))));
    assertThat(problem.answers()).containsExactly(List.of(1.75));
    assertThat(problem.equations()).containsExactly(InfixReader.read("N_0 * X_0 = N_1").orThrow());
    assertThat(SolutionCheck.agree(problem)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "[1, 2]",
        "7",
        "{} {}",
        "{\"text\": \"a\"}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": 3, \"expr\": [], \"answer\": []}",
        "{\"id\": 1, \"text\": null, \"numbers\": [], \"expr\": [], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [7], \"expr\": [], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [{\"token\": 0, \"value\": \"2\"}], \"expr\": [], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [{\"token\": [9], \"value\": \"2\"}], \"expr\": [], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [{\"token\": [\"a\"], \"value\": \"2\"}], \"expr\": [], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [{\"token\": [], \"value\": \"2\"}], \"expr\": [], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [{\"token\": [0], \"value\": \"two\"}], \"expr\": [], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [{\"token\": [0], \"value\": \"1e99999999\"}], \"expr\": [], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [7], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [[0]], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [[0, \"\"]], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [[0, \"X_0 =\"]], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [[0, \"X_0 C_1\"]], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [[0, \"X_0 C_1 +\"]], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [[0, \"X_0 C_1 %\"]], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [[0, \"X_0 C_one =\"]], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [[0, \"X_0 C_ =\"]], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [[0, \"X_0 N_0 =\"]], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [[0, \"X_0 N_b =\"]], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [[0, \"X_0 C_1 = C_2 =\"]], \"answer\": []}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [], \"answer\": 5}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [], \"answer\": [5]}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [], \"answer\": [[\"five\"]]}",
        "{\"id\": 1, \"text\": \"2\", \"numbers\": [], \"expr\": [], \"answer\": [[\"NaN\"]]}"
      })
  void a_malformed_line_names_file_and_line(String line) {
    assertThatThrownBy(() -> read(GOOD + "\n\n" + line + "\n" + GOOD))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("set.jsonl, line 3: ")
        .hasMessageNotContaining("null");
  }

  @Test
  void a_line_that_is_no_text_is_named() throws IOException {
    Path file = folder.resolve("binary.jsonl");
    Files.write(file, (GOOD + "\n\"\u00e9\"").getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> EptJsonl.read(file))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("binary.jsonl, line 2: not UTF-8");
  }

  @Test
  void an_equation_of_endless_length_is_refused_and_overflows_no_stack() {
    String chain = "X_0" + " X_0 +".repeat(200_000) + " X_0 =";
    assertThatThrownBy(() -> read(GOOD.replace("N_0 X_0 * N_1 =", chain)))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("400003 tokens");
  }

  @Test
  void damage_anywhere_is_a_typed_error_or_none() throws IOException {
    var random = new SplittableRandom(8);
    byte[] good = GOOD.getBytes(StandardCharsets.UTF_8);
    Path file = folder.resolve("damaged.jsonl");
    int refused = 0;
    for (int i = 0; i < 600; i++) {
      byte[] damaged = good.clone();
      for (int k = random.nextInt(1, 4); k > 0; k--) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }
      Files.write(file, damaged);
      try {
        assertThat(EptJsonl.read(file)).hasSizeLessThanOrEqualTo(2);
      } catch (MalformedDataException typed) {
        assertThat(typed).hasMessageContaining("damaged.jsonl, line ");
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(200);
  }

  @ParameterizedTest
  @CsvSource({
    "C_1, 1",
    "C_100, 100",
    "C_0_01, 1/100",
    "C_0_05, 1/20",
    "C_1_NEG, -1",
    "C_0_5_NEG, -1/2",
    "C_3_1415, 6283/2000"
  })
  void constants_are_spelled_with_underscores(String token, String value) {
    assertThat(EptJsonl.constant(token)).isEqualTo(Rational.parse(value));
  }

  @ParameterizedTest
  @CsvSource({
    "0.666666666666667, 2/3",
    "-0.666666666666667, -2/3",
    "0.3333333333333333, 1/3",
    "18.949999999999999, 379/20",
    "-18.949999999999999, -379/20",
    "1.166666666666667, 7/6",
    "0.142857142857143, 1/7",
    "2.50, 5/2",
    "-3, -3",
    "0.1, 1/10",
    "1e-12, 1/1000000000000",
    "0.000000000000001, 1/1000000000000000"
  })
  void a_decimal_that_was_rounded_is_the_fraction_it_came_from(String decimal, String value) {
    assertThat(EptJsonl.value(decimal)).isEqualTo(Rational.parse(value));
  }

  @Test
  void every_small_fraction_comes_back_from_its_rounding() {
    for (int q = 1; q <= 40; q++) {
      for (int p = -50; p <= 50; p++) {
        Rational fraction = Rational.of(p, q);
        String rounded =
            new BigDecimal(p).divide(new BigDecimal(q), 15, RoundingMode.HALF_UP).toPlainString();
        assertThat(EptJsonl.value(rounded)).as(rounded).isEqualTo(fraction);
      }
    }
  }

  @Test
  void decimals_of_any_size_are_read_at_once() {
    String digits = "1234567890".repeat(30);
    List<String> decimals =
        List.of(
            digits + "." + digits,
            "-" + digits + "." + digits,
            "0." + "0".repeat(500) + "1",
            "-0." + digits,
            "9223372036854775808.123456789012345",
            "3.14159265358979",
            "1.4142135623730951",
            "1e-9000");
    for (String decimal : decimals) {
      Rational value =
          assertTimeoutPreemptively(Duration.ofSeconds(5), () -> EptJsonl.value(decimal), decimal);
      assertThat(value.minus(Rational.of(new BigDecimal(decimal))).abs())
          .as(decimal)
          .isLessThanOrEqualTo(Rational.of(new BigDecimal("1e-11")));
      assertThat(value.signum()).isNotZero();
    }
  }
}
