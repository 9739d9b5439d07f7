package org.algebrist.systems.numgpt.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.evaluation.metrics.Classification;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.optimizer.Optimizer;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.Trainer;
import org.algebrist.neural.training.TrainerConfig;
import org.algebrist.neural.training.TrainingOutcome;
import org.algebrist.systems.numgpt.data.ClassifiedText;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MagnitudeBaselineTest {
  private static final int CLASSES = 3;
  private static final List<List<String>> THINGS =
      List.of(
          List.of("eggs", "coins", "goals"),
          List.of("pages", "seats", "miles"),
          List.of("votes", "shares", "dollars"));

  private static int threads;

  @TempDir Path folder;

  @BeforeAll
  static void useOneThread() {
    threads = torch.get_num_threads();
    torch.set_num_threads(1); // many small steps; threads would only wait for each other
  }

  @AfterAll
  static void useAsManyAsBefore() {
    torch.set_num_threads(threads);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "MAJ")
  void everyBaselineLearnsWhatAThingIsCountedIn(MagnitudeBaseline kind) {
    List<ClassifiedText> train = titles(192, 1);
    List<ClassifiedText> test = titles(120, 2);
    WordVocabulary vocabulary = vocabulary(train);
    try (MagnitudeClassifier model = kind.build(vocabulary, CLASSES, 16, 5)) {
      BaselineTask task = task(model, vocabulary, train, test);
      double before = task.classify(test).microF1();
      TrainingOutcome outcome = train(model, task);
      Classification after = task.classify(test);
      assertThat(before).as("%s knows nothing before it is trained", kind.row()).isLessThan(0.7);
      assertThat(after.microF1()).as(kind.row()).isGreaterThan(0.9);
      assertThat(outcome.best().orElseThrow().value()).isGreaterThan(90);
    }
  }

  @Test
  void withoutACueInTheTextThereIsNothingToLearn() {
    var random = new SplittableRandom(6);
    List<ClassifiedText> shuffled =
        titles(192, 1).stream()
            .map(text -> new ClassifiedText(text.segments(), random.nextInt(CLASSES), -1))
            .toList();
    WordVocabulary vocabulary = vocabulary(shuffled);
    try (MagnitudeClassifier model = MagnitudeBaseline.CNN.build(vocabulary, CLASSES, 16, 5)) {
      BaselineTask task = task(model, vocabulary, shuffled, List.of());
      train(model, task);
      assertThat(task.classify(titles(240, 2)).microF1()).isLessThan(0.6);
    }
  }

  @Test
  void majoritySaysTheMostFrequentClassWhateverTheText() {
    List<ClassifiedText> some = new ArrayList<>(titles(90, 1));
    titles(300, 2).stream().filter(text -> text.label() == 1).limit(40).forEach(some::add);
    WordVocabulary vocabulary = vocabulary(some);
    try (MagnitudeClassifier model = MagnitudeBaseline.MAJ.build(vocabulary, CLASSES, 16, 5)) {
      BaselineTask task = task(model, vocabulary, some, List.of());
      train(model, task);
      List<ClassifiedText> test = titles(120, 3);
      double share = test.stream().filter(text -> text.label() == 1).count() / 120.0;
      assertThat(task.classify(test).microF1()).isCloseTo(share, within(1e-12));
    }
  }

  @Test
  void diceReadsTheSizeOfANumberThatItHasNotSeen() {
    var random = new SplittableRandom(3);
    List<ClassifiedText> all = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      int number = random.nextInt(10_000);
      all.add(new ClassifiedText(List.of("about " + number + " of [NUM]"), number / 5_000, -1));
    }
    List<ClassifiedText> train = all.subList(0, 200);
    List<ClassifiedText> test = all.subList(200, 300);
    WordVocabulary vocabulary = vocabulary(train);
    try (MagnitudeClassifier model = MagnitudeBaseline.BILSTM_DICE.build(vocabulary, 2, 16, 5)) {
      BaselineTask task = task(model, vocabulary, train, List.of());
      train(model, task);
      assertThat(task.classify(test).microF1()).isGreaterThan(0.9);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aTextsScoresDoNotDependOnWhatItIsBatchedWith(MagnitudeBaseline kind) {
    List<ClassifiedText> texts = titles(20, 1);
    WordVocabulary vocabulary = vocabulary(texts);
    try (PointerScope scope = new PointerScope();
        MagnitudeClassifier model = kind.build(vocabulary, CLASSES, 8, 5)) {
      model.parameters().values().forEach(leaf -> leaf.detach().add_(torch.rand_like(leaf)));
      WordVocabulary.Encoded brief = vocabulary.encode(List.of("2 eggs"));
      WordVocabulary.Encoded longer =
          vocabulary.encode(List.of("the 12 coins , it was said , were 5 goals of 7 eggs"));
      Tensor alone = model.forward(WordBatch.of(List.of(brief)));
      Tensor together = model.forward(WordBatch.of(List.of(longer, brief)));
      assertThat(Tensors.shape(together)).containsExactly(2, CLASSES);
      assertThat(Tensors.toFloats(together.select(0, 1)))
          .containsExactly(Tensors.toFloats(alone.select(0, 0)), within(1e-5f));
    }
  }

  @Test
  void logisticRegressionReadsScikitLearnsTfIdf() {
    List<List<String>> corpus =
        List.of(List.of("a b b"), List.of("a c"), List.of("a c d c"), List.of("b"));
    WordVocabulary vocabulary = WordVocabulary.of(corpus, new WordVocabulary.Options(true, 1, 100));
    int words = vocabulary.size();
    try (PointerScope scope = new PointerScope();
        MagnitudeClassifier model = MagnitudeBaseline.LR.build(vocabulary, words, 8, 1)) {
      model.parameters().get("weight.weight").set_data(torch.eye(words)); // scores are tf·idf then
      Tensor scores = model.forward(WordBatch.of(corpus.stream().map(vocabulary::encode).toList()));
      long a = vocabulary.encode(List.of("a")).ids()[0];
      long c = vocabulary.encode(List.of("c")).ids()[0];
      long d = vocabulary.encode(List.of("d")).ids()[0];
      Tensor third = scores.select(0, 2);
      assertThat(third.select(0, a).item_double()).isCloseTo(0.32346721, within(1e-5));
      assertThat(third.select(0, c).item_double()).isCloseTo(0.79909272, within(1e-5));
      assertThat(third.select(0, d).item_double()).isCloseTo(0.5067739, within(1e-5));
    }
  }

  @Test
  void theSameSeedBuildsTheSameClassifier() {
    WordVocabulary vocabulary = vocabulary(titles(20, 1));
    try (MagnitudeClassifier first = MagnitudeBaseline.BIGRU.build(vocabulary, CLASSES, 8, 5);
        MagnitudeClassifier second = MagnitudeBaseline.BIGRU.build(vocabulary, CLASSES, 8, 5);
        MagnitudeClassifier third = MagnitudeBaseline.BIGRU.build(vocabulary, CLASSES, 8, 6)) {
      float[] weights = Tensors.toFloats(first.parameters().get("classes.weight"));
      assertThat(Tensors.toFloats(second.parameters().get("classes.weight"))).isEqualTo(weights);
      assertThat(Tensors.toFloats(third.parameters().get("classes.weight"))).isNotEqualTo(weights);
    }
  }

  @Test
  void badInputIsNamed() {
    List<ClassifiedText> texts = titles(20, 1);
    WordVocabulary vocabulary = vocabulary(texts);
    assertThatThrownBy(() -> MagnitudeBaseline.GRU.build(vocabulary, 1, 8, 5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("classes=1");
    try (MagnitudeClassifier model = MagnitudeBaseline.LR.build(vocabulary, 2, 8, 5)) {
      List<ClassifiedText> wrong = List.of(new ClassifiedText(List.of("2 eggs"), 7, -1));
      assertThatThrownBy(() ->
              new BaselineTask(
                  model, vocabulary, wrong, List.of(), 2, 4, 1, ComputeDevice.CPU.torchDevice()))
          .hasMessage("class 7 of \"2 eggs\"; expected 0..1");
    }
  }

  private TrainingOutcome train(MagnitudeClassifier model, BaselineTask task) {
    List<ParameterGroup> groups =
        ParameterGroup.withDecayOnMatrices("model", model.parameters(), 0.01, 0.01);
    try (Optimizer optimizer = new AdamW(groups)) {
      return new Trainer<>(
              task,
              optimizer,
              TrainerConfig.of(8, 5).withEvaluation(8, 0),
              RunFolder.open(folder),
              TrainingProgress.silent(),
              new StopSignal())
          .train();
    } finally {
      model.train(false);
    }
  }

  private static BaselineTask task(
      MagnitudeClassifier model,
      WordVocabulary vocabulary,
      List<ClassifiedText> train,
      List<ClassifiedText> development) {
    return new BaselineTask(
        model, vocabulary, train, development, CLASSES, 16, 5, ComputeDevice.CPU.torchDevice());
  }

  private static WordVocabulary vocabulary(List<ClassifiedText> texts) {
    return WordVocabulary.of(
        texts.stream().map(ClassifiedText::segments).toList(), WordVocabulary.Options.USUAL);
  }

  /** Titles whose thing says the class, at a varying place among words that do not. */
  private static List<ClassifiedText> titles(int count, long seed) {
    var random = new SplittableRandom(seed);
    List<String> before = List.of("", "Today ", "As was said , ", "In 2019 , town of 12 : ");
    List<String> after = List.of("", " were found", " , says the mayor", " in 3 of 40 places .");
    List<ClassifiedText> titles = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int label = i % CLASSES;
      String thing = THINGS.get(label).get(random.nextInt(3));
      String text = before.get(random.nextInt(4)) + "[NUM] " + thing + after.get(random.nextInt(4));
      titles.add(new ClassifiedText(List.of(text), label, -1));
    }
    return titles;
  }
}
