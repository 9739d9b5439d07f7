package org.algebrist.neural.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnnxWeightsTest {
  private static final int FLOAT = 1;

  private static OnnxWeights parse(byte[] bytes) {
    return OnnxWeights.parse("small.onnx", MemorySegment.ofArray(bytes));
  }

  @Test
  void tensorsAndWiringAreRead() {
    OnnxWeights onnx = parse(SmallOnnx.bytes());

    assertThat(onnx.tensors().keySet()).containsExactly("W", "dense.bias", "shape");
    assertThat(onnx.tensors().get("W"))
        .isEqualTo(HostTensor.ofFloats("W", new float[] {1, 2, 3, 4, 5, 6}, 2, 3));
    assertThat(onnx.tensors().get("dense.bias").toFloats()).containsExactly(0.5f, -0.5f, 9);
    assertThat(onnx.tensors().get("shape").toLongs()).containsExactly(-1, 4);
    OnnxWeights.Node matMul = onnx.nodes().get(0);
    assertThat(matMul.operator()).isEqualTo("MatMul");
    assertThat(matMul.inputs()).containsExactly("x", "W");
    assertThat(matMul.outputs()).containsExactly("xw");
    assertThat(onnx.nodes().get(1).constant().toLongs()).containsExactly(12);
    assertThat(onnx.nodes().get(2).epsilon()).isEqualTo(1e-12f);
  }

  @Test
  void aPathAndAStreamGiveTheSame(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("small.onnx"), SmallOnnx.bytes());
    OnnxWeights streamed = OnnxWeights.read("stream", new ByteArrayInputStream(SmallOnnx.bytes()));
    assertThat(OnnxWeights.read(file).tensors()).isEqualTo(streamed.tensors());
    assertThatThrownBy(() -> OnnxWeights.read(folder.resolve("absent.onnx")))
        .isInstanceOf(BrokenWeightsException.class);
  }

  @Test
  void aFileCutAnywhereIsFound() {
    byte[] good = SmallOnnx.bytes();
    for (int length = 0; length < good.length; length++) {
      byte[] cut = Arrays.copyOf(good, length);
      assertThatThrownBy(() -> parse(cut))
          .as("cut to %d bytes", length)
          .isInstanceOf(BrokenWeightsException.class);
    }
  }

  @Test
  void aFlippedBitGivesATypedErrorOrTensorsThatFitTheirShapes() {
    byte[] good = SmallOnnx.bytes();
    int broken = 0;
    for (int bit = 0; bit < 8 * good.length; bit++) {
      byte[] flipped = good.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      try {
        for (HostTensor tensor : parse(flipped).tensors().values()) {
          assertThat(tensor.toBytes()).hasSizeLessThan(good.length);
        }
      } catch (BrokenWeightsException expected) {
        broken++;
      }
    }
    assertThat(broken).isGreaterThan(good.length);
  }

  @Test
  void wrongTensorsAreExplained() {
    ProtobufBytes unknownType = new ProtobufBytes().number(2, 77).text(8, "t");
    ProtobufBytes external = new ProtobufBytes().number(2, FLOAT).text(8, "t").number(14, 1);
    ProtobufBytes tooShort = new ProtobufBytes().number(1, 9).number(2, FLOAT).text(8, "t");
    ProtobufBytes negative = new ProtobufBytes().number(1, -9).number(2, FLOAT).text(8, "t");
    ProtobufBytes overflow =
        new ProtobufBytes()
            .packedNumbers(1, Long.MAX_VALUE, Long.MAX_VALUE)
            .number(2, FLOAT)
            .bytes(9, new byte[8]);
    assertBroken(unknownType, "unknown type 77");
    assertBroken(external, "lies in another file");
    assertBroken(tooShort, "needs 36 bytes, got 0");
    assertBroken(negative, "negative size -9");
    assertBroken(overflow, "overflows");
    assertBroken(new ProtobufBytes().packedNumbers(1, new long[40]).number(2, 1), "40 dimensions");
    assertBroken(new ProtobufBytes().text(2, "F32"), "is not a number");
    assertBroken(new ProtobufBytes().number(9, 5), "is not a byte string");
  }

  @Test
  void aLengthBeyondTheFileIsRefused() {
    for (byte[] bytes :
        List.of(
            new byte[] {0x3a, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x0f},
            new byte[] {0x3a, -1, -1, -1, -1, -1, -1, -1, -1, -1, 1}, // a negative length
            new byte[] {0x3a, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}, // a number without end
            new byte[] {0x3b}, // a group, which ONNX does not use
            new byte[] {0x00},
            new byte[] {})) {
      assertThatThrownBy(() -> parse(bytes))
          .isInstanceOf(BrokenWeightsException.class)
          .hasMessageContaining("small.onnx: not a valid ONNX file");
    }
  }

  @Test
  void twoTensorsOfOneNameAreRefused() {
    ProtobufBytes tensor = new ProtobufBytes().number(1, 0).number(2, FLOAT).text(8, "twin");
    assertThatThrownBy(() ->
            parse(
                SmallOnnx.model(new ProtobufBytes().message(5, tensor).message(5, tensor))
                    .toBytes()))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("two initializers are called 'twin'");
  }

  private static void assertBroken(ProtobufBytes tensor, String message) {
    assertThatThrownBy(
            () -> parse(SmallOnnx.model(new ProtobufBytes().message(5, tensor)).toBytes()))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining(message);
  }
}
