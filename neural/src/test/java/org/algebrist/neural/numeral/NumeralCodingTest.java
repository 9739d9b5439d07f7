package org.algebrist.neural.numeral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.algebrist.expression.numeral.Numeral;
import org.algebrist.expression.numeral.PredictedNumber;
import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ScopedTensors.class)
class NumeralCodingTest {
  @BeforeEach
  void seed() {
    torch.manual_seed(3);
  }

  @Test
  void prototypesLieEvenlyFromMinusTenToTen() {
    try (PrototypeCoding coding = new PrototypeCoding(64, 0.5, 8, 0.1, 0.5);
        NoGradGuard _ = new NoGradGuard()) {
      float[] of = embedded(coding, Numeral.of(-123));

      assertThat(of).hasSize(64);
      for (int i = 0; i < 48; i++) { // eq. 3 and 4, written out
        double q = 20.0 / 47 * i - 10;
        double expected = Math.exp(-(-1.23 - q) * (-1.23 - q) / 0.25);
        assertThat((double) of[16 + i]).isEqualTo(expected, within(1e-6));
      }
    }
  }

  @Test
  void anExponentHasAVectorOfItsOwnAndWhatLiesBeyondSharesOne() {
    try (PrototypeCoding coding = new PrototypeCoding(64, 0.5, 8, 0.1, 0.5);
        NoGradGuard _ = new NoGradGuard()) {
      assertThat(exponentPart(coding, "2.5e3")).isEqualTo(exponentPart(coding, "9e3"));
      assertThat(exponentPart(coding, "2.5e3")).isNotEqualTo(exponentPart(coding, "2.5e4"));
      assertThat(exponentPart(coding, "1e13")).isEqualTo(exponentPart(coding, "1e400"));
      assertThat(exponentPart(coding, "1e12")).isNotEqualTo(exponentPart(coding, "1e13"));
      assertThat(exponentPart(coding, "1e-9")).isEqualTo(exponentPart(coding, "1e-400"));
      assertThat(exponentPart(coding, "1e-8")).isNotEqualTo(exponentPart(coding, "1e-9"));
      assertThat(exponentPart(coding, "0")).isEqualTo(exponentPart(coding, "7"));
    }
  }

  private static List<Float> exponentPart(PrototypeCoding coding, String number) {
    float[] of = embedded(coding, new Numeral(number, new BigDecimal(number), false));
    return IntStream.range(0, 16).mapToObj(i -> of[i]).toList();
  }

  @Test
  void diceVectorsHaveLengthOneAndTheirAngleIsTheNumbers() {
    try (DiceCoding coding = new DiceCoding(64, 1000, 8, 0.1);
        NoGradGuard _ = new NoGradGuard()) {
      for (long number : new long[] {0, 1, 250, 500, 999, 1000}) {
        assertThat(dot(embedded(coding, Numeral.of(number)), embedded(coding, Numeral.of(number))))
            .isLessThanOrEqualTo(1 + 1e-5);
      }
      // Beyond the range a number is cut to it; opposite ends point in opposite directions.
      assertThat(embedded(coding, Numeral.of(5000))).isEqualTo(embedded(coding, Numeral.of(1000)));
      assertThat(dot(embedded(coding, Numeral.of(0)), embedded(coding, Numeral.of(1000))))
          .isEqualTo(-1, within(1e-4));
    }
  }

  @Test
  void xvalScalesOneDirection() {
    try (XvalCoding coding = new XvalCoding(8, 1000, 8, 0.1);
        NoGradGuard _ = new NoGradGuard()) {
      float[] one = embedded(coding, Numeral.of(100));
      float[] three = embedded(coding, Numeral.of(300));
      for (int i = 0; i < 8; i++) {
        assertThat((double) three[i]).isEqualTo(3 * one[i], within(1e-5));
      }
    }
  }

