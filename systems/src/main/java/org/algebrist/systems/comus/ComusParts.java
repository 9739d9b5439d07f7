package org.algebrist.systems.comus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.bert.BertWeights;
import org.algebrist.neural.encoder.PublishedEncoder;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.text.BytePairTraining;
import org.algebrist.neural.text.Pieces;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.systems.comus.baseline.MathBert;
import org.algebrist.systems.comus.baseline.RelationalGraph;
import org.algebrist.systems.comus.baseline.TextCnn;
import org.algebrist.systems.comus.baseline.TextRcnn;
import org.algebrist.systems.comus.encoding.NodeVocabulary;
import org.algebrist.systems.comus.encoding.ProblemCodec;
import org.algebrist.systems.comus.encoding.ProblemEncoder;
import org.algebrist.systems.comus.graph.CachedParser;
import org.algebrist.systems.comus.graph.DependencyParser;
import org.algebrist.systems.comus.graph.ParseCache;
import org.algebrist.systems.comus.graph.SyntaxGraphBuilder;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * The encoder of one experiment with its vocabularies: taken from a published text encoder, from a
 * model folder to begin with, or learnt from the training texts.
 */
final class ComusParts implements AutoCloseable {
  /** A label of fewer nodes is met too seldom to learn anything from. */
  private static final int MINIMUM_LABEL_COUNT = 2;

  private final ComusExperiment.Model settings;
  private final String tokenizerJson;
  private final TextTokenizer tokenizer;
  private final BertConfig text;
  private final ProblemCodec codec;
  private final ProblemEncoder encoder;

  /**
   * @param texts of the training part
   * @param dataFolder holds the cached parses
   */
  ComusParts(ComusExperiment experiment, List<String> texts, Path dataFolder) {
    settings = experiment.model();
    ModelFolder initial =
        settings.initial().isEmpty() ? null : new ModelFolder(Path.of(settings.initial()));
    ComusFolder.Stored begun = initial == null ? null : ComusFolder.describe(initial.path());
    PublishedEncoder published =
        initial == null && !settings.encoder().isEmpty() ? published(texts) : null;
    tokenizerJson =
        initial != null
            ? initial.tokenizerJson()
            : published != null ? published.tokenizerJson() : vocabulary(texts);
    tokenizer = TextTokenizer.of(tokenizerJson);
    text =
        begun != null
            ? begun.encoder(settings.dropout(), settings.deviation())
            : published != null
                ? BertWeights.config(published.dimensions(), settings.dropout())
                    .lowest(settings.layers())
                : BertConfig.of(
                    tokenizer.size(),
                    settings.pieces(),
                    2,
                    settings.layers(),
                    settings.width(),
                    settings.heads(),
                    4 * settings.width(),
                    settings.dropout());
    SyntaxGraphBuilder graphs = new SyntaxGraphBuilder(parser(experiment.data(), dataFolder));
    NodeVocabulary nodes =
        begun != null
            ? NodeVocabulary.ofLabels(begun.labels())
            : NodeVocabulary.of(
                texts.stream().map(one -> graphs.build(one).first(settings.nodes())),
                MINIMUM_LABEL_COUNT,
                settings.labels());
    codec =
        new ProblemCodec(
            tokenizer,
            nodes,
            graphs,
            Math.min(settings.pieces(), text.positions()),
            settings.nodes());
    torch.manual_seed(experiment.seed());
    try (PointerScope scope = new PointerScope()) {
      encoder = encoder(nodes);
      Bert bert = bert();
      if (published != null && bert != null) {
        BertWeights.load(bert, published);
      }
      if (published != null && encoder instanceof ComusModel comus) {
        sayNodes(comus, nodes);
      }
      if (initial != null) {
        begin(initial);
      }
    }
  }

  private PublishedEncoder published(List<String> texts) {
    PublishedEncoder whole = PublishedEncoder.find(settings.encoder());
    return settings.vocabulary() == 0 ? whole : whole.withPieces(settings.vocabulary(), texts);
  }

  private String vocabulary(List<String> texts) {
    return BytePairTraining.train(
            texts, BytePairTraining.Options.of(settings.vocabulary(), ProblemCodec.SPECIAL, true))
        .toJson();
  }

  private static DependencyParser parser(ComusExperiment.Data data, Path dataFolder) {
    return data.parses().isEmpty()
        ? DependencyParser.sequence()
        : CachedParser.of(ParseCache.read(dataFolder.resolve(data.parses())));
  }

