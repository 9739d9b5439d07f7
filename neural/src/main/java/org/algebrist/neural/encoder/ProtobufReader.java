package org.algebrist.neural.encoder;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.algebrist.neural.weights.BrokenWeightsException;

/**
 * Walks the fields of one protobuf message; every read is checked against the message's end.
 *
 * <p>Only what ONNX needs: no groups, no maps, no schema.
 */
final class ProtobufReader {
  static final int VARINT = 0;
  static final int FIXED64 = 1;
  static final int BYTES = 2;
  static final int FIXED32 = 5;

  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final String source;
  private final MemorySegment message;
  private long position;
  private int field;
  private int wireType;

  ProtobufReader(String source, MemorySegment message) {
    this.source = source;
    this.message = message;
  }

  /** Moves to the next field; false at the end. The field must then be read or skipped. */
  boolean next() {
    if (position == message.byteSize()) {
      return false;
    }
    long tag = varint();
    field = (int) (tag >>> 3);
    wireType = (int) (tag & 7);
    if (tag >>> 32 != 0 || field == 0) {
      throw broken("field number " + (tag >>> 3) + " at byte " + position);
    }
    return true;
  }

  int field() {
    return field;
  }

  boolean is(int number, int type) {
    return field == number && wireType == type;
  }

  boolean atEnd() {
    return position == message.byteSize();
  }

  long varint() {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (position == message.byteSize()) {
        throw broken("a number is cut short at byte " + position);
      }
      byte b = message.get(ValueLayout.JAVA_BYTE, position++);
      value |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return value;
      }
    }
    throw broken("a number of more than ten bytes ends at byte " + position);
  }

  float fixed32() {
    return Float.intBitsToFloat(take(4).get(INT, 0));
  }

  /** The bytes of a length-delimited field, not copied. */
  MemorySegment bytes() {
    return take(varint());
  }

  /** The message in a length-delimited field. */
  ProtobufReader nested() {
    return new ProtobufReader(source, bytes());
  }

  String string() {
    // Names are only compared, so malformed UTF-8 does no harm when it is replaced.
    return new String(bytes().toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
  }

  void skip() {
    switch (wireType) {
      case VARINT -> varint();
      case FIXED64 -> take(8);
      case BYTES -> bytes();
      case FIXED32 -> take(4);
      default -> throw broken("wire type " + wireType + " at byte " + position);
    }
  }

  BrokenWeightsException broken(String problem) {
    return new BrokenWeightsException(
        source,
        "not a valid ONNX file: " + problem,
        "it is damaged or of another kind: fetch it again");
  }

  private MemorySegment take(long length) {
    if (length < 0 || length > message.byteSize() - position) {
      throw broken(
          "a field of %s bytes at byte %d, where only %d are left"
              .formatted(Long.toUnsignedString(length), position, message.byteSize() - position));
    }
    MemorySegment slice = message.asSlice(position, length);
    position += length;
    return slice;
  }
}
