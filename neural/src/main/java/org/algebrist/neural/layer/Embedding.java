package org.algebrist.neural.layer;

import java.util.Arrays;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.weights.StoredRows;
import org.algebrist.neural.weights.StoredTensor;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.GradMode;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * A table of one vector an id.
 *
 * <p>In a model that is made for inference, a large table that is stored small stays as it is
 * stored: of tens of thousands of vectors, a text looks up a few dozen.
 */
public final class Embedding extends Layer {
  /** Values from which on a table is large: 4 MB of floats. */
  private static final long LARGE = 1 << 20;

  private final Tensor weight;
  private final boolean forInference;
  private volatile @Nullable StoredRows stored; // null once the weight has its values

  /**
   * @param deviation of the first values; {@link Initialisation#UNSET} for a model that is made for
   *     inference
   */
  public Embedding(int entries, int width, double deviation) {
    weight = parameter("weight", Initialisation.normal(deviation, entries, width));
    forInference = deviation == Initialisation.UNSET;
  }

  /**
   * @param ids int64 [...], each in 0..entries-1
   * @return [..., D]
   */
  public Tensor forward(Tensor ids) {
    StoredRows rows = stored;
    return rows == null || ids.is_cuda() || GradMode.is_enabled()
        ? torch.embedding(weight(), ids)
        : lookUp(rows, ids);
  }

  private static Tensor lookUp(StoredRows rows, Tensor ids) {
    long[] wanted = Tensors.toLongs(ids);
    long[] shape = Tensors.shape(ids);
    int width = Math.toIntExact(rows.shape()[1]);
    float[] vectors = new float[Math.multiplyExact(wanted.length, width)];
    for (int i = 0; i < wanted.length; i++) {
      System.arraycopy(rows.row(Math.toIntExact(wanted[i])), 0, vectors, i * width, width);
    }
    long[] shaped = Arrays.copyOf(shape, shape.length + 1);
    shaped[shape.length] = width;
    return Tensors.ofFloats(vectors, shaped);
  }

  /** The whole table [entries, D], as for tied output weights or pointer keys. */
  public Tensor weight() {
    beforeParametersAreRead();
    return weight;
  }

  @Override
  protected boolean readsLater(String name, StoredTensor values) {
    if (forInference && weight.numel() >= LARGE && values instanceof StoredRows rows) {
      stored = rows.copied();
      return true;
    }
    stored = null;
    return false;
  }

  @Override
  protected synchronized void beforeParametersAreRead() {
    StoredRows rows = stored;
    if (rows != null) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        Tensors.fill(weight, rows);
      }
      stored = null;
    }
  }
}
