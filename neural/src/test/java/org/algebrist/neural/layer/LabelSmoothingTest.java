package org.algebrist.neural.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(ScopedTensors.class)
class LabelSmoothingTest {
  private static final float IMPOSSIBLE = Float.NEGATIVE_INFINITY;

  private final SplittableRandom random = new SplittableRandom(31);

  /** Random rows, some of whose classes are impossible (never the right one), some skipped. */
  private record Rows(float[] logits, long[] targets, int classes) {}

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.01, 0.1, 0.9})
  void lossAndGradientAreTheFormula(double epsilon) {
    for (int round = 0; round < 25; round++) {
      Rows rows = rows();
      Tensor logits = Tensors.ofFloats(rows.logits(), rows.targets().length, rows.classes());
      logits.set_requires_grad(true);
      Tensor targets = Tensors.ofLongs(rows.targets(), rows.targets().length);
      Tensor loss = new LabelSmoothing(epsilon).sum(logits, targets);
      loss.backward();

      double[] gradient = new double[rows.logits().length];
      double expected = reference(rows, epsilon, gradient);
      assertThat(loss.item_double()).isCloseTo(expected, within(1e-5 * (1 + expected)));
      assertThat(Doubles.distance(Doubles.of(logits.grad()), gradient)).isLessThan(1e-5);
    }
  }

  @Test
  void aSkippedRowMayHoldAnything() {
    for (double epsilon : new double[] {0, 0.1}) {
      Tensor logits =
          Tensors.ofFloats(
              new float[] {1, 2, 3, IMPOSSIBLE, IMPOSSIBLE, IMPOSSIBLE, IMPOSSIBLE, 0, 0}, 3, 3);
      logits.set_requires_grad(true);
      Tensor loss =
          new LabelSmoothing(epsilon).sum(logits, Tensors.ofLongs(new long[] {2, -1, -1}, 3));
      loss.backward();
      assertThat(loss.item_double()).isFinite().isPositive();
      float[] gradient = Tensors.toFloats(logits.grad());
      for (int i = 0; i < 3; i++) {
        assertThat(gradient[i]).isFinite().isNotZero();
      }
      for (int i = 3; i < 9; i++) {
        assertThat(gradient[i]).as("gradient %d, ε %s", i, epsilon).isEqualTo(0f);
      }
    }
  }

  @Test
  void whenAllRowsAreSkippedTheLossIsZero() {
    Tensor loss =
        new LabelSmoothing(0.1)
            .sum(Tensors.ofFloats(new float[] {1, 2}, 1, 2), Tensors.ofLongs(new long[] {-100}, 1));
    assertThat(loss.item_double()).isZero();
  }

  @Test
  void aCertainRightAnswerCostsNothingWithoutSmoothing() {
    Tensor logits = Tensors.ofFloats(new float[] {IMPOSSIBLE, 5, IMPOSSIBLE}, 1, 3);
    Tensor target = Tensors.ofLongs(new long[] {1}, 1);
    assertThat(new LabelSmoothing(0).sum(logits, target).item_double()).isZero();
    assertThat(new LabelSmoothing(0.1).sum(logits, target).item_double()).isZero();
  }

  @Test
  void anEpsilonOutsideItsRangeIsRefused() {
    for (double epsilon : new double[] {-0.1, 1, 2, Double.NaN}) {
      assertThatThrownBy(() -> new LabelSmoothing(epsilon))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("label smoothing " + epsilon);
    }
  }

  private Rows rows() {
    int count = random.nextInt(1, 6);
    int classes = random.nextInt(1, 7);
    float[] logits = new float[count * classes];
    long[] targets = new long[count];
    for (int n = 0; n < count; n++) {
      int right = random.nextInt(classes);
      targets[n] = random.nextInt(5) == 0 ? -1 - random.nextInt(200) : right;
      for (int c = 0; c < classes; c++) {
        boolean impossible = c != right && random.nextInt(3) == 0;
        logits[n * classes + c] = impossible ? IMPOSSIBLE : (float) random.nextDouble(-5, 5);
      }
    }
    return new Rows(logits, targets, classes);
  }

  /**
   * The sum over rows of {@code -Σ_c y_c log p_c} with {@code y} = 1-ε on the target plus ε over
   * the number of possible classes on each of these; its gradient by the logits is {@code p - y}.
   */
  private static double reference(Rows rows, double epsilon, double[] gradient) {
    int classes = rows.classes();
    double loss = 0;
    for (int n = 0; n < rows.targets().length; n++) {
      if (rows.targets()[n] < 0) {
        continue;
      }
      double sum = 0;
      int possible = 0;
      for (int c = 0; c < classes; c++) {
        float logit = rows.logits()[n * classes + c];
        sum += Math.exp(logit);
        possible += logit == IMPOSSIBLE ? 0 : 1;
      }
      for (int c = 0; c < classes; c++) {
        float logit = rows.logits()[n * classes + c];
        if (logit != IMPOSSIBLE) {
          double y = epsilon / possible + (c == rows.targets()[n] ? 1 - epsilon : 0);
          double p = Math.exp(logit) / sum;
          loss -= y * Math.log(p);
          gradient[n * classes + c] = p - y;
        }
      }
    }
    return loss;
  }
}
