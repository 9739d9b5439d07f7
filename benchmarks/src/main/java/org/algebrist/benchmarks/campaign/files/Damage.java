package org.algebrist.benchmarks.campaign.files;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Damage to the bytes of a file: by chance, or in the structure of formats that it knows. */
final class Damage {
  private static final int LARGEST_CUT = 4096;

  /** What a number, a text or a part is replaced by. */
  private static final List<String> VALUES =
      List.of(
          "null",
          "0",
          "-1",
          "1",
          "2",
          "3",
          "17",
          "255",
          "65536",
          "2147483647",
          "2147483648",
          "4294967296",
          "9223372036854775807",
          "1e308",
          "1e-400",
          "-0.0",
          "0.5",
          "1e400",
          "true",
          "\"\"",
          "\"x\"",
          "\"NaN\"",
          "\"../../x\"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "[]",
          "{}",
          "[[]]",
          "[0, 0]",
          "[-1, 3]",
          "[1000000000, 1000000000]",
          "\"F32\"",
          "\"F16\"",
          "\"I64\"");

  private final SplittableRandom random;

  Damage(SplittableRandom random) {
    this.random = random;
  }

  /** Another byte at one place. */
  byte[] flipped(byte[] good, int at) {
    byte[] bytes = good.clone();
    bytes[at] ^= (byte) (1 + random.nextInt(255));
    return bytes;
  }

  /** Bytes changed, cut off, cut out, put in, or set to zero. */
  byte[] anywhere(byte[] good) {
    if (good.length == 0) {
      return new byte[] {(byte) random.nextInt(256)};
    }
    int from = random.nextInt(good.length);
    int to = Math.min(good.length, from + 1 + random.nextInt(LARGEST_CUT));
    return switch (random.nextInt(8)) {
      case 0 -> Arrays.copyOf(good, from);
      case 1 -> joined(Arrays.copyOf(good, from), Arrays.copyOfRange(good, to, good.length));
      case 2 -> joined(Arrays.copyOf(good, to), Arrays.copyOfRange(good, from, good.length));
      case 3 -> {
        byte[] bytes = good.clone();
        Arrays.fill(bytes, from, to, (byte) 0);
        yield bytes;
      }
      default -> {
        byte[] bytes = good;
        for (int i = random.nextInt(4); i >= 0; i--) {
          bytes = flipped(bytes, random.nextInt(bytes.length));
        }
        yield bytes;
      }
    };
  }

  private static byte[] joined(byte[] head, byte[] tail) {
    byte[] all = Arrays.copyOf(head, head.length + tail.length);
    System.arraycopy(tail, 0, all, head.length, tail.length);
    return all;
  }

  /** A well-formed file that says something else, where its name tells the form; else anywhere. */
  byte[] structured(String name, byte[] good) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "json" -> json(good);
      case "safetensors" -> safetensors(good);
      case "yaml" -> new YamlDamage(random, this::change).of(good);
      case "onnx" -> new OnnxDamage(random).of(good);
      default -> anywhere(good);
    };
  }

  private byte[] json(byte[] good) {
    try {
      JsonNode tree = JsonMapper.shared().readTree(good);
      for (int i = random.nextInt(3); i >= 0; i--) {
        change(tree);
      }
      return JsonMapper.shared().writeValueAsBytes(tree);
    } catch (JacksonException broken) {
      return anywhere(good);
    }
  }

  /** Header and data, of which the header is changed, its length, or what the data are. */
  private byte[] safetensors(byte[] good) {
    int length = (int) ByteBuffer.wrap(good).order(ByteOrder.LITTLE_ENDIAN).getLong();
    byte[] header = Arrays.copyOfRange(good, 8, 8 + length);
    byte[] data = Arrays.copyOfRange(good, 8 + length, good.length);
    long claimed = -1;
    switch (random.nextInt(6)) {
      case 0 -> claimed = random.nextLong(2L * good.length) - random.nextInt(10);
      case 1 -> data = anywhere(data);
      case 2 -> header = moved(header);
      default -> header = json(header);
    }
    byte[] head = new byte[8];
    ByteBuffer.wrap(head)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(claimed == -1 ? header.length : claimed);
    return joined(joined(head, header), data);
  }

  /** With one number of the header changed in place: an offset, or a length. */
  private byte[] moved(byte[] header) {
    String text = new String(header, StandardCharsets.ISO_8859_1);
    List<Integer> digits = new ArrayList<>();
    for (int i = 0; i < text.length(); i++) {
      if (Character.isDigit(text.charAt(i))) {
        digits.add(i);
      }
    }
    if (digits.isEmpty()) {
      return header;
    }
    byte[] bytes = header.clone();
    bytes[digits.get(random.nextInt(digits.size()))] = (byte) ('0' + random.nextInt(10));
    return bytes;
  }

  private void change(JsonNode tree) {
    JsonNode at = tree;
    while (true) {
      int size = at.size();
      if (size == 0) {
        return;
      }
      int which = random.nextInt(size);
      JsonNode child = at instanceof ArrayNode array ? array.get(which) : child(at, which);
      if (child.isContainer() && !child.isEmpty() && random.nextInt(4) > 0) {
        at = child;
        continue;
      }
      replace(at, which, child);
      return;
    }
  }

  private static JsonNode child(JsonNode object, int which) {
    return List.copyOf(object.values()).get(which);
  }

  private void replace(JsonNode parent, int which, JsonNode old) {
    JsonNode value = value(old);
    if (parent instanceof ArrayNode array) {
      switch (random.nextInt(4)) {
        case 0 -> array.remove(which);
        case 1 -> array.insert(which, value);
        default -> array.set(which, value);
      }
    } else if (parent instanceof ObjectNode object) {
      String key = List.copyOf(object.propertyNames()).get(which);
      switch (random.nextInt(6)) {
        case 0 -> object.remove(key);
        case 1 -> object.set(key + "x", value);
        default -> object.set(key, value);
      }
    }
  }

  private JsonNode value(JsonNode old) {
    if (old.isNumber() && random.nextBoolean()) {
      long number = old.asLong();
      return JsonNodeFactory.instance.numberNode(
          switch (random.nextInt(5)) {
            case 0 -> number + 1;
            case 1 -> number - 1;
            case 2 -> 2 * number;
            case 3 -> number / 2;
            default -> 1_000 * number;
          });
    }
    if (random.nextInt(40) == 0) {
      return JsonMapper.shared().readTree("[".repeat(400) + "]".repeat(400));
    }
    return JsonMapper.shared()
        .readTree(VALUES.get(random.nextInt(VALUES.size())).replace("1e400", "1e300"));
  }
}
