package org.algebrist.systems.ept.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Predicate;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.experiment.config.TrainingSettings;
import org.algebrist.experiment.run.Learner;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.bert.BertWeights;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.encoder.PublishedEncoder;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.Quantization;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.EptConfig;
import org.algebrist.systems.ept.EptModel;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/** A model on a published encoder that learns equations of problems: EPT or an ablation of it. */
abstract sealed class EquationLearner implements Learner permits AblationLearner, EptLearner {
  final EptExperiment experiment;
  final EptData data;
  final ComputeDevice device;
  final PublishedEncoder published;
  final BertConfig encoder;
  final TextTokenizer tokenizer;
  final EptCodec codec;
  final List<EptCodec.Encoded> training;
  final List<EptCodec.Encoded> development;

  /** Of the last evaluation, by test set. */
  final SequencedMap<String, SequencedMap<String, Boolean>> answers = new LinkedHashMap<>();

  /**
   * @param constants the table of constants
   * @param learnable whether the model could say a problem's equations, as far as its kind goes
   */
  EquationLearner(
      EptExperiment experiment,
      EptData data,
      List<Rational> constants,
      Predicate<WordProblem> learnable,
      ComputeDevice device) {
    this.experiment = experiment;
    this.data = data;
    this.device = device;
    EptConfig config = experiment.model();
    published = PublishedEncoder.find(config.encoder());
    encoder = BertWeights.config(published.dimensions(), config.dropout());
    tokenizer = TextTokenizer.of(published.tokenizerJson());
    codec = new EptCodec(tokenizer, constants, encoder.positions(), config.asks());
    training =
        codec.encodeAll(data.train().stream().filter(codec::canSay).filter(learnable).toList());
    development = codec.encodeAll(data.development());
  }

  /** Gives a model's encoder its published weights, unless it begins from scratch. */
  final void loadEncoder(Bert bert) {
    if (!experiment.isFromScratch()) {
      BertWeights.load(bert, published);
    }
    if (experiment.model().wordEmbeddings() == EptConfig.WordEmbeddings.INT4) {
      round(bert.wordEmbeddings());
    }
  }

  /** Rounds word embeddings to what four bits a value can say. */
  private static void round(Tensor wordEmbeddings) {
    float[] values = Tensors.toFloats(wordEmbeddings);
    int rows = (int) wordEmbeddings.size(0);
    int columns = (int) wordEmbeddings.size(1);
    try (NoGradGuard noGrad = new NoGradGuard()) {
      wordEmbeddings.copy_(
          Tensors.ofFloats(
              Quantization.quantizeInt4(values, rows, columns).dequantize(), rows, columns));
    }
  }

  @Override
  public final String data() {
    return data.describe(training.size(), development.size());
  }

  @Override
  public final SequencedMap<String, String> dataHashes() {
    return data.hashes();
  }

  /** What stays as it is, the encoder, and the rest, each with its rate. */
  @Override
  public final List<ParameterGroup> groups(TrainingSettings settings) {
    return ParameterGroup.ofParts(
        model().parameters(),
        settings.weightDecay(),
        name -> stays(name) ? "" : name.startsWith("encoder.") ? "encoder" : "decoder",
        new ParameterGroup.Part("encoder", experiment.learning().encoderRate()),
        new ParameterGroup.Part("decoder", settings.rate()));
  }

  private boolean stays(String parameter) {
    EptExperiment.Checking checking = experiment.learning().checking();
    if (checking != null && !checking.whole()) {
      return !EptModel.isOfChecker(parameter);
    }
    return parameter.equals("encoder.words.weight") && experiment.learning().freezeWordEmbeddings()
        || checking == null && EptModel.isOfChecker(parameter);
  }

  /** Those of the paper's rule. */
  @Override
  public final SequencedMap<String, SequencedMap<String, Boolean>> answers() {
    return answers;
  }

  @Override
  public final void close() {
    model().close();
    tokenizer.close();
  }
}
