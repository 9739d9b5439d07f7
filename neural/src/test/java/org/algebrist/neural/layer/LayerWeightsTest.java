package org.algebrist.neural.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.EncoderLayer;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LayerWeightsTest {

  @Test
  void whatIsStoredIsLoadedIntoAnotherLayerOfTheShape() {
    try (EncoderLayer from = new EncoderLayer(Shapes.of(8, 2));
        EncoderLayer into = new EncoderLayer(Shapes.of(8, 2))) {
      Tensor leaf = into.parameters().get("attention.out.weight");
      Map<String, HostTensor> stored = stored(from);
      stored.put("something.else", HostTensor.ofFloats("something.else", new float[1], 1));
      LayerWeights.load(into, "memory", stored);
      assertThat(LayerWeights.store(into)).isEqualTo(LayerWeights.store(from));
      assertThat(into.parameters().get("attention.out.weight")).isSameAs(leaf);
      assertThat(leaf.requires_grad()).isTrue();
    }
  }

  @Test
  void aMissingOrMisshapenTensorIsNamedAndNothingIsOverwritten() {
    try (Linear layer = new Linear(3, 2, 1)) {
      float[] before = Tensors.toFloats(layer.parameters().get("weight"));
      Map<String, HostTensor> missing = new LinkedHashMap<>();
      missing.put("weight", HostTensor.ofFloats("weight", new float[6], 2, 3));
      assertThatThrownBy(() -> LayerWeights.load(layer, "some file", missing))
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("some file")
          .hasMessageContaining("tensor bias is missing");

      Map<String, HostTensor> misshapen = new LinkedHashMap<>(missing);
      misshapen.put("bias", HostTensor.ofFloats("bias", new float[3], 3));
      assertThatThrownBy(() -> LayerWeights.load(layer, "some file", misshapen))
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("tensor bias has shape [3], expected [2]");
      assertThat(Tensors.toFloats(layer.parameters().get("weight"))).isEqualTo(before);
    }
  }

  @ParameterizedTest
  @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
  void valuesThatAreNoNumbersAreRefused(float value) {
    try (Linear layer = new Linear(3, 2, 1)) {
      Map<String, HostTensor> stored = new LinkedHashMap<>();
      stored.put("weight", HostTensor.ofFloats("weight", new float[] {1, 2, 3, 4, value, 6}, 2, 3));
      stored.put("bias", HostTensor.ofFloats("bias", new float[2], 2));
      assertThatThrownBy(() -> LayerWeights.load(layer, "some file", stored))
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("tensor weight holds values that are no finite numbers");
    }
  }

  @Test
  void aFileOfTensorsIsLoadedAndADamagedOneChangesNothing(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("last.safetensors");
    try (Linear from = new Linear(3, 2, 1);
        Linear into = new Linear(3, 2, 2)) {
      Safetensors.write(file, LayerWeights.store(from), Map.of());
      byte[] bytes = Files.readAllBytes(file);
      bytes[bytes.length - 1] ^= 1;
      Path damaged = Files.write(folder.resolve("damaged.safetensors"), bytes);
      List<HostTensor> before = LayerWeights.store(into);
      assertThatThrownBy(() -> LayerWeights.load(into, damaged))
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("damaged.safetensors");
      assertThat(LayerWeights.store(into)).isEqualTo(before).isNotEqualTo(LayerWeights.store(from));
      LayerWeights.load(into, file);
      assertThat(LayerWeights.store(into)).isEqualTo(LayerWeights.store(from));
    }
  }

  private static Map<String, HostTensor> stored(Layer layer) {
    Map<String, HostTensor> stored = new LinkedHashMap<>();
    LayerWeights.store(layer).forEach(tensor -> stored.put(tensor.name(), tensor));
    return stored;
  }
}
