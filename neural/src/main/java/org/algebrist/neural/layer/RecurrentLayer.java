package org.algebrist.neural.layer;

import java.util.Arrays;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.LongOptional;
import org.bytedeco.pytorch.PackedSequence;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * One recurrent layer over sequences of different lengths, in one direction or both.
 *
 * <p>Sequences are packed, so that padding is never read: the backward direction starts at a
 * sequence's own last token. Parameters have PyTorch's names and order of gates.
 *
 * <p>Dimensions beyond the package's: G gates, U units of one direction, R directions (1 or 2).
 */
public abstract sealed class RecurrentLayer extends Layer permits Gru, Lstm {
  private final int units;
  private final int directions;
  private final Tensor[] weights;

  /**
   * First values are uniform in ±1/√units, as PyTorch's are.
   *
   * @param in width of the input
   * @param units width of one direction's state
   * @param bidirectional whether a second direction reads from the end
   * @param gates G: matrices of one step, stacked in one
   */
  RecurrentLayer(int in, int units, boolean bidirectional, int gates) {
    if (in < 1 || units < 1) {
      throw new IllegalArgumentException(
          "in=%d and units=%d of a recurrent layer must be positive".formatted(in, units));
    }
    this.units = units;
    directions = bidirectional ? 2 : 1;
    weights = new Tensor[4 * directions];
    try (PointerScope scope = new PointerScope()) {
      for (int r = 0; r < directions; r++) {
        String suffix = r == 0 ? "_l0" : "_l0_reverse";
        weights[4 * r] = weight("weight_ih" + suffix, gates * units, in);
        weights[4 * r + 1] = weight("weight_hh" + suffix, gates * units, units);
        weights[4 * r + 2] = weight("bias_ih" + suffix, gates * units);
        weights[4 * r + 3] = weight("bias_hh" + suffix, gates * units);
      }
    }
  }

  private Tensor weight(String name, long... shape) {
    return parameter(name, Initialisation.uniform(1 / Math.sqrt(units), shape));
  }

  /** R·U, the width of a state: both directions side by side. */
  public final int width() {
    return directions * units;
  }

  /**
   * The state at every token.
   *
   * @param x_BTD padded sequences; what stands behind a sequence's length is not read
   * @param lengths tokens of each, 1..T
   * @return [B, T, R·U], the forward direction first; 0 behind a sequence's end
   */
  public final Tensor forward(Tensor x_BTD, int[] lengths) {
    requireLengths(x_BTD, lengths);
    return NativeScope.keep(() -> {
      PackedSequence packed = pack(x_BTD, lengths);
      States states =
          run(packed.data(), packed.batch_sizes(), start(x_BTD), new TensorVector(weights));
      PackedSequence output =
          new PackedSequence(
              states.all(),
              packed.batch_sizes(),
              packed.sorted_indices(),
              packed.unsorted_indices());
      return new Tensor(
          torch
              .pad_packed_sequence(output, true, 0, new LongOptional(x_BTD.size(1)))
              .get0()); // [B, T, R·U]
    });
  }

  /**
   * The state in which each direction ends: at the last token going forward, at the first going
   * backward.
   *
   * @param x_BTD padded sequences; what stands behind a sequence's length is not read
   * @param lengths tokens of each, 1..T
   * @return [B, R·U], the forward direction first
   */
  public final Tensor last(Tensor x_BTD, int[] lengths) {
    requireLengths(x_BTD, lengths);
    return NativeScope.keep(() -> {
      PackedSequence packed = pack(x_BTD, lengths);
      States states =
          run(packed.data(), packed.batch_sizes(), start(x_BTD), new TensorVector(weights));
      return states
          .last() // [R, B, U], the batch sorted by length
          .index_select(1, packed.unsorted_indices())
          .transpose(0, 1) // [B, R, U]
          .reshape(x_BTD.size(0), width()); // [B, R·U]
    });
  }

  /**
   * What a pass over packed sequences gives.
   *
   * @param all [tokens, R·U]
   * @param last [R, B, U]
   */
  record States(Tensor all, Tensor last) {}

  /**
   * One pass from zero states.
   *
   * @param data [tokens, D]
   * @param batchSizes sequences that are still running, a step
   * @param zeros [R, B, U]
   */
  abstract States run(Tensor data, Tensor batchSizes, Tensor zeros, TensorVector weights);

  private Tensor start(Tensor x_BTD) {
    return torch
        .zeros(directions, x_BTD.size(0), units)
        .to(x_BTD.device(), x_BTD.scalar_type()); // [R, B, U]
  }

  private static PackedSequence pack(Tensor x_BTD, int[] lengths) {
    long[] wide = Arrays.stream(lengths).asLongStream().toArray();
    return torch.pack_padded_sequence(x_BTD, Tensors.ofLongs(wide, wide.length), true, false);
  }

  private static void requireLengths(Tensor x_BTD, int[] lengths) {
    if (lengths.length != x_BTD.size(0)) {
      throw new IllegalArgumentException(
          "%d lengths for a batch of %d sequences".formatted(lengths.length, x_BTD.size(0)));
    }
    for (int length : lengths) {
      if (length < 1 || length > x_BTD.size(1)) {
        throw new IllegalArgumentException(
            "a sequence of length %d in a batch padded to %d; expected 1..%d: leave empty sequences out"
                .formatted(length, x_BTD.size(1), x_BTD.size(1)));
      }
    }
  }
}
