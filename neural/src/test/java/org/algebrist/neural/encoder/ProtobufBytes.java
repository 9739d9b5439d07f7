package org.algebrist.neural.encoder;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes protobuf messages by hand, so that the reader is tested against bytes, not itself. */
final class ProtobufBytes {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  ProtobufBytes number(int field, long value) {
    varint((long) field << 3);
    varint(value);
    return this;
  }

  ProtobufBytes bytes(int field, byte[] value) {
    varint((long) field << 3 | 2);
    varint(value.length);
    out.writeBytes(value);
    return this;
  }

  ProtobufBytes text(int field, String value) {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  ProtobufBytes message(int field, ProtobufBytes value) {
    return bytes(field, value.toBytes());
  }

  ProtobufBytes packedNumbers(int field, long... values) {
    ProtobufBytes packed = new ProtobufBytes();
    for (long value : values) {
      packed.varint(value);
    }
    return message(field, packed);
  }

  ProtobufBytes float32(int field, float value) {
    varint((long) field << 3 | 5);
    out.writeBytes(floats(value));
    return this;
  }

  static byte[] floats(float... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(values);
    return bytes.array();
  }

  byte[] toBytes() {
    return out.toByteArray();
  }

  private void varint(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      out.write((int) (rest & 0x7f | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }
}
