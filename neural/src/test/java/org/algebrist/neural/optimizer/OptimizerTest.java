package org.algebrist.neural.optimizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.AdamWOptions;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;

class OptimizerTest {

  @Test
  void adamw_walks_with_libtorchs_own_for_fifty_steps() {
    try (PointerScope scope = new PointerScope()) {
      torch.manual_seed(3);
      Tensor target = torch.randn(5, 7);
      Tensor ours = torch.randn(5, 7);
      Tensor theirs = ours.clone().set_requires_grad(true);
      AdamWOptions options = new AdamWOptions(0.02);
      options.weight_decay().put(0.1);
      org.bytedeco.pytorch.AdamW reference =
          new org.bytedeco.pytorch.AdamW(new TensorVector(theirs), options);
      try (AdamW adamW = new AdamW(List.of(group("w", ours, 0.02, 0.1)))) {
        for (int step = 0; step < 50; step++) {
          distance(ours, target).backward();
          adamW.step(1);
          adamW.zeroGradients();
          reference.zero_grad();
          distance(theirs, target).backward();
          reference.step();
          assertThat(ours.sub(theirs).abs().max().item_double()).isLessThanOrEqualTo(1e-6);
        }
        assertThat(adamW.steps()).isEqualTo(50);
      }
    }
  }

  @Test
  void the_factor_scales_every_groups_rate() {
    try (PointerScope scope = new PointerScope()) {
      Tensor slow = torch.zeros(4);
      Tensor fast = torch.zeros(4);
      try (AdamW adamW =
          new AdamW(List.of(group("slow", slow, 0.01, 0), group("fast", fast, 0.1, 0)))) {
        slow.add(fast).sum().backward();
        adamW.step(0.5);
        // Adam's first step is the rate itself, against the gradient's sign.
        assertThat(slow.mean().item_double()).isCloseTo(-0.005, within(1e-6));
        assertThat(fast.mean().item_double()).isCloseTo(-0.05, within(1e-6));
      }
    }
  }

  @Test
  void frozen_parameters_do_not_move_and_ask_for_no_gradient() {
    try (PointerScope scope = new PointerScope()) {
      Tensor still = torch.ones(4);
      Tensor moved = torch.ones(4);
      SequencedMap<String, Tensor> frozen = new LinkedHashMap<>();
      frozen.put("still", still);
      try (AdamW adamW =
          new AdamW(List.of(ParameterGroup.frozen("f", frozen), group("moved", moved, 0.1, 0)))) {
        still.mul(moved).sum().backward();
        adamW.step(1);
        assertThat(still.sum().item_double()).isEqualTo(4);
        assertThat(still.grad().defined()).isFalse();
        assertThat(moved.sum().item_double()).isLessThan(4);
      }
    }
  }

  @Test
  void lamb_is_algorithm_2_in_double_precision() {
    try (PointerScope scope = new PointerScope()) {
      torch.manual_seed(5);
      double[] rates = {0.02, 0.05};
      double[] decays = {0, 0.1};
      // The first tensor's norm is above the clamp of 10, the second's below, the third's zero.
      Tensor[] weights = {
        torch.randn(6, 5).mul_(new Scalar(4.0)),
        torch.randn(9).mul_(new Scalar(0.3)),
        torch.zeros(4)
      };
      double[][] w = new double[3][];
      double[][] m = new double[3][];
      double[][] v = new double[3][];
      for (int i = 0; i < 3; i++) {
        w[i] = doubles(weights[i]);
        m[i] = new double[w[i].length];
        v[i] = new double[w[i].length];
      }
      assertThat(norm(w[0])).isGreaterThan(10);
      SequencedMap<String, Tensor> two = new LinkedHashMap<>();
      two.put("a", weights[0]);
      two.put("b", weights[1]);
      try (Lamb lamb =
          new Lamb(
              List.of(
                  ParameterGroup.trained("ab", two, rates[0], decays[0]),
                  group("c", weights[2], rates[1], decays[1])))) {
        for (int step = 1; step <= 50; step++) {
          Tensor loss = torch.zeros(1);
          for (Tensor weight : weights) {
            loss = loss.add(weight.sub(new Scalar(1.0)).pow(new Scalar(2.0)).sum());
          }
          loss.sum().backward();
          double factor = 1.0 / step;
          lamb.step(factor);
          lamb.zeroGradients();
          for (int i = 0; i < 3; i++) {
            int group = i < 2 ? 0 : 1;
            lambInDouble(w[i], m[i], v[i], step, rates[group] * factor, decays[group]);
            assertThat(difference(weights[i], w[i])).isLessThan(2e-6 * Math.max(1, norm(w[i])));
          }
        }
      }
    }
  }

