package org.algebrist.neural.weights;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads and writes safetensors files: eight bytes of header length, a JSON header, the tensors.
 *
 * <p>The format is that of the Hugging Face {@code safetensors} library. Reading checks everything
 * about the file before it allocates anything in proportion to what the file claims.
 */
public final class Safetensors {
  private static final ValueLayout.OfLong LENGTH =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /** The data section begins at a multiple of this, so that mapped F64 and I64 are aligned. */
  private static final int ALIGNMENT = 8;

  /** Channels are fed in pieces: the JDK copies a heap buffer of any size to native memory. */
  private static final long PIECE = 1 << 20;

  private Safetensors() {}

  /**
   * Opens a file by memory map; no tensor is read yet.
   *
   * @throws BrokenWeightsException if the file is missing, unreadable, cut short, or anything in
   *     its header is wrong
   */
  public static SafetensorsFile read(Path path) {
    return parse(path, map(path));
  }

  /** Checks and opens bytes already in memory; the path is for messages. */
  static SafetensorsFile parse(Path path, MemorySegment bytes) {
    String file = path.toString();
    long size = bytes.byteSize();
    if (size < 8) {
      throw SafetensorsHeader.broken(
          file, "has %d bytes; expected at least 8 of header length".formatted(size));
    }
    long headerBytes = bytes.get(LENGTH, 0);
    if (headerBytes < 0 || headerBytes > SafetensorsHeader.MAX_HEADER_BYTES) {
      throw SafetensorsHeader.broken(
          file,
          "claims a header of %s bytes; at most %d are accepted"
              .formatted(Long.toUnsignedString(headerBytes), SafetensorsHeader.MAX_HEADER_BYTES));
    }
    if (headerBytes > size - 8) {
      throw SafetensorsHeader.broken(
          file,
          "claims a header of %d bytes, but only %d follow: it is cut short"
              .formatted(headerBytes, size - 8));
    }
    MemorySegment data = bytes.asSlice(8 + headerBytes);
    SafetensorsHeader header =
        SafetensorsHeader.parse(
            file, bytes.asSlice(8, headerBytes).toArray(ValueLayout.JAVA_BYTE), data.byteSize());
    SequencedMap<String, HostTensor> tensors = new LinkedHashMap<>();
    header
        .entries()
        .forEach((name, entry) ->
            tensors.put(
                name,
                new HostTensor(
                    name,
                    entry.dtype(),
                    entry.shape(),
                    data.asSlice(entry.begin(), entry.end() - entry.begin()))));
    return new SafetensorsFile(path, tensors, header.metadata(), bytes);
  }

  /**
   * Writes tensors atomically; the same arguments give the same bytes, on any machine.
   *
   * <p>The header keeps the order given. The data lie by falling element size, so that every tensor
   * is aligned to its elements. A checksum of the whole file is added to the metadata.
   *
   * @param metadata strings to store beside the tensors
   * @throws IllegalArgumentException if two tensors share a name, a name is {@code __metadata__},
   *     or the limits that {@link #read} enforces would be passed
   * @throws UnwrittenFileException if the file cannot be written; an old one is then intact
   */
  public static void write(
      Path path, Collection<HostTensor> tensors, Map<String, String> metadata) {
    List<HostTensor> byElementSize = new ArrayList<>(tensors);
    byElementSize.sort(
        Comparator.comparingInt((HostTensor t) -> t.dtype().bytes()).reversed()); // stable
    byte[] header = header(tensors, byElementSize, metadata);
    MemorySegment head = MemorySegment.ofArray(new byte[8 + header.length]);
    head.set(LENGTH, 0, header.length);
    MemorySegment.copy(header, 0, head, ValueLayout.JAVA_BYTE, 8, header.length);
    Checksum checksum = new Checksum();
    checksum.add(head);
    byElementSize.forEach(tensor -> checksum.add(tensor.data()));
    byte[] digits = checksum.hex().getBytes(StandardCharsets.US_ASCII);
    MemorySegment.copy(digits, 0, head, ValueLayout.JAVA_BYTE, Checksum.OFFSET, digits.length);
    AtomicFile.write(
        path,
        channel -> {
          AtomicFile.writeFully(channel, head.asByteBuffer());
          for (HostTensor tensor : byElementSize) {
            MemorySegment data = tensor.data();
            for (long at = 0; at < data.byteSize(); at += PIECE) {
              ByteBuffer piece =
                  data.asSlice(at, Math.min(PIECE, data.byteSize() - at)).asByteBuffer();
              AtomicFile.writeFully(channel, piece);
            }
          }
        });
  }

