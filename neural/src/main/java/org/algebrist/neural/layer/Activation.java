package org.algebrist.neural.layer;

import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** The nonlinearity between the two maps of a feed-forward layer. */
public enum Activation {
  /** Gaussian error linear unit, the exact form with erf. */
  GELU {
    @Override
    public Tensor apply(Tensor x) {
      return torch.gelu(x);
    }
  },
  /** Its tanh approximation, as in GPT-2 and ALBERT. */
  GELU_TANH {
    @Override
    public Tensor apply(Tensor x) {
      return torch.gelu(x, "tanh");
    }
  },
  RELU {
    @Override
    public Tensor apply(Tensor x) {
      return torch.relu(x);
    }
  };

  /** The function, element by element; the shape stays. */
  public abstract Tensor apply(Tensor x);
}
