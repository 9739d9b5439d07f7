package org.algebrist.neural.optimizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import org.assertj.core.data.Offset;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;

class FlatParametersTest {

  @Test
  void leaves_keep_their_values_and_become_views_of_one_buffer() {
    try (PointerScope scope = new PointerScope()) {
      Tensor a = torch.randn(3, 5);
      Tensor b = torch.randn(7);
      double sum = a.sum().item_double() + b.sum().item_double();
      try (FlatParameters flat = FlatParameters.of(named("a", a, "b", b))) {
        assertThat(a.is_alias_of(flat.values())).isTrue();
        assertThat(b.is_alias_of(flat.values())).isTrue();
        assertThat(a.is_leaf() && b.is_leaf()).isTrue();
        assertThat(flat.parameterCount()).isEqualTo(22);
        assertThat(flat.values().sum().item_double()).isCloseTo(sum, Offset.offset(1e-5));
        flat.values().zero_();
        assertThat(a.abs().sum().item_double() + b.abs().sum().item_double()).isZero();
      }
    }
  }

  @Test
  void autograd_adds_up_in_place_in_the_gradient_buffer_until_it_is_cleared() {
    try (PointerScope scope = new PointerScope()) {
      Tensor a = torch.ones(3, 5);
      try (FlatParameters flat = FlatParameters.of(named("a", a))) {
        for (int pass = 1; pass <= 3; pass++) {
          a.mul(a).sum().backward();
          assertThat(flat.gradients().sum().item_double()).isEqualTo(15 * 2 * pass);
          flat.requireIntact();
        }
        flat.zeroGradients();
        assertThat(a.grad().abs().sum().item_double()).isZero();
        a.sum().backward();
        assertThat(flat.gradients().sum().item_double()).isEqualTo(15);
        flat.requireIntact();
      }
    }
  }

  @Test
  void every_tensor_begins_on_a_cache_line() {
    try (PointerScope scope = new PointerScope()) {
      Tensor a = torch.randn(3);
      Tensor b = torch.randn(17);
      Tensor c = torch.randn(2);
      try (FlatParameters _ = FlatParameters.of(named("a", a, "b", b, "c", c))) {
        assertThat(b.data_ptr().address() % 64).isZero();
        assertThat(c.data_ptr().address() % 64).isZero();
      }
    }
  }

  @Test
  void tied_tensors_are_laid_once_and_get_both_gradients() {
    try (PointerScope scope = new PointerScope()) {
      Tensor shared = torch.ones(4);
      Tensor sameTensorOtherHandle = new Tensor(shared);
      try (FlatParameters flat =
          FlatParameters.of(named("in", shared, "out", sameTensorOtherHandle))) {
        assertThat(flat.leaves()).containsOnlyKeys("in");
        assertThat(flat.tied()).containsEntry("out", "in");
        shared.add(sameTensorOtherHandle).sum().backward();
        assertThat(flat.gradients().sum().item_double()).isEqualTo(8);
      }
    }
  }

  @Test
  void a_leaf_torn_out_of_its_buffer_is_noticed() {
    try (PointerScope scope = new PointerScope()) {
      Tensor a = torch.ones(4);
      try (FlatParameters flat = FlatParameters.of(named("layer.a", a))) {
        a.set_data(torch.ones(4));
        assertThatThrownBy(flat::requireIntact)
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("layer.a");
      }
      Tensor b = torch.ones(4);
      try (FlatParameters flat = FlatParameters.of(named("layer.b", b))) {
        b.mutable_grad().put(new Tensor());
        assertThatThrownBy(flat::requireIntact)
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("gradient of parameter layer.b");
      }
    }
  }

  @Test
  void what_is_no_float_leaf_is_refused_by_name() {
    try (PointerScope scope = new PointerScope()) {
      Tensor leaf = torch.ones(4).set_requires_grad(true);
      assertThatThrownBy(() -> FlatParameters.of(named("x", leaf.add(leaf))))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("parameter x");
      Tensor longs = torch.ones(new long[] {4}, new TensorOptions(torch.ScalarType.Long));
      assertThatThrownBy(() -> FlatParameters.of(named("n", longs)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("float32");
      assertThatThrownBy(() -> FlatParameters.of(new LinkedHashMap<>()))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void closing_gives_all_native_handles_back() {
    try (PointerScope scope = new PointerScope()) {
      Tensor a = torch.randn(3, 5);
      long before = Pointer.totalCount();
      for (int i = 0; i < 20; i++) {
        try (PointerScope inner = new PointerScope();
            FlatParameters flat = FlatParameters.of(named("a", a))) {
          a.sum().backward();
        }
      }
      assertThat(Pointer.totalCount()).isEqualTo(before);
      assertThat(a.sum().item_double()).isFinite();
    }
  }

  private static SequencedMap<String, Tensor> named(Object... namesAndTensors) {
    SequencedMap<String, Tensor> named = new LinkedHashMap<>();
    for (int i = 0; i < namesAndTensors.length; i += 2) {
      named.put((String) namesAndTensors[i], (Tensor) namesAndTensors[i + 1]);
    }
    return named;
  }
}
