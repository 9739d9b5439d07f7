package org.algebrist.systems.ept;

import java.util.List;

/**
 * The configuration of one EPT experiment, as in {@code experiments/*.yaml}.
 *
 * @param system {@code wordproblem}
 * @param name of the run folder
 * @param seed of weights, order and dropout
 * @param data which problems
 * @param model its shape
 * @param training how it is trained
 */
public record EptExperiment(
    String system, String name, long seed, Data data, Model model, TrainingSettings training) {

  public EptExperiment {
    if (!system.equals("wordproblem")) {
      throw new IllegalArgumentException("system=" + system + " is not wordproblem");
    }
  }

  /**
   * @param train files of the training problems: of a published set its name without {@code
   *     .jsonl}, in the data folder's {@code ept/}; of one's own the path with {@code .jsonl} or
   *     {@code .csv}, see {@link org.algebrist.datasets.own.OwnProblems}
   * @param development files that are held out whole
   * @param heldOut share of each training file that is held out as well, 0..0.5
   * @param test files that are only tested on
   * @param removeOverlap whether training and held-out problems go whose text, numbers masked,
   *     stands in a test file that is not of their own data set
   * @param canonicalEquations whether training solutions are rewritten in one way of ordering sums,
   *     products, equations and unknowns, one-unknown equations solved for the unknown; the paper
   *     trains on them as annotated
   */
  public record Data(
      List<String> train,
      List<String> development,
      double heldOut,
      List<String> test,
      boolean removeOverlap,
      boolean canonicalEquations) {
    public Data {
      if (train.isEmpty()) {
        throw new IllegalArgumentException("data.train names no file");
      }
      if (!(heldOut >= 0 && heldOut <= 0.5)) {
        throw new IllegalArgumentException("data.heldOut=" + heldOut + " must lie in 0..0.5");
      }
    }
  }

  /**
   * @param encoder {@code minilm-l6}, {@code bge-small} or a folder in Hugging Face's layout
   * @param decoderLayers how often the shared decoder layer is applied; its shape is the encoder's
   * @param dropout of encoder and decoder
   * @param wordEmbeddings how word embeddings will be stored, {@code fp32} or {@code int4}: they
   *     are rounded so before training, which then fits the rest to them
   */
  public record Model(String encoder, int decoderLayers, double dropout, String wordEmbeddings) {
    public Model {
      if (!wordEmbeddings.equals("fp32") && !wordEmbeddings.equals("int4")) {
        throw new IllegalArgumentException(
            "model.wordEmbeddings=" + wordEmbeddings + " is neither fp32 nor int4");
      }
    }
  }
}
