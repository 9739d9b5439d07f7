package org.algebrist.neural.encoder;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.DType;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.SafetensorsHeader;

/** Reads an ONNX {@code TensorProto}: raw bytes, packed floats or packed 64-bit integers. */
final class OnnxTensorReader {
  private final ProtobufReader tensor;
  private final Longs dims = new Longs();
  private final Longs integers = new Longs();
  private final ByteArrayOutputStream floats = new ByteArrayOutputStream(0);

  private OnnxTensorReader(ProtobufReader tensor) {
    this.tensor = tensor;
  }

  /**
   * @throws BrokenWeightsException if the message is malformed, its type is unknown, it lies in
   *     another file, or its bytes do not fit its shape
   */
  static HostTensor read(ProtobufReader tensor) {
    return new OnnxTensorReader(tensor).read();
  }

  private HostTensor read() {
    int type = 0;
    String name = "";
    MemorySegment raw = null;
    boolean external = false;
    while (tensor.next()) {
      switch (tensor.field()) {
        case 1 -> addIntegers(dims);
        case 2 -> type = (int) number();
        case 4 -> addFloats();
        case 7 -> addIntegers(integers);
        case 8 -> name = bytes().string();
        case 9 -> raw = bytes().bytes();
        case 14 -> external = number() == 1;
        default -> tensor.skip();
      }
    }
    if (external) {
      throw tensor.broken("tensor '" + name + "' lies in another file, which is not supported");
    }
    DType dtype = dtype(name, type);
    if (raw == null) {
      raw =
          switch (dtype) {
            case F32 -> MemorySegment.ofArray(floats.toByteArray());
            case I64 -> integers.littleEndian();
            default ->
                throw tensor.broken("tensor '%s' of type %s is not raw".formatted(name, dtype));
          };
    }
    if (dims.size > SafetensorsHeader.MAX_RANK) {
      throw tensor.broken("tensor '%s' has %d dimensions".formatted(name, dims.size));
    }
    try {
      return new HostTensor(name, dtype, dims.toArray(), raw);
    } catch (IllegalArgumentException e) {
      throw tensor.broken(String.valueOf(e.getMessage()));
    }
  }

  private DType dtype(String name, int type) {
    return switch (type) { // TensorProto.DataType
      case 1 -> DType.F32;
      case 2 -> DType.U8;
      case 3 -> DType.I8;
      case 5 -> DType.I16;
      case 6 -> DType.I32;
      case 7 -> DType.I64;
      case 9 -> DType.BOOL;
      case 10 -> DType.F16;
      case 11 -> DType.F64;
      case 16 -> DType.BF16;
      default -> throw tensor.broken("tensor '%s' has the unknown type %d".formatted(name, type));
    };
  }

  private long number() {
    if (!tensor.is(tensor.field(), ProtobufReader.VARINT)) {
      throw tensor.broken("field " + tensor.field() + " of a tensor is not a number");
    }
    return tensor.varint();
  }

  private ProtobufReader bytes() {
    if (!tensor.is(tensor.field(), ProtobufReader.BYTES)) {
      throw tensor.broken("field " + tensor.field() + " of a tensor is not a byte string");
    }
    return tensor;
  }

  /** Repeated integers come one by one or packed into one field. */
  private void addIntegers(Longs to) {
    if (tensor.is(tensor.field(), ProtobufReader.VARINT)) {
      to.add(tensor.varint());
      return;
    }
    ProtobufReader packed = bytes().nested();
    while (!packed.atEnd()) {
      to.add(packed.varint());
    }
  }

  private void addFloats() {
    if (tensor.is(tensor.field(), ProtobufReader.FIXED32)) {
      ByteBuffer one = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
      floats.writeBytes(one.putFloat(tensor.fixed32()).array());
    } else {
      floats.writeBytes(bytes().bytes().toArray(ValueLayout.JAVA_BYTE));
    }
  }

  /** A growing array; it never holds more numbers than the message has bytes. */
  private static final class Longs {
    private long[] values = new long[4];
    private int size;

    void add(long value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, size * 2);
      }
      values[size++] = value;
    }

    long[] toArray() {
      return Arrays.copyOf(values, size);
    }

    MemorySegment littleEndian() {
      ByteBuffer bytes =
          ByteBuffer.allocate(Math.multiplyExact(size, 8)).order(ByteOrder.LITTLE_ENDIAN);
      bytes.asLongBuffer().put(values, 0, size);
      return MemorySegment.ofArray(bytes.array());
    }
  }
}
