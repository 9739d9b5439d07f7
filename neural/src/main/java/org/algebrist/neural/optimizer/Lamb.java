package org.algebrist.neural.optimizer;

import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * LAMB: Adam's direction, its length set tensor by tensor to that of the weights (You et al. 2019,
 * "Large Batch Optimization for Deep Learning: Training BERT in 76 minutes", Algorithm 2).
 *
 * <pre>
 * m ← β₁m + (1-β₁)g     v ← β₂v + (1-β₂)g²
 * u = m̂ / (√v̂ + ε) + λw                with m̂ = m/(1-β₁ᵗ), v̂ = v/(1-β₂ᵗ)
 * w ← w - η · min(‖w‖, c)/‖u‖ · u       the quotient is 1 where a norm is 0
 * </pre>
 *
 * <p>φ(z) = min(z, c), c = 10, clamps the weight norm, not the quotient: Algorithm 2 leaves φ open,
 * and this is what the "clamp value" of the widespread PyTorch implementation (torch-optimizer)
 * does. A quotient of 10 is never met in practice, a weight norm of 10 in every wide matrix.
 */
public final class Lamb extends MomentOptimizer {
  /** Floats worked on at a time: five such buffers fit a second-level cache of a megabyte. */
  private static final long CHUNK = 48 * 1024;

  /** u of each group, beside its moments. */
  private final List<FlatBuffer> directions;

  private final double clamp;

  /** With β 0.9 and 0.999, ε 1e-6, clamp 10. */
  public Lamb(List<? extends ParameterGroup> groups) {
    this(groups, 0.9, 0.999, 1e-6, 10);
  }

  /**
   * @param beta1 decay of the first moment, in [0, 1)
   * @param beta2 decay of the second moment, in [0, 1)
   * @param epsilon added to the root of the second moment, above 0
   * @param clamp largest weight norm that counts, above 0
   * @throws IllegalArgumentException for a number out of range, or groups that share a tensor
   */
  public Lamb(
      List<? extends ParameterGroup> groups,
      double beta1,
      double beta2,
      double epsilon,
      double clamp) {
    if (!(clamp > 0)) {
      throw new IllegalArgumentException("clamp=" + clamp + " must be above 0; usual is 10");
    }
    super(groups, beta1, beta2, epsilon);
    this.clamp = clamp;
    this.directions = trained().stream().map(group -> group.flat().newBuffer()).toList();
  }

  @Override
  public String name() {
    return "lamb";
  }

  @Override
  public String hyperparameters() {
    return "beta1=%s beta2=%s epsilon=%s clamp=%s".formatted(beta1, beta2, epsilon, clamp);
  }

  @Override
  public void step(double learningRateFactor) {
    long steps = nextStep();
    double correction1 = 1 - Math.pow(beta1, steps);
    double correction2 = 1 - Math.pow(beta2, steps);
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      for (int i = 0; i < moments.size(); i++) {
        Moments moment = moments.get(i);
        FlatBuffer direction = directions.get(i);
        FlatParameters flat = moment.group().flat();
        long length = flat.layout().length();
        for (long at = 0; at < length; at += CHUNK) {
          try (PointerScope chunk = new PointerScope()) {
            long count = Math.min(CHUNK, length - at);
            direct(moment, direction.whole().narrow(0, at, count), at, correction1, correction2);
          }
        }
        double rate = moment.group().learningRate() * learningRateFactor;
        for (String name : flat.leaves().keySet()) {
          try (PointerScope leaf = new PointerScope()) {
            apply(flat.valueView(name), direction.view(name), rate);
          }
        }
      }
    }
  }

  /** Updates the moments and writes u, for one stretch of the buffers. */
  private void direct(Moments moment, Tensor u, long at, double correction1, double correction2) {
    long count = u.size(0);
    FlatParameters flat = moment.group().flat();
    Tensor g = flat.gradients().narrow(0, at, count);
    Tensor m = moment.first().whole().narrow(0, at, count);
    Tensor v = moment.second().whole().narrow(0, at, count);
    m.lerp_(g, new Scalar(1 - beta1));
    v.mul_(new Scalar(beta2)).addcmul_(g, g, new Scalar(1 - beta2));
    // m̂/(√v̂ + ε) = m/(√v + ε√c₂) · √c₂/c₁, which spares two passes.
    double root2 = Math.sqrt(correction2);
    u.copy_(v).sqrt_().add_(new Scalar(epsilon * root2));
    torch.div_out(u, m, u).mul_(new Scalar(root2 / correction1));
    if (moment.group().weightDecay() > 0) {
      u.add_(flat.values().narrow(0, at, count), new Scalar(moment.group().weightDecay()));
    }
  }

  /** w ← w - η · trust · u for one tensor, without asking the device for a number. */
  private void apply(Tensor w, Tensor u, double rate) {
    Tensor weightNorm = w.norm().clamp_max_(new Scalar(clamp)); // ()
    Tensor directionNorm = u.norm(); // ()
    Tensor zero = torch.zeros_like(weightNorm);
    Tensor bothPositive = weightNorm.gt(zero).logical_and(directionNorm.gt(zero)); // ()
    Tensor trust =
        torch.where(bothPositive, weightNorm.div(directionNorm), torch.ones_like(weightNorm));
    w.addcmul_(u, trust, new Scalar(-rate));
  }

  @Override
  public void close() {
    directions.forEach(FlatBuffer::close);
    super.close();
  }
}
