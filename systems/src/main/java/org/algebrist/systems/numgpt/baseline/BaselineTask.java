package org.algebrist.systems.numgpt.baseline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.evaluation.metrics.Classification;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.progress.Score;
import org.algebrist.neural.training.LengthBatchedRun;
import org.algebrist.neural.training.Loss;
import org.algebrist.neural.training.TestBatches;
import org.algebrist.systems.numgpt.data.ClassifiedText;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.LongOptional;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** Training one classifier of texts, and its scores: micro-F1 chooses the best checkpoint. */
public final class BaselineTask extends LengthBatchedRun<BaselineTask.Item, BaselineTask.Batch> {
  /** Texts classified at once outside training, where memory is no matter. */
  private static final int TEST_BATCH = 256;

  private final MagnitudeClassifier model;
  private final WordVocabulary vocabulary;
  private final int classes;
  private final Device device;

  /** A text with its class. */
  record Item(WordVocabulary.Encoded text, int label) {}

  /** Several texts and their classes. */
  public record Batch(WordBatch texts, Tensor labels_B) {}

  /**
   * @param model stays the caller's to close; on {@code device} already
   * @param training texts with labels 0..classes−1
   * @param development what the model is scored on while it trains; may be empty
   * @param batch texts a batch, at least 1
   * @param seed of the order of the texts
   * @throws IllegalArgumentException if a label is out of range
   */
  public BaselineTask(
      MagnitudeClassifier model,
      WordVocabulary vocabulary,
      List<ClassifiedText> training,
      List<ClassifiedText> development,
      int classes,
      int batch,
      long seed,
      Device device) {
    super(
        model,
        items(vocabulary, training, classes),
        items(vocabulary, development, classes),
        item -> item.text().ids().length,
        batch,
        seed);
    this.model = model;
    this.vocabulary = vocabulary;
    this.classes = classes;
    this.device = device;
  }

  private static List<Item> items(
      WordVocabulary vocabulary, List<ClassifiedText> training, int classes) {
    List<Item> items = new ArrayList<>();
    for (ClassifiedText text : training) {
      if (text.label() >= classes) {
        throw new IllegalArgumentException(
            "class %d of \"%s\"; expected 0..%d"
                .formatted(text.label(), String.join(" | ", text.segments()), classes - 1));
      }
      items.add(new Item(vocabulary.encode(text.segments()), text.label()));
    }
    return items;
  }

  @Override
  protected Batch collate(List<Item> items) {
    long[] labels = items.stream().mapToLong(Item::label).toArray();
    Tensor labels_B = Tensors.ofLongs(labels, labels.length);
    return new Batch(
        WordBatch.of(items.stream().map(Item::text).toList()).to(device),
        Tensors.on(device, labels_B));
  }

  @Override
  public Loss loss(Batch batch) {
    Tensor sum = model.loss(model.forward(batch.texts()), batch.labels_B());
    return Loss.ofSum(sum, batch.labels_B().numel(), batch.texts().words());
  }

  @Override
  protected Score score(List<Item> development) {
    Classification scores =
        Classification.of(
            development.stream().map(Item::label).toList(),
            likeliest(development.stream().map(Item::text).toList()),
            classes);
    SequencedMap<String, Double> metrics = new LinkedHashMap<>();
    metrics.put("micro_f1", 100 * scores.microF1());
    metrics.put("macro_f1", 100 * scores.macroF1());
    return new Score(100 * scores.microF1(), metrics);
  }

  /** How the model as it is fares on {@code texts}; dropout must be off. */
  public Classification classify(List<ClassifiedText> texts) {
    return Classification.of(
        texts.stream().map(ClassifiedText::label).toList(),
        predict(texts.stream().map(ClassifiedText::segments).toList()),
        classes);
  }

  /** The likeliest class of each text, given as segments; dropout must be off. */
  public List<Integer> predict(List<List<String>> texts) {
    return likeliest(texts.stream().map(vocabulary::encode).toList());
  }

  private List<Integer> likeliest(List<WordVocabulary.Encoded> texts) {
    List<Integer> predicted = new ArrayList<>();
    for (List<WordVocabulary.Encoded> some : TestBatches.of(texts, TEST_BATCH)) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        Tensor scores_BC = model.forward(WordBatch.of(some).to(device));
        for (long label : Tensors.toLongs(torch.argmax(scores_BC, new LongOptional(1), false))) {
          predicted.add((int) label);
        }
      }
    }
    return predicted;
  }
}
