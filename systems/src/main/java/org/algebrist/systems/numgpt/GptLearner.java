package org.algebrist.systems.numgpt;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.gpt.GptConfig;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.text.BytePairTraining;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.ModelFolder;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.global.torch;

/** A GPT that learns: its vocabulary, learnt from its training text, and its model. */
abstract sealed class GptLearner implements Learner
    permits ClassificationLearner, ContinuationLearner, PretrainingLearner {
  final NumGptExperiment experiment;
  final ComputeDevice device;
  final NumGptCodec codec;
  final NumGptModel model;
  private final String tokenizerJson;
  private final TextTokenizer tokenizer;

  /**
   * @param texts of the training part
   * @param classes to tell apart; 0 for none
   */
  GptLearner(NumGptExperiment experiment, List<String> texts, int classes, ComputeDevice device) {
    this.experiment = experiment;
    this.device = device;
    NumGptExperiment.Model shape = experiment.model();
    tokenizerJson =
        shape.initial().isEmpty()
            ? vocabulary(shape, texts)
            : new ModelFolder(Path.of(shape.initial())).tokenizerJson();
    tokenizer = TextTokenizer.of(tokenizerJson);
    codec = new NumGptCodec(tokenizer, shape.kind(), shape.positions());
    torch.manual_seed(experiment.seed());
    try (PointerScope scope = new PointerScope()) {
      model = new NumGptModel(config(shape, texts, classes));
      if (!shape.initial().isEmpty()) {
        ModelFolder initial = new ModelFolder(Path.of(shape.initial()));
        LayerWeights.load(
            model,
            initial.weightsFile().toString(),
            initial.weights(),
            name -> name.startsWith("classifier."));
      }
    }
    model.to(device.torchDevice());
  }

  private static String vocabulary(NumGptExperiment.Model shape, List<String> texts) {
    return BytePairTraining.train(
            shape.kind().isOneToken() ? withoutNumerals(texts) : texts,
            BytePairTraining.Options.of(
                shape.vocabulary(), NumGptCodec.SPECIAL, shape.kind().isDigitByDigit()))
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

  private NumGptConfig config(NumGptExperiment.Model shape, List<String> texts, int classes) {
    GptConfig gpt =
        GptConfig.of(
            tokenizer.size(),
            shape.positions(),
            shape.layers(),
            shape.width(),
            shape.heads(),
            shape.dropout(),
            0,
            shape.deviation());
    List<Long> digits = new ArrayList<>();
    if (shape.kind().hasNumberTokenLoss()) {
      for (int digit = 0; digit < 10; digit++) {
        digits.add(tokenizer.idOf(Integer.toString(digit)));
      }
    }
    return new NumGptConfig(
        gpt,
        new NumGptConfig.Numerals(
            shape.kind(), shape.numeralWidth(), shape.sigma(), largest(texts), digits),
        classes);
  }

  @Override
  public NumGptModel model() {
    return model;
  }

  @Override
  public String description() {
    return "%s · %d tokens".formatted(experiment.model().numerals(), tokenizer.size());
  }

  @Override
  public void pack(Path folder) throws IOException {
    NumGptFolder.write(folder, model, experiment.data().task(), tokenizerJson);
  }

  @Override
  public void close() {
    model.close();
    tokenizer.close();
  }
}
