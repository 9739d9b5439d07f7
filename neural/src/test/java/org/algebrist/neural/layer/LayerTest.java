package org.algebrist.neural.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.EncoderLayer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;

class LayerTest {

  /** A layer whose insides a test can arrange. */
  private static final class Assembled extends Layer {
    Tensor add(String name, Tensor initial) {
      return parameter(name, initial);
    }

    Tensor addBuffer(Tensor fixed) {
      return buffer(fixed);
    }

    <L extends Layer> L add(String name, L layer) {
      return child(name, layer);
    }

    boolean isTraining() {
      return training();
    }
  }

  @Test
  void parametersAreNamedByPathInOrderOfRegistration() {
    try (EncoderLayer layer = new EncoderLayer(Shapes.of(4, 2))) {
      assertThat(layer.parameters().keySet())
          .containsExactly(
              "attention.query_key_value.weight",
              "attention.query_key_value.bias",
              "attention.out.weight",
              "attention.out.bias",
              "attention_norm.weight",
              "attention_norm.bias",
              "feed_forward.in.weight",
              "feed_forward.in.bias",
              "feed_forward.out.weight",
              "feed_forward.out.bias",
              "feed_forward_norm.weight",
              "feed_forward_norm.bias");
      assertThat(layer.parameterCount())
          .isEqualTo(3 * 4 * 4 + 3 * 4 + 4 * 4 + 4 + 8 + 8 * 4 + 8 + 4 * 8 + 4 + 8);
      assertThat(layer.parameters().values())
          .allSatisfy(leaf -> {
            assertThat(leaf.is_leaf()).isTrue();
            assertThat(leaf.requires_grad()).isTrue();
          });
    }
  }

  @Test
  void aLayerIsBuiltOfTheSeedThatWasSet() {
    torch.manual_seed(12);
    try (Linear first = new Linear(3, 2, 0.02)) {
      torch.manual_seed(12);
      try (Linear second = new Linear(3, 2, 0.02);
          Linear third = new Linear(3, 2, 0.02)) {
        float[] weights = Tensors.toFloats(first.parameters().get("weight"));
        assertThat(Tensors.toFloats(second.parameters().get("weight"))).isEqualTo(weights);
        assertThat(Tensors.toFloats(third.parameters().get("weight"))).isNotEqualTo(weights);
        assertThat(Tensors.toFloats(first.parameters().get("bias"))).containsOnly(0f);
      }
    }
  }

  @Test
  void firstWeightsHaveTheDeviationAskedFor() {
    torch.manual_seed(13);
    try (Embedding embedding = new Embedding(200, 100, 0.02)) {
      double[] values = Doubles.of(embedding.weight());
      double squares = 0;
      for (double value : values) {
        squares += value * value;
      }
      assertThat(Math.sqrt(squares / values.length)).isBetween(0.0195, 0.0205);
    }
  }

  @Test
  void oneNameCannotBeRegisteredTwice() {
    try (PointerScope scope = new PointerScope();
        Assembled layer = new Assembled()) {
      layer.add("weight", torch.ones(2));
      assertThatThrownBy(() -> layer.add("weight", torch.zeros(2)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("parameter weight is registered twice");
      assertThat(Tensors.toFloats(layer.parameters().get("weight"))).containsExactly(1, 1);
      Assembled inner = layer.add("inner", new Assembled());
      assertThatThrownBy(() -> layer.add("inner", new Assembled()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("layer inner is registered twice");
      inner.add("weight", torch.ones(3));
      assertThat(layer.parameters()).containsOnlyKeys("weight", "inner.weight");
    }
  }

  @Test
  void twoPathsThatSpellTheSameAreRefused() {
    try (PointerScope scope = new PointerScope();
        Assembled layer = new Assembled()) {
      layer.add("a.b", torch.ones(1));
      layer.add("a", new Assembled()).add("b", torch.zeros(1));
      assertThatThrownBy(layer::parameters)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("a.b");
    }
  }

  @Test
  void theParametersCannotBeChangedThroughTheMap() {
    try (Linear layer = new Linear(1, 1, 1)) {
      assertThatThrownBy(() -> layer.parameters().clear())
          .isInstanceOf(UnsupportedOperationException.class);
    }
  }

  @Test
  void trainingIsSwitchedInEveryLayerWithin() {
    try (Assembled outer = new Assembled()) {
      Assembled inner = outer.add("a", new Assembled()).add("b", new Assembled());
      assertThat(inner.isTraining()).isFalse();
      outer.train(true);
      assertThat(inner.isTraining()).isTrue();
      outer.train(false);
      assertThat(inner.isTraining()).isFalse();
    }
  }

  @Test
  void movingKeepsEveryTensorsIdentityAndValue() {
    try (PointerScope scope = new PointerScope();
        Assembled layer = new Assembled()) {
      Tensor leaf = layer.add("weight", torch.ones(2));
      Tensor fixed = layer.addBuffer(torch.zeros(3));
      layer.add("inner", new Linear(2, 2, 1));
      layer.to(new Device("cpu"));
      assertThat(layer.parameters().get("weight")).isSameAs(leaf);
      assertThat(leaf.is_leaf()).isTrue();
      assertThat(leaf.requires_grad()).isTrue();
      assertThat(Tensors.toFloats(leaf)).containsExactly(1, 1);
      assertThat(Tensors.toFloats(fixed)).containsExactly(0, 0, 0);
      assertThat(fixed.requires_grad()).isFalse();
    }
  }

  @Test
  void aParameterTakesOverItsFirstValuesWithoutACopy() {
    try (PointerScope scope = new PointerScope();
        Assembled layer = new Assembled()) {
      Tensor initial = torch.ones(2);
      long place = initial.data_ptr().address();
      Tensor leaf = layer.add("weight", initial);
      initial.close();
      assertThat(leaf.data_ptr().address()).isEqualTo(place);
      assertThat(Tensors.toFloats(leaf)).containsExactly(1, 1);
    }
  }

  @Test
  void closingFreesAllAndClosingTwiceDoesNoHarm() {
    Assembled layer = new Assembled();
    List<Tensor> owned = new ArrayList<>();
    try (PointerScope scope = new PointerScope()) {
      owned.add(layer.add("weight", torch.ones(2)));
      owned.add(layer.addBuffer(torch.ones(2)));
      owned.addAll(layer.add("inner", new Linear(2, 2, 1)).parameters().values());
    }
    assertThat(owned).noneMatch(leaf -> leaf.isNull());
    layer.close();
    assertThat(owned).allMatch(leaf -> leaf.isNull());
    layer.close();
  }

  @Test
  void buildingAndClosingAModelAgainAndAgainLeavesNoPointerBehind() {
    new EncoderLayer(Shapes.of(8, 2)).close();
    System.gc();
    long before = Pointer.totalCount();
    for (int i = 0; i < 200; i++) {
      try (PointerScope scope = new PointerScope()) {
        new EncoderLayer(Shapes.of(8, 2)).close();
      }
    }
    assertThat(Pointer.totalCount()).isLessThanOrEqualTo(before);
  }
}
