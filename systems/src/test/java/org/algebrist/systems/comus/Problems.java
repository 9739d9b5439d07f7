package org.algebrist.systems.comus;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.neural.bert.BertConfig;
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

  BertConfig encoder(double dropout) {
    return BertConfig.of(tokenizer.size(), 48, 2, 2, WIDTH, 2, 32, dropout);
  }

  /** With two layers each; {@code memories} 0 is BERT+GAT. */
  ComusConfig config(int memories, boolean closed, ComusConfig.Pooling pooling) {
    return new ComusConfig(
        encoder(0),
        true,
        new ComusConfig.Graph(codec.nodes().size(), 2, 2, memories, 2, false, closed, 0),
        pooling);
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