  private ProblemEncoder encoder(NodeVocabulary nodes) {
    int width = text.shape().width();
    double dropout = settings.dropout();
    ComusConfig.Graph graph =
        new ComusConfig.Graph(
            nodes.size(),
            settings.graphLayers(),
            settings.graphHeads(),
            settings.which() == ComusExperiment.Kind.COMUS ? settings.memories() : 0,
            settings.views(),
            settings.memoryNorms(),
            settings.memoryClosed(),
            dropout);
    return switch (settings.which()) {
      case COMUS, CONCAT -> new ComusModel(new ComusConfig(text, true, graph, settings.pool()));
      case TEXT -> new ComusModel(new ComusConfig(text, true, null, settings.pool()));
      case GRAPH -> new ComusModel(new ComusConfig(text, false, graph, settings.pool()));
      case RGCN -> new RelationalGraph(nodes.size(), width, settings.graphLayers(), dropout);
      case TEXTCNN -> new TextCnn(tokenizer.size(), width, dropout);
      case TEXTRCNN -> new TextRcnn(tokenizer.size(), width, dropout);
      case MATHBERT -> new MathBert(text, nodes.size());
    };
  }

  /** The text encoder, if the model has one. */
  @Nullable Bert bert() {
    return switch (encoder) {
      case ComusModel comus -> comus.text();
      case MathBert mathBert -> mathBert.text();
      default -> null;
    };
  }

  /**
   * Node embeddings begin as the mean of their label's word embeddings, of length 1: a node then
   * means what its word does before anything is learnt.
   */
  private void sayNodes(ComusModel comus, NodeVocabulary nodes) {
    Tensor table = comus.nodeEmbeddings();
    if (table == null || comus.text() == null) {
      return;
    }
    int width = (int) table.size(1);
    float[] words = Tensors.toFloats(comus.text().wordEmbeddings());
    float[] values = Tensors.toFloats(table);
    for (int i = 0; i < nodes.labels().size(); i++) {
      String label = nodes.labels().get(i);
      Pieces pieces = tokenizer.encode(label.substring(label.indexOf('!') + 1), false);
      double[] sum = new double[width];
      for (long id : pieces.ids()) {
        for (int d = 0; d < width; d++) {
          sum[d] += words[(int) id * width + d];
        }
      }
      double size = 0;
      for (double one : sum) {
        size += one * one;
      }
      if (size > 0) {
        for (int d = 0; d < width; d++) {
          values[(NodeVocabulary.reserved() + i) * width + d] = (float) (sum[d] / Math.sqrt(size));
        }
      }
    }
    try (NoGradGuard noGrad = new NoGradGuard()) {
      table.copy_(Tensors.ofFloats(values, nodes.size(), width));
    }
  }

  /** Takes over what the other model has; parts it has not, such as a new memory, stay fresh. */
  private void begin(ModelFolder initial) {
    Map<String, HostTensor> theirs = new LinkedHashMap<>();
    Set<String> parts = new HashSet<>();
    initial
        .weights()
        .forEach((name, tensor) -> {
          String prefix = "encoder.";
          if (name.startsWith(prefix)) {
            String own = name.substring(prefix.length());
            theirs.put(own, tensor);
            parts.add(part(own));
          }
        });
    LayerWeights.load(
        encoder, initial.weightsFile().toString(), theirs, name -> !parts.contains(part(name)));
  }

  /** {@code memory.0.queries.weight} is of the part {@code memory}. */
  private static String part(String name) {
    return name.substring(0, name.indexOf('.'));
  }

  ProblemEncoder encoder() {
    return encoder;
  }

  ProblemCodec codec() {
    return codec;
  }

  ContinualPretraining.Special special() {
    return new ContinualPretraining.Special(
        codec.mask(), codec.padding(), tokenizer.idOf("[CLS]"), tokenizer.idOf("[SEP]"));
  }

  /** One line about it. */
  String description() {
    return "%s · %d pieces, %d node labels"
        .formatted(settings.kind(), tokenizer.size(), codec.nodes().size());
  }

  void pack(Path folder, Layer model, String task, List<String> classes, double temperature)
      throws IOException {
    ComusFolder.write(
        folder,
        new ComusFolder.Stored(
            ComusFolder.FORMAT,
            settings.kind(),
            task,
            text.vocabulary(),
            text.positions(),
            text.segments(),
            text.layers(),
            text.shape().width(),
            text.shape().heads(),
            text.shape().feedForwardWidth(),
            text.shape().normEpsilon(),
            settings.graphLayers(),
            settings.graphHeads(),
            settings.which() == ComusExperiment.Kind.COMUS ? settings.memories() : 0,
            settings.views(),
            settings.memoryNorms(),
            settings.pooling().toLowerCase(Locale.ROOT),
            settings.pieces(),
            settings.nodes(),
            codec.nodes().labels(),
            classes,
            temperature),
        model,
        tokenizerJson,
        settings.storage());
  }

  /** Frees the tokenizer; the encoder is its model's. */
  @Override
  public void close() {
    tokenizer.close();
  }
}
