package org.algebrist.systems.mathgpt.task.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.notation.InfixReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoringTest {
  @TempDir Path folder;

  private static MathText formula(String infix) {
    return new MathText(List.of(new MathText.Expression(InfixReader.read(infix).orThrow())));
  }

  private static MathText words(String text) {
    return MathText.words(text);
  }

  /** What stands in a text of words alone. */
  private static String plain(MathText text) {
    return text.parts().isEmpty() ? "" : ((MathText.Words) text.parts().getFirst()).text();
  }

  private static GradedAnswers answers(int perGrade) {
    var answers = new ArrayList<GradedAnswers.Answer>();
    for (Grade grade : Grade.values()) {
      for (int i = 0; i < perGrade; i++) {
        String name = grade.word().toLowerCase(Locale.ROOT) + i;
        answers.add(new GradedAnswers.Answer(name, "p", words("<" + name + ">"), grade));
      }
    }
    return new GradedAnswers("t", Map.of("p", words("What?")), answers, new LinkedHashMap<>());
  }

  private static List<ScoredExample> all(ScoringData data) {
    return Stream.of(data.train(), data.development(), data.test()).flatMap(List::stream).toList();
  }

  @Test
  void A_prompt_is_as_the_release_writes_it() {
    ScoringData data = answers(1).fold(0, 1, _ -> 1, 2);
    assertThat(all(data)).hasSize(5);
    ScoredExample poor =
        all(data).stream().filter(e -> e.id().equals("poor0")).findFirst().orElseThrow();
    assertThat(plain(poor.prompt()))
        .isEqualTo(
            "Question: What? [SEP] Possible scores: Wrong Poor Fair Good Excellent"
                + " [SEP] Score this answer: <poor0> [CLS]");
    assertThat(poor.grade()).isEqualTo(1);
    assertThat(all(answers(1).fold(0, 1, _ -> 1, 3)))
        .filteredOn(e -> plain(e.prompt()).contains(" [SEP] Example: "))
        .isNotEmpty()
        .allSatisfy(e ->
            assertThat(plain(e.prompt()))
                .matches(
                    "Question: .* Example: <[a-z0-9]+> Score: [A-Z][a-z]+ \\[SEP\\] Score .*"));
  }

  @Test
  void Examples_are_of_the_training_part_and_never_the_answer_itself() {
    ScoringData data = answers(12).fold(2, 5, _ -> 0, 10);
    Set<String> trained = new HashSet<>();
    data.train().forEach(example -> trained.add("<" + example.id() + ">"));
    for (ScoredExample example : all(data)) {
      List<String> shown = shown(example);
      assertThat(shown).doesNotContain("<" + example.id() + ">").doesNotHaveDuplicates();
      assertThat(trained).containsAll(shown);
      assertThat(shown).hasSizeBetween(20, 25);
      assertThat(shown.stream().limit(5).map(s -> s.replaceAll("[^a-z]", "")).distinct())
          .as("one of every grade first")
          .hasSize(5);
    }
  }

  private static List<String> shown(ScoredExample example) {
    var shown = new ArrayList<String>();
    String prompt = plain(example.prompt());
    String mark = " [SEP] Example: ";
    for (int at = prompt.indexOf(mark); at >= 0; at = prompt.indexOf(mark, at + 1)) {
      shown.add(prompt.substring(at + mark.length(), prompt.indexOf('>', at) + 1));
    }
    return shown;
  }

  @Test
  void Folds_test_every_answer_once() {
    Set<String> tested = new HashSet<>();
    for (int fold = 0; fold < GradedAnswers.FOLDS; fold++) {
      ScoringData data = answers(12).fold(fold, 5, _ -> 0, 10);
      assertThat(all(data)).hasSize(60).doesNotHaveDuplicates();
      data.test().forEach(example -> assertThat(tested.add(example.id())).isTrue());
    }
    assertThat(tested).hasSize(60);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "'sold 48/2 = <<48/2=24>>24 clips in May.' | 'sold ' | 48/2 = 24 | ' clips in May.'",
        "'earned 0.2 x 50 = $<<0.2*50=10>>10.' | 'earned ' | 0.2*50 = 10 | '.'",
        "'is 45ft x 30ft = <<45*30=1350>>1350 sq ft' | 'is 45ft x 30ft = ' | 45*30 = 1350 | ' sq"
            + " ft'",
        "'That is <<1000+200=1200>>1,200 in all' | 'That is ' | 1000+200 = 1200 | ' in all'",
      })
  void The_note_of_a_calculation_takes_its_place(
      String line, String before, String calculation, String after) {
    List<WorkedStep> steps = WorkedStep.of(line + "\nNothing here.\n#### 7");
    assertThat(steps).hasSize(1);
    assertThat(steps.getFirst().text())
        .isEqualTo(words(before).then(formula(calculation)).then(words(after)));
  }

  @Test
  void Several_calculations_of_a_line_stay_and_broken_notes_are_words() {
    String line = "a <<1+1=2>>2 b <<2+=3>>3 c 2*3=<<2*3=6>>6 d <<open";
    assertThat(WorkedStep.of(line).getFirst().text())
        .isEqualTo(
            words("a ")
                .then(formula("1+1=2"))
                .then(words(" b 2+=3 c "))
                .then(formula("2*3=6"))
                .then(words(" d <<open")));
    assertThat(WorkedStep.of("<<")).isEmpty();
    assertThat(WorkedStep.of("")).isEmpty();
  }

  @Test
  void Grades_follow_the_edits() throws IOException {
    Path data = folder.resolve("g.jsonl");
    Files.writeString(
        data,
        """
        {"question":"q1","answer":"A 1+1=<<1+1=2>>2 a\\nB 2*3=<<2*3=6>>6 b\\n#### 6"}
        {"question":"q2","answer":"C 4+4=<<4+4=8>>8 c\\nD 8*2=<<8*2=16>>16 d\\n#### 16"}
        {"question":"q3","answer":"no steps\\n#### 1"}
        """);
    var settings = new GradedSolutions.Settings(2, 30);
    GradedAnswers graded = GradedSolutions.generate(data, settings, 4);
    assertThat(graded.answers()).hasSize(2 * 30 * 5);
    assertThat(graded.leftOut()).isEqualTo(Map.of("fewer than two steps with a result", 1));
    assertThat(GradedSolutions.generate(data, settings, 4)).isEqualTo(graded);
    for (GradedAnswers.Answer answer : graded.answers()) {
      boolean one = graded.problems().get(answer.problem()).equals(words("q1"));
      MathText first = formula(one ? "1+1=2" : "4+4=8");
      MathText last = formula(one ? "2*3=6" : "8*2=16");
      List<MathText> formulas =
          answer.text().formulas().stream()
              .map(tree -> new MathText(List.of(new MathText.Expression(tree))))
              .toList();
      switch (answer.grade()) {
        case EXCELLENT -> assertThat(formulas).containsExactly(first, last);
        case GOOD -> {
          assertThat(formulas).hasSize(2).startsWith(first);
          assertThat(formulas.getLast()).isNotEqualTo(last);
        }
        case FAIR -> {
          boolean cut = formulas.equals(List.of(first));
          assertThat(cut || (formulas.size() == 2 && !formulas.contains(first))).isTrue();
          assertThat(formulas).doesNotContain(last);
        }
        case POOR -> assertThat(formulas).hasSize(1).doesNotContain(first);
        case WRONG -> assertThat(formulas).doesNotContain(first, last);
      }
    }
  }

  @Test
  void More_problems_than_the_file_has_are_refused() throws IOException {
    Path data =
        Files.writeString(folder.resolve("g.jsonl"), "{\"question\":\"q\",\"answer\":\"\"}");
    assertThatThrownBy(() -> GradedSolutions.generate(data, new GradedSolutions.Settings(2, 1), 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0 problems");
    Path broken = Files.writeString(folder.resolve("h.jsonl"), "{\"question\":\"q\"}");
    assertThatThrownBy(
            () -> GradedSolutions.generate(broken, new GradedSolutions.Settings(2, 1), 1))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("record 1")
        .hasMessageContaining("answer");
  }

  @Test
  void An_assistments_file_is_read_with_its_formulas() throws IOException {
    Path data =
        Files.writeString(
            folder.resolve("a.csv"),
            """
            problem_id,problem_log_id,raw_full_problem,raw_answer_text,grade,keep
            7,1,"<p>Solve \\(x + 1 = 2\\), please</p>","<p>it is \\(x = 1\\)</p>",5,True
            7,2,ignored,I do not know,1,True
            8,3,<b>Why?</b>,"",3,True
            """);
    GradedAnswers graded = AssistmentsScores.read(data);
    assertThat(graded.answers()).hasSize(2);
    assertThat(graded.leftOut()).isEqualTo(Map.of("answers without words", 1));
    assertThat(graded.answers().getFirst().grade()).isEqualTo(Grade.EXCELLENT);
    assertThat(graded.answers().getFirst().text().formulas())
        .isEqualTo(formula("x = 1").formulas());
    assertThat(graded.problems().get("7").formulas()).isEqualTo(formula("x + 1 = 2").formulas());
    assertThat(graded.answers().getLast().grade()).isEqualTo(Grade.WRONG);
  }

  @Test
  void A_file_that_is_no_assistments_is_refused_with_its_line() throws IOException {
    Path grade =
        Files.writeString(
            folder.resolve("b.csv"),
            "problem_id,problem_log_id,raw_full_problem,raw_answer_text,grade\n7,1,a,b,6\n");
    assertThatThrownBy(() -> AssistmentsScores.read(grade))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("line 2")
        .hasMessageContaining("expected 1 to 5");
    Path column = Files.writeString(folder.resolve("c.csv"), "problem_id,grade\n7,1\n");
    assertThatThrownBy(() -> AssistmentsScores.read(column)).hasMessageContaining("problem_log_id");
  }

  @Test
  void Answers_to_unknown_problems_and_unknown_grades_are_refused() {
    var answer = new GradedAnswers.Answer("a", "q", words("x"), Grade.FAIR);
    assertThatThrownBy(
            () -> new GradedAnswers("t", Map.of(), List.of(answer), new LinkedHashMap<>()))
        .hasMessageContaining("unknown problem q");
    assertThatThrownBy(() -> new ScoredExample("a", words("x"), 5))
        .hasMessageContaining("expected 0 to 4");
  }
}
