package org.algebrist.neural.weights;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A tensor in host memory: row-major, little-endian, read-only.
 *
 * <p>The bytes may lie in a mapped file; they are then read when they are first touched.
 *
 * @param name the tensor's name in its file or model
 * @param dtype element type
 * @param shape sizes of the dimensions, outermost first; empty for a scalar
 * @param data exactly {@code product(shape) * dtype.bytes()} bytes
 */
public record HostTensor(String name, DType dtype, long[] shape, MemorySegment data)
    implements StoredTensor {
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfFloat FLOAT =
      ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfDouble DOUBLE =
      ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /**
   * @throws IllegalArgumentException if the bytes are not as many as type and shape need
   */
  public HostTensor {
    shape = shape.clone();
    data = data.asReadOnly();
    long expected = byteSize(dtype, shape);
    if (data.byteSize() != expected) {
      throw new IllegalArgumentException(
          "tensor '%s' %s%s needs %d bytes, got %d"
              .formatted(name, dtype, Arrays.toString(shape), expected, data.byteSize()));
    }
  }

  /** A tensor of 32-bit floats; the values are copied. */
  public static HostTensor ofFloats(String name, float[] values, long... shape) {
    MemorySegment data = allocate(DType.F32, values.length);
    MemorySegment.copy(values, 0, data, FLOAT, 0, values.length);
    return new HostTensor(name, DType.F32, shape, data);
  }

  /** A tensor of 64-bit integers; the values are copied. */
  public static HostTensor ofLongs(String name, long[] values, long... shape) {
    MemorySegment data = allocate(DType.I64, values.length);
    MemorySegment.copy(values, 0, data, LONG, 0, values.length);
    return new HostTensor(name, DType.I64, shape, data);
  }

  /** A tensor of one-byte elements (I8, U8 or BOOL); the values are copied. */
  public static HostTensor ofBytes(String name, DType dtype, byte[] values, long... shape) {
    if (dtype.bytes() != 1) {
      throw new IllegalArgumentException(
          "tensor '%s': %s is not a one-byte type; use I8, U8 or BOOL".formatted(name, dtype));
    }
    return new HostTensor(name, dtype, shape, MemorySegment.ofArray(values.clone()));
  }

  /** A tensor of half floats given by their bits; the values are copied. */
  static HostTensor ofHalfBits(String name, short[] values, long... shape) {
    MemorySegment data = allocate(DType.F16, values.length);
    MemorySegment.copy(values, 0, data, SHORT, 0, values.length);
    return new HostTensor(name, DType.F16, shape, data);
  }

  /** Sizes of the dimensions, outermost first, as a fresh array. */
  @Override
  public long[] shape() {
    return shape.clone();
  }

  /** This tensor. */
  @Override
  public HostTensor read() {
    return this;
  }

  /** The bytes as a read-only little-endian buffer that shares memory with this tensor. */
  public ByteBuffer buffer() {
    return data.asByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Number of elements; 1 for a scalar. */
  public long elements() {
    return data.byteSize() / dtype.bytes();
  }

  /** The same tensor under another name, sharing the bytes. */
  public HostTensor named(String newName) {
    return new HostTensor(newName, dtype, shape, data);
  }

  /**
   * All elements as floats; 64-bit values are rounded to the nearest float.
   *
   * @throws IllegalArgumentException if there are more elements than an array can hold
   */
  public float[] toFloats() {
    int n = arrayLength();
    float[] out = new float[n];
    switch (dtype) {
      case F32 -> MemorySegment.copy(data, FLOAT, 0, out, 0, n);
      case F16 -> {
        short[] bits = new short[n];
        MemorySegment.copy(data, SHORT, 0, bits, 0, n);
        for (int i = 0; i < n; i++) {
          out[i] = Float.float16ToFloat(bits[i]);
        }
      }
      case BF16 -> {
        short[] bits = new short[n];
        MemorySegment.copy(data, SHORT, 0, bits, 0, n);
        for (int i = 0; i < n; i++) {
          out[i] = Float.intBitsToFloat(bits[i] << 16);
        }
      }
      case F64 -> {
        for (int i = 0; i < n; i++) {
          out[i] = (float) data.getAtIndex(DOUBLE, i);
        }
      }
      case I64, I32, I16, I8, U8, BOOL -> {
        for (int i = 0; i < n; i++) {
          out[i] = integerAt(i);
        }
      }
    }
    return out;
  }

  /**
   * All elements as 64-bit integers.
   *
   * @throws IllegalArgumentException if the type is a floating one, or an array cannot hold them
   */
  public long[] toLongs() {
    if (dtype.isFloating()) {
      throw new IllegalArgumentException(
          "tensor '%s' is %s, not an integer type; use toFloats()".formatted(name, dtype));
    }
    long[] out = new long[arrayLength()];
    for (int i = 0; i < out.length; i++) {
      out[i] = integerAt(i);
    }
    return out;
  }

  /** The raw bytes, copied. */
  public byte[] toBytes() {
    if (data.byteSize() > Integer.MAX_VALUE - 8) {
      throw tooLargeForAnArray();
    }
    return data.toArray(ValueLayout.JAVA_BYTE);
  }

  /**
   * This tensor with elements of another floating type, rounded to nearest even; itself if it
   * already has that type.
   *
   * @throws IllegalArgumentException if {@code target} is not F32, F16 or BF16, or if a finite
   *     value is too large for F16
   */
  public HostTensor as(DType target) {
    if (target == dtype) {
      return this;
    }
    return switch (target) {
      case F32 -> ofFloats(name, toFloats(), shape);
      case F16 -> ofHalfBits(name, halfBits(toFloats()), shape);
      case BF16 -> {
        float[] values = toFloats();
        MemorySegment half = allocate(DType.BF16, values.length);
        for (int i = 0; i < values.length; i++) {
          half.setAtIndex(SHORT, i, bfloat16(values[i]));
        }
        yield new HostTensor(name, DType.BF16, shape, half);
      }
      case F64, I64, I32, I16, I8, U8, BOOL ->
          throw new IllegalArgumentException(
              "tensor '%s': conversion to %s is not offered; choose F32, F16 or BF16"
                  .formatted(name, target));
    };
  }

  /** This tensor with its bytes copied to the heap, so that the file they came from may go. */
  public HostTensor copied() {
    return new HostTensor(name, dtype, shape, MemorySegment.ofArray(toBytes()));
  }

  /** Whether name, type, shape and bytes are the same. */
  @Override
  public boolean equals(Object other) {
    return other instanceof HostTensor that
        && name.equals(that.name)
        && dtype == that.dtype
        && Arrays.equals(shape, that.shape)
        && data.mismatch(that.data) == -1;
  }

  /** A hash of name, type and shape; the bytes are left out because there may be many. */
  @Override
  public int hashCode() {
    return 31 * (31 * name.hashCode() + dtype.hashCode()) + Arrays.hashCode(shape);
  }

  @Override
  public String toString() {
    return "'" + name + "' " + dtype + Arrays.toString(shape);
  }

  /**
   * Bytes that a tensor of this type and shape takes.
   *
   * @throws IllegalArgumentException if a size is negative or the product overflows a long
   */
  public static long byteSize(DType dtype, long[] shape) {
    long size = dtype.bytes();
    boolean empty = false;
    for (long dimension : shape) {
      if (dimension < 0) {
        throw new IllegalArgumentException(
            "negative size %d in shape %s".formatted(dimension, Arrays.toString(shape)));
      }
      empty |= dimension == 0;
    }
    if (empty) {
      return 0;
    }
    for (long dimension : shape) {
      if (Math.multiplyHigh(size, dimension) != 0 || size * dimension < 0) {
        throw new IllegalArgumentException(
            "shape %s of %s overflows 2^63 bytes".formatted(Arrays.toString(shape), dtype));
      }
      size *= dimension;
    }
    return size;
  }

  private static MemorySegment allocate(DType dtype, int elements) {
    // A heap array, because these tensors are short-lived and then have no owner to close them.
    long bytes = (long) elements * dtype.bytes();
    if (bytes > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "%d elements of %s do not fit a Java array; split the tensor".formatted(elements, dtype));
    }
    return MemorySegment.ofArray(new byte[(int) bytes]);
  }

  private short[] halfBits(float[] values) {
    short[] bits = new short[values.length];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = Float.floatToFloat16(values[i]);
      if ((bits[i] & 0x7fff) == 0x7c00 && Float.isFinite(values[i])) {
        throw new IllegalArgumentException(
            "tensor '%s' holds %s at element %d; F16 ends at 65504: keep it F32 or BF16"
                .formatted(name, values[i], i));
      }
    }
    return bits;
  }

  private static short bfloat16(float value) {
    int bits = Float.floatToRawIntBits(value);
    if (Float.isNaN(value)) {
      return (short) ((bits >>> 16) | 0x40); // keep it a NaN when the low bits go
    }
    return (short) ((bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16);
  }

  private long integerAt(int i) {
    return switch (dtype) {
      case I64 -> data.getAtIndex(LONG, i);
      case I32 -> data.getAtIndex(INT, i);
      case I16 -> data.getAtIndex(SHORT, i);
      case I8 -> data.get(ValueLayout.JAVA_BYTE, i);
      case U8, BOOL -> data.get(ValueLayout.JAVA_BYTE, i) & 0xff;
      case F64, F32, F16, BF16 -> throw new IllegalStateException("not an integer type: " + dtype);
    };
  }

  private int arrayLength() {
    long n = elements();
    if (n > Integer.MAX_VALUE - 8) {
      throw tooLargeForAnArray();
    }
    return (int) n;
  }

  private IllegalArgumentException tooLargeForAnArray() {
    return new IllegalArgumentException(
        "tensor " + this + " is larger than a Java array; read data() piecewise");
  }
}