  @Test
  void fourierFeaturesTellEveryDigit() {
    try (FourierCoding coding = new FourierCoding(13, 3, 8, 0.1)) {
      SplittableRandom random = new SplittableRandom(5);
      for (int i = 0; i < 1000; i++) {
        BigDecimal value =
            BigDecimal.valueOf(random.nextLong(1_000_000_000_000_000L), random.nextInt(4));
        float[] features = new float[coding.features()];
        coding.describe(Numeral.of(value), features, 0);
        BigDecimal read = BigDecimal.ZERO;
        double below = 0; // what the lower places add to a place's turn
        for (int place = 0; place < 16; place++) {
          double turn = Math.atan2(features[2 * place + 1], features[2 * place]) / (2 * Math.PI);
          int digit = Math.floorMod((int) Math.round(10 * turn - below), 10);
          read = read.add(BigDecimal.valueOf(digit).scaleByPowerOfTen(place - 3));
          below = (digit + below) / 10;
        }
        assertThat(read).isEqualByComparingTo(value.remainder(BigDecimal.TEN.pow(13)));
      }
    }
  }

  /** Heads that were trained to say one number say it. */
  @Test
  void everyCodingLearnsToSayANumber() {
    for (NumeralCoding coding :
        List.of(
            new PrototypeCoding(16, 0.5, 8, 0.1, 0.5),
            new DiceCoding(16, 1e6, 8, 0.1),
            new XvalCoding(8, 1e4, 8, 0.1),
            new FourierCoding(7, 2, 8, 0.1))) {
      try (coding) {
        assertThat(said(coding, Numeral.of(4275))).isEqualTo(4275, within(30.0));
        if (!(coding instanceof XvalCoding)) { // whose scale is one for all numbers
          assertThat(said(coding, Numeral.of(new BigDecimal("-0.37"))))
              .isEqualTo(-0.37, within(0.01));
        }
      }
    }
  }

  private static double said(NumeralCoding coding, Numeral number) {
    Tensor hidden = torch.randn(1, 8);
    float[] features = new float[coding.features()];
    coding.describe(number, features, 0);
    Tensor target = Tensors.ofFloats(features, 1, features.length);
    for (int step = 0; step < 400; step++) {
      try (PointerScope inner = new PointerScope()) {
        coding.loss(hidden, target).backward();
        try (NoGradGuard _ = new NoGradGuard()) {
          coding
              .parameters()
              .values()
              .forEach(leaf -> {
                if (leaf.grad().defined()) {
                  leaf.sub_(leaf.grad().mul(new Scalar(0.03)));
                  leaf.grad().zero_();
                }
              });
        }
      }
    }
    try (NoGradGuard _ = new NoGradGuard()) {
      return coding.decode(hidden).getFirst() instanceof PredictedNumber.Value(BigDecimal value)
          ? value.doubleValue()
          : Double.NaN;
    }
  }

  @Test
  void aHiddenStateThatIsNoNumberGivesNoNumber() {
    try (PrototypeCoding coding = new PrototypeCoding(16, 0.5, 8, 0.1, 0.5);
        NoGradGuard _ = new NoGradGuard()) {
      Tensor broken = torch.ones(1, 8).mul(new Scalar(Double.NaN));
      assertThat(coding.decode(broken))
          .allMatch(number -> !(number instanceof PredictedNumber.Value));
    }
  }

  @Test
  void shapesThatCannotBeAreRefused() {
    assertThatThrownBy(() -> new PrototypeCoding(10, 0.5, 8, 0.1, 0.5))
        .hasMessageContaining("multiple of 4");
    assertThatThrownBy(() -> new PrototypeCoding(16, 0, 8, 0.1, 0.5))
        .hasMessageContaining("sigma=0");
    assertThatThrownBy(() -> new DiceCoding(16, Double.POSITIVE_INFINITY, 8, 0.1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static float[] embedded(NumeralCoding coding, Numeral numeral) {
    float[] features = new float[coding.features()];
    coding.describe(numeral, features, 0);
    return Tensors.toFloats(coding.embed(Tensors.ofFloats(features, 1, features.length)));
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
