package org.algebrist.neural.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;

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

  private static Map<String, HostTensor> stored(Layer layer) {
    Map<String, HostTensor> stored = new LinkedHashMap<>();
    LayerWeights.store(layer).forEach(tensor -> stored.put(tensor.name(), tensor));
    return stored;
  }
}
