package org.algebrist.systems.ept.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.algebrist.datasets.own.OwnProblems;
import org.algebrist.datasets.problems.WrittenSets;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.evaluation.duplicates.Duplicates;
import org.algebrist.evaluation.duplicates.NumberMask;
import org.algebrist.experiment.config.ExperimentFile;
import org.algebrist.expression.SharedData;
import org.algebrist.systems.ept.evaluation.ModelEvaluation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the shipped word-problem model may have seen. */
class ShippedConfigurationTest {
  private static final Path EXPERIMENTS =
      Path.of(System.getProperty("algebrist.home", "..")).resolve("experiments");

  /** The stages of training, one after the other. */
  private static final List<String> STAGES =
      List.of(
          "ept-shipped",
          "ept-written",
          "ept-contrasts",
          "ept-by-kind",
          "ept-by-source",
          "ept-weak-kinds",
          "ept-by-domain",
          "ept-families-again",
          "ept-by-field",
          "ept-by-situation");

  /** Sets that nothing of is trained on, whose texts are to stand nowhere in training. */
  private static final List<String> NEVER_TRAINED_ON =
      List.of("svamp", "gsm8k_test", "problems_new-families", "problems_new-unanswerable");

  @Test
  void theCheckerLearnsFromTheSameSets() {
    assertThat(once(settings("ept-checker"))).isEqualTo(once(settings("ept-shipped")));
  }

  /** The configurations test on the same sets, so what one leaves out all leave out. */
  @Test
  void noTrainingTextStandsInAnotherSetsTestWithItsNumbersMasked() throws IOException {
    Path folder = SharedData.with("asdiv");
    EptData data = EptData.load(folder, ofAll(STAGES), 1);
    Duplicates.Among train = texts(data.train());
    for (String test : NEVER_TRAINED_ON) {
      List<WordProblem> problems = Objects.requireNonNull(data.test().get(test));
      assertThat(standingIn(train, problems)).as(test).isEmpty();
    }
    for (Path file : blindSets()) {
      assertThat(standingIn(train, OwnProblems.problems(file))).as(file.toString()).isEmpty();
    }
    assertThat(data.removed()).isNotEmpty();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*DEVELOPMENT|EVERYDAY")
  void noProblemThatWasWrittenForTrainingIsAlsoForDevelopmentOrATest(WrittenSets written)
      throws IOException {
    Duplicates.Among train = texts(written.problems());
    List<WrittenSets> development =
        Stream.of(WrittenSets.values()).filter(set -> set.id().endsWith("-development")).toList();
    assertThat(development).contains(WrittenSets.DEVELOPMENT, WrittenSets.EVERYDAY);
    for (WrittenSets set : development) {
      assertThat(standingIn(train, set.problems())).as(set.id()).isEmpty();
    }
    for (Path file : blindSets()) {
      assertThat(standingIn(train, OwnProblems.problems(file))).as(file.toString()).isEmpty();
    }
  }

  @Test
  void withoutTheRemovalTextsOfAnotherSetsTestWouldStay() {
    Path folder = SharedData.with("asdiv");
    List<Integer> unseen = new ArrayList<>();
    for (boolean removeOverlap : List.of(false, true)) {
      EptExperiment.Data settings =
          new EptExperiment.Data(
              List.of("mawps_fold0_train"),
              List.of(),
              0,
              List.of("asdiv_fold0_test"),
              removeOverlap,
              ModelEvaluation.Numbers.FOUND,
              false);
      unseen.add(EptData.load(folder, settings, 1).unseen().get("asdiv_fold0_test").size());
    }
    assertThat(unseen).containsExactly(360, 416); // 56 stand in MAWPS, numbers masked
  }

  /** The problems whose text, numbers masked, is one of some texts. */
  private static List<WordProblem> standingIn(Duplicates.Among texts, List<WordProblem> problems) {
    return texts.part(problems, WordProblem::text).removed();
  }

  private static Duplicates.Among texts(List<WordProblem> problems) {
    return Duplicates.masked(NumberMask::apply)
        .among(problems.stream().map(WordProblem::text).distinct().toList());
  }

  private static List<Path> blindSets() throws IOException {
    try (Stream<Path> files = Files.list(EXPERIMENTS.resolveSibling("benchmarks/problems"))) {
      List<Path> sets = files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
      assertThat(sets).isNotEmpty();
      return sets;
    }
  }

  private static EptExperiment.Data settings(String name) {
    return ExperimentFile.read(EXPERIMENTS.resolve(name + ".yaml"), List.of())
        .as(EptExperiment.class)
        .data();
  }

  /** What any of some configurations trains on; they must agree in everything else. */
  private static EptExperiment.Data ofAll(List<String> names) {
    List<EptExperiment.Data> all = names.stream().map(name -> once(settings(name))).toList();
    EptExperiment.Data first = all.getFirst();
    assertThat(first.removeOverlap()).isTrue();
    assertThat(first.test()).containsAll(NEVER_TRAINED_ON);
    assertThat(all)
        .allSatisfy(data -> assertThat(trainingOn(first.train(), data)).isEqualTo(first));
    return trainingOn(
        all.stream().flatMap(data -> data.train().stream()).distinct().toList(), first);
  }

  /** Each set once: how often a text is shown does not matter here. */
  private static EptExperiment.Data once(EptExperiment.Data data) {
    return trainingOn(data.train().stream().map(EptData::setOf).toList(), data);
  }

  private static EptExperiment.Data trainingOn(List<String> sets, EptExperiment.Data data) {
    return new EptExperiment.Data(
        sets, List.of(), 0, data.test(), data.removeOverlap(), data.numbers(), false);
  }
}
