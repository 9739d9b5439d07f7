package org.algebrist.neural.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.DeviceType;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.junit.jupiter.api.Test;

class AutocastTest {

  @Test
  void products_are_bfloat16_inside_and_float32_outside_and_in_a_nested_fp32_scope() {
    try (PointerScope scope = new PointerScope()) {
      Tensor a = torch.randn(4, 4);
      assertThat(product(a)).isEqualTo(ScalarType.Float);
      try (Autocast _ = Precision.BF16.autocast(ComputeDevice.CPU)) {
        assertThat(product(a)).isEqualTo(ScalarType.BFloat16);
        try (Autocast _ = Precision.FP32.autocast(ComputeDevice.CPU)) {
          assertThat(product(a)).isEqualTo(ScalarType.Float);
        }
        assertThat(product(a)).isEqualTo(ScalarType.BFloat16);
      }
      assertThat(product(a)).isEqualTo(ScalarType.Float);
    }
  }

  @Test
  void what_was_set_before_is_set_again_after_an_exception() {
    boolean enabled = torch.is_autocast_enabled(DeviceType.CPU);
    ScalarType type = torch.get_autocast_dtype(DeviceType.CPU).intern();
    assertThatThrownBy(
            () -> {
              try (Autocast _ = Precision.BF16.autocast(ComputeDevice.CPU)) {
                throw new IllegalStateException("in the forward pass");
              }
            })
        .isInstanceOf(IllegalStateException.class);
    assertThat(torch.is_autocast_enabled(DeviceType.CPU)).isEqualTo(enabled);
    assertThat(torch.get_autocast_dtype(DeviceType.CPU).intern()).isEqualTo(type);
  }

  @Test
  void a_weight_changed_between_two_scopes_is_cast_anew() {
    try (PointerScope scope = new PointerScope()) {
      Tensor weight = torch.ones(4, 4).set_requires_grad(true);
      Tensor x = torch.ones(4, 4);
      try (Autocast _ = Precision.BF16.autocast(ComputeDevice.CPU)) {
        assertThat(x.matmul(weight).sum().item_double()).isEqualTo(64);
      }
      try (NoGradGuard _ = new NoGradGuard()) {
        weight.mul_(new Scalar(2.0));
      }
      try (Autocast _ = Precision.BF16.autocast(ComputeDevice.CPU)) {
        assertThat(x.matmul(weight).sum().item_double()).isEqualTo(128);
      }
    }
  }

  private static ScalarType product(Tensor a) {
    return a.matmul(a).scalar_type().intern();
  }
}
