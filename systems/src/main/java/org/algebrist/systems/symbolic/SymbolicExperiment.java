package org.algebrist.systems.symbolic;

import java.util.List;
import java.util.SequencedMap;
import org.algebrist.experiment.config.Choice;
import org.algebrist.experiment.run.Recipe;
import org.algebrist.neural.layer.Activation;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.PairKind;
import org.algebrist.systems.symbolic.generator.PairSettings;

/**
 * The configuration of one experiment in symbolic mathematics, as in {@code
 * experiments/symbolic-*.yaml}.
 *
 * @param system {@code symbolic}
 * @param name of the run folder
 * @param seed of weights, order and dropout
 * @param data what is learnt
 * @param model its shape
 * @param training how it is trained
 * @param evaluation how it is scored
 */
public record SymbolicExperiment(
    String system,
    String name,
    long seed,
    Data data,
    Model model,
    Training training,
    Evaluation evaluation) {

  public SymbolicExperiment {
    if (!system.equals("symbolic")) {
      throw new IllegalArgumentException("system=" + system + " is not symbolic");
    }
  }

  /**
   * What is learnt and scored.
   *
   * @param train files of pairs in the published form, in the folder of the data sets or absolute;
   *     {@code .gz} or plain; several are one after the other
   * @param heldOut likewise, what the best weights are chosen by
   * @param tests likewise, by the name of the test set; {@code {}} for none
   * @param generated sets that are made where they are not there yet, by name: their training part
   *     is learnt from, their validation part is held out, their test part is the test set of that
   *     name
   * @param folder of generated sets; {@code ''} where there are none
   * @param items pairs of the training part at most; 0 for all
   * @param heldOutItems of the held-out part at most, and, where no file is named, pairs that are
   *     taken out of the training part, none of them like one that stays; 0 for all or none
   * @param testItems of each test set at most; 0 for all
   * @param seed of what is drawn where not all is taken; the same for all runs that are compared
   */
  public record Data(
      List<String> train,
      List<String> heldOut,
      SequencedMap<String, List<String>> tests,
      SequencedMap<String, Generated> generated,
      String folder,
      int items,
      int heldOutItems,
      int testItems,
      long seed) {
    public Data {
      if (items < 0 || heldOutItems < 0 || testItems < 0) {
        throw new IllegalArgumentException(
            "data.items=%d, data.heldOutItems=%d and data.testItems=%d must be at least 0"
                .formatted(items, heldOutItems, testItems));
      }
      if (!generated.isEmpty() && folder.isBlank()) {
        throw new IllegalArgumentException(
            "data.folder is empty; name a folder for the generated pairs " + generated.keySet());
      }
    }
  }

  /**
   * A set of pairs that is made.
   *
   * @param kind {@code bwd}, {@code ibp}, {@code fwd}, {@code ode1} or {@code ode2}
   * @param functions {@code restricted} or {@code full}
   * @param count pairs to learn from, of which there may be fewer
   * @param times how often an epoch holds them; 0 for a set that is all test, repetitions of what
   *     is learnt included, as published test sets are
   */
  public record Generated(
      String kind,
      String functions,
      int operators,
      int tokens,
      boolean negative,
      int variants,
      int heldOut,
      long seed,
      long count,
      int times) {
    PairSettings settings() {
      return new PairSettings(
          Choice.of("data.generated.kind", kind, PairKind.values()),
          Choice.of("data.generated.functions", functions, FunctionSet.values()),
          operators,
          tokens,
          negative,
          variants,
          heldOut,
          seed);
    }
  }

  /**
   * The model's shape.
   *
   * @param encoding of places, see {@link SymbolicConfig.Encoding}
   * @param numbers {@code digits} as published, or {@code compact}
   * @param norm {@code pre} or {@code post}
   * @param feedForward how many times the width the feed-forward layer is wide
   * @param activation {@code relu}, {@code gelu} or {@code gelu_tanh}
   * @param deviation of first embeddings; 0 for 1/√width, as published
   * @param length most tokens of a question or an answer
   * @param initial a model folder or a run folder whose weights to begin with, of the same shape
   *     and numbers; empty for none
   */
  public record Model(
      String encoding,
      boolean decoderTree,
      boolean sides,
      String numbers,
      int encoderLayers,
      int decoderLayers,
      int width,
      int heads,
      int feedForward,
      String norm,
      boolean embeddingNorm,
      String activation,
      double dropout,
      double deviation,
      int length,
      int clip,
      int relationSteps,
      int treeDepth,
      int treeWidth,
      String initial) {
    /** As published; a layer norm's usual 1e-5 differs in no figure. */
    private static final double NORM_EPSILON = 1e-12;

    public Model {
      SymbolicConfig.Encoding.of(encoding);
      SymbolicCodec.Numbers.of(numbers);
      Choice.require("model.norm", norm, "pre", "post");
      Choice.of("model.activation", activation, Activation.values());
    }

    SymbolicCodec codec() {
      return new SymbolicCodec(SymbolicCodec.Numbers.of(numbers));
    }

    SymbolicConfig config(int vocabulary) {
      return new SymbolicConfig(
          vocabulary,
          new LayerShape(
              width,
              heads,
              feedForward * width,
              Choice.of("model.activation", activation, Activation.values()),
              dropout,
              0,
              NORM_EPSILON,
              deviation == 0 ? 1 / Math.sqrt(width) : deviation),
          encoderLayers,
          decoderLayers,
          norm.equals("pre"),
          embeddingNorm,
          SymbolicConfig.Encoding.of(encoding),
          decoderTree,
          sides,
          length,
          clip,
          relationSteps,
          treeDepth,
          treeWidth);
    }
  }

  /**
   * How it is trained.
   *
   * @param epochs between which it is scored
   * @param perEpoch pairs an epoch; 0 for all
   * @param batch pairs an update
   * @param rate peak learning rate
   * @param schedule {@code constant}, {@code linear} or {@code cosine}
   * @param warmup share of the updates during which the rate rises, 0..1
   * @param beta2 of Adam
   * @param weightDecay of matrices
   * @param clip largest gradient norm; 0 for none
   * @param precision {@code fp32} or {@code bf16}
   */
  public record Training(
      int epochs,
      int perEpoch,
      int batch,
      double rate,
      String schedule,
      double warmup,
      double beta2,
      double weightDecay,
      double clip,
      String precision) {
    public Training {
      Recipe.requireKnown(schedule, precision);
      if (perEpoch < 0 || batch < 1) {
        throw new IllegalArgumentException(
            "training.perEpoch=%d must be at least 0 and training.batch=%d at least 1"
                .formatted(perEpoch, batch));
      }
    }

    /** All but the batches. */
    Recipe recipe() {
      return new Recipe(epochs, rate, schedule, warmup, beta2, weightDecay, clip, precision);
    }
  }

  /**
   * How it is scored.
   *
   * @param beams widths that are scored, beside greedy; {@code []} for none
   * @param normalised whether hypotheses are ranked by mean log-probability, as published
   * @param length most tokens of a hypothesis; 0 for all that the model can say
   * @param threads that check hypotheses
   * @param milliseconds that a check may take
   */
  public record Evaluation(
      List<Integer> beams, boolean normalised, int length, int threads, int milliseconds) {
    public Evaluation {
      if (beams.stream().anyMatch(beam -> beam < 1)
          || length < 0
          || threads < 1
          || milliseconds < 1) {
        throw new IllegalArgumentException(
            "evaluation.beams=%s, threads=%d and milliseconds=%d must be at least 1, length=%d at least 0"
                .formatted(beams, threads, milliseconds, length));
      }
    }
  }
}
