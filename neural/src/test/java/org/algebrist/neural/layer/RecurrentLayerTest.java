package org.algebrist.neural.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.assertj.core.data.Offset;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Expected states are those of PyTorch 2.13 (torch.nn.GRU, torch.nn.LSTM over a PackedSequence, in
 * float64), with the parameters of {@link Sines#fill} from 1 by 0.37 and the input sin(0.5 + 0.7i).
 */
@ExtendWith(ScopedTensors.class)
class RecurrentLayerTest {
  private static final Offset<Double> CLOSE = within(1e-9);
  private static final int[] LENGTHS = {2, 4, 1};

  /** What can be built; the same shape each time. */
  enum Kind {
    GRU,
    BIDIRECTIONAL_GRU,
    LSTM,
    BIDIRECTIONAL_LSTM;

    RecurrentLayer build(int in, int units) {
      return switch (this) {
        case GRU -> new Gru(in, units, false);
        case BIDIRECTIONAL_GRU -> new Gru(in, units, true);
        case LSTM -> new Lstm(in, units, false);
        case BIDIRECTIONAL_LSTM -> new Lstm(in, units, true);
      };
    }
  }

  static final Kind[] KINDS = Kind.values();

  /**
   * Kind, the sum and the sum of squares of all states, the last states, the first row's states.
   */
  static Stream<Arguments> golden() {
    return Stream.of(
        Arguments.of(
            Kind.GRU,
            -5.75100407875135,
            7.530315796985462,
            new double[] {
              -0.9474443384, -0.4703351906, 0.8030834668, // of the sequence of 2
              -0.3159680564, -0.6021083032, -0.5553435917, // of 4
              -0.1977624744, -0.3750427089, -0.4261339347 // of 1
            },
            new double[] {
              -0.8409287537,
              -0.2620803912,
              0.6843895464,
              -0.9474443384,
              -0.4703351906,
              0.8030834668,
              0,
              0,
              0,
              0,
              0,
              0
            }),
        Arguments.of(
            Kind.BIDIRECTIONAL_GRU,
            -8.79161512584069,
            8.886383687149383,
            new double[] {
              -0.9474443384, -0.4703351906, 0.8030834668, -0.064116338, -0.1693586972,
              -0.4808115836, -0.3159680564, -0.6021083032, -0.5553435917, -0.1506998741,
              -0.2329369272, -0.6271131029, -0.1977624744, -0.3750427089, -0.4261339347,
              -0.1376688534, -0.1653756421, -0.225934009
            },
            new double[] {
              -0.8409287537,
              -0.2620803912,
              0.6843895464,
              -0.064116338,
              -0.1693586972,
              -0.4808115836,
              -0.9474443384,
              -0.4703351906,
              0.8030834668,
              -0.0291141474,
              -0.1000423439,
              -0.2794621298,
              0,
              0,
              0,
              0,
              0,
              0,
              0,
              0,
              0,
              0,
              0,
              0
            }),
        Arguments.of(
            Kind.LSTM,
            -1.7434358680489073,
            1.360049435012471,
            new double[] {
              -0.536909184,
              -0.1238150606,
              0.2811395103,
              -0.0483788274,
              -0.0411343979,
              0.0402022849,
              -0.027706383,
              -0.0216760472,
              -0.025094353
            },
            new double[] {
              -0.5052729332,
              -0.067072634,
              0.1978756094,
              -0.536909184,
              -0.1238150606,
              0.2811395103,
              0,
              0,
              0,
              0,
              0,
              0
            }),
        Arguments.of(
            Kind.BIDIRECTIONAL_LSTM,
            -4.375993836324591,
            1.9707178055403518,
            new double[] {
              -0.536909184, -0.1238150606, 0.2811395103, -0.0606510391, -0.1931465853,
              -0.3535896511, -0.0483788274, -0.0411343979, 0.0402022849, -0.1709834641,
              -0.2410680931, -0.2234388317, -0.027706383, -0.0216760472, -0.025094353,
              -0.0942739715, -0.0553188267, -0.0469072979
            },
            new double[] {
              -0.5052729332,
              -0.067072634,
              0.1978756094,
              -0.0606510391,
              -0.1931465853,
              -0.3535896511,
              -0.536909184,
              -0.1238150606,
              0.2811395103,
              -0.020871345,
              -0.0919868819,
              -0.2605639808,
              0,
              0,
              0,
              0,
              0,
              0,
              0,
              0,
              0,
              0,
              0,
              0
            }));
  }

  @ParameterizedTest
  @MethodSource("golden")
  void statesAreThoseOfPyTorch(
      Kind kind, double sum, double squares, double[] last, double[] firstRow) {
    try (RecurrentLayer layer = kind.build(2, 3)) {
      Sines.fill(layer, 1, 0.37);
      Tensor x = Sines.of(0.5, 0.7, 3, 4, 2);
      Tensor all = layer.forward(x, LENGTHS);
      assertThat(Tensors.shape(all)).containsExactly(3, 4, layer.width());
      assertThat(all.sum().item_double()).isCloseTo(sum, CLOSE);
      assertThat(all.mul(all).sum().item_double()).isCloseTo(squares, CLOSE);
      assertThat(Doubles.of(all.select(0, 0))).containsExactly(firstRow, CLOSE);
      assertThat(Doubles.of(layer.last(x, LENGTHS))).containsExactly(last, CLOSE);
    }
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void paddingIsNeverRead(Kind kind) {
    try (RecurrentLayer layer = kind.build(2, 3)) {
      Tensor x = torch.randn(3, 4, 2);
      Tensor poisoned =
          x.masked_fill(PaddingMask.behind(LENGTHS, 4).unsqueeze(2), Tensors.scalar(Double.NaN));
      assertThat(layer.forward(poisoned, LENGTHS).equal(layer.forward(x, LENGTHS))).isTrue();
      assertThat(layer.last(poisoned, LENGTHS).equal(layer.last(x, LENGTHS))).isTrue();
    }
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void gradientsAreThoseOfFiniteDifferences(Kind kind) {
    var random = new SplittableRandom(8);
    try (RecurrentLayer layer = kind.build(2, 3)) {
      Doubles.randomise(layer, random);
      Tensor x = Doubles.tensor(Doubles.random(random, 24), 3, 4, 2).set_requires_grad(true);
      GradientCheck.assertExact(
          () -> Tensors.concat(1, layer.forward(x, LENGTHS).sum(1), layer.last(x, LENGTHS)),
          GradientCheck.leaves(layer, x),
          random);
    }
  }

  @Test
  void parametersHavePyTorchsNamesAndSizes() {
    try (Lstm layer = new Lstm(5, 3, true)) {
      assertThat(layer.parameters().keySet())
          .containsExactly(
              "weight_ih_l0",
              "weight_hh_l0",
              "bias_ih_l0",
              "bias_hh_l0",
              "weight_ih_l0_reverse",
              "weight_hh_l0_reverse",
              "bias_ih_l0_reverse",
              "bias_hh_l0_reverse");
      assertThat(Tensors.shape(layer.parameters().get("weight_ih_l0"))).containsExactly(12, 5);
      assertThat(layer.width()).isEqualTo(6);
      double bound = 1 / Math.sqrt(3);
      double[] values = Doubles.of(layer.parameters().get("weight_ih_l0"));
      assertThat(values).hasSize(60);
      assertThat(DoubleStream.of(values).max().getAsDouble()).isBetween(bound / 2, bound);
      assertThat(DoubleStream.of(values).min().getAsDouble()).isBetween(-bound, -bound / 2);
    }
  }

  @Test
  void badLengthsAreNamed() {
    try (Gru layer = new Gru(2, 3, false)) {
      Tensor x = torch.randn(2, 4, 2);
      assertThatThrownBy(() -> layer.forward(x, new int[] {4, 0}))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("length 0 in a batch padded to 4");
      assertThatThrownBy(() -> layer.last(x, new int[] {5, 1})).hasMessageContaining("length 5");
      assertThatThrownBy(() -> layer.last(x, new int[] {4})).hasMessageContaining("1 lengths");
    }
    assertThatThrownBy(() -> new Gru(0, 3, false)).hasMessageContaining("in=0");
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void passesLeaveNoPointerBehind(Kind kind) {
    try (RecurrentLayer layer = kind.build(2, 3)) {
      Runnable pass =
          () -> {
            try (PointerScope inner = new PointerScope()) {
              Tensor x = torch.randn(3, 4, 2);
              layer.forward(x, LENGTHS).sum().add(layer.last(x, LENGTHS).sum()).backward();
            }
          };
      pass.run();
      long before = Pointer.totalCount();
      for (int i = 0; i < 20; i++) {
        pass.run();
      }
      assertThat(Pointer.totalCount()).isLessThanOrEqualTo(before);
    }
  }
}
