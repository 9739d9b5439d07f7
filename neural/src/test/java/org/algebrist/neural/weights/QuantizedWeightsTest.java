package org.algebrist.neural.weights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class QuantizedWeightsTest {
  @TempDir Path folder;

  private static List<HostTensor> model() {
    Random random = new Random(7);
    return List.of(
        gaussian(random, "embedding", 100, 65),
        gaussian(random, "bias", 65),
        HostTensor.ofLongs("step", new long[] {42}),
        gaussian(random, "out", 3, 64));
  }

  private static HostTensor gaussian(Random random, String name, long... shape) {
    float[] values = new float[(int) (HostTensor.byteSize(DType.F32, shape) / 4)];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) random.nextGaussian() / 20;
    }
    return HostTensor.ofFloats(name, values, shape);
  }

  @ParameterizedTest
  @EnumSource
  void namesOrderAndShapesSurviveAndValuesNearlyDo(Storage storage) {
    Path file = folder.resolve("model.safetensors");
    QuantizedWeights.write(
        file, model(), Storage.Policy.matrices(storage, Storage.F32), Map.of("card", "x"));
    QuantizedWeights read = QuantizedWeights.of(Safetensors.read(file).verifyChecksum());

    assertThat(read.metadata()).isEqualTo(Map.of("card", "x"));
    assertThat(read.tensors().keySet()).containsExactly("embedding", "bias", "step", "out");
    assertThat(read.tensors().get("bias")).isEqualTo(model().get(1));
    assertThat(read.tensors().get("step")).isEqualTo(model().get(2));
    double bound = switch (storage) { // of values of standard deviation 0.05
          case F32 -> 0;
          case F16 -> 2e-5;
          case INT8 -> 5e-4;
          case INT4 -> 6e-3;
        };
    for (HostTensor tensor : List.of(model().get(0), model().get(3))) {
      HostTensor back = read.tensors().get(tensor.name());
      assertThat(back.shape()).isEqualTo(tensor.shape());
      assertThat(rootMeanSquare(tensor.toFloats(), back.toFloats())).isLessThanOrEqualTo(bound);
    }
  }

  @ParameterizedTest
  @EnumSource
  void savingWhatWasLoadedGivesTheSameBytes(Storage storage) {
    Storage.Policy policy = Storage.Policy.matrices(storage, Storage.F16);
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    QuantizedWeights.write(first, model(), policy, Map.of());
    QuantizedWeights read = QuantizedWeights.read(first);
    QuantizedWeights.write(second, read.tensors().values(), policy, read.metadata());

    assertThat(second).hasSameBinaryContentAs(first);
  }

  @Test
  void filesAreAsSmallAsPromised() throws IOException {
    HostTensor matrix = gaussian(new Random(8), "m", 256, 384);
    Path file = folder.resolve("m");
    Map<Storage, Integer> bits = Map.of(Storage.F16, 16, Storage.INT8, 8, Storage.INT4, 4);
    for (Map.Entry<Storage, Integer> entry : bits.entrySet()) {
      QuantizedWeights.write(file, List.of(matrix), (name, shape) -> entry.getKey(), Map.of());
      double perElement = (Files.size(file) - 1000) * 8.0 / (256 * 384);
      assertThat(perElement).isBetween(entry.getValue() - 0.1, entry.getValue() + 0.55);
    }
  }

  @Test
  void aVectorCannotBeInt8() {
    HostTensor vector = gaussian(new Random(9), "bias", 8);
    assertThatThrownBy(() ->
            QuantizedWeights.write(
                folder.resolve("x"), List.of(vector), (n, s) -> Storage.INT8, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'bias' F32[8] is to be stored as INT8, which takes matrices");
  }

  @Test
  void aDescriptionThatDoesNotFitIsFound() {
    Path file = folder.resolve("model.safetensors");
    QuantizedWeights.write(
        file, model(), Storage.Policy.matrices(Storage.INT4, Storage.F32), Map.of());
    SafetensorsFile good = Safetensors.read(file);
    String key = "algebrist.quantization.embedding";
    for (String wrong : List.of("int4 64", "int4 67", "int8 65", "int5 65", "", "int4 999999999")) {
      Map<String, String> metadata = new TreeMap<>(good.metadata());
      metadata.put(key, wrong);
      assertBroken(good.tensors().values(), metadata);
    }
    Map<String, String> stray = new TreeMap<>(good.metadata());
    stray.put("algebrist.quantization.absent", "int8 3");
    assertBroken(good.tensors().values(), stray);
    assertBroken(
        good.tensors().values().stream().filter(t -> !t.name().endsWith(".scale")).toList(),
        good.metadata());
    List<HostTensor> infinite = new ArrayList<>(good.tensors().values());
    int at = infinite.indexOf(good.tensor("out.scale"));
    infinite.set(at, HostTensor.ofHalfBits("out.scale", new short[] {0, 0, 0, 0, 0, 0x7c00}, 3, 2));
    assertBroken(infinite, good.metadata());
  }

  private void assertBroken(Collection<HostTensor> tensors, Map<String, String> metadata) {
    Path file = folder.resolve("broken.safetensors");
    Safetensors.write(file, tensors, metadata);
    assertThatThrownBy(() -> QuantizedWeights.read(file))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("broken.safetensors");
  }

  private static double rootMeanSquare(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) (a[i] - b[i]) * (a[i] - b[i]);
    }
    return Math.sqrt(sum / a.length);
  }
}
