package org.algebrist.neural.weights;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * The JSON header of a safetensors file, parsed and checked against the bytes that follow it.
 *
 * @param entries what each tensor is and where its bytes lie, in the header's order
 * @param metadata the {@code __metadata__} strings
 */
public record SafetensorsHeader(SequencedMap<String, Entry> entries, Map<String, String> metadata) {
  static final String METADATA = "__metadata__";

  /** Headers of the largest published models stay under 1 MiB; more is an attack or damage. */
  static final int MAX_HEADER_BYTES = 16 << 20;

  /** Ten times the tensors of the largest published models. */
  static final int MAX_ENTRIES = 100_000;

  /** No published model has a tensor of more dimensions. */
  public static final int MAX_RANK = 16;

  private static final int MAX_NAME_CHARS = 4096;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(3) // file object, tensor object, array
                  .maxNameLength(MAX_NAME_CHARS)
                  .maxDocumentLength(MAX_HEADER_BYTES)
                  .maxStringLength(MAX_HEADER_BYTES)
                  .maxNumberLength(20)
                  .build())
          .build();

  /** One tensor's type, shape and byte range [begin, end) within the data section. */
  record Entry(DType dtype, long[] shape, long begin, long end) {}

  /**
   * @param file the file's name, for messages
   * @param bytes the header without its length prefix
   * @param dataBytes how many bytes follow the header
   * @throws BrokenWeightsException if anything is not as the format wants it
   */
  static SafetensorsHeader parse(String file, byte[] bytes, long dataBytes) {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw broken(file, "the header is not UTF-8 (" + e.getMessage() + ")", e);
    }
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      SafetensorsHeader header = new Reader(file, json).read();
      header.checkRanges(file, dataBytes);
      return header;
    } catch (JacksonException e) {
      throw broken(file, "the header is not valid JSON (" + e.getOriginalMessage() + ")", e);
    }
  }

  static BrokenWeightsException broken(String file, String problem, Throwable... cause) {
    return new BrokenWeightsException(
        file,
        problem,
        "the file is damaged or not safetensors: fetch or write it again",
        cause.length == 0 ? null : cause[0]);
  }

  /** Sorted by where they begin, tensors must follow one another without overlap or hole. */
  private void checkRanges(String file, long dataBytes) {
    List<Map.Entry<String, Entry>> sorted = new ArrayList<>(entries.entrySet());
    sorted.sort(
        Comparator.comparingLong((Map.Entry<String, Entry> e) -> e.getValue().begin())
            .thenComparingLong(e -> e.getValue().end()));
    long end = 0;
    for (Map.Entry<String, Entry> item : sorted) {
      Entry entry = item.getValue();
      if (entry.begin != end) {
        throw broken(
            file,
            "tensor '%s' begins at byte %d of the data, %s; expected %d"
                .formatted(
                    item.getKey(),
                    entry.begin,
                    entry.begin < end ? "inside another tensor" : "after a hole",
                    end));
      }
      end = entry.end;
      if (end > dataBytes) {
        throw broken(
            file,
            "tensor '%s' ends at byte %d of the data, but the file has only %d: it is cut short"
                .formatted(item.getKey(), end, dataBytes));
      }
    }
    if (end != dataBytes) {
      throw broken(
          file, "%d bytes follow the last tensor; expected none".formatted(dataBytes - end));
    }
  }

  /** Walks the JSON token by token, so that nothing but the entries themselves is allocated. */
  private record Reader(String file, JsonParser json) {
    SafetensorsHeader read() {
      SequencedMap<String, Entry> entries = new LinkedHashMap<>();
      Map<String, String> metadata = new LinkedHashMap<>();
      expect(json.nextToken(), JsonToken.START_OBJECT, "the header");
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = wellFormed(json.currentName(), "a tensor's name");
        if (name.equals(METADATA)) {
          readMetadata(metadata);
        } else {
          if (entries.size() == MAX_ENTRIES) {
            throw broken(file, "more than " + MAX_ENTRIES + " tensors");
          }
          entries.put(name, readEntry(name));
        }
      }
      expect(json.currentToken(), JsonToken.END_OBJECT, "the header");
      if (json.nextToken() != null) {
        throw broken(file, "the header goes on after its closing brace");
      }
      return new SafetensorsHeader(entries, metadata);
    }

    private void readMetadata(Map<String, String> metadata) {
      expect(json.nextToken(), JsonToken.START_OBJECT, METADATA);
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String key = wellFormed(json.currentName(), "a metadata key");
        expect(json.nextToken(), JsonToken.VALUE_STRING, "metadata '" + key + "'");
        metadata.put(key, wellFormed(json.getString(), "metadata '" + key + "'"));
      }
      expect(json.currentToken(), JsonToken.END_OBJECT, METADATA);
    }

    private Entry readEntry(String name) {
      String where = "tensor '" + name + "'";
      DType dtype = null;
      long[] shape = null;
      long[] range = null;
      expect(json.nextToken(), JsonToken.START_OBJECT, where);
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String key = json.currentName();
        switch (key) {
          case "dtype" -> {
            expect(json.nextToken(), JsonToken.VALUE_STRING, where + ", dtype");
            String spelled = json.getString();
            dtype =
                DType.named(spelled)
                    .orElseThrow(() ->
                        broken(
                            file,
                            "%s has element type '%s'; expected one of %s"
                                .formatted(where, spelled, Arrays.toString(DType.values()))));
          }
          case "shape" -> shape = readLongs(where + ", shape", MAX_RANK);
          case "data_offsets" -> range = readLongs(where + ", data_offsets", 2);
          default ->
              throw broken(
                  file,
                  "%s has the key '%s'; expected dtype, shape, data_offsets".formatted(where, key));
        }
      }
      expect(json.currentToken(), JsonToken.END_OBJECT, where);
      if (dtype == null || shape == null || range == null || range.length != 2) {
        throw broken(file, where + " lacks one of dtype, shape, data_offsets [begin, end]");
      }
      return checked(where, new Entry(dtype, shape, range[0], range[1]));
    }

    private Entry checked(String where, Entry entry) {
      long size;
      try {
        size = HostTensor.byteSize(entry.dtype, entry.shape);
      } catch (IllegalArgumentException e) {
        throw broken(file, where + ": " + e.getMessage(), e);
      }
      // Both offsets are non-negative, so the difference cannot overflow.
      if (entry.end - entry.begin != size) {
        throw broken(
            file,
            "%s is %s%s = %d bytes, but its data_offsets are [%d, %d]"
                .formatted(
                    where,
                    entry.dtype,
                    Arrays.toString(entry.shape),
                    size,
                    entry.begin,
                    entry.end));
      }
      return entry;
    }

    private long[] readLongs(String where, int limit) {
      expect(json.nextToken(), JsonToken.START_ARRAY, where);
      long[] values = new long[limit];
      int n = 0;
      while (json.nextToken() == JsonToken.VALUE_NUMBER_INT) {
        if (n == limit) {
          throw broken(file, where + " has more than " + limit + " numbers");
        }
        values[n] = json.getLongValue();
        if (values[n] < 0) {
          throw broken(file, where + " holds the negative number " + values[n]);
        }
        n++;
      }
      expect(json.currentToken(), JsonToken.END_ARRAY, where);
      return Arrays.copyOf(values, n);
    }

    private void expect(JsonToken met, JsonToken expected, String where) {
      if (met != expected) {
        throw broken(file, "%s: met %s, expected %s".formatted(where, met, expected));
      }
    }

    /** JSON can spell half a surrogate pair, which no other program could write back. */
    private String wellFormed(String text, String what) {
      if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
        throw broken(file, what + " holds half a surrogate pair");
      }
      return text;
    }
  }
}
