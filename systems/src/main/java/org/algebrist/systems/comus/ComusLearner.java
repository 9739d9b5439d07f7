package org.algebrist.systems.comus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.datasets.DataFiles;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.experiment.config.TrainingSettings;
import org.algebrist.experiment.run.Learner;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.bert.BertWeights;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.encoder.EncoderDimensions;
import org.algebrist.neural.encoder.PublishedEncoder;
import org.algebrist.neural.optimizer.ParameterGroup;
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
import org.algebrist.systems.comus.task.Scoring;
import org.algebrist.systems.comus.task.ScoringModel;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * What learns to understand problems: an encoder with its vocabularies, taken from a published text
 * encoder, from a model folder to begin with, or learnt from the training texts.
 */
abstract sealed class ComusLearner implements Learner
    permits ClassificationLearner, RankingLearner, PretrainingLearner {
  /** A label of fewer nodes is met too seldom to learn anything from. */
  private static final int MINIMUM_LABEL_COUNT = 2;

  private static final int SEGMENTS = 2; // the texts of a pair
  private static final double NORM_EPSILON = 1e-12;
  private static final String TEXT = "encoder.text.";

  final ComusExperiment experiment;
  final ComputeDevice device;
  final ProblemCodec codec;
  final ProblemEncoder encoder;
  private final ComusConfig.Learnt learnt;
  private final String tokenizerJson;
  private final TextTokenizer tokenizer;
  private final int items;

  /**
   * @param texts of the training part
   * @param items to learn from
   * @param classes their names, by output; none where no classes are told apart
   * @param dataFolder holds the cached parses
   */
  ComusLearner(
      ComusExperiment experiment,
      List<String> texts,
      int items,
      List<String> classes,
      Path dataFolder,
      ComputeDevice device) {
    this.experiment = experiment;
    this.items = items;
    this.device = device;
    ComusConfig config = experiment.model();
    ModelFolder initial = experiment.beginning().map(ModelFolder::new).orElse(null);
    ComusConfig.Learnt begun =
        initial == null ? null : ComusSystem.STORE.describe(initial.path()).learnt();
    PublishedEncoder published =
        initial == null && !config.encoder().isEmpty() ? published(config, texts) : null;
    tokenizerJson =
        initial != null
            ? initial.tokenizerJson()
            : published != null ? published.tokenizerJson() : vocabulary(config, texts);
    tokenizer = TextTokenizer.of(tokenizerJson);
    EncoderDimensions sizes =
        begun != null
            ? begun.encoder()
            : published != null
                ? published.dimensions().lowest(config.layers())
                : ownSizes(config, tokenizer.size());
    SyntaxGraphBuilder graphs = new SyntaxGraphBuilder(parser(experiment.data(), dataFolder));
    NodeVocabulary nodes =
        begun != null
            ? NodeVocabulary.ofLabels(begun.labels())
            : NodeVocabulary.of(
                texts.stream().map(one -> graphs.build(one).first(config.nodes())),
                MINIMUM_LABEL_COUNT,
                config.labels());
    learnt = new ComusConfig.Learnt(sizes, nodes.labels(), classes, 1);
    codec =
        new ProblemCodec(
            tokenizer,
            nodes,
            graphs,
            Math.min(config.pieces(), sizes.maxPositions()),
            config.nodes());
    try (PointerScope scope = new PointerScope()) {
      encoder = encoder(config, learnt);
      if (published != null) {
        begin(published);
      }
      if (initial != null) {
        begin(initial);
      }
    }
  }

  private static PublishedEncoder published(ComusConfig config, List<String> texts) {
    PublishedEncoder whole = PublishedEncoder.find(config.encoder());
    return config.vocabulary() == 0 ? whole : whole.withPieces(config.vocabulary(), texts);
  }

  private static String vocabulary(ComusConfig config, List<String> texts) {
    return BytePairTraining.train(
            texts, BytePairTraining.Options.of(config.vocabulary(), ProblemCodec.SPECIAL, true))
        .toJson();
  }

  private static EncoderDimensions ownSizes(ComusConfig config, int vocabulary) {
    return new EncoderDimensions(
        config.layers(),
        config.width(),
        config.heads(),
        4 * config.width(),
        vocabulary,
        config.pieces(),
        SEGMENTS,
        NORM_EPSILON);
  }

  private static DependencyParser parser(ComusExperiment.Data data, Path dataFolder) {
    return data.parses().isEmpty()
        ? DependencyParser.sequence()
        : CachedParser.of(ParseCache.read(DataFiles.named(dataFolder, data.parses())));
  }

  private static ProblemEncoder encoder(ComusConfig config, ComusConfig.Learnt learnt) {
    int vocabulary = learnt.encoder().vocabulary();
    int width = learnt.encoder().width();
    int labels = learnt.nodeLabels();
    double dropout = config.dropout();
    return switch (config.kind()) {
      case COMUS, CONCAT, TEXT, GRAPH -> new ComusModel(config, learnt);
      case RGCN -> new RelationalGraph(labels, width, config.graphLayers(), dropout);
      case TEXTCNN -> new TextCnn(vocabulary, width, dropout);
      case TEXTRCNN -> new TextRcnn(vocabulary, width, dropout);
      case MATHBERT -> new MathBert(config.text(learnt.encoder()), labels);
    };
  }

  private @Nullable Bert text() {
    return switch (encoder) {
      case ComusModel comus -> comus.text();
      case MathBert mathBert -> mathBert.text();
      default -> null;
    };
  }

  private void begin(PublishedEncoder published) {
    Bert text = text();
    if (text == null) {
      return;
    }
    BertWeights.load(text, published);
    if (encoder instanceof ComusModel comus && comus.nodeEmbeddings() != null) {
      setNodesToWords(comus.nodeEmbeddings(), Tensors.toFloats(text.wordEmbeddings()));
    }
  }

  /**
   * Node embeddings begin as the mean of their label's word embeddings, of length 1: a node then
   * means what its word does before anything is learnt.
   *
   * @param table [labels, D]
   * @param words [pieces, D], row after row
   */
  private void setNodesToWords(Tensor table, float[] words) {
    int width = (int) table.size(1);
    float[] values = Tensors.toFloats(table);
    for (int i = 0; i < learnt.labels().size(); i++) {
      String label = learnt.labels().get(i);
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
      table.copy_(Tensors.ofFloats(values, learnt.nodeLabels(), width));
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
    initial.loadInto(encoder, theirs, name -> !parts.contains(part(name)));
  }

  /** {@code memory.0.queries.weight} is of the part {@code memory}. */
  private static String part(String name) {
    return name.substring(0, name.indexOf('.'));
  }

  final Scoring scoring(ScoringModel model) {
    return new Scoring(model, codec.padding(), device.torchDevice());
  }

  ContinualPretraining.Special special() {
    return new ContinualPretraining.Special(
        codec.mask(), codec.padding(), tokenizer.idOf("[CLS]"), tokenizer.idOf("[SEP]"));
  }

  @Override
  public String description() {
    return "%s · %d pieces, %d node labels"
        .formatted(
            LowerCaseEnums.word(experiment.model().kind()), tokenizer.size(), codec.nodes().size());
  }

  @Override
  public String data() {
    return "%s of %s, train %,d"
        .formatted(
            LowerCaseEnums.word(experiment.data().task()),
            LowerCaseEnums.word(experiment.data().source()),
            items);
  }

  /** The text encoder's lower layers, the rest of it, and all others. */
  @Override
  public List<ParameterGroup> groups(TrainingSettings settings) {
    return ParameterGroup.ofParts(
        model().parameters(),
        settings.weightDecay(),
        name ->
            !name.startsWith(TEXT)
                ? "graph"
                : isFrozen(name.substring(TEXT.length())) ? "" : "text",
        new ParameterGroup.Part("text", experiment.learning().textRate()),
        new ParameterGroup.Part("graph", settings.rate()));
  }

  private boolean isFrozen(String name) {
    int layers = experiment.learning().frozenLayers();
    if (layers == 0) {
      return false;
    }
    String layer = "layer.";
    if (!name.startsWith(layer)) {
      return true; // embeddings
    }
    int dot = name.indexOf('.', layer.length());
    return Integer.parseInt(name.substring(layer.length(), dot)) < layers;
  }

  @Override
  public void pack(Path folder) throws IOException {
    pack(folder, 1);
  }

  /**
   * @param temperature that scores of classes are divided by
   */
  void pack(Path folder, double temperature) throws IOException {
    ComusSystem.STORE.write(
        folder,
        LowerCaseEnums.word(experiment.data().task()),
        experiment.model(),
        learnt.withTemperature(temperature),
        tokenizerJson,
        model(),
        experiment.learning().storage()::storage);
  }

  @Override
  public void close() {
    model().close();
    tokenizer.close();
  }
}
