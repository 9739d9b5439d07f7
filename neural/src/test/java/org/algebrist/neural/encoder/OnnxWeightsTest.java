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
  private static final int INT64 = 7;

  private static ProtobufBytes model(ProtobufBytes graph) {
    return new ProtobufBytes().number(1, 8).text(2, "by hand").message(7, graph);
  }

  /** y = x W + b, with all ways of spelling a tensor. */
  private static byte[] small() {
    ProtobufBytes raw =
        new ProtobufBytes()
            .packedNumbers(1, 2, 3)
            .number(2, FLOAT)
            .text(8, "W")
            .bytes(9, ProtobufBytes.floats(1, 2, 3, 4, 5, 6));
    ProtobufBytes floatData =
        new ProtobufBytes()
            .number(1, 3)
            .number(2, FLOAT)
            .bytes(4, ProtobufBytes.floats(0.5f, -0.5f))
            .float32(4, 9)
            .text(8, "dense.bias");
    ProtobufBytes integers =
        new ProtobufBytes().number(1, 2).number(2, INT64).packedNumbers(7, -1, 4).text(8, "shape");
    ProtobufBytes constant =
        new ProtobufBytes()
            .text(2, "c")
            .text(4, "Constant")
            .message(
                5,
                new ProtobufBytes()
                    .text(1, "value")
                    .message(5, new ProtobufBytes().number(2, INT64).packedNumbers(7, 12)));
    ProtobufBytes matMul =
        new ProtobufBytes().text(1, "x").text(1, "W").text(2, "xw").text(3, "/m").text(4, "MatMul");
    ProtobufBytes norm =
        new ProtobufBytes()
            .text(1, "xw")
            .text(4, "LayerNormalization")
            .message(5, new ProtobufBytes().text(1, "epsilon").float32(2, 1e-12f));
    return model(
            new ProtobufBytes()
                .message(1, matMul)
                .message(1, constant)
                .message(1, norm)
                .text(2, "a graph's name")
                .message(5, raw)
                .message(5, floatData)
                .message(5, integers))
        .toBytes();
  }

  private static OnnxWeights parse(byte[] bytes) {
    return OnnxWeights.parse("small.onnx", MemorySegment.ofArray(bytes));
  }

  @Test
  void tensorsAndWiringAreRead() {
    OnnxWeights onnx = parse(small());

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
    Path file = Files.write(folder.resolve("small.onnx"), small());
    OnnxWeights streamed = OnnxWeights.read("stream", new ByteArrayInputStream(small()));
    assertThat(OnnxWeights.read(file).tensors()).isEqualTo(streamed.tensors());
    assertThatThrownBy(() -> OnnxWeights.read(folder.resolve("absent.onnx")))
        .isInstanceOf(BrokenWeightsException.class);
  }

  @Test
  void aFileCutAnywhereIsFound() {
    byte[] good = small();
    for (int length = 0; length < good.length; length++) {
      byte[] cut = Arrays.copyOf(good, length);
      assertThatThrownBy(() -> parse(cut))
          .as("cut to %d bytes", length)
          .isInstanceOf(BrokenWeightsException.class);
    }
  }

  @Test
  void aFlippedBitGivesATypedErrorOrTensorsThatFitTheirShapes() {
    byte[] good = small();
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
    assertThatThrownBy(
            () -> parse(model(new ProtobufBytes().message(5, tensor).message(5, tensor)).toBytes()))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("two initializers are called 'twin'");
  }

  private static void assertBroken(ProtobufBytes tensor, String message) {
    assertThatThrownBy(() -> parse(model(new ProtobufBytes().message(5, tensor)).toBytes()))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining(message);
  }
}
