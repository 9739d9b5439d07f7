package org.algebrist.systems.numgpt;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.run.Learner;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.text.BytePairTraining;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.Storage;
import org.bytedeco.javacpp.PointerScope;

/**
 * A GPT that learns: its vocabulary, learnt from its training text, and its model.
 *
 * @param <E> what it learns from
 */
abstract sealed class GptLearner<E> implements Learner
    permits ClassificationLearner, ContinuationLearner, PretrainingLearner {
  final NumGptExperiment experiment;
  final NumGptData<E> data;
  final ComputeDevice device;
  final NumGptCodec codec;
  final NumGptModel model;
  private final String tokenizerJson;
  private final TextTokenizer tokenizer;

  /**
   * @param texts of the training part
   */
  GptLearner(
      NumGptExperiment experiment, NumGptData<E> data, List<String> texts, ComputeDevice device) {
    this.experiment = experiment;
    this.data = data;
    this.device = device;
    NumGptConfig shape = experiment.model();
    Optional<ModelFolder> initial = experiment.beginning().map(ModelFolder::new);
    tokenizerJson =
        initial.map(ModelFolder::tokenizerJson).orElseGet(() -> vocabulary(shape, texts));
    tokenizer = TextTokenizer.of(tokenizerJson);
    codec = new NumGptCodec(tokenizer, shape.numerals(), shape.positions());
    try (PointerScope scope = new PointerScope()) {
      model = new NumGptModel(shape, learnt(shape.numerals(), texts));
      initial.ifPresent(
          files -> files.loadInto(model, files.weights(), name -> name.startsWith("classifier.")));
    }
  }

  private static String vocabulary(NumGptConfig shape, List<String> texts) {
    return BytePairTraining.train(
            shape.numerals().isOneToken() ? withoutNumerals(texts) : texts,
            BytePairTraining.Options.of(
                shape.vocabulary(), NumGptCodec.SPECIAL, shape.numerals().isDigitByDigit()))
        .toJson();
  }

  private static List<String> withoutNumerals(List<String> texts) {
    List<String> runs = new ArrayList<>();
    for (String text : texts) {
      int at = 0;
      for (NumeralScanner.Found found : NumeralScanner.scan(text)) {
        runs.add(text.substring(at, found.start()));
        at = found.end();
      }
      runs.add(text.substring(at));
    }
    return runs;
  }

  private static double largest(List<String> texts) {
    double largest = 1;
    for (String text : texts) {
      for (NumeralScanner.Found found : NumeralScanner.scan(text)) {
        double size = Math.abs(found.numeral().value().doubleValue());
        largest = Double.isInfinite(size) ? largest : Math.max(largest, size);
      }
    }
    return largest;
  }

  private NumGptConfig.Learnt learnt(NumeralKind kind, List<String> texts) {
    List<Long> digits = new ArrayList<>();
    if (kind.hasNumberTokenLoss()) {
      for (int digit = 0; digit < 10; digit++) {
        digits.add(tokenizer.idOf(Integer.toString(digit)));
      }
    }
    return new NumGptConfig.Learnt(tokenizer.size(), largest(texts), digits, data.classes());
  }

  @Override
  public NumGptModel model() {
    return model;
  }

  /** Learning to continue texts. */
  final LanguageTask language(
      List<LanguageTask.Item> training, List<LanguageTask.Item> development) {
    return new LanguageTask(
        model,
        training,
        development,
        experiment.training().batch(),
        experiment.seed(),
        device.torchDevice());
  }

  @Override
  public String description() {
    return "%s · %d tokens"
        .formatted(LowerCaseEnums.word(experiment.model().numerals()), tokenizer.size());
  }

  @Override
  public String data() {
    return data.describe(experiment.data().task());
  }

  @Override
  public void pack(Path folder) throws IOException {
    NumGptSystem.STORE.write(
        folder,
        LowerCaseEnums.word(experiment.data().task()),
        model.config(),
        model.learnt(),
        tokenizerJson,
        model,
        (name, shape) -> Storage.F32); // these models are small
  }

  @Override
  public void close() {
    model.close();
    tokenizer.close();
  }
}
