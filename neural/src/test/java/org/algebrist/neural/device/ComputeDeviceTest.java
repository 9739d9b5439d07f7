package org.algebrist.neural.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class ComputeDeviceTest {

  @Test
  void auto_takes_the_gpu_only_where_it_works() {
    assertThat(ComputeDevice.choose("auto"))
        .isEqualTo(torch.cuda_is_available() ? ComputeDevice.CUDA : ComputeDevice.CPU);
    assertThat(ComputeDevice.choose("CPU")).isEqualTo(ComputeDevice.CPU);
  }

  @Test
  void an_absent_gpu_is_named_with_its_reason_and_the_way_out() {
    Assumptions.assumeFalse(torch.cuda_is_available(), "this machine has a GPU");
    assertThatThrownBy(() -> ComputeDevice.choose("cuda"))
        .isInstanceOf(DeviceUnavailableException.class)
        .hasMessageContaining(torch.hasCUDA() ? "no GPU" : "built for the CPU only")
        .hasMessageContaining("device=cpu");
  }

  @Test
  void an_unknown_device_is_refused() {
    assertThatThrownBy(() -> ComputeDevice.choose("tpu"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("device=tpu")
        .hasMessageContaining("cpu, cuda or auto");
  }
}
