package org.algebrist.systems.mathgpt.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.evaluation.duplicates.ContainedTexts;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.neural.training.TestBatches;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.mathgpt.MathGpt;
import org.algebrist.systems.mathgpt.MathGptCodec;
import org.algebrist.systems.mathgpt.corpus.Corpus;
import org.algebrist.systems.mathgpt.corpus.CorpusDocument;
import org.algebrist.systems.mathgpt.corpus.CorpusInput;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.token.MathSequence;

/** Pre-training on documents (section 3.2): all that they say, in pieces cut between words. */
final class CorpusLearner extends MathGptLearner {
  /** The paper reserves one article in 20 for validation. */
  private static final int HELD_OUT_EVERY = 20;

  private static final int TEST_BATCH = 16;

  private final Documents documents;

  CorpusLearner(MathGptExperiment experiment, Documents documents, ComputeDevice device) {
    super(experiment, documents.train(), 0, device);
    this.documents = documents;
  }

  /**
   * What is read.
   *
   * @param name for people
   */
  record Documents(String name, List<MathText> train, List<MathText> development) {
    /**
     * The documents that a configuration names.
     *
     * @param folder of the data sets
     * @throws IOException if the folder is no corpus, or damaged
     */
    static Documents read(MathGptExperiment.Data data, Path folder) throws IOException {
      if (data.readsOpenCorpora()) {
        return split("of the open corpora", Corpus.read(CorpusInput.open(folder)).stream(), data);
      }
      Path corpus = Path.of(data.corpus());
      try (Stream<CorpusDocument> all = Corpus.open(corpus).documents()) {
        return split(corpus.getFileName().toString(), all, data);
      }
    }

    /** Without the training documents that have one of the texts in them. */
    Documents without(ContainedTexts tested) {
      return new Documents(
          name,
          train.stream()
              .filter(text -> text.parts().isEmpty() || !tested.anyIn(given(text)))
              .toList(),
          development);
    }

    private static String given(MathText text) {
      return new MathExample("", text, text).given();
    }

    private static Documents split(
        String name, Stream<CorpusDocument> all, MathGptExperiment.Data data) {
      List<MathText> documents = all.map(CorpusDocument::text).toList();
      List<MathText> training = new ArrayList<>();
      List<MathText> held = new ArrayList<>();
      int[] order = EpochOrder.permutation(data.seed(), 0, documents.size());
      for (int i = 0; i < order.length; i++) {
        (i % HELD_OUT_EVERY == 0 ? held : training).add(documents.get(order[i]));
      }
      int most = data.items() == 0 ? training.size() : Math.min(data.items(), training.size());
      return new Documents(name, List.copyOf(training.subList(0, most)), List.copyOf(held));
    }
  }

  @Override
  public String data() {
    return "corpus %s, train %,d documents, held out %,d"
        .formatted(documents.name(), documents.train().size(), documents.development().size());
  }

  @Override
  public TrainingRun<?> run() {
    return task(pieces(documents.train(), math), pieces(documents.development(), math));
  }

  /** Documents in pieces as long as the model takes them, cut only between words. */
  private static List<MathGptTask.Item> pieces(List<MathText> documents, MathGpt math) {
    MathGptCodec codec = math.codec();
    int length = math.length();
    List<MathGptTask.Item> pieces = new ArrayList<>();
    for (MathText document : documents) {
      MathSequence whole = codec.whole(codec.begun(document), MathText.words(""));
      int from = 0;
      while (from < whole.length()) {
        int to = Math.min(from + length, whole.length());
        while (to > from && !whole.mayBeCutAt(to)) {
          to--;
        }
        if (to == from) { // a formula longer than the model: left out
          to = from + 1;
          while (!whole.mayBeCutAt(to)) {
            to++;
          }
        } else if (to - from > 1) {
          pieces.add(new MathGptTask.Item(whole.cut(from, to), 1));
        }
        from = to;
      }
    }
    return pieces;
  }

  /** The loss a token of held-out documents, natural logarithm, under the masks. */
  @Override
  SequencedMap<String, Double> figures() {
    MathGptTask task = task(List.of(), List.of());
    TestBatches.HeldOutLoss loss =
        TestBatches.loss(
            TestBatches.of(pieces(documents.development(), math), TEST_BATCH),
            pieces -> task.loss(task.collate(pieces)));
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("loss", loss.mean());
    figures.put("tokens", loss.weight());
    return figures;
  }
}
