package org.algebrist.systems.symbolic;

import java.util.Objects;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * What is added to a token's embedding for where it stands (the thesis, 3.1.2 and 3.2.1).
 *
 * <p>Dimensions: B sequences, T tokens, D width, W entries of a tree position.
 */
abstract sealed class TokenPositions extends Layer {
  /** As the encoding has them in an encoder or a decoder. */
  static TokenPositions of(SymbolicConfig config, boolean ofEncoder) {
    boolean tree = ofEncoder || config.decoderTree();
    return switch (config.encoding()) {
      case NONE -> ofEncoder ? new None() : new Learned(config);
      case LEARNED, TREE_RELATIVE_MULTIPLY, TREE_RELATIVE_ADD -> new Learned(config);
      case TREE -> tree ? new Decayed(config) : new Learned(config);
      case TREE_SUM -> tree ? new Summed(config) : new Learned(config);
      case RELATIVE_SELF, RELATIVE_ALL -> new None();
    };
  }

  /**
   * Adds it.
   *
   * @param from which position is the first
   * @param steps_BTW tree positions, as in {@link SymbolicBatch}; null for encodings without
   * @return [B, T, D]
   */
  abstract Tensor addTo(Tensor x_BTD, long from, @Nullable Tensor steps_BTW);

  /** Nothing: tokens are told apart elsewhere or not at all. */
  private static final class None extends TokenPositions {
    @Override
    Tensor addTo(Tensor x_BTD, long from, @Nullable Tensor steps_BTW) {
      return x_BTD;
    }
  }

  /** A vector a position in the sequence. */
  private static final class Learned extends TokenPositions {
    private final Embedding learned;

    Learned(SymbolicConfig config) {
      LayerShape shape = config.shape();
      learned =
          child("learned", new Embedding(config.length() + 2, shape.width(), shape.deviation()));
    }

    @Override
    Tensor addTo(Tensor x_BTD, long from, @Nullable Tensor steps_BTW) {
      return x_BTD.add(learned.weight().narrow(0, from, x_BTD.size(1)));
    }
  }

  /** The steps to the root with learned decays (3.2.1). */
  private static final class Decayed extends TokenPositions {
    private final TreeDecays decays;

    Decayed(SymbolicConfig config) {
      decays =
          child("decays", new TreeDecays(config.width(), config.treeDepth(), config.treeWidth()));
    }

    @Override
    Tensor addTo(Tensor x_BTD, long from, @Nullable Tensor steps_BTW) {
      return x_BTD.add(decays.forward(Objects.requireNonNull(steps_BTW)));
    }
  }

  /** A learned linear map of the steps to the root: ours. */
  private static final class Summed extends TokenPositions {
    private final Linear sum;

    Summed(SymbolicConfig config) {
      LayerShape shape = config.shape();
      sum =
          child("sum", Linear.withoutBias(config.steps().size(), shape.width(), shape.deviation()));
    }

    @Override
    Tensor addTo(Tensor x_BTD, long from, @Nullable Tensor steps_BTW) {
      return x_BTD.add(sum.forward(Objects.requireNonNull(steps_BTW)));
    }
  }
}
