package org.algebrist.neural.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.device.Autocast;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.device.Precision;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ScopedTensors.class)
class LinearTest {
  private static final int IN = 37;
  private static final int OUT = 21;

  /** The largest error of rounding a number to float16, against its size. */
  private static final double HALF_PRECISION = Math.scalb(1.0, -11);

  @BeforeEach
  void seed() {
    torch.manual_seed(3);
  }

  @Test
  void preparedItGivesTheSameUpToTheRoundingOfItsWeights() {
    try (Linear linear = new Linear(IN, OUT, 1);
        NoGradGuard noGrad = new NoGradGuard()) {
      for (long rows : new long[] {1, 3, 10, 64}) {
        Tensor x = torch.randn(2, rows, IN);
        Tensor plain = linear.forward(x);
        linear.prepareForInference();
        Tensor prepared = linear.forward(x);
        linear.prepare(false);
        Tensor weight = linear.parameters().get("weight");
        Tensor bound = x.abs().matmul(weight.abs().t()).mul(new Scalar(1.01 * HALF_PRECISION));
        assertThat(prepared.sub(plain).abs().sub(bound).max().item_double())
            .as("%d rows", rows)
            .isLessThan(1e-5);
        assertThat(prepared.equal(plain)).as("the prepared weights were read").isFalse();
      }
    }
  }

  @Test
  void preparedItStillFollowsAutocast() {
    try (Linear linear = new Linear(IN, OUT, 1);
        NoGradGuard noGrad = new NoGradGuard()) {
      linear.prepareForInference();
      Tensor x = torch.randn(4, IN);
      try (Autocast cast = Precision.BF16.autocast(ComputeDevice.CPU)) {
        assertThat(linear.forward(x).scalar_type().intern()).isEqualTo(torch.ScalarType.BFloat16);
      }
      assertThat(linear.forward(x).scalar_type().intern()).isEqualTo(torch.ScalarType.Float);
    }
  }

  @Test
  void gradientsAreTakenOfTheParametersThemselves() {
    try (Linear linear = new Linear(IN, OUT, 1)) {
      Tensor x = torch.randn(4, IN);
      Tensor plain = linear.forward(x);
      linear.prepareForInference();
      Tensor recorded = linear.forward(x);
      assertThat(recorded.equal(plain)).isTrue();
      recorded.sum().backward();
      assertThat(linear.parameters().get("weight").grad().defined()).isTrue();
    }
  }

  @Test
  void aChangedParameterCountsOnceItIsPreparedAnew() {
    try (Linear linear = new Linear(IN, OUT, 1);
        NoGradGuard noGrad = new NoGradGuard()) {
      Tensor x = torch.randn(4, IN);
      linear.prepareForInference();
      linear.parameters().get("weight").zero_();
      linear.parameters().get("bias").fill_(new Scalar(2));
      linear.prepareForInference();
      assertThat(linear.forward(x).eq(new Scalar(2)).all().item_bool()).isTrue();
    }
  }

  @Test
  void withItsWeightsFreedItInfersAsBeforeAndRefusesTheRest() {
    try (Linear linear = new Linear(IN, OUT, 1)) {
      Tensor x = torch.randn(4, IN);
      try (NoGradGuard noGrad = new NoGradGuard()) {
        linear.prepareForInference();
        Tensor before = linear.forward(x);
        linear.keepOnlyPrepared();
        assertThat(linear.forward(x).equal(before)).isTrue();
        assertThat(linear.forward(x, 1, 2).equal(before.narrow(1, 1, 2))).isTrue();
      }
      assertThatThrownBy(() -> linear.forward(x)).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(linear::parameters)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("open the model anew");
    }
  }

  @Test
  void weightsThatFloat16CannotHoldStayAsTheyAre() {
    try (Linear linear = new Linear(IN, OUT, 1);
        NoGradGuard noGrad = new NoGradGuard()) {
      linear.parameters().get("weight").mul_(new Scalar(1e6));
      Tensor x = torch.randn(4, IN);
      Tensor plain = linear.forward(x);
      linear.prepareForInference();
      assertThat(linear.forward(x).equal(plain)).isTrue();
    }
  }

  @Test
  void preparedLayersKeepNoNativeMemoryBehind() {
    Runnable use =
        () -> {
          try (PointerScope inner = new PointerScope();
              NoGradGuard noGrad = new NoGradGuard();
              Linear linear = new Linear(IN, OUT, 1)) {
            linear.prepareForInference();
            linear.forward(torch.randn(4, IN));
            linear.prepareForInference();
          }
        };
    use.run();
    long before = Pointer.totalCount();
    for (int i = 0; i < 20; i++) {
      use.run();
    }
    assertThat(Pointer.totalCount()).isLessThanOrEqualTo(before);
  }
}
