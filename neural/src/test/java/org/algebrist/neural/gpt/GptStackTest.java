package org.algebrist.neural.gpt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ScopedTensors.class)
class GptStackTest {
  private static final int WIDTH = 16;
  private static final int POSITIONS = 12;

  private NoGradGuard noGrad;
  private GptStack stack;

  @BeforeEach
  void build() {
    noGrad = new NoGradGuard();
    torch.manual_seed(7);
    stack = new GptStack(GptConfig.of(50, POSITIONS, 3, WIDTH, 4, 0.1, 0.1));
  }

  @AfterEach
  void close() {
    stack.close();
    noGrad.close();
  }

  @Test
  void aTokenDoesNotSeeWhatComesAfterIt() {
    Tensor x = torch.randn(2, 9, WIDTH);
    Tensor changed = x.clone();
    changed.narrow(1, 5, 4).copy_(torch.randn(2, 4, WIDTH));

    Tensor before = stack.forward(x);
    Tensor after = stack.forward(changed);

    assertThat(distance(before.narrow(1, 0, 5), after.narrow(1, 0, 5))).isZero();
    assertThat(distance(before.narrow(1, 5, 1), after.narrow(1, 5, 1))).isGreaterThan(0.01);
  }

  @Test
  void aCacheGivesWhatTheWholeSequenceGives() {
    Tensor x = torch.randn(2, 9, WIDTH);
    Tensor whole = stack.forward(x);

    GptStack.Cache cache = stack.newCache();
    Tensor begun = stack.forward(x.narrow(1, 0, 4), cache);
    assertThat(distance(begun, whole.narrow(1, 0, 4))).isLessThan(1e-5);
    for (int t = 4; t < 9; t++) {
      assertThat(cache.length()).isEqualTo(t);
      Tensor next = stack.forward(x.narrow(1, t, 1), cache);
      assertThat(distance(next, whole.narrow(1, t, 1))).isLessThan(1e-5);
    }
  }

  @Test
  void oneTokenOfEachSequenceIsTheSameWithoutTheWorkForTheOthers() {
    Tensor x = torch.randn(3, 9, WIDTH);
    Tensor whole = stack.forward(x).flatten(0, 1);
    Tensor places = Tensors.ofLongs(new long[] {8, 9 + 4, 18}, 3);

    Tensor at = stack.forwardAt(x, places, AttentionBias.padding(new int[] {9, 5, 1}, 9));

    assertThat(distance(at, whole.index_select(0, places))).isLessThan(1e-5);
  }

  @Test
  void gradientsOfBothWaysAreTheSame() {
    noGrad.close();
    Tensor x = torch.randn(2, 6, WIDTH);
    Tensor places = Tensors.ofLongs(new long[] {5, 6 + 2}, 2);
    Tensor weight = stack.parameters().get("layer.0.feed_forward.in.weight");

    stack.forward(x).flatten(0, 1).index_select(0, places).sin().sum().backward();
    Tensor whole = weight.grad().clone();
    weight.grad().zero_();
    stack.forwardAt(x, places, AttentionBias.padding(new int[] {6, 3}, 6)).sin().sum().backward();

    assertThat(distance(weight.grad(), whole)).isLessThan(1e-5);
    assertThat(whole.abs().max().item_double()).isGreaterThan(1e-4);
  }

  @Test
  void moreTokensThanPositionsAreRefused() {
    assertThatThrownBy(() -> stack.forward(torch.zeros(1, POSITIONS + 1, WIDTH)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("13 tokens exceed the model's 12 positions");
    GptStack.Cache cache = stack.newCache();
    stack.forward(torch.zeros(1, POSITIONS, WIDTH), cache);
    assertThatThrownBy(() -> stack.forward(torch.zeros(1, 1, WIDTH), cache))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static double distance(Tensor a, Tensor b) {
    return a.sub(b).abs().max().item_double();
  }
}
