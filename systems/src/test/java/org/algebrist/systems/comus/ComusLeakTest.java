package org.algebrist.systems.comus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.run.Figures;
import org.algebrist.expression.SharedData;
import org.algebrist.systems.Leaks;
import org.algebrist.systems.ReadOnce;
import org.algebrist.systems.TableRuns;
import org.algebrist.systems.comus.ComusExperiment.Source;
import org.algebrist.systems.comus.ComusExperiment.Task;
import org.algebrist.systems.comus.data.CandidateList;
import org.algebrist.systems.comus.data.ClassifiedTexts;
import org.algebrist.systems.comus.data.LabelledText;
import org.algebrist.systems.comus.data.QuestionRelations;
import org.algebrist.systems.comus.data.SimilarQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No problem that a table of COMUS tests on is trained on in any way, whatever its numbers. */
class ComusLeakTest {
  /** What is learnt by a row, and what it begins with. */
  record Learnt(ComusExperiment.Data task, ComusExperiment.Data before) {}

  /** What models begin with, read once: most of the rows begin with the same. */
  private static final ReadOnce<ComusExperiment.Data, List<String>> BEFORE =
      new ReadOnce<>((data, folder) -> new ComusData(data, folder).texts());

  @AfterAll
  static void forget() {
    BEFORE.forget();
  }

  static Stream<Learnt> learnt() {
    List<Learnt> all = new ArrayList<>();
    TableRuns.of(TableRuns.tables("comus-")).forEach(job -> add(job, all));
    all.add(new Learnt(data("comus-shipped", List.of()), data("comus-pretraining", List.of())));
    return all.stream().distinct();
  }

  private static void add(Job job, List<Learnt> to) {
    if (job.begin() != null) {
      to.add(
          new Learnt(
              data(job.config(), job.overrides()), data(job.begin().config(), job.begin().set())));
    }
  }

  /** A dependency parser changes no text. */
  private static ComusExperiment.Data data(String config, List<String> overrides) {
    ComusExperiment.Data data = TableRuns.read(config, overrides).as(ComusExperiment.class).data();
    return new ComusExperiment.Data(
        data.task(),
        data.source(),
        data.files(),
        data.seed(),
        data.items(),
        data.tests(),
        1, // a share is of the whole
        data.level(),
        "");
  }

  @ParameterizedTest
  @MethodSource("learnt")
  void nothingThatIsTestedOnIsTrainedOn(Learnt learnt) throws IOException {
    Path folder = SharedData.with("tal-scq5k");
    List<String> before = BEFORE.of(learnt.before(), folder);
    ComusData task = new ComusData(learnt.task(), folder);
    if (learnt.task().task() == Task.SQR) {
      SimilarQuestions.Lists lists = task.lists();
      List<String> train = new ArrayList<>(before);
      for (CandidateList list : lists.train()) {
        train.add(list.query());
        train.addAll(list.candidates());
      }
      lists.development().forEach(list -> train.add(list.query()));
      assertThat(Leaks.find(lists.test().stream().map(CandidateList::query).toList(), train))
          .isEmpty();
      return;
    }
    ClassifiedTexts texts = task.classified();
    List<LabelledText> known = new ArrayList<>(texts.train());
    known.addAll(texts.development());
    List<String> train = new ArrayList<>(before);
    known.forEach(text -> train.add(text.first()));
    texts
        .tests()
        .forEach((set, tested) -> {
          boolean generated = learnt.task().source() == Source.GENERATED;
          if (!generated || set.equals(QuestionRelations.HELD_OUT)) {
            assertThat(Leaks.find(tested.stream().map(LabelledText::first).toList(), train))
                .as(set)
                .isEmpty();
          } else { // stories are the same by design, their pairs are not
            assertThat(tested).doesNotContainAnyElementsOf(known);
          }
        });
  }

  @Test
  void withoutTheRemovalProblemsWithOtherNumbersWouldBeTrainedOn() {
    Path folder = SharedData.with("tal-scq5k");
    ClassifiedTexts texts = new ComusData(data("comus-small", List.of()), folder).classified();
    List<LabelledText> tested = Objects.requireNonNull(texts.tests().get(Figures.TEST));
    List<String> whole =
        ComusData.read(Source.TAL_EN, folder, true).stream()
            .map(problem -> problem.text())
            .toList();
    assertThat(Leaks.find(tested.stream().map(LabelledText::first).toList(), whole))
        .hasSizeGreaterThan(20);
  }
}
