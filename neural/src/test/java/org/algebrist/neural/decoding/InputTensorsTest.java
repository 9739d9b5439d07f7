package org.algebrist.neural.decoding;

import static org.assertj.core.api.Assertions.assertThat;

import org.algebrist.neural.Tensors;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;

class InputTensorsTest {
  private static final float[] OF_INPUTS = {1, 2, 10, 20, 100, 200}; // [3, 2]

  @Test
  void eachRowHasWhatItsInputSays() {
    try (PointerScope whole = new PointerScope()) {
      Tensor ofInputs = Tensors.ofFloats(OF_INPUTS, 3, 2);
      InputTensors inputs = new InputTensors(ofInputs);
      InputTensors.Repeated repeated = inputs.add(ofInputs);
      assertThat(Tensors.toFloats(repeated.rows())).isEqualTo(OF_INPUTS);

      try (PointerScope step = new PointerScope()) {
        Tensor rows = inputs.reorder(new long[] {2, 0, 0, 1});
        assertThat(Tensors.toLongs(rows)).containsExactly(2, 0, 0, 1);
      }
      assertThat(Tensors.toFloats(repeated.rows())).containsExactly(100, 200, 1, 2, 1, 2, 10, 20);
      assertThat(Tensors.toLongs(inputs.input_R())).containsExactly(2, 0, 0, 1);

      // Rows of the step before: its rows 3, 1 and 0 are of the inputs 1, 0 and 2.
      try (PointerScope step = new PointerScope()) {
        inputs.reorder(new long[] {3, 1, 0});
      }
      assertThat(Tensors.toFloats(repeated.rows())).containsExactly(10, 20, 1, 2, 100, 200);
    }
  }

  @Test
  void rowsOfTheSameInputsAreNotCopied() {
    try (PointerScope whole = new PointerScope()) {
      InputTensors inputs = new InputTensors(Tensors.ofFloats(OF_INPUTS, 3, 2));
      InputTensors.Repeated repeated = inputs.add(Tensors.ofFloats(OF_INPUTS, 3, 2));
      inputs.reorder(new long[] {0, 0, 1, 2});
      Tensor before = repeated.rows();

      Tensor rows = inputs.reorder(new long[] {1, 0, 2, 3});

      assertThat(repeated.rows()).isSameAs(before);
      assertThat(Tensors.toLongs(rows)).containsExactly(1, 0, 2, 3);
    }
  }
}
