package org.algebrist.datasets.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.datasets.own.Finding.Kind;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnProblemsTest {
  private static final String TICKETS =
      """
      {"id": "t", "text": "An adult pays 9 dollars, a child 5. 20 people paid 144.", \
      "equations": ["x + y = 20", "9x+5y=144"], "answer": [11, 9]}\
      """;

  @TempDir Path folder;

  private Report jsonl(String... lines) throws IOException {
    return OwnProblems.read(
        Files.writeString(folder.resolve("own.jsonl"), String.join("\n", lines)));
  }

  private Report csv(String content) throws IOException {
    return OwnProblems.read(Files.writeString(folder.resolve("own.csv"), content));
  }

  @Test
  void a_problem_with_equations_and_answer_is_read_without_a_word() throws IOException {
    Report report = jsonl(TICKETS);
    assertThat(report.findings()).isEmpty();
    WordProblem problem = report.problems().getFirst();
    assertThat(problem.id()).isEqualTo("t");
    assertThat(problem.equations())
        .containsExactly(
            InfixReader.read("x + y = N_2").orThrow(),
            InfixReader.read("N_0*x + N_1*y = N_3").orThrow());
    assertThat(problem.answers()).containsExactly(List.of(11.0, 9.0));
    assertThat(report.summary())
        .endsWith(
            "own.jsonl: 1 problems, 1 with equations, 1 with answers · 0 errors in 0 lines, 0 warnings");
  }

  @Test
  void equations_alone_are_solved_and_answers_alone_are_kept() throws IOException {
    Report report =
        jsonl(
            "{\"text\": \"3 pens and 4 more\", \"equations\": \"x = 3 + 4\"}",
            "{\"text\": \"5 pens and 4 less\", \"answer\": 1}",
            "{\"text\": \"8 or 6\", \"answer\": [[8], [6]]}",
            "{\"text\": \"half of 5 and 6\", \"answer\": \"5/2; 6\"}");
    assertThat(report.findings()).isEmpty();
    assertThat(report.problems())
        .extracting(WordProblem::id)
        .containsExactly("own-1", "own-2", "own-3", "own-4");
    assertThat(report.problems())
        .extracting(WordProblem::answers)
        .containsExactly(
            List.of(List.of(7.0)),
            List.of(List.of(1.0)),
            List.of(List.of(8.0), List.of(6.0)),
            List.of(List.of(2.5, 6.0)));
    assertThat(report.problems().get(1).equations()).isEmpty();
  }

  @Test
  void aTextWithoutAnAnswerSaysNone() throws IOException {
    String line = "{\"text\": \"12 sheep. How old is the captain?\", \"answer\": \"none\"}";
    Report report = jsonl(line);
    assertThat(report.findings()).isEmpty();
    WordProblem problem = report.problems().getFirst();
    assertThat(problem.isUnanswerable()).isTrue();
    assertThat(csv("text,answer\n12 sheep. How old is the captain?,none\n").problems())
        .first()
        .extracting(WordProblem::answers)
        .isEqualTo(problem.answers());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "not json|UNREADABLE||no JSON",
        "{\"text\": \"3\", \"text\": \"4\", \"answer\": 1}|UNREADABLE||Duplicate",
        "[3]|WRONG_TYPE||met \"[3]\"",
        "{\"text\": 3, \"answer\": 1}|WRONG_TYPE|text|a string",
        "{\"text\": \"3\", \"answer\": {}}|WRONG_TYPE|answer|a number or a list",
        "{\"text\": \"3\", \"equations\": 3}|WRONG_TYPE|equations|a list of strings",
        "{\"text\": \"3\", \"equations\": [3]}|WRONG_TYPE|equations|strings in the list",
        "{\"answer\": 1}|MISSING_TEXT|text|there is no text",
        "{\"text\": \" \", \"answer\": 1}|MISSING_TEXT|text|there is no text",
        "{\"text\": \"none here\", \"answer\": 1}|NO_NUMBERS|text|no number in \"none here\"",
        "{\"text\": \"3 pens\"}|NOTHING_KNOWN||neither equations nor an answer",
        "{\"text\": \"3 pens\", \"equations\": [], \"answer\": null}|NOTHING_KNOWN||neither",
        "{\"text\": \"3 pens\", \"equations\": \"x = 3 +\"}|BAD_EQUATION|equations|column 8",
        "{\"text\": \"3 pens\", \"equations\": \"x + 3\"}|BAD_EQUATION|equations|has no =",
        "{\"text\": \"3 pens\", \"equations\": \"sqrt(x) = 3\"}|UNSUPPORTED_OPERATOR|equations|sqrt",
        "{\"text\": \"3 pens\", \"equations\": \"-x = 3\"}|UNSUPPORTED_OPERATOR|equations|0 - x",
        "{\"text\": \"3 pens\", \"equations\": \"x = (y = 3) + 3; y = 3\"}|UNSUPPORTED_OPERATOR|equations|inside",
        "{\"text\": \"3 pens\", \"equations\": \"x = N_1\"}|NO_SUCH_NUMBER|equations|N_1",
        "{\"text\": \"3 pens\", \"equations\": \"3 = 3\"}|UNKNOWNS|equations|0 unknowns",
        "{\"text\": \"3 pens\", \"equations\": \"a+b+c+d+f=3\"}|UNKNOWNS|equations|5 unknowns",
        "{\"text\": \"3 pens\", \"equations\": \"x + y = 3\"}|NOT_UNIQUE|equations|2 unknowns in 1 equations",
        "{\"text\": \"3 pens\", \"equations\": \"x = x + 3\"}|NOT_UNIQUE|equations|no solution",
        "{\"text\": \"3 pens\", \"equations\": \"x + 3 = 3 + x\"}|NOT_UNIQUE|equations|infinitely many",
        "{\"text\": \"3 pens\", \"answer\": \"3 pens\"}|BAD_ANSWER|answer|\"3 pens\" is no number",
        "{\"text\": \"3 pens\", \"answer\": 1e999}|BAD_ANSWER|answer|is no number",
        "{\"text\": \"3 pens\", \"equations\": \"x = 3\", \"answer\": 4}|WRONG_ANSWER|answer|x = 3.0",
        "{\"text\": \"3 pens\", \"equations\": \"x = 3\", \"answer\": [3, 3]}|WRONG_ANSWER|answer|[[3.0, 3.0]]",
      })
  void a_line_that_cannot_be_used_has_an_error_and_the_others_are_read(
      String line, Kind kind, String field, String message) throws IOException {
    Report report = jsonl(TICKETS, line, "", TICKETS.replace("An adult", "A man"));
    assertThat(report.problems()).hasSize(2);
    assertThat(report.errors()).hasSize(1);
    Finding.Error error = report.errors().getFirst();
    assertThat(error.line()).isEqualTo(2);
    assertThat(error.kind()).isEqualTo(kind);
    assertThat(error.field()).isEqualTo(field == null ? "" : field);
    assertThat(error.message()).startsWith("line 2, ").contains("error: ").contains(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{\"text\": \"3 pens\", \"equations\": \"x = 2*3\"}|CONSTANTS|[2]",
        "{\"text\": \"3 pens, 3 cats\", \"equations\": \"x = 3\"}|AMBIGUOUS_NUMBER|columns [1, 9]",
        "{\"text\": \"3 pens, five cats\", \"equations\": \"x = 3\"}|UNUSED_NUMBERS|\"five\"",
        "{\"text\": \"an area of 9\", \"equations\": \"x*x = 9\", \"answer\": 3}|NOT_UNIQUE|2 solutions",
        "{\"text\": \"3 and 4\", \"equations\": \"x=3; y=4\", \"answer\": 4}|PARTIAL_ANSWER|1 of 2",
        "{\"text\": \"3 pens\", \"equation\": \"x = 3\", \"answer\": 3}|UNKNOWN_FIELD|did you mean \"equations\"",
      })
  void what_may_be_meant_otherwise_is_a_warning_and_the_problem_is_kept(
      String line, Kind kind, String message) throws IOException {
    Report report = jsonl(line);
    assertThat(report.errors()).isEmpty();
    assertThat(report.problems()).hasSize(1);
    assertThat(report.warnings())
        .anySatisfy(warning -> {
          assertThat(warning.kind()).isEqualTo(kind);
          assertThat(warning.line()).isEqualTo(1);
          assertThat(warning.message()).contains(message);
        });
  }

  @Test
  void an_answer_of_some_of_the_unknowns_tells_which_are_asked_for() throws IOException {
    Report report = jsonl(TICKETS.replace("[11, 9]", "11"));
    assertThat(report.problems().getFirst().answers()).containsExactly(List.of(11.0));
  }

  @Test
  void an_equation_that_does_not_parse_is_shown_with_a_caret() throws IOException {
    Finding.Error error =
        jsonl("{\"text\": \"3 pens\", \"equations\": \"x = 3 ** 4\"}").errors().getFirst();
    assertThat(error.excerpt().lines()).hasSize(2);
    assertThat(error.excerpt().lines().toList().get(0)).contains("x = 3 ** 4");
    int caret = error.excerpt().lines().toList().get(1).indexOf('^');
    assertThat(error.excerpt().charAt(caret)).isEqualTo('*');
    assertThat(error.met()).contains("column 8");
  }

  @Test
  void texts_that_occur_again_are_named_by_line() throws IOException {
    Report report = jsonl(TICKETS, "bad", TICKETS.replace("pays 9", "PAYS  9"));
    assertThat(report.problems()).hasSize(2);
    assertThat(report.warnings()).extracting(Finding::kind).containsExactly(Kind.DUPLICATE_TEXT);
    assertThat(report.warnings().getFirst().message())
        .startsWith("line 3, text")
        .contains("line 1");
  }

  @Test
  void constants_are_counted_over_the_file() throws IOException {
    Report report =
        jsonl(
            "{\"text\": \"3 pens\", \"equations\": \"x = 2*3 + 2\"}",
            "{\"text\": \"4 pens\", \"equations\": \"x = 2*4\"}",
            "{\"text\": \"6% of 50\", \"equations\": \"x = 0.06*50\"}");
    assertThat(report.constants())
        .containsEntry(Rational.of(2), 2)
        .containsEntry(Rational.of(1, 100), 1);
    assertThat(report.summary()).endsWith("constants 0.01 (1), 2 (2)");
    assertThat(report.text()).endsWith(report.summary()).contains("line 1, equations, warning");
  }

  @Test
  void what_is_too_long_is_an_error_or_a_warning() throws IOException {
    Report report =
        jsonl(
            "{\"text\": \"3 " + "pens ".repeat(3_000) + "\", \"answer\": 1}",
            "{\"text\": \"3 " + "pens ".repeat(500) + "\", \"answer\": 1}",
            "{\"text\": \"3 pens\", \"equations\": \"x = " + "(".repeat(600) + "\"}",
            "{\"text\": \"3 pens\", \"equations\": \"x = 3" + " + 3".repeat(70) + "\"}",
            "{\"text\": \"3 pens\", \"equations\": \"" + "x = 3;".repeat(30) + "\"}",
            "{\"text\": \"3 pens and " + "9".repeat(1_200) + "\", \"answer\": 1}");
    assertThat(report.errors()).extracting(Finding::kind).containsOnly(Kind.TOO_LONG);
    assertThat(report.errors()).extracting(Finding::line).containsExactly(1, 3, 4, 5);
    assertThat(report.warnings()).extracting(Finding::line).containsExactly(2, 6);
  }

  @Test
  void csv_is_read_as_spreadsheets_write_it() throws IOException {
    Report report =
        csv(
            "\uFEFFID,Text,Equations,Answer\r\n"
                + "1,\"A \"\"big\"\" box, with 3 pens\r\nand 4 more\",x=3+4,7\r\n"
                + "\r\n"
                + ",5 pens and 4 less,,1\r\n"
                + "3,6 pens and 2 lost,x=6-2\r\n"
                + "4,3 and 2,x+y=3; x-y=2,\"2.5; 0.5\"");
    assertThat(report.findings()).isEmpty();
    assertThat(report.problems())
        .extracting(WordProblem::id)
        .containsExactly("1", "own-5", "3", "4");
    assertThat(report.problems().getFirst().text())
        .isEqualTo("A \"big\" box, with 3 pens\r\nand 4 more");
    assertThat(report.problems().get(2).answers()).containsExactly(List.of(4.0));
    assertThat(report.problems().get(3).answers()).containsExactly(List.of(2.5, 0.5));
  }

  @Test
  void a_broken_csv_record_costs_itself_and_no_other() throws IOException {
    Report report =
        csv(
            "id,text,answer\n"
                + "1,3 pens,3\n"
                + "2,a 5\" pipe,5\n"
                + "3,\"4\" pens,4\n"
                + "4,6 pens, red,6\n"
                + "5,8 pens,8\n"
                + "6,\"9 pens,9\n"
                + "7,7 pens,7\n");
    assertThat(report.problems()).extracting(WordProblem::id).containsExactly("1", "5", "7");
    assertThat(report.errors()).extracting(Finding::line).containsExactly(3, 4, 5, 7);
    assertThat(report.errors()).allMatch(error -> error.kind() == Kind.UNREADABLE);
    assertThat(report.errors()).extracting(Finding::wayOut).allMatch(way -> way.contains("commas"));
  }

  @Test
  void csv_needs_its_headings() throws IOException {
    assertThat(csv("3 pens,x=3\n").errors().getFirst().message())
        .contains("add the heading \"text\"");
    assertThat(csv("id;text;answer\n1;3 pens;3\n").errors().getFirst().message())
        .contains("not semicolons");
    assertThat(csv("id,text\n").errors().getFirst().message()).contains("there is no record");
  }

  @Test
  void empty_binary_and_absent_files_say_so() throws IOException {
    assertThat(jsonl("").errors().getFirst().message())
        .isEqualTo("error: there is no record; expected one problem a line");
    assertThat(csv("").errors()).hasSize(1);
    assertThat(jsonl("\uFEFF" + TICKETS).findings()).isEmpty();
    Path latin = folder.resolve("latin.jsonl");
    Files.write(
        latin, "{\"text\": \"3 caf\u00e9s\", \"answer\": 3}".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(OwnProblems.read(latin).errors().getFirst().message()).contains("UTF-8");
    assertThatThrownBy(() -> OwnProblems.read(folder.resolve("none.csv")))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void damage_anywhere_never_throws() throws IOException {
    var random = new SplittableRandom(12);
    String json = TICKETS + "\n" + TICKETS.replace("20", "0.5") + "\n";
    String table =
        "id,text,equations,answer\n1,\"3 pens, 4 cats\",x=3+4,7\n2,\"6 pens\n2 lost\",x=6-2; y=x,4; 4\n";
    for (int i = 0; i < 600; i++) {
      boolean csv = i % 2 == 0;
      byte[] bytes = (csv ? table : json).getBytes(StandardCharsets.UTF_8);
      for (int k = random.nextInt(1, 5); k > 0; k--) {
        bytes[random.nextInt(bytes.length)] =
            (byte) random.nextInt(random.nextBoolean() ? 256 : 128);
      }
      Path file = folder.resolve(csv ? "damaged.csv" : "damaged.jsonl");
      Files.write(file, bytes);
      Report report = OwnProblems.read(file);
      assertThat(report.problems().size() + report.errors().size()).isPositive();
      assertThat(report.text()).isNotEmpty();
    }
  }

  @Test
  void endless_quotes_and_lines_take_no_time() throws IOException {
    String quotes = "id,text,answer\n" + "1,\"3 pens,3\n".repeat(5_001);
    String marks = "id,text,answer\n" + "\"".repeat(500_001);
    String open = "id,text,answer\n\"" + "x\n".repeat(150_000);
    for (String content : List.of(quotes, marks, open)) {
      assertTimeoutPreemptively(
          Duration.ofSeconds(60), () -> assertThat(csv(content).errors()).isNotEmpty());
    }
    assertTimeoutPreemptively(
        Duration.ofSeconds(60), () -> assertThat(jsonl("[".repeat(1_000_000)).errors()).hasSize(1));
  }
}
