package org.algebrist.systems.comus;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.neural.encoder.EncoderDimensions;
import org.algebrist.neural.text.BytePairTraining;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.encoding.NodeVocabulary;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.algebrist.systems.comus.encoding.ProblemCodec;
import org.algebrist.systems.comus.graph.DependencyParser;
import org.algebrist.systems.comus.graph.SyntaxGraphBuilder;
import org.bytedeco.pytorch.Device;

/** A few problems, tokenizer and codec, and models of a size for tests. */
final class Problems implements AutoCloseable {
  static final int WIDTH = 16;

  private final TextTokenizer tokenizer;
  final List<String> texts = new ArrayList<>();
  final ProblemCodec codec;

  Problems() {
    for (int i = 2; i < 26; i++) {
      texts.add("Find $x+" + i + "$ if the number $x=" + 3 * i + "$ is even.");
      texts.add("How long is the side of a square whose area is $" + i + "^2$?");
    }
    tokenizer =
        TextTokenizer.of(
            BytePairTraining.train(
                    texts, BytePairTraining.Options.of(340, ProblemCodec.SPECIAL, true))
                .toJson());
    SyntaxGraphBuilder graphs = new SyntaxGraphBuilder(DependencyParser.sequence());
    codec =
        new ProblemCodec(
            tokenizer,
            NodeVocabulary.of(texts.stream().map(graphs::build), 2, 500),
            graphs,
            48,
            48);
  }

  List<EncodedProblem> encoded() {
    return texts.stream().map(codec::encode).toList();
  }

  ProblemBatch batch(List<EncodedProblem> problems) {
    return ProblemBatch.of(problems, codec.padding(), new Device("cpu"));
  }

  ContinualPretraining.Special special() {
    return new ContinualPretraining.Special(
        codec.mask(), codec.padding(), tokenizer.idOf("[CLS]"), tokenizer.idOf("[SEP]"));
  }

  /** What the texts add to a shape. */
  ComusConfig.Learnt learnt() {
    return new ComusConfig.Learnt(
        new EncoderDimensions(2, WIDTH, 2, 32, tokenizer.size(), 48, 2, 1e-12),
        codec.nodes().labels(),
        List.of(),
        1);
  }

  /** A model of two layers each. */
  ComusModel model(ComusConfig.Kind kind, ComusConfig.Pooling pooling) {
    return new ComusModel(config(kind, 2, false, true, pooling), learnt());
  }

  /** With two layers each and memories as given; {@code memories} 0 is BERT+GAT. */
  ComusModel comus(int memories, boolean closed, ComusConfig.Pooling pooling) {
    return new ComusModel(
        config(ComusConfig.Kind.COMUS, memories, closed, false, pooling), learnt());
  }

  static ComusConfig config(
      ComusConfig.Kind kind,
      int memories,
      boolean closed,
      boolean norms,
      ComusConfig.Pooling pooling) {
    return new ComusConfig(
        kind, "", 2, WIDTH, 2, 340, 0.02, 48, 48, 500, 2, 2, memories, 2, norms, closed, pooling,
        0);
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
