package org.algebrist.systems.comus;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.algebrist.experiment.config.Choice;
import org.algebrist.experiment.run.Recipe;
import org.algebrist.systems.comus.task.Objective;

/**
 * The configuration of one experiment of problem understanding, as in {@code
 * experiments/comus-*.yaml}.
 *
 * @param system {@code understanding}
 * @param name of the run folder
 * @param seed of weights, order and dropout
 * @param data what is learnt
 * @param model its shape
 * @param training how it is trained
 */
public record ComusExperiment(
    String system, String name, long seed, Data data, Model model, Training training) {

  public ComusExperiment {
    if (!system.equals("understanding")) {
      throw new IllegalArgumentException("system=" + system + " is not understanding");
    }
  }

  /** What can be learnt. */
  public enum Task {
    /** Knowledge point classification. */
    KPC,
    /** Question–answer matching. */
    QAM,
    /** Question relation classification. */
    QRC,
    /** Similar question recommendation. */
    SQR,
    /** Continual pre-training, to begin another task with. */
    PRETRAINING
  }

  /** Where the problems come from. */
  public enum Source {
    /** TAL-SCQ5K in English. */
    TAL_EN,
    /** TAL-SCQ5K in Chinese. */
    TAL_ZH,
    /** MATH. */
    MATH,
    /** GSM8K. */
    GSM8K,
    /** DRAW-1K. */
    DRAW,
    /** ALG514, its first fold. */
    ALG514,
    /** Stories of {@code question-relations.tsv}. */
    GENERATED,
    /** The English problems of TAL, MATH and GSM8K and generated stories, training parts only. */
    OPEN,
    /** The {@code files} of the configuration: a training file, then a test file. */
    FILES
  }

  /** Which model. */
  public enum Kind {
    /** Text, graph and memory. */
    COMUS,
    /** Text and graph side by side: BERT+GAT. */
    CONCAT,
    /** Text alone: BERT. */
    TEXT,
    /** Graph alone: GAT. */
    GRAPH,
    RGCN,
    TEXTCNN,
    TEXTRCNN,
    MATHBERT
  }

  /**
   * @param task {@code kpc}, {@code qam}, {@code qrc}, {@code sqr} or {@code pretraining}
   * @param source {@code tal_en}, {@code tal_zh}, {@code math}, {@code gsm8k}, {@code draw}, {@code
   *     alg514}, {@code generated}, {@code open} or {@code files}
   * @param files for {@code files}: of the data folder, see {@link
   *     org.algebrist.systems.comus.data.OwnTexts}; for pre-training, plain text with one problem a
   *     line
   * @param seed of what is generated or drawn; the same for all runs that are compared
   * @param items of the training part at most; 0 for all
   * @param tests of each test part at most; 0 for all
   * @param share of the training labels, above 0 to 1
   * @param level of TAL's routes, from 1, that is a knowledge point
   * @param parses file of cached dependency parses in the data folder; empty for sequence edges
   */
  public record Data(
      String task,
      String source,
      List<String> files,
      long seed,
      int items,
      int tests,
      double share,
      int level,
      String parses) {
    public Data {
      Choice.of("data.task", task, Task.values());
      Choice.of("data.source", source, Source.values());
      if (items < 0 || tests < 0 || level < 1 || !(share > 0 && share <= 1)) {
        throw new IllegalArgumentException(
            "data.items=%d and data.tests=%d must be at least 0, data.level=%d at least 1, data.share=%s in 0..1"
                .formatted(items, tests, level, share));
      }
    }

    public Task kind() {
      return Choice.of("data.task", task, Task.values());
    }

    public Source from() {
      return Choice.of("data.source", source, Source.values());
    }
  }

  /**
   * @param kind {@code comus}, {@code concat}, {@code text}, {@code graph}, {@code rgcn}, {@code
   *     textcnn}, {@code textrcnn} or {@code mathbert}
   * @param encoder {@code minilm-l6}, {@code bge-small} or a folder in Hugging Face's layout; empty
   *     for one from scratch, whose shape the next five say
   * @param layers of the text encoder; of a published one the lowest so many
   * @param width of text and nodes
   * @param heads of the text encoder
   * @param vocabulary most tokens of the byte-pair vocabulary, which is learnt from the training
   *     text; of a published encoder how many of its word pieces to keep, 0 for all
   * @param deviation standard deviation of first weights
   * @param pieces most word pieces of a text
   * @param nodes most nodes of a text's graph
   * @param labels most labels of nodes that have an embedding of their own
   * @param graphLayers of graph attention or relational convolution
   * @param graphHeads of graph attention
   * @param memories k, for {@code comus}
   * @param views h of a memory
   * @param memoryNorms whether memories normalise what they give, as the release's do
   * @param memoryClosed whether a memory is a no-op at first
   * @param pooling {@code cls} or {@code mean}
   * @param dropout everywhere
   * @param initial a model folder whose weights and vocabularies to begin with; empty for none
   * @param storage of a packed model: {@code fp32}; {@code int8}, matrices in a byte and embeddings
   *     of word pieces in four bits; or {@code int4}, the feed-forward parts in four bits too
   */
  public record Model(
      String kind,
      String encoder,
      int layers,
      int width,
      int heads,
      int vocabulary,
      double deviation,
      int pieces,
      int nodes,
      int labels,
      int graphLayers,
      int graphHeads,
      int memories,
      int views,
      boolean memoryNorms,
      boolean memoryClosed,
      String pooling,
      double dropout,
      String initial,
      String storage) {
    public Model {
      Choice.of("model.kind", kind, Kind.values());
      Choice.of("model.pooling", pooling, ComusConfig.Pooling.values());
      Choice.require("model.storage", storage, "fp32", "int8", "int4");
      if (graphLayers < 0 || memories < 0 || labels < 0) {
        throw new IllegalArgumentException(
            "model.graphLayers=%d, model.memories=%d and model.labels=%d must be at least 0"
                .formatted(graphLayers, memories, labels));
      }
    }

    public Kind which() {
      return Choice.of("model.kind", kind, Kind.values());
    }

    ComusConfig.Pooling pool() {
      return Choice.of("model.pooling", pooling, ComusConfig.Pooling.values());
    }
  }

  /**
   * @param objectives of pre-training: some of {@code mlm}, {@code dtc} and {@code tgcl}
   * @param maskGraph whether a masked piece's node is masked too; if not, the graph tells it
   * @param epochs passes over the data
   * @param steps most updates; 0 for no limit but the epochs
   * @param batch problems, or for {@code sqr} lists, an update
   * @param rate peak learning rate of the text encoder
   * @param graphRate of all else: graph, memory, heads
   * @param schedule {@code constant}, {@code linear} or {@code cosine}
   * @param warmup share of the updates during which the rate rises, 0..1
   * @param beta2 of AdamW
   * @param weightDecay of matrices
   * @param clip largest gradient norm; 0 for none
   * @param frozenLayers lower layers of the text encoder that stay as they are, embeddings with
   *     them; 0 for none
   * @param precision {@code fp32} or {@code bf16}
   */
  public record Training(
      List<String> objectives,
      boolean maskGraph,
      int epochs,
      long steps,
      int batch,
      double rate,
      double graphRate,
      String schedule,
      double warmup,
      double beta2,
      double weightDecay,
      double clip,
      int frozenLayers,
      String precision) {
    public Training {
      objectives = List.copyOf(objectives);
      objectives.forEach(name -> Choice.of("training.objectives", name, Objective.values()));
      Recipe.requireKnown(schedule, precision);
      if (steps < 0 || frozenLayers < 0) {
        throw new IllegalArgumentException(
            "training.steps=%d and training.frozenLayers=%d must be at least 0"
                .formatted(steps, frozenLayers));
      }
    }

    /** All of it but the rate of graph, memory and heads and the limits of its own. */
    Recipe recipe() {
      return new Recipe(epochs, rate, schedule, warmup, beta2, weightDecay, clip, precision);
    }

    Set<Objective> toLearn() {
      Set<Objective> all = EnumSet.noneOf(Objective.class);
      objectives.forEach(
          name -> all.add(Choice.of("training.objectives", name, Objective.values())));
      return all;
    }
  }
}
