package org.algebrist.systems.mathgpt.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.datasets.wordproblem.EptJsonl;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.expression.SharedData;
import org.algebrist.expression.document.MathText;
import org.algebrist.systems.Leaks;
import org.algebrist.systems.ReadOnce;
import org.algebrist.systems.TableRuns;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.TaskData;
import org.algebrist.systems.mathgpt.task.scoring.ScoredExample;
import org.algebrist.systems.mathgpt.task.scoring.ScoringData;
import org.algebrist.systems.mathgpt.training.MathGptExperiment.Task;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing that a table of MathGPT tests on is trained on: not before, and not with other numbers.
 */
class MathGptLeakTest {
  /** What is learnt and tested on; read once. */
  private static final ReadOnce<MathGptExperiment.Data, TaskData> TASKS =
      new ReadOnce<>(MathGptData::of);

  @AfterAll
  static void forget() {
    TASKS.forget();
  }

  private static MathGptExperiment.Data data(String config, List<String> overrides) {
    return TableRuns.read(config, overrides).as(MathGptExperiment.class).data();
  }

  /** The tables' tasks whose data are here, and the shipped models'. */
  private static Stream<MathGptExperiment.Data> all() {
    return Stream.concat(
            TableRuns.of(TableRuns.tables("mathgpt-"))
                .map(job -> data(job.config(), job.overrides())),
            Stream.of(data("mathgpt-headline", List.of())))
        .distinct()
        .filter(data -> data.source().isEmpty() || data.task() == Task.EQUATIONS);
  }

  static Stream<MathGptExperiment.Data> examples() {
    return all().filter(data -> data.task() != Task.SCORING && data.task() != Task.CORPUS);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void noPromptIsTrainedOnAndTestedOn(MathGptExperiment.Data data) throws IOException {
    TaskData task = TASKS.of(data, SharedData.with("mathsum"));
    List<String> known = new ArrayList<>();
    task.train().forEach(example -> known.add(example.given()));
    task.development().forEach(example -> known.add(example.given()));
    List<String> tested = task.test().stream().map(MathExample::given).toList();
    boolean generated = data.task() == Task.ACTIONS || data.source().equals("synthetic");
    if (generated) { // alike by design: here numbers count
      assertThat(tested).doesNotContainAnyElementsOf(known);
    } else {
      assertThat(Leaks.find(tested, known)).isEmpty();
    }
  }

  @Test
  void noGradedAnswerIsTrainedOnAndTestedOn() throws IOException {
    MathGptExperiment.Data scoring =
        all().filter(data -> data.task() == Task.SCORING).findFirst().orElseThrow();
    ScoringData fold =
        MathGptData.answers(scoring, SharedData.with("gsm8k"))
            .fold(scoring.fold(), scoring.seed(), _ -> 1, 1000);
    Set<String> known =
        Stream.concat(fold.train().stream(), fold.development().stream())
            .map(ScoredExample::id)
            .collect(Collectors.toSet());
    assertThat(fold.test()).isNotEmpty().noneMatch(example -> known.contains(example.id()));
  }

  @Test
  void noPostOrProblemThatIsTestedOnStandsInTheCorpus() throws IOException {
    Path folder = SharedData.with("planetmath");
    assertThat(
            TableRuns.of(TableRuns.tables("mathgpt-"))
                .map(Job::begin)
                .filter(Objects::nonNull)
                .map(begin -> data(begin.config(), begin.set()))
                .filter(data -> data.task() == Task.CORPUS)
                .toList())
        .as("all that begin with a corpus begin with the open ones")
        .allMatch(MathGptExperiment.Data::readsOpenCorpora);
    CorpusLearner.Documents corpus =
        MathGptData.documents(data("mathgpt-pretraining-small", List.of()), folder);
    List<String> documents = new ArrayList<>();
    for (MathText document : corpus.train()) {
      documents.add(new MathExample("", document, MathText.words("-")).given());
    }
    List<String> tested = new ArrayList<>();
    for (MathGptExperiment.Data data : examples().toList()) {
      if (data.task() == Task.HEADLINE || data.source().equals("mawps")) {
        TASKS.of(data, folder).test().forEach(example -> tested.add(example.question()));
      }
    }
    assertThat(tested).hasSizeGreaterThan(400);
    assertThat(Leaks.inside(tested, documents)).isEmpty();
  }

  @Test
  void withoutTheRemovalProblemsOfMawpsWouldBeTrainedOn() throws IOException {
    Path folder = SharedData.with("ept");
    List<String> train = texts(folder, "ept/mawps_fold0_train.jsonl");
    List<String> test = texts(folder, "ept/mawps_fold0_test.jsonl");
    assertThat(Leaks.find(test, train)).hasSize(128);
  }

  private static List<String> texts(Path folder, String file) throws IOException {
    return EptJsonl.read(folder.resolve(file)).stream().map(WordProblem::text).toList();
  }
}
