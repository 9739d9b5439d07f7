package org.algebrist.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.device.Precision;
import org.junit.jupiter.api.Test;

/** That the benchmark compares like with like; how fast, no test says. */
class TrainingComparisonTest {
  private static final TrainingShape TINY = new TrainingShape(2, 32, 4, 64, 50, 4, 16, 0);

  @Test
  void bothModelsComputeTheSameLoss() {
    TrainingComparison.Result result =
        TrainingComparison.run(TINY, Precision.FP32, ComputeDevice.CPU, 2, 2);
    assertThat(result.layeredLoss()).isCloseTo(Math.log(50), within(0.3));
    assertThat(result.directLoss()).isCloseTo(result.layeredLoss(), within(1e-5));
    assertThat(result.ratios()).hasSize(2);
    assertThat(result.layered()).isPositive();
  }

  @Test
  void operationsAreThoseCountedByHand() {
    // One layer, D=2, F=3, V=5, B=1, T=1: linear 2·(4·4 + 2·2·3 + 2·5), attention 4·2, three times.
    TrainingShape shape = new TrainingShape(1, 2, 1, 3, 5, 1, 1, 0);
    assertThat(shape.operations()).isEqualTo(3 * (2 * (16 + 12 + 10) + 8));
  }
}
