package org.algebrist.systems.mathgpt;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.training.EpochOrder;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.mathgpt.corpus.Corpus;
import org.algebrist.systems.mathgpt.corpus.CorpusDocument;
import org.algebrist.systems.mathgpt.corpus.CorpusInput;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;

/** Pre-training on documents (section 3.2): all that they say, in pieces cut between words. */
final class CorpusLearner implements MathGptLearner {
  /** The paper reserves one article in 20 for validation. */
  private static final int HELD_OUT_EVERY = 20;

  private static final int TEST_BATCH = 16;

  private final String name;
  private final List<MathText> train;
  private final List<MathText> development;

  /**
   * @param items documents to train on at most; 0 for all
   */
  private CorpusLearner(String name, Stream<CorpusDocument> all, int items, long seed) {
    List<MathText> documents = all.map(CorpusDocument::text).toList();
    this.name = name;
    List<MathText> training = new ArrayList<>();
    List<MathText> held = new ArrayList<>();
    int[] order = EpochOrder.permutation(seed, 0, documents.size());
    for (int i = 0; i < order.length; i++) {
      (i % HELD_OUT_EVERY == 0 ? held : training).add(documents.get(order[i]));
    }
    train =
        List.copyOf(items == 0 ? training : training.subList(0, Math.min(items, training.size())));
    development = List.copyOf(held);
  }

  /**
   * A corpus that the command {@code corpus} made.
   *
   * @throws IOException if the folder is no such corpus, or damaged
   */
  static CorpusLearner of(Path folder, int items, long seed) throws IOException {
    try (Stream<CorpusDocument> all = Corpus.open(folder).documents()) {
      return new CorpusLearner(folder.getFileName().toString(), all, items, seed);
    }
  }

  /** The open corpora in a folder of data sets. */
  static CorpusLearner open(Path data, int items, long seed) throws IOException {
    return new CorpusLearner(
        "of the open corpora", Corpus.read(CorpusInput.open(data)).stream(), items, seed);
  }

  @Override
  public String description() {
    return "corpus %s, train %,d documents, held out %,d"
        .formatted(name, train.size(), development.size());
  }

  @Override
  public List<MathText> texts() {
    return train;
  }

  @Override
  public TrainingRun<?> task(MathGptParts parts, int batch, long seed, Device device) {
    int length = parts.model().config().gpt().positions();
    return new MathGptTask(
        parts.model(),
        pieces(train, parts.codec(), length),
        pieces(development, parts.codec(), length),
        batch,
        seed,
        device);
  }

  /** Documents in pieces of at most {@code length} tokens, cut only between words. */
  private static List<MathGptTask.Item> pieces(
      List<MathText> documents, MathGptCodec codec, int length) {
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
  public SequencedMap<String, SequencedMap<String, Double>> evaluate(
      MathGptParts parts, Device device) {
    MathGptModel model = parts.model();
    List<MathGptTask.Item> items =
        pieces(development, parts.codec(), model.config().gpt().positions());
    double sum = 0;
    double count = 0;
    for (int from = 0; from < items.size(); from += TEST_BATCH) {
      List<MathSequence> texts =
          items.subList(from, Math.min(from + TEST_BATCH, items.size())).stream()
              .map(MathGptTask.Item::text)
              .toList();
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        MathGptTargets targets =
            MathGptTargets.of(texts, new int[texts.size()], model.vocabulary(), model.coding())
                .to(device);
        sum +=
            model
                .loss(
                    MathGptBatch.of(
                            texts, model.vocabulary(), model.config().positions(), model.coding())
                        .to(device),
                    targets)
                .item_double();
        count += targets.count();
      }
    }
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("loss", sum / count);
    figures.put("tokens", count);
    SequencedMap<String, SequencedMap<String, Double>> all = new LinkedHashMap<>();
    all.put("test", figures);
    return all;
  }
}