  private static void lambInDouble(
      double[] w, double[] m, double[] v, int t, double rate, double decay) {
    double[] u = new double[w.length];
    for (int i = 0; i < w.length; i++) {
      double g = 2 * (w[i] - 1);
      m[i] = 0.9 * m[i] + 0.1 * g;
      v[i] = 0.999 * v[i] + 0.001 * g * g;
      double mHat = m[i] / (1 - Math.pow(0.9, t));
      double vHat = v[i] / (1 - Math.pow(0.999, t));
      u[i] = mHat / (Math.sqrt(vHat) + 1e-6) + decay * w[i];
    }
    double weightNorm = Math.min(norm(w), 10);
    double directionNorm = norm(u);
    double trust = weightNorm > 0 && directionNorm > 0 ? weightNorm / directionNorm : 1;
    for (int i = 0; i < w.length; i++) {
      w[i] -= rate * trust * u[i];
    }
  }

  @Test
  void lamb_over_more_than_one_cache_chunk_equals_lamb_within_one() {
    try (PointerScope scope = new PointerScope()) {
      torch.manual_seed(6);
      int large = 150_000;
      Tensor whole = torch.randn(large);
      double[] w = doubles(whole);
      double[] m = new double[large];
      double[] v = new double[large];
      try (Lamb lamb = new Lamb(List.of(group("w", whole, 0.1, 0.01)))) {
        for (int step = 1; step <= 3; step++) {
          whole.sub(new Scalar(1.0)).pow(new Scalar(2.0)).sum().backward();
          lamb.step(1);
          lamb.zeroGradients();
          lambInDouble(w, m, v, step, 0.1, 0.01);
        }
      }
      assertThat(difference(whole, w)).isLessThan(1e-5);
    }
  }

  @Test
  void clipping_is_libtorchs_clip_grad_norm() {
    try (PointerScope scope = new PointerScope()) {
      torch.manual_seed(7);
      for (double limit : new double[] {0.5, 3, 1000}) {
        Tensor a = torch.randn(4, 4);
        Tensor b = torch.randn(9);
        Tensor a2 = a.clone().set_requires_grad(true);
        Tensor b2 = b.clone().set_requires_grad(true);
        var groups = List.of(group("a", a, 1, 0), group("b", b, 1, 0));
        a.mul(a).sum().add(b.mul(b).mul(b).sum()).backward();
        a2.mul(a2).sum().add(b2.mul(b2).mul(b2).sum()).backward();
        double norm = GradientClipping.norm(groups);
        GradientClipping.scale(groups, GradientClipping.factor(norm, limit));
        double theirs = torch.clip_grad_norm_(new TensorVector(a2, b2), limit);
        assertThat(norm).isCloseTo(theirs, within(1e-5));
        assertThat(a.grad().sub(a2.grad()).abs().max().item_double()).isLessThan(1e-6);
        assertThat(b.grad().sub(b2.grad()).abs().max().item_double()).isLessThan(1e-6);
        groups.forEach(ParameterGroup::close);
      }
    }
  }

  @Test
  void groups_that_share_a_name_or_a_tensor_are_refused() {
    try (PointerScope scope = new PointerScope()) {
      Tensor a = torch.zeros(4);
      Tensor sameTensor = new Tensor(a);
      SequencedMap<String, Tensor> again = new LinkedHashMap<>();
      again.put("b", sameTensor);
      var first = group("a", a, 1, 0);
      assertThatThrownBy(() -> new AdamW(List.of(first, new ParameterGroup.Frozen("f", again))))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("in group group-a and in group f");
      assertThatThrownBy(() -> new AdamW(List.of(new ParameterGroup.Frozen("f", again))))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("no group is trained");
      first.close();
    }
  }

