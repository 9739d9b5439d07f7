package org.algebrist.systems.comus.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.experiment.run.Figures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProblemDataTest {
  @TempDir Path folder;

  @Test
  void talProblemsHaveTheirRouteAndAnalysis() throws IOException {
    Path file = folder.resolve("tal.jsonl");
    Files.writeString(
        file,
        """
        {"problem": "If $$5A2A$$ is even, find $A$. ", "knowledge_point_routes": ["X->Number->Odd"], "answer_analysis": ["Try. "]}

        {"problem": "No route", "knowledge_point_routes": [], "answer_analysis": []}
        """);
    assertThat(ProblemFiles.tal(file))
        .containsExactly(
            new MathProblem(
                "If $$5A2A$$ is even, find $A$.", List.of("X", "Number", "Odd"), "Try."),
            new MathProblem("No route", List.of(), ""));
  }

  @Test
  void calculatorNotesOfGsm8kAreLeftOut() throws IOException {
    Path file = folder.resolve("gsm.jsonl");
    Files.writeString(
        file, "{\"question\": \"How many?\", \"answer\": \"48/2 = <<48/2=24>>24 clips << open\"}");
    assertThat(ProblemFiles.gsm8k(file).getFirst().answer()).isEqualTo("48/2 = 24 clips << open");
  }

  @Test
  void problemsWithEquationsOfOneFormHaveOneTemplate() throws IOException {
    Path file = folder.resolve("draw.jsonl");
    Files.writeString(
        file,
        """
        {"text": "a", "expr": [[0, "N_0 X_0 * N_1 ="], [1, "X_0"]]}
        {"text": "b", "expr": [[0, "N_3 X_0 * C_2 ="], [1, "X_0"]]}
        {"text": "c", "expr": [[0, "N_3 X_0 + C_2 ="], [1, "X_0"]]}
        """);
    List<MathProblem> problems = ProblemFiles.equations(file);
    assertThat(problems.get(0).knowledge()).isEqualTo(problems.get(1).knowledge());
    assertThat(problems.get(0).knowledge()).isNotEqualTo(problems.get(2).knowledge());
  }

  @Test
  void aBrokenFileIsNamedWithTheLine() throws IOException {
    Path file = folder.resolve("broken.jsonl");
    for (String wrong : List.of("{\"problem\": 3}", "[1]", "{", "{\"question\": \"x\"}")) {
      Files.writeString(file, "\n" + wrong + "\n");
      assertThatThrownBy(() -> ProblemFiles.tal(file))
          .isInstanceOf(MalformedDataException.class)
          .hasMessageContaining("broken.jsonl, line 2");
    }
    Files.writeString(file, "{}");
    assertThatThrownBy(() -> ProblemFiles.math(file)).isInstanceOf(MalformedDataException.class);
  }

  @Test
  void knowledgePointsWithTooFewProblemsAndRepeatedTextsAreLeftOut() {
    List<MathProblem> train = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      train.add(new MathProblem("How much is " + i + "?", List.of("a", "sums"), ""));
      train.add(new MathProblem("how  much is $" + i + "$?", List.of("a", "sums"), ""));
    }
    train.add(new MathProblem("Rare", List.of("a", "rare"), ""));
    List<MathProblem> test =
        List.of(
            new MathProblem("Compute 3 times over", List.of("a", "sums"), ""),
            new MathProblem("Rare too", List.of("a", "rare"), ""));
    ClassifiedTexts texts = KnowledgePoints.ofRoutes(train, test, 2);

    assertThat(texts.classes()).containsExactly("sums");
    assertThat(texts.train()).hasSize(12);
    assertThat(texts.tests().get(Figures.TEST))
        .containsExactly(LabelledText.of("Compute 3 times over", 0));
  }

  @Test
  void whatIsTestedOnWithOtherNumbersIsNotTrainedOn() {
    List<MathProblem> train = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      train.add(new MathProblem("How much is " + i + "?", List.of("a", "sums"), ""));
      String letters = "abcdefghijkl".substring(i, i + 1).repeat(3);
      train.add(new MathProblem("Add " + letters + " up", List.of("a", "sums"), ""));
    }
    List<MathProblem> test = List.of(new MathProblem("how much is 333?", List.of("a", "sums"), ""));
    ClassifiedTexts texts = KnowledgePoints.ofRoutes(train, test, 2);

    assertThat(texts.train()).hasSize(12).allMatch(text -> text.first().startsWith("Add"));
    assertThat(texts.tests().get(Figures.TEST)).hasSize(1);
  }

  @Test
  void theDevelopmentPartIsATenthAndSharesNoFirstTextWithTraining() {
    ClassifiedTexts all = QuestionRelations.generate(600, 30, 4);
    ClassifiedTexts parted = all.withDevelopment(7);
    assertThat(parted.development()).hasSizeBetween(55, 65);
    assertThat(parted.train()).hasSize(600 - parted.development().size());
    Set<String> held =
        parted.development().stream().map(LabelledText::first).collect(Collectors.toSet());
    assertThat(parted.train()).noneMatch(pair -> held.contains(pair.first()));
    assertThat(parted.withShare(0.1, 1).development()).isEqualTo(parted.development());
  }

  @Test
  void aShareKeepsSomethingOfEveryClassAndIsTheSameForTheSameSeed() {
    ClassifiedTexts all = QuestionRelations.generate(300, 30, 4);
    ClassifiedTexts some = all.withShare(0.05, 9);
    assertThat(some.train()).hasSize(18).isSubsetOf(all.train());
    assertThat(some.train().stream().map(LabelledText::label).distinct()).hasSize(6);
    assertThat(all.withShare(0.05, 9)).isEqualTo(some);
    assertThat(all.withShare(0.05, 10)).isNotEqualTo(some);
    assertThat(all.withShare(0.001, 1).train()).hasSize(6);
  }

  @Test
  void everyQuestionStandsWithItsAnswerAndByTurnsWithTheNearestAnswerOrAChangedNumber() {
    List<String> things = List.of("apples", "trains", "coins", "pages");
    List<MathProblem> problems = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String thing = things.get(i % 4);
      problems.add(
          new MathProblem(
              "Question " + (char) ('A' + i / 4) + " of " + thing,
              List.of(),
              "Answer " + (char) ('A' + i / 4) + " of " + thing + " is " + (100 + i)));
    }
    ClassifiedTexts pairs = AnswerMatching.of(List.of(), problems, 1);
    List<LabelledText> tested = Objects.requireNonNull(pairs.tests().get(Figures.TEST));

    assertThat(tested).hasSize(80);
    for (int i = 0; i < 40; i++) {
      LabelledText right = tested.get(2 * i);
      LabelledText wrong = tested.get(2 * i + 1);
      String own = problems.get(i).answer();
      assertThat(right).isEqualTo(new LabelledText(problems.get(i).text(), own, 1));
      assertThat(wrong.first()).isEqualTo(right.first());
      assertThat(wrong.label()).isZero();
      assertThat(wrong.second()).isNotEqualTo(own);
      if (i % 2 == 0) { // a question of the same thing or the same letter
        assertThat(wrong.second())
            .matches(".*(of " + things.get(i % 4) + "|" + own.substring(0, 8) + ").*");
      } else {
        assertThat(masked(wrong.second())).isEqualTo(masked(own));
        assertThat(wrong.second()).hasSameSizeAs(own);
      }
    }
    assertThat(pairs.tests().keySet())
        .containsExactly(
            Figures.TEST, AnswerMatching.NEAREST, AnswerMatching.CHANGED, AnswerMatching.ANY);
  }

  private static String masked(String text) {
    return text.replaceAll("[0-9]+", "#");
  }

  @Test
  void generatedRelationsHoldOfTheirPairs() {
    ClassifiedTexts texts = QuestionRelations.generate(1200, 300, 2);
    assertThat(QuestionRelations.generate(1200, 300, 2)).isEqualTo(texts);
    assertThat(QuestionRelations.generate(1200, 300, 3)).isNotEqualTo(texts);
    assertThat(texts.train()).hasSize(1200).doesNotHaveDuplicates();
    assertThat(texts.tests().get(Figures.TEST)).doesNotContainAnyElementsOf(texts.train());
    for (LabelledText pair : texts.train()) {
      assertThat(pair.first() + pair.second())
          .doesNotContain("{p}", "{q}", "{a}", "{b}", "{c}", "{A}", "{B}", "{C}");
      switch (QuestionRelations.RELATIONS.get(pair.label())) {
        case "equivalent" -> {
          assertThat(numbers(pair.first())).isEqualTo(numbers(pair.second()));
          assertThat(pair.first()).isNotEqualTo(pair.second());
        }
        case "problem variant" -> assertThat(pair.first()).isNotEqualTo(pair.second());
        case "similar" -> assertThat(pair.first()).isNotEqualTo(pair.second());
        default -> {}
      }
    }
    Set<String> trained =
        texts.train().stream().map(pair -> words(pair.first())).collect(Collectors.toSet());
    assertThat(texts.tests().get(QuestionRelations.HELD_OUT))
        .noneMatch(pair -> trained.contains(words(pair.first())));
  }

  @Test
  void similarQuestionsAreRetrievedFromTheOthersAndGradedByTheSharedRoute() {
    List<MathProblem> train = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      String kind = i % 2 == 0 ? "apples" : "trains";
      train.add(
          new MathProblem(
              "A problem " + "x".repeat(i + 1) + " of " + kind,
              List.of("r", "s", kind, "d" + i % 4),
              ""));
    }
    SimilarQuestions.Lists lists =
        SimilarQuestions.ofRoutes(
            train,
            List.of(new MathProblem("A problem of apples", List.of("r", "s", "apples"), "")));
    assertThat(lists.train()).hasSize(30);
    for (CandidateList list : lists.train()) {
      assertThat(list.candidates()).doesNotContain(list.query()).hasSizeBetween(6, 10);
      assertThat(list.grades()).allMatch(grade -> grade >= 0 && grade <= 2);
    }
    assertThat(lists.train().getFirst().candidates().getFirst()).contains("apples");
  }

  @Test
  void ownFilesAreReadAndTheirFaultsNamed() throws IOException {
    Path train = folder.resolve("train.jsonl");
    Path test = folder.resolve("test.jsonl");
    Files.writeString(
        train,
        """
        {"first": "a", "second": "b", "label": "yes"}
        {"text": "c", "label": "no"}
        """);
    Files.writeString(test, "{\"text\": \"d\", \"label\": \"no\"}\n");
    ClassifiedTexts texts = OwnTexts.classified(train, test);
    assertThat(texts.classes()).containsExactly("no", "yes");
    assertThat(texts.train())
        .containsExactly(new LabelledText("a", "b", 1), LabelledText.of("c", 0));
    Files.writeString(test, "{\"text\": \"d\", \"label\": \"perhaps\"}\n");
    assertThatThrownBy(() -> OwnTexts.classified(train, test))
        .isInstanceOf(MalformedDataException.class)
        .hasMessageContaining("line 1")
        .hasMessageContaining("perhaps");

    Files.writeString(
        test, "{\"query\": \"q\", \"candidates\": [\"x\", \"y\"], \"grades\": [0, 2]}");
    assertThat(OwnTexts.lists(test))
        .containsExactly(new CandidateList("q", List.of("x", "y"), List.of(0, 2)));
    Files.writeString(test, "{\"query\": \"q\", \"candidates\": [\"x\"], \"grades\": [0, 2]}");
    assertThatThrownBy(() -> OwnTexts.lists(test)).hasMessageContaining("line 1");
    Files.writeString(test, "{\"query\": \"q\", \"candidates\": [\"x\"], \"grades\": [-1]}");
    assertThatThrownBy(() -> OwnTexts.lists(test)).hasMessageContaining("grade -1");
  }

  private static List<String> numbers(String text) {
    List<String> numbers = new ArrayList<>(List.of(text.split("[^0-9]+")));
    numbers.removeIf(String::isEmpty);
    numbers.sort(null);
    return numbers;
  }

  private static String words(String text) {
    return text.replaceAll("[0-9]+", "#").replaceAll("\\b[A-Z][a-z]+\\b", "N");
  }
}
