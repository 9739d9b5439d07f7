package org.algebrist.systems.ept;

import java.util.List;
import java.util.Locale;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.encoder.EncoderDimensions;
import org.algebrist.systems.ept.baseline.OpModel;
import org.algebrist.systems.ept.baseline.PlaceholderModel;
import org.algebrist.systems.ept.reading.Plausibility;

/**
 * The shape of an Expression-Pointer Transformer: the section {@code model} of a configuration.
 *
 * @param encoder the published text encoder, {@code minilm-l6}, {@code bge-small} or a folder in
 *     Hugging Face's layout; the decoder layer has its shape
 * @param decoderLayers how often the decoder layer, whose weights are shared, is applied; the
 *     paper: 6
 * @param dropout of encoder and decoder
 * @param wordEmbeddings how word embeddings will be stored: they are rounded so before training,
 *     which then fits the rest to them
 * @param asks whether the model also says which unknowns the question asks for; not in the paper
 * @param operands how the operands of an Expression are chosen
 * @param numbers what the model sees of a number
 * @param checks whether a second reader judges finished systems: {@link ReadingChecker}
 * @param decoder what the decoder reads and writes: the paper's model, or an ablation of it
 */
public record EptConfig(
    String encoder,
    int decoderLayers,
    double dropout,
    WordEmbeddings wordEmbeddings,
    boolean asks,
    Operands operands,
    Numbers numbers,
    boolean checks,
    Decoder decoder) {

  /** How word embeddings are rounded before training. */
  public enum WordEmbeddings {
    FP32,
    INT4
  }

  /** How the operands of an Expression are chosen. */
  public enum Operands {
    /** Each for itself, given the decoder's state: the paper. */
    INDEPENDENT,
    /** Given the operator, and the second given the first: {@link OperandChain}. */
    CHAINED
  }

  /** What the model sees of a number in the text. */
  public enum Numbers {
    /** Its word pieces, averaged: the paper. */
    PIECES,
    /** The first of its word pieces alone: an ablation. */
    FIRST_PIECE,
    /** Its value as well, in NumGPT's coding, added to the state of its pieces. */
    VALUES
  }

  /** What the decoder reads and writes: the three models of the paper's Table 5. */
  public enum Decoder {
    /** Operators and operands one by one, from one vocabulary: {@link OpModel}. */
    OPS,
    /**
     * Expression tokens with operands from a vocabulary of placeholders: {@link PlaceholderModel}.
     */
    EXPRESSIONS,
    /** Expression tokens with operands that point to their context: {@link EptModel}. */
    POINTERS,
    /** The same with weights of its own for each application of the decoder layer: an ablation. */
    UNSHARED;

    /** Whether operands point to their context, as {@link EptModel} has it. */
    public boolean hasPointers() {
      return this == POINTERS || this == UNSHARED;
    }
  }

  public EptConfig {
    if (decoderLayers < 1) {
      throw new IllegalArgumentException("decoderLayers=" + decoderLayers + " must be positive");
    }
    if (checks && decoder == Decoder.UNSHARED) {
      throw new IllegalArgumentException(
          "decoder=unshared is an ablation of the paper's model; it needs checks=false");
    }
    boolean beyondThePaper =
        asks || checks || operands == Operands.CHAINED || numbers != Numbers.PIECES;
    if (!decoder.hasPointers() && beyondThePaper) {
      throw new IllegalArgumentException(
          "decoder=%s is an ablation of the paper's model; it needs asks=false, checks=false, operands=independent and numbers=pieces"
              .formatted(decoder.name().toLowerCase(Locale.ROOT)));
    }
  }

  /**
   * What the encoder and training add to the shape.
   *
   * @param encoder the sizes of the text encoder
   * @param constants numbers that may be used without standing in the text, a table built from the
   *     training set
   * @param plausibility fitted to development problems
   */
  public record Learnt(
      EncoderDimensions encoder, List<Rational> constants, Plausibility plausibility) {
    public Learnt {
      constants = List.copyOf(constants);
      if (constants.stream().distinct().count() != constants.size()) {
        throw new IllegalArgumentException("a constant is listed twice in " + constants);
      }
    }
  }
}
