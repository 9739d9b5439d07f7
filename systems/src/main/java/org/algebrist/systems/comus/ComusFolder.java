package org.algebrist.systems.comus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.algebrist.experiment.store.ModelFolder;
import org.algebrist.neural.bert.BertConfig;
import org.algebrist.neural.layer.Activation;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.LayerWeights;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.Storage;
import org.algebrist.systems.comus.encoding.NodeVocabulary;
import org.algebrist.systems.comus.encoding.ProblemCodec;
import org.algebrist.systems.comus.graph.DependencyParser;
import org.algebrist.systems.comus.graph.SyntaxGraphBuilder;
import org.algebrist.systems.comus.task.ScoringModel;
import org.bytedeco.javacpp.PointerScope;

/**
 * A trained COMUS with all that using it takes, as a folder. It owns native memory: close it.
 *
 * @param model in evaluation mode; its encoder is a {@link ComusModel}
 * @param codec with the model's vocabularies; graphs have sequence edges
 * @param classes their names, by output; empty for a model that orders candidates
 * @param temperature that scores of classes are divided by before they become probabilities
 * @param tokenizer of the text
 */
record ComusFolder(
    ScoringModel model,
    ProblemCodec codec,
    List<String> classes,
    double temperature,
    TextTokenizer tokenizer)
    implements AutoCloseable {
  static final String FORMAT = "algebrist understanding 1";

  /** What {@code config.json} holds. */
  record Stored(
      String format,
      String kind,
      String task,
      int vocabulary,
      int positions,
      int segments,
      int layers,
      int width,
      int heads,
      int feedForward,
      double normEpsilon,
      int graphLayers,
      int graphHeads,
      int memories,
      int views,
      boolean memoryNorms,
      String pooling,
      int pieces,
      int nodes,
      List<String> labels,
      List<String> classes,
      double temperature)
      implements ModelFolder.Versioned {
    Stored {
      if (!(temperature > 0)) {
        throw new IllegalArgumentException("temperature=" + temperature + " must be above 0");
      }
    }

    BertConfig encoder(double dropout, double deviation) {
      return new BertConfig(
          vocabulary,
          positions,
          segments,
          layers,
          new LayerShape(
              width, heads, feedForward, Activation.GELU, dropout, 0, normEpsilon, deviation));
    }
  }

  /**
   * Reads what a folder's model is.
   *
   * @throws BrokenWeightsException if it is no such folder
   */
  static Stored describe(Path folder) {
    return new ModelFolder(folder).config(Stored.class, FORMAT);
  }

  /**
   * Opens a model that was trained for a task.
   *
   * @throws BrokenWeightsException if a file is missing, damaged or does not fit the others, or the
   *     model is none of text and graph, or was only pre-trained
   */
  static ComusFolder open(Path folder) {
    ModelFolder files = new ModelFolder(folder);
    Stored stored = describe(folder);
    ComusExperiment.Kind kind = kind(files, stored);
    if (stored.task().equals("pretraining")) {
      throw new BrokenWeightsException(
          files.configFile().toString(),
          "the model was pre-trained and has learnt no task",
          "fine-tune it with a configuration whose model.initial is this folder");
    }
    ScoringModel built = null;
    TextTokenizer tokenizer = null;
    boolean opened = false;
    try (PointerScope scope = new PointerScope()) {
      NodeVocabulary nodes = NodeVocabulary.ofLabels(stored.labels());
      ComusConfig config =
          new ComusConfig(
              stored.encoder(0, 0),
              kind != ComusExperiment.Kind.GRAPH,
              kind == ComusExperiment.Kind.TEXT
                  ? null
                  : new ComusConfig.Graph(
                      nodes.size(),
                      stored.graphLayers(),
                      stored.graphHeads(),
                      stored.memories(),
                      stored.views(),
                      stored.memoryNorms(),
                      false,
                      0),
              ComusConfig.Pooling.valueOf(stored.pooling().toUpperCase(Locale.ROOT)));
      built = new ScoringModel(new ComusModel(config), Math.max(1, stored.classes().size()), 0);
      LayerWeights.load(built, files.weightsFile().toString(), files.weights());
      tokenizer = TextTokenizer.of(files.tokenizerJson());
      ProblemCodec codec =
          new ProblemCodec(
              tokenizer,
              nodes,
              new SyntaxGraphBuilder(DependencyParser.sequence()),
              stored.pieces(),
              stored.nodes());
      ComusFolder model =
          new ComusFolder(built, codec, stored.classes(), stored.temperature(), tokenizer);
      opened = true;
      return model;
    } catch (IllegalArgumentException refused) {
      throw new BrokenWeightsException(
          files.configFile().toString(),
          String.valueOf(refused.getMessage()),
          "take the folder anew",
          refused);
    } finally {
      if (!opened) {
        if (built != null) {
          built.close();
        }
        if (tokenizer != null) {
          tokenizer.close();
        }
      }
    }
  }

  private static ComusExperiment.Kind kind(ModelFolder files, Stored stored) {
    for (ComusExperiment.Kind kind :
        List.of(
            ComusExperiment.Kind.COMUS,
            ComusExperiment.Kind.CONCAT,
            ComusExperiment.Kind.TEXT,
            ComusExperiment.Kind.GRAPH)) {
      if (kind.name().toLowerCase(Locale.ROOT).equals(stored.kind())) {
        return kind;
      }
    }
    throw new BrokenWeightsException(
        files.configFile().toString(),
        "the model is a " + stored.kind(),
        "name a comus, concat, text or graph model; the others are there to be compared with");
  }

  /** Writes a folder. */
  static void write(Path folder, Stored stored, Layer model, String tokenizerJson, String storage)
      throws IOException {
    new ModelFolder(folder)
        .write(stored, tokenizerJson, LayerWeights.store(model), policy(storage));
  }

  /**
   * Embeddings bear few bits best, then the feed-forward parts, which are two thirds of a layer.
   */
  private static Storage.Policy policy(String storage) {
    boolean smallest = storage.equals("int4");
    return (name, shape) -> {
      if (shape.length != 2 || storage.equals("fp32")) {
        return Storage.F32;
      }
      boolean four =
          name.endsWith("text.words.weight") || smallest && name.contains(".feed_forward.");
      return four ? Storage.INT4 : Storage.INT8;
    };
  }

  ComusModel comus() {
    return (ComusModel) model.encoder();
  }

  @Override
  public void close() {
    model.close();
    tokenizer.close();
  }
}
