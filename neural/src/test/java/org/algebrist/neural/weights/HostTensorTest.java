package org.algebrist.neural.weights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.nio.ReadOnlyBufferException;
import org.junit.jupiter.api.Test;

class HostTensorTest {
  @Test
  void everyHalfFloatSurvivesTheWayThroughFloat() {
    short[] bits = new short[1 << 16];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = (short) i;
    }
    HostTensor halves = HostTensor.ofHalfBits("h", bits, bits.length);
    HostTensor floats = halves.as(DType.F32);
    float[] values = floats.toFloats();
    float[] back = floats.as(DType.F16).toFloats();
    for (int i = 0; i < bits.length; i++) {
      assertThat(Float.compare(values[i], back[i])).as("half bits %x", i).isZero();
    }
  }

  @Test
  void bfloat16RoundsToNearestEven() {
    float[] values = {1, 1 + 0x1p-8f, 1 + 0x3p-8f, -3.14159f, Float.NaN, Float.NEGATIVE_INFINITY};
    float[] rounded = HostTensor.ofFloats("x", values, 6).as(DType.BF16).toFloats();
    assertThat(rounded)
        .containsExactly(1, 1, 1 + 0x1p-6f, -3.140625f, Float.NaN, Float.NEGATIVE_INFINITY);
  }

  @Test
  void aValueThatHalfFloatsCannotHoldIsRefused() {
    HostTensor tensor = HostTensor.ofFloats("big", new float[] {1, 70_000}, 2);
    assertThatThrownBy(() -> tensor.as(DType.F16))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'big' holds 70000.0 at element 1");
  }

  @Test
  void bytesMustFitTheShape() {
    MemorySegment seven = MemorySegment.ofArray(new byte[7]);
    assertThatThrownBy(() -> new HostTensor("t", DType.F32, new long[] {2}, seven))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("needs 8 bytes, got 7");
    for (long[] shape : new long[][] {{-1}, {Long.MAX_VALUE}, {1L << 31, 1L << 31, 2}}) {
      assertThatThrownBy(() -> new HostTensor("t", DType.F32, shape, seven))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(new HostTensor("t", DType.F32, new long[] {Long.MAX_VALUE, 0}, seven.asSlice(7)))
        .extracting(HostTensor::elements)
        .isEqualTo(0L);
  }

  @Test
  void aTensorCannotBeChangedThroughWhatItGives() {
    HostTensor tensor = HostTensor.ofLongs("t", new long[] {1, 2}, 2);
    tensor.shape()[0] = 9;
    tensor.toLongs()[0] = 9;
    assertThatThrownBy(() -> tensor.buffer().put(0, (byte) 9))
        .isInstanceOf(ReadOnlyBufferException.class);
    assertThat(tensor).isEqualTo(HostTensor.ofLongs("t", new long[] {1, 2}, 2));
  }
}
