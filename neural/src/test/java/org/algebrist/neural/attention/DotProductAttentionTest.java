package org.algebrist.neural.attention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.device.Autocast;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.device.Precision;
import org.algebrist.neural.layer.Doubles;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The two paths of attention against loops, over random shapes and every kind of bias. */
class DotProductAttentionTest {
  /** Takes the written-out path in float32, and drops nothing: 1 - 1e-30 is 1. */
  private static final double NEXT_TO_NO_DROPOUT = 1e-30;

  /** A random attention with one of the biases in use; the tensors are float64. */
  private record Problem(
      Tensor q_BHTd,
      Tensor k_BHSd,
      Tensor v_BHSd,
      @Nullable Tensor bias,
      boolean causal,
      double[] expected,
      String name) {}

  private static final String[] BIASES = {
    "none", "padding", "causal", "causal without a bias", "one a pair", "one a head"
  };

  @Test
  void theFusedPathIsTheFormula() {
    forRandomProblems((problem, name) ->
        assertThat(Doubles.distance(attend(problem, ScalarType.Float, 0), problem.expected()))
            .as(name)
            .isLessThan(1e-6));
  }

  @Test
  void theWrittenOutPathIsTheFormula() {
    forRandomProblems((problem, name) -> {
      assertThat(Doubles.distance(attend(problem, ScalarType.Double, 0), problem.expected()))
          .as(name)
          .isLessThan(1e-12);
      assertThat(
              Doubles.distance(
                  attend(problem, ScalarType.Float, NEXT_TO_NO_DROPOUT), problem.expected()))
          .as(name)
          .isLessThan(1e-6);
    });
  }

  @Test
  void bothPathsHaveTheSameGradients() {
    forRandomProblems((problem, name) -> {
      double[][] fused = gradients(problem, 0);
      double[][] writtenOut = gradients(problem, NEXT_TO_NO_DROPOUT);
      for (int i = 0; i < fused.length; i++) {
        assertThat(Doubles.distance(fused[i], writtenOut[i])).as(name).isLessThan(1e-5);
      }
    });
  }

  @Test
  void underAutocastTheResultIsTheFormulaWithinTheRoundingOfBfloat16() {
    forRandomProblems((problem, name) -> {
      try (Autocast _ = Precision.BF16.autocast(ComputeDevice.CPU)) {
        assertThat(Doubles.distance(attend(problem, ScalarType.Float, 0), problem.expected()))
            .as(name)
            .isLessThan(0.03);
      }
    });
  }

  @Test
  void dropoutKeepsTheMeanAndDropsTheGivenPart() {
    try (PointerScope scope = new PointerScope()) {
      torch.manual_seed(3);
      int sources = 200;
      Tensor q = torch.zeros(1, 4, 100, 8); // all scores equal: weights 1/S
      Tensor k = torch.zeros(1, 4, sources, 8);
      Tensor v = torch.ones(1, 4, sources, 8);
      double[] out = Doubles.of(DotProductAttention.attend(q, k, v, null, false, 0.25));
      double sum = 0;
      double squares = 0;
      for (double value : out) {
        sum += value;
        squares += (value - 1) * (value - 1);
      }
      // Of each row the mean of S Bernoulli variables over 1-p: deviation sqrt(p/((1-p)S)) = 0.041.
      assertThat(sum / out.length).isCloseTo(1, within(0.01));
      assertThat(Math.sqrt(squares / out.length)).isCloseTo(0.041, within(0.006));
    }
  }

  private static double[] attend(Problem problem, ScalarType type, double dropout) {
    return Doubles.of(
        DotProductAttention.attend(
            problem.q_BHTd().to(type),
            problem.k_BHSd().to(type),
            problem.v_BHSd().to(type),
            problem.bias() == null ? null : problem.bias().to(type),
            problem.causal(),
            dropout));
  }

  private static double[][] gradients(Problem problem, double dropout) {
    Tensor[] leaves = {
      leaf(problem.q_BHTd()), leaf(problem.k_BHSd()), leaf(problem.v_BHSd()),
    };
    Tensor bias = problem.bias() == null ? null : problem.bias().to(ScalarType.Float);
    Tensor out =
        DotProductAttention.attend(
            leaves[0], leaves[1], leaves[2], bias, problem.causal(), dropout);
    out.mul(out.detach().sin()).sum().backward();
    double[][] gradients = new double[3][];
    for (int i = 0; i < 3; i++) {
      gradients[i] = Doubles.of(leaves[i].grad());
    }
    return gradients;
  }

  private static Tensor leaf(Tensor values) {
    return values.to(ScalarType.Float).detach().clone().set_requires_grad(true);
  }

  private static void forRandomProblems(BiConsumer<Problem, String> check) {
    SplittableRandom random = new SplittableRandom(11);
    for (int round = 0; round < 24; round++) {
      try (PointerScope scope = new PointerScope()) {
        Problem problem = problem(random, BIASES[round % BIASES.length]);
        check.accept(problem, problem.name());
      }
    }
  }

  private static Problem problem(SplittableRandom random, String kind) {
    int batch = random.nextInt(1, 4);
    int heads = random.nextInt(1, 4);
    int sources = random.nextInt(1, 7);
    int targets = kind.startsWith("causal") ? sources : random.nextInt(1, 7);
    int width = random.nextInt(1, 6);
    int[] bhtsd = {batch, heads, targets, sources, width};
    double[] q = Doubles.random(random, batch * heads * targets * width);
    double[] k = Doubles.random(random, batch * heads * sources * width);
    double[] v = Doubles.random(random, batch * heads * sources * width);
    Tensor bias = null;
    AttentionReference.Bias reference = AttentionReference.Bias.none();
    switch (kind) {
      case "padding" -> {
        int[] lengths = random.ints(batch, 1, sources + 1).toArray();
        bias = AttentionBias.padding(lengths, sources);
        reference = (b, h, t, s) -> s < lengths[b] ? 0 : Double.NEGATIVE_INFINITY;
      }
      case "causal" -> {
        bias = AttentionBias.causal(targets);
        reference = (b, h, t, s) -> s <= t ? 0 : Double.NEGATIVE_INFINITY;
      }
      case "causal without a bias" ->
          reference = (b, h, t, s) -> s <= t ? 0 : Double.NEGATIVE_INFINITY;
      case "one a pair" -> {
        double[] values = Doubles.random(random, batch * targets * sources);
        bias = Tensors.ofFloats(Doubles.floats(values), batch, 1, targets, sources);
        reference = (b, h, t, s) -> values[(b * targets + t) * sources + s];
      }
      case "one a head" -> {
        double[] values = Doubles.random(random, batch * heads * targets * sources);
        bias = Tensors.ofFloats(Doubles.floats(values), batch, heads, targets, sources);
        reference = (b, h, t, s) -> values[((b * heads + h) * targets + t) * sources + s];
      }
      default -> {}
    }
    return new Problem(
        Doubles.tensor(q, batch, heads, targets, width),
        Doubles.tensor(k, batch, heads, sources, width),
        Doubles.tensor(v, batch, heads, sources, width),
        bias,
        kind.equals("causal without a bias"),
        AttentionReference.attend(q, k, v, reference, bhtsd),
        "%s, B=%d H=%d T=%d S=%d d=%d".formatted(kind, batch, heads, targets, sources, width));
  }
}
