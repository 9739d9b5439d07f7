package org.algebrist.neural.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LayerShapeTest {

  @Test
  void headsThatDoNotDivideTheWidthAreAnsweredWithSomeThatDo() {
    assertThatThrownBy(() -> Shapes.of(100, 6))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("heads=6 must divide width=100; try 5");
    assertThatThrownBy(() -> Shapes.of(7, 12)).hasMessage("heads=12 must divide width=7; try 7");
  }

  @Test
  void theProposedHeadsAlwaysDivide() {
    SplittableRandom random = new SplittableRandom(2);
    for (int round = 0; round < 300; round++) {
      int width = random.nextInt(1, 300);
      int heads = random.nextInt(1, 300);
      if (width % heads == 0) {
        assertThat(Shapes.of(width, heads).headWidth() * heads).isEqualTo(width);
      } else {
        assertThatThrownBy(() -> Shapes.of(width, heads))
            .satisfies(e -> {
              String message = e.getMessage();
              int proposed = Integer.parseInt(message.substring(message.lastIndexOf(' ') + 1));
              assertThat(width % proposed).isZero();
            });
      }
    }
  }

  @Test
  void sizesMustBePositive() {
    assertThatThrownBy(() -> Shapes.of(0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("width=0");
    assertThatThrownBy(() -> Shapes.of(8, 0)).hasMessageContaining("heads=0");
    assertThatThrownBy(() -> new LayerShape(8, 2, 0, Activation.RELU, 0, 0, 1e-5, 0.02))
        .hasMessageContaining("feedForwardWidth=0");
  }

  @Test
  void dropoutsAreProbabilitiesBelowOne() {
    assertThatThrownBy(() -> Shapes.withDropout(8, 2, 1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("dropout=1.0 must lie in 0..1, below 1");
    assertThatThrownBy(() -> Shapes.withDropout(8, 2, 0, -0.1))
        .hasMessageContaining("attentionDropout=-0.1");
    assertThatThrownBy(() -> Shapes.withDropout(8, 2, Double.NaN, 0))
        .hasMessageContaining("dropout=NaN");
  }
}
