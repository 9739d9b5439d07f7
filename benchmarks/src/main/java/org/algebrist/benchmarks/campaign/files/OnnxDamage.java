package org.algebrist.benchmarks.campaign.files;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A protobuf message, as ONNX is one, of which one field says something else, at any depth: its
 * number, its kind, its value, its place, how often it is there. The lengths around it fit again.
 */
final class OnnxDamage {
  private static final int VARINT = 0;
  private static final int FIXED64 = 1;
  private static final int BYTES = 2;
  private static final int FIXED32 = 5;

  private static final long[] NUMBERS = {
    0, 1, 2, 3, 7, 10, 16, 255, 1L << 31, 1L << 32, 1L << 62, Long.MAX_VALUE, -1, Long.MIN_VALUE
  };

  private static final int DEEP = 400;

  private final SplittableRandom random;

  OnnxDamage(SplittableRandom random) {
    this.random = random;
  }

  /**
   * A field as it stands.
   *
   * @param value of a number; else the content is used
   */
  private record Field(int number, int type, long value, byte[] content) {}

  byte[] of(byte[] good) {
    byte[] bytes = good;
    for (int i = random.nextInt(3); i >= 0; i--) {
      bytes = changed(bytes);
    }
    return bytes;
  }

  private byte[] changed(byte[] message) {
    List<Field> fields = new ArrayList<>(read(message).orElse(List.of()));
    if (fields.isEmpty()) {
      return new Damage(random).anywhere(message);
    }
    int at = random.nextInt(fields.size());
    Field field = fields.get(at);
    boolean nested =
        field.type() == BYTES && read(field.content()).filter(in -> !in.isEmpty()).isPresent();
    if (nested && random.nextInt(4) > 0) {
      fields.set(at, new Field(field.number(), BYTES, 0, changed(field.content())));
    } else {
      replace(fields, at, field);
    }
    return written(fields);
  }

  private void replace(List<Field> fields, int at, Field field) {
    switch (random.nextInt(7)) {
      case 0 -> fields.remove(at);
      case 1 -> fields.add(random.nextInt(fields.size() + 1), field);
      case 2 -> fields.add(random.nextInt(fields.size()), fields.remove(at));
      case 3 ->
          fields.set(
              at, new Field(1 + random.nextInt(16), field.type(), field.value(), field.content()));
      case 4 -> fields.set(at, new Field(field.number(), VARINT, number(), field.content()));
      case 5 -> fields.set(at, new Field(field.number(), BYTES, 0, content(field)));
      default ->
          fields.set(
              at,
              field.type() == BYTES
                  ? new Field(
                      field.number(), BYTES, 0, new Damage(random).anywhere(field.content()))
                  : fixed(field));
    }
  }

  /** Of a field of a fixed length every bit may change. */
  private Field fixed(Field field) {
    byte[] content = field.content().clone();
    if (content.length > 0) {
      content[random.nextInt(content.length)] = (byte) random.nextInt(256);
    }
    return new Field(field.number(), field.type(), number(), content);
  }

  private long number() {
    return NUMBERS[random.nextInt(NUMBERS.length)];
  }

  private byte[] content(Field field) {
    return switch (random.nextInt(5)) {
      case 0 -> new byte[0];
      case 1 -> new byte[] {(byte) 0xff, (byte) 0xfe, 0};
      case 2 -> packed();
      case 3 -> deep(field);
      default -> new byte[8 * random.nextInt(100)];
    };
  }

  /** Some numbers, as the shape of a tensor is. */
  private byte[] packed() {
    var out = new ByteArrayOutputStream();
    for (int i = random.nextInt(5); i >= 0; i--) {
      varint(out, number());
    }
    return out.toByteArray();
  }

  /** The field in itself, again and again. */
  private static byte[] deep(Field field) {
    byte[] content = field.content();
    for (int i = 0; i < DEEP; i++) {
      content = written(List.of(new Field(field.number(), BYTES, 0, content)));
    }
    return content;
  }

  // ---- Reading and writing

  private static Optional<List<Field>> read(byte[] message) {
    List<Field> fields = new ArrayList<>();
    int[] at = {0};
    while (at[0] < message.length) {
      long tag = varint(message, at);
      int type = (int) (tag & 7);
      long value = type == VARINT || type == BYTES ? varint(message, at) : 0;
      long length =
          switch (type) {
            case VARINT -> 0;
            case FIXED64 -> 8;
            case FIXED32 -> 4;
            case BYTES -> value;
            default -> -1;
          };
      if (tag >>> 3 == 0 || tag >>> 32 != 0 || length < 0 || length > message.length - at[0]) {
        return Optional.empty();
      }
      byte[] content = new byte[(int) length];
      System.arraycopy(message, at[0], content, 0, content.length);
      at[0] += content.length;
      fields.add(new Field((int) (tag >>> 3), type, value, content));
    }
    return at[0] == message.length ? Optional.of(fields) : Optional.empty();
  }

  /** Moves past the end where the number is cut short. */
  private static long varint(byte[] message, int[] at) {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      int next = at[0]++ < message.length ? message[at[0] - 1] : 0;
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        break;
      }
    }
    return value;
  }

  private static byte[] written(List<Field> fields) {
    var out = new ByteArrayOutputStream();
    for (Field field : fields) {
      varint(out, (long) field.number() << 3 | field.type());
      if (field.type() == VARINT) {
        varint(out, field.value());
        continue;
      }
      if (field.type() == BYTES) {
        varint(out, field.content().length);
      }
      out.writeBytes(field.content());
    }
    return out.toByteArray();
  }

  private static void varint(ByteArrayOutputStream out, long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      out.write((int) (rest & 0x7f | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }
}