  @Test
  void a_frozen_group_may_hold_a_tied_tensor_under_both_its_names() {
    try (PointerScope scope = new PointerScope()) {
      SequencedMap<String, Tensor> tied = new LinkedHashMap<>();
      Tensor embedding = torch.ones(4);
      tied.put("embedding", embedding);
      tied.put("head", new Tensor(embedding));
      try (AdamW adamW =
          new AdamW(List.of(ParameterGroup.frozen("f", tied), group("a", torch.ones(2), 0.1, 0)))) {
        assertThat(adamW.describe())
            .isEqualTo(
                "adamw beta1=0.9 beta2=0.999 epsilon=1.0E-8; f frozen;"
                    + " group-a learningRate=0.1 weightDecay=0.0");
      }
    }
  }

  @Test
  void parts_keep_their_order_and_what_is_of_no_part_is_frozen() {
    try (PointerScope scope = new PointerScope()) {
      SequencedMap<String, Tensor> all = new LinkedHashMap<>();
      all.put("head.weight", torch.ones(2, 2));
      all.put("body.weight", torch.ones(2, 2));
      all.put("words.weight", torch.ones(2, 2));
      all.put("body.bias", torch.ones(2));
      List<ParameterGroup> groups =
          ParameterGroup.ofParts(
              all,
              0.01,
              name -> name.substring(0, name.indexOf('.')),
              new ParameterGroup.Part("body", 0.1),
              new ParameterGroup.Part("absent", 0.5),
              new ParameterGroup.Part("head", 0.2));
      assertThat(groups)
          .extracting(ParameterGroup::name)
          .containsExactly("frozen", "body", "body.no-decay", "head");
      assertThat(groups.getFirst().parameters()).containsOnlyKeys("words.weight");
      assertThat(groups.get(2))
          .isInstanceOfSatisfying(
              ParameterGroup.Trained.class,
              vectors -> {
                assertThat(vectors.learningRate()).isEqualTo(0.1);
                assertThat(vectors.weightDecay()).isZero();
              });
      groups.forEach(ParameterGroup::close);
    }
  }

  @Test
  void numbers_out_of_range_are_refused() {
    try (PointerScope scope = new PointerScope()) {
      Tensor a = torch.zeros(4);
      assertThatThrownBy(() -> group("a", a, -1, 0)).hasMessageContaining("learning rate=-1.0");
      assertThatThrownBy(() -> group("a", a, Double.NaN, 0)).hasMessageContaining("NaN");
      var fine = group("a", a, 1, 0);
      assertThatThrownBy(() -> new AdamW(List.of(fine), 1, 0.9, 1e-8))
          .hasMessageContaining("beta1");
      assertThatThrownBy(() -> new Lamb(List.of(fine), 0.9, 0.999, 0, 10))
          .hasMessageContaining("epsilon");
      fine.close();
    }
  }

  private static ParameterGroup.Trained group(
      String name, Tensor leaf, double learningRate, double weightDecay) {
    SequencedMap<String, Tensor> one = new LinkedHashMap<>();
    one.put(name, leaf);
    return ParameterGroup.trained("group-" + name, one, learningRate, weightDecay);
  }

  private static Tensor distance(Tensor a, Tensor b) {
    Tensor error = a.sub(b);
    return error.mul(error).mul(error).mul(error).sum();
  }

  private static double[] doubles(Tensor tensor) {
    float[] floats = new float[(int) tensor.numel()];
    tensor.detach().contiguous().data_ptr_float().get(floats);
    double[] out = new double[floats.length];
    Arrays.setAll(out, i -> floats[i]);
    return out;
  }

  private static double difference(Tensor tensor, double[] expected) {
    double[] actual = doubles(tensor);
    double largest = 0;
    for (int i = 0; i < actual.length; i++) {
      largest = Math.max(largest, Math.abs(actual[i] - expected[i]));
    }
    return largest;
  }

  private static double norm(double[] values) {
    return Math.sqrt(Arrays.stream(values).map(x -> x * x).sum());
  }
}
