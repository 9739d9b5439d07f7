package org.algebrist.systems.numgpt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.run.Figures;
import org.algebrist.expression.SharedData;
import org.algebrist.systems.Leaks;
import org.algebrist.systems.ReadOnce;
import org.algebrist.systems.TableRuns;
import org.algebrist.systems.numgpt.NumGptExperiment.Task;
import org.algebrist.systems.numgpt.data.ClassifiedText;
import org.algebrist.systems.numgpt.data.ContinuedText;
import org.algebrist.systems.numgpt.data.PretrainingText;
import org.algebrist.systems.numgpt.data.corpus.CorpusFiles;
import org.algebrist.systems.numgpt.data.corpus.Passage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nothing that a table of NumGPT tests on is trained on. */
class NumGptLeakTest {
  /** Of table 2. */
  private static final ReadOnce<NumGptExperiment.Data, NumGptData<ClassifiedText>> CLASSIFIED =
      new ReadOnce<>(NumGptData::classified);

  /** What is pre-trained on. */
  private static final ReadOnce<NumGptExperiment.Data, NumGptData<String>> TEXTS =
      new ReadOnce<>(NumGptData::texts);

  @AfterAll
  static void forget() {
    CLASSIFIED.forget();
    TEXTS.forget();
  }

  private static NumGptExperiment.Data data(String config, List<String> overrides) {
    return TableRuns.read(config, overrides).as(NumGptExperiment.class).data();
  }

  private static Stream<NumGptExperiment.Data> tables() {
    return Stream.concat(
            TableRuns.of(TableRuns.tables("numgpt-", "numeral-"))
                .map(job -> data(job.config(), job.overrides())),
            Stream.of(data("numgpt-shipped", List.of())))
        .distinct();
  }

  static Stream<NumGptExperiment.Data> generated() {
    return tables().filter(data -> data.task() != Task.MAGNITUDE);
  }

  /** What any row begins with. */
  static Stream<NumGptExperiment.Data> before() {
    return TableRuns.of(TableRuns.tables("numgpt-"))
        .map(Job::begin)
        .filter(Objects::nonNull)
        .map(begin -> data(begin.config(), begin.set()))
        .distinct();
  }

  /** Generated texts are alike by design: here one text is another where its numbers are too. */
  @ParameterizedTest
  @MethodSource("generated")
  void noGeneratedItemIsTrainedOnAndTestedOn(NumGptExperiment.Data data) throws IOException {
    Set<Object> known = new HashSet<>();
    List<Object> tested = new ArrayList<>();
    if (data.task().isClassification()) {
      NumGptData<ClassifiedText> texts = NumGptData.classified(data, Path.of(""));
      texts.train().forEach(text -> known.add(text.segments()));
      texts.development().forEach(text -> known.add(text.segments()));
      texts.tests().values().forEach(part -> part.forEach(text -> tested.add(text.segments())));
    } else {
      NumGptData<ContinuedText> texts = NumGptData.continued(data);
      texts.train().forEach(text -> known.add(text.context()));
      texts.development().forEach(text -> known.add(text.context()));
      texts.tests().values().forEach(part -> part.forEach(text -> tested.add(text.context())));
    }
    assertThat(known).isNotEmpty();
    assertThat(tested).isNotEmpty().noneMatch(known::contains);
  }

  private static NumGptData<ClassifiedText> magnitude(Path folder) throws IOException {
    return CLASSIFIED.of(data("numgpt-magnitude-small", List.of()), folder);
  }

  private static List<String> testedSentences(Path folder) throws IOException {
    return magnitude(folder).tests().get(Figures.TEST).stream()
        .map(NumGptData::withNumber)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("before")
  void noTestSentenceOfTableTwoStandsInWhatIsPreTrainedOn(NumGptExperiment.Data before)
      throws IOException {
    Path folder = SharedData.with("planetmath");
    NumGptData<String> texts = TEXTS.of(before, folder);
    List<String> documents = new ArrayList<>(texts.train());
    documents.addAll(texts.development());
    assertThat(documents).hasSizeGreaterThan(10_000);
    assertThat(Leaks.inside(testedSentences(folder), documents)).isEmpty();
  }

  @Test
  void withoutTheRemovalMostTestSentencesWouldBePreTrainedOn() throws IOException {
    Path folder = SharedData.with("planetmath");
    List<String> documents = new ArrayList<>();
    try (PretrainingText passages = PretrainingText.ofOpenCorpora(folder)) {
      for (Optional<Passage> next = passages.next(); next.isPresent(); next = passages.next()) {
        documents.add(next.get().text());
      }
    }
    assertThat(Leaks.inside(testedSentences(folder), documents)).hasSizeGreaterThan(3000);
  }

  @Test
  void preTrainingReachesEveryOpenCorpus() throws IOException {
    Path folder = SharedData.with("planetmath");
    NumGptData<String> texts = TEXTS.of(data("numgpt-pretraining-small", List.of()), folder);
    Set<String> chosen = new HashSet<>(texts.train());
    for (String corpus : List.of("gsm8k", "planetmath", "openstax")) {
      List<Path> files =
          CorpusFiles.open(folder).stream()
              .filter(file -> file.startsWith(folder.resolve(corpus)))
              .toList();
      int found = 0;
      try (PretrainingText passages = PretrainingText.of(files)) {
        for (Optional<Passage> next = passages.next(); next.isPresent(); next = passages.next()) {
          found += chosen.contains(next.get().text()) ? 1 : 0;
        }
      }
      assertThat(found).as(corpus).isGreaterThan(500);
    }
  }

  @Test
  void noSentenceIsTrainedOnAndTestedOnWithOtherNumbers() throws IOException {
    Path folder = SharedData.with("planetmath");
    NumGptData<ClassifiedText> texts = magnitude(folder);
    List<String> known = new ArrayList<>();
    Stream.concat(texts.train().stream(), texts.development().stream())
        .forEach(text -> known.add(NumGptData.withNumber(text)));
    assertThat(Leaks.find(testedSentences(folder), known)).isEmpty();
  }
}