  private static byte[] header(
      Collection<HostTensor> tensors, List<HostTensor> layout, Map<String, String> metadata) {
    Map<String, long[]> ranges = new LinkedHashMap<>();
    long end = 0;
    for (HostTensor tensor : layout) {
      long begin = end;
      end = Math.addExact(begin, tensor.data().byteSize());
      requireWritable(tensor.name(), "a tensor's name");
      if (tensor.name().equals(SafetensorsHeader.METADATA)
          || ranges.put(tensor.name(), new long[] {begin, end}) != null) {
        throw new IllegalArgumentException(
            "the tensor name '%s' occurs twice or is reserved; rename it".formatted(tensor.name()));
      }
    }
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeObjectPropertyStart(SafetensorsHeader.METADATA);
      json.writeStringProperty(Checksum.KEY, Checksum.PLACEHOLDER);
      new TreeMap<>(metadata)
          .forEach((key, value) -> {
            requireWritable(key, "a metadata key");
            requireWritable(value, "metadata '" + key + "'");
            if (!key.equals(Checksum.KEY)) { // a copied file's old checksum
              json.writeStringProperty(key, value);
            }
          });
      json.writeEndObject();
      for (HostTensor tensor : tensors) {
        json.writeObjectPropertyStart(tensor.name());
        json.writeStringProperty("dtype", tensor.dtype().name());
        writeLongs(json, "shape", tensor.shape());
        writeLongs(json, "data_offsets", Objects.requireNonNull(ranges.get(tensor.name())));
        json.writeEndObject();
      }
      json.writeEndObject();
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    int padded = Math.ceilDiv(bytes.length, ALIGNMENT) * ALIGNMENT;
    if (padded > SafetensorsHeader.MAX_HEADER_BYTES
        || ranges.size() > SafetensorsHeader.MAX_ENTRIES) {
      throw new IllegalArgumentException(
          "%d tensors and %d bytes of header; at most %d and %d are read back: split the file"
              .formatted(
                  ranges.size(),
                  padded,
                  SafetensorsHeader.MAX_ENTRIES,
                  SafetensorsHeader.MAX_HEADER_BYTES));
    }
    byte[] out = Arrays.copyOf(bytes, padded);
    Arrays.fill(out, bytes.length, padded, (byte) ' ');
    return out;
  }

  private static void writeLongs(JsonGenerator json, String key, long[] values) {
    json.writeArrayPropertyStart(key);
    for (long value : values) {
      json.writeNumber(value);
    }
    json.writeEndArray();
  }

  private static void requireWritable(String text, String what) {
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
      throw new IllegalArgumentException(what + " holds half a surrogate pair; mend it: " + text);
    }
  }

  private static MemorySegment map(Path path) {
    if (!Files.isRegularFile(path)) { // a pipe would block, a folder gives an odd error
      throw new BrokenWeightsException(
          path.toString(),
          Files.exists(path) ? "is not a regular file" : "does not exist",
          "name a .safetensors file");
    }
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), Arena.ofAuto());
    } catch (IOException e) {
      throw new BrokenWeightsException(
          path.toString(), "cannot be read (" + e + ")", "check permissions and disk", e);
    }
  }
}
