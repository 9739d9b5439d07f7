package org.algebrist.systems.symbolic;

import java.util.List;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.expression.sequence.ChildStepPositions;
import org.algebrist.expression.sequence.TreeRelations;
import org.algebrist.neural.layer.Activation;
import org.algebrist.neural.layer.LayerShape;

/**
 * The shape of an encoder-decoder for symbolic mathematics, and how it is told where a token
 * stands: the section {@code model} of a configuration.
 *
 * @param encoding of places
 * @param decoderTree whether the answer's tokens have tree positions too, of the same kind; for
 *     {@link Encoding#TREE} and {@link Encoding#TREE_SUM}
 * @param sides whether relations tell left from right, for the tree-relative encodings
 * @param numbers how whole numbers are coded
 * @param encoderLayers at least 1
 * @param decoderLayers at least 1
 * @param width of the states
 * @param heads of attention; divides {@code width}
 * @param feedForward how many times the width the feed-forward layer is wide
 * @param norm where a layer norm stands
 * @param embeddingNorm layer norm after the embeddings (the thesis)
 * @param activation of the feed-forward layer
 * @param dropout of embeddings and sub-layers' outputs, 0..1
 * @param deviation of first embeddings; 0 for 1/√width, as published
 * @param length most tokens of a question or an answer, its bounds not counted
 * @param clip relative positions beyond are this far
 * @param relationSteps steps up or down a tree beyond are this many
 * @param treeDepth steps to the root that a tree position holds
 * @param treeWidth entries a step
 */
public record SymbolicConfig(
    Encoding encoding,
    boolean decoderTree,
    boolean sides,
    SymbolicCodec.Numbers numbers,
    int encoderLayers,
    int decoderLayers,
    int width,
    int heads,
    int feedForward,
    Norm norm,
    boolean embeddingNorm,
    Activation activation,
    double dropout,
    double deviation,
    int length,
    int clip,
    int relationSteps,
    int treeDepth,
    int treeWidth) {
  /** As published; a layer norm's usual 1e-5 differs in no figure. */
  private static final double NORM_EPSILON = 1e-12;

  /** Where a layer norm stands. */
  public enum Norm {
    /** Before each sub-layer and after the last. */
    PRE,
    /** After each sub-layer (the thesis). */
    POST
  }

  /** Ways to say where a token stands (the thesis, 3.1.2 and 3.2). */
  public enum Encoding {
    /** The encoder is not told; the decoder learns a vector a position. */
    NONE,
    /** A learned vector a position, in encoder and decoder: the thesis's base. */
    LEARNED,
    /**
     * Tree positions with learned decays in the encoder, learned positions in the decoder (3.2.1).
     */
    TREE,
    /**
     * A learned linear map of the last child steps in the encoder, learned positions in the
     * decoder: ours.
     */
    TREE_SUM,
    /** Relative positions in the self-attention of both (3.2.2). */
    RELATIVE_SELF,
    /** The same, and between encoder and decoder. */
    RELATIVE_ALL,
    /**
     * Equation 3.5: scores of the encoder are multiplied by a number a tree relation; learned
     * positions as in {@link #LEARNED}.
     */
    TREE_RELATIVE_MULTIPLY,
    /** The same with the number added. */
    TREE_RELATIVE_ADD;

    boolean isTree() {
      return this == TREE || this == TREE_SUM;
    }

    boolean isTreeRelative() {
      return this == TREE_RELATIVE_MULTIPLY || this == TREE_RELATIVE_ADD;
    }

    /** Whether an attention has relative positions. */
    boolean isRelative(SymbolicAttention.Use use) {
      return this == RELATIVE_ALL || (this == RELATIVE_SELF && use != SymbolicAttention.Use.CROSS);
    }
  }

  /**
   * What the training answers add to the shape.
   *
   * @param admitted tokens that answers may consist of: those of the answers that were learnt,
   *     numbers as INT+; ascending
   */
  public record Learnt(List<String> admitted) {
    public Learnt {
      admitted = admitted.stream().distinct().sorted().toList();
    }
  }

  public SymbolicConfig {
    atLeastOne("encoderLayers", encoderLayers);
    atLeastOne("decoderLayers", decoderLayers);
    atLeastOne("feedForward", feedForward);
    atLeastOne("length", length);
    atLeastOne("clip", clip);
    atLeastOne("relationSteps", relationSteps);
    atLeastOne("treeDepth", treeDepth);
    atLeastOne("treeWidth", treeWidth);
    int places = treeDepth * treeWidth;
    if (encoding == Encoding.TREE && width % places != 0) {
      throw new IllegalArgumentException(
          "treeDepth·treeWidth=%d must divide width=%d: a tree position is repeated with several decays"
              .formatted(places, width));
    }
    if (decoderTree && !encoding.isTree()) {
      throw new IllegalArgumentException(
          "decoderTree=true needs encoding tree or tree_sum; it is "
              + LowerCaseEnums.word(encoding));
    }
  }

  /** What all layers have in common; the deviation is of the embeddings' first values. */
  public LayerShape shape() {
    return new LayerShape(
        width,
        heads,
        feedForward * width,
        activation,
        dropout,
        0,
        NORM_EPSILON,
        deviation == 0 ? 1 / Math.sqrt(width) : deviation);
  }

  /**
   * Which child steps a tree position is made of. With two entries an only child is as a left one,
   * as in the thesis; with more it has an entry of its own.
   */
  ChildStepPositions steps() {
    return new ChildStepPositions(
        treeDepth,
        treeWidth,
        treeWidth == 2
            ? ChildStepPositions.Coding.INDEX
            : ChildStepPositions.Coding.ONLY_CHILD_APART);
  }

  /** The relations between nodes. */
  TreeRelations relations() {
    return new TreeRelations(relationSteps, relationSteps, sides);
  }

  private static void atLeastOne(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + "=" + value + " must be at least 1");
    }
  }
}
