package org.algebrist.neural.layer;

import java.util.Objects;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.GradMode;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.DeviceType;
import org.jspecify.annotations.Nullable;

/**
 * The affine map {@code y = x Wᵀ + b}, with W [out, in] as published checkpoints store it; or the
 * linear one, without b.
 */
public final class Linear extends Layer {
  private static final String FREED =
      "the weights are only kept as float16 for inference on the CPU; open the model anew";

  private final Tensor weight;
  private final @Nullable Tensor bias;
  private @Nullable PackedWeight packed;
  private boolean freed;

  /**
   * @param in width of the input
   * @param out width of the output
   * @param deviation standard deviation of the weight's first values; biases start at zero
   */
  public Linear(int in, int out, double deviation) {
    this(in, out, deviation, true);
  }

  private Linear(int in, int out, double deviation, boolean biased) {
    weight = parameter("weight", Initialisation.normal(deviation, out, in));
    bias = biased ? parameter("bias", Initialisation.constant(0, out)) : null;
  }

  /** The linear map {@code y = x Wᵀ}. */
  public static Linear withoutBias(int in, int out, double deviation) {
    return new Linear(in, out, deviation, false);
  }

  /**
   * The map; by the prepared copy of its weights where there is one and neither a gradient nor
   * another precision is wanted.
   *
   * @param x [..., in]
   * @return [..., out]
   */
  public Tensor forward(Tensor x) {
    boolean plain =
        packed == null || GradMode.is_enabled() || torch.is_autocast_enabled(DeviceType.CPU);
    if (plain && freed) {
      throw new IllegalStateException(FREED);
    }
    return plain
        ? torch.linear(x, weight, bias == null ? new TensorOptional() : new TensorOptional(bias))
        : Objects.requireNonNull(packed).multiply(x);
  }

  /**
   * Some of the outputs alone, as if the others were not there.
   *
   * @param first of the outputs
   * @param count of outputs
   * @return [..., count]
   */
  public Tensor forward(Tensor x, int first, int count) {
    if (freed) {
      return forward(x).narrow(-1, first, count);
    }
    return torch.linear(
        x,
        weight.narrow(0, first, count),
        bias == null ? new TensorOptional() : new TensorOptional(bias.narrow(0, first, count)));
  }

  @Override
  protected void freePrepared() {
    if (packed != null && !freed) {
      try (PointerScope scope = new PointerScope()) {
        weight.set_data(torch.empty(0));
      }
      freed = true;
    }
  }

  @Override
  protected void beforeParametersAreRead() {
    if (freed) {
      throw new IllegalStateException(FREED);
    }
  }

  @Override
  protected void prepare(boolean forInference) {
    if (freed && forInference) {
      throw new IllegalStateException(FREED);
    }
    if (packed != null) {
      packed.close();
    }
    packed = forInference && bias != null ? PackedWeight.of(weight, bias) : null;
  }
}
