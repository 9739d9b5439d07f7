package org.algebrist.neural.decoding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.algebrist.neural.TensorKeeper;
import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Tensor;

/**
 * What the inputs of a beam search keep saying, such as the states of their words, as the open
 * outputs see it: each output has a row, which holds what its input says.
 *
 * <p>Rows are copied only if they belong to other inputs than in the step before. In most steps the
 * outputs of an input follow one another, and nothing is copied.
 *
 * <p>P inputs, R rows. The tensors belong to the scope that is open when this is made.
 */
public final class InputTensors {
  private final TensorKeeper keeper = new TensorKeeper();
  private final List<Repeated> all = new ArrayList<>();
  private long[] inputs; // of each row
  private final Repeated input_R;

  /** Begins with one row for each input, as many as {@code like_P} has rows, on its device. */
  public InputTensors(Tensor like_P) {
    inputs = LongStream.range(0, like_P.size(0)).toArray();
    input_R = add(Tensors.on(like_P.device(), Tensors.ofLongs(inputs, inputs.length)));
  }

  /** A tensor of the inputs, repeated for the rows. */
  public final class Repeated {
    private final Tensor ofInputs_P;
    private Tensor ofRows_R;

    private Repeated(Tensor ofInputs_P) {
      this.ofInputs_P = ofInputs_P;
      this.ofRows_R = ofInputs_P;
    }

    /** A row for each output, [R, …]; it may be used until the next {@link #reorder}. */
    public Tensor rows() {
      return ofRows_R;
    }

    private void select(Tensor inputs_R) {
      Tensor before = ofRows_R == ofInputs_P ? null : ofRows_R;
      ofRows_R = keeper.keep(before, () -> ofInputs_P.index_select(0, inputs_R));
    }
  }

  /** Repeats a tensor with a row for each input. Call this before the first {@link #reorder}. */
  public Repeated add(Tensor ofInputs_P) {
    Repeated repeated = new Repeated(ofInputs_P);
    all.add(repeated);
    return repeated;
  }

  /** The input of each row, int64 [R]. */
  public Tensor input_R() {
    return input_R.rows();
  }

  /**
   * Continues the rows {@code rows} of the step before, in that order and as often as named.
   *
   * @return the rows as int64 [R], for what a model keeps of each row beside this
   */
  public Tensor reorder(long[] rows) {
    long[] next = Arrays.stream(rows).map(row -> inputs[(int) row]).toArray();
    if (!Arrays.equals(next, inputs)) {
      inputs = next;
      Tensor inputs_R = longs(next);
      all.forEach(each -> each.select(inputs_R));
    }
    return longs(rows);
  }

  private Tensor longs(long[] values) {
    return Tensors.on(input_R().device(), Tensors.ofLongs(values, values.length));
  }
}
