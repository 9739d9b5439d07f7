package org.algebrist.systems.symbolic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import org.algebrist.experiment.config.Choice;
import org.algebrist.expression.sequence.ChildStepPositions;
import org.algebrist.expression.sequence.TreeRelations;
import org.algebrist.neural.layer.LayerShape;

/**
 * The shape of an encoder-decoder for symbolic mathematics, and how it is told where a token
 * stands.
 *
 * @param vocabulary V, tokens of questions and answers alike
 * @param shape of all layers; the deviation is of the embeddings' first values
 * @param encoderLayers at least 1
 * @param decoderLayers at least 1
 * @param preNorm layer norm before each sub-layer and after the last, else after each (the thesis)
 * @param embeddingNorm layer norm after the embeddings (the thesis)
 * @param encoding of places
 * @param decoderTree whether the answer's tokens have tree positions too, of the same kind; for
 *     {@link Encoding#TREE} and {@link Encoding#TREE_SUM}
 * @param sides whether relations tell left from right, for the tree-relative encodings
 * @param maxLength most tokens of a question or an answer, its bounds not counted
 * @param clip relative positions beyond are this far
 * @param relationSteps steps up or down a tree beyond are this many
 * @param treeDepth steps to the root that a tree position holds
 * @param treeWidth entries a step
 */
public record SymbolicConfig(
    int vocabulary,
    LayerShape shape,
    int encoderLayers,
    int decoderLayers,
    boolean preNorm,
    boolean embeddingNorm,
    Encoding encoding,
    boolean decoderTree,
    boolean sides,
    int maxLength,
    int clip,
    int relationSteps,
    int treeDepth,
    int treeWidth) {

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

    /** The constant's name as configurations write it. */
    public String key() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Encoding of(String key) {
      return Choice.of("model.encoding", key, values());
    }

    boolean isTree() {
      return this == TREE || this == TREE_SUM;
    }

    boolean isTreeRelative() {
      return this == TREE_RELATIVE_MULTIPLY || this == TREE_RELATIVE_ADD;
    }

    boolean isRelative() {
      return this == RELATIVE_SELF || this == RELATIVE_ALL;
    }
  }

  public SymbolicConfig {
    atLeastOne("vocabulary", vocabulary);
    atLeastOne("encoderLayers", encoderLayers);
    atLeastOne("decoderLayers", decoderLayers);
    atLeastOne("maxLength", maxLength);
    atLeastOne("clip", clip);
    atLeastOne("relationSteps", relationSteps);
    atLeastOne("treeDepth", treeDepth);
    atLeastOne("treeWidth", treeWidth);
    int places = treeDepth * treeWidth;
    if (encoding == Encoding.TREE && shape.width() % places != 0) {
      throw new IllegalArgumentException(
          "treeDepth·treeWidth=%d must divide width=%d: a tree position is repeated with several decays"
              .formatted(places, shape.width()));
    }
    if (decoderTree && !encoding.isTree()) {
      throw new IllegalArgumentException(
          "decoderTree=true needs encoding tree or tree_sum; it is " + encoding.key());
    }
  }

  /** Which child steps a tree position is made of. */
  public ChildStepPositions steps() {
    return new ChildStepPositions(treeDepth, treeWidth, ChildStepPositions.Coding.ONLY_CHILD_APART);
  }

  /** The relations between nodes. */
  public TreeRelations relations() {
    return new TreeRelations(relationSteps, relationSteps, sides);
  }

  /**
   * In what the weights of another shape would mean something else here, each as a clause; dropout
   * and the first values' deviation are of training alone.
   */
  List<String> differences(SymbolicConfig other) {
    SequencedMap<String, Object> own = architecture();
    List<String> differences = new ArrayList<>();
    other
        .architecture()
        .forEach((key, theirs) -> {
          Object ours = own.getOrDefault(key, "none");
          if (!theirs.equals(ours)) {
            differences.add("%s=%s, expected %s".formatted(key, theirs, ours));
          }
        });
    return differences;
  }

  private SequencedMap<String, Object> architecture() {
    SequencedMap<String, Object> by = new LinkedHashMap<>();
    by.put("encoding", encoding.key());
    by.put("decoderTree", decoderTree);
    by.put("sides", sides);
    by.put("vocabulary", vocabulary);
    by.put("encoderLayers", encoderLayers);
    by.put("decoderLayers", decoderLayers);
    by.put("width", shape.width());
    by.put("heads", shape.heads());
    by.put("feedForwardWidth", shape.feedForwardWidth());
    by.put("preNorm", preNorm);
    by.put("embeddingNorm", embeddingNorm);
    by.put("activation", shape.activation());
    by.put("normEpsilon", shape.normEpsilon());
    by.put("length", maxLength);
    by.put("clip", clip);
    by.put("relationSteps", relationSteps);
    by.put("treeDepth", treeDepth);
    by.put("treeWidth", treeWidth);
    return by;
  }

  private static void atLeastOne(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + "=" + value + " must be at least 1");
    }
  }
}
