package org.algebrist.neural.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.algebrist.neural.Tensors;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/** Autograd's gradients against central differences, in float64. */
public final class GradientCheck {
  /** Central differences of step h err by O(h²) and by 1e-16/h of rounding: 1e-5 balances both. */
  private static final double STEP = 1e-5;

  private static final double TOLERANCE = 1e-6;
  private static final int ELEMENTS_OF_EACH = 6;

  private GradientCheck() {}

  /**
   * Checks some elements of every leaf.
   *
   * @param output what the layer gives, computed anew at each call
   * @param leaves contiguous float64 leaves that ask for gradients
   */
  public static void assertExact(
      Supplier<Tensor> output, Map<String, Tensor> leaves, SplittableRandom random) {
    Tensor first = output.get();
    Tensor mix = Doubles.tensor(Doubles.random(random, (int) first.numel()), Tensors.shape(first));
    Supplier<Tensor> loss = () -> output.get().mul(mix).sum();
    loss.get().backward();
    leaves.forEach((name, leaf) -> {
      double[] gradient = Doubles.of(leaf.grad());
      for (int n = 0; n < ELEMENTS_OF_EACH; n++) {
        int element = random.nextInt(gradient.length);
        assertThat(gradient[element])
            .as("gradient of %s[%d]", name, element)
            .isCloseTo(difference(loss, leaf, element), within(TOLERANCE));
      }
    });
  }

  /** A layer's parameters and its inputs in one map. */
  public static SequencedMap<String, Tensor> leaves(Layer layer, Tensor... inputs) {
    SequencedMap<String, Tensor> all = new LinkedHashMap<>(layer.parameters());
    for (int i = 0; i < inputs.length; i++) {
      all.put("input " + i, inputs[i]);
    }
    return all;
  }

  private static double difference(Supplier<Tensor> loss, Tensor leaf, int element) {
    DoublePointer data = new DoublePointer(leaf.data_ptr());
    double before = data.get(element);
    try (NoGradGuard noGrad = new NoGradGuard();
        PointerScope scope = new PointerScope()) {
      data.put(element, before + STEP);
      double above = loss.get().item_double();
      data.put(element, before - STEP);
      double below = loss.get().item_double();
      return (above - below) / (2 * STEP);
    } finally {
      data.put(element, before);
    }
  }
}
