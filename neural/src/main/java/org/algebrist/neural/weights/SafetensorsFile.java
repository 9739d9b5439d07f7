package org.algebrist.neural.weights;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * An open safetensors file: its tensors by name and its metadata.
 *
 * <p>The tensors are views of the mapped file, read when first touched; the mapping goes when the
 * last of them is unreachable. Do not overwrite the file in place meanwhile; {@link AtomicFile}
 * does not, it puts a new one beside it.
 */
public final class SafetensorsFile {
  private final Path path;
  private final SequencedMap<String, HostTensor> tensors;
  private final Map<String, String> metadata;
  private final MemorySegment bytes;

  SafetensorsFile(
      Path path,
      SequencedMap<String, HostTensor> tensors,
      Map<String, String> metadata,
      MemorySegment bytes) {
    this.path = path;
    this.tensors = Collections.unmodifiableSequencedMap(tensors);
    this.metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    this.bytes = bytes;
  }

  /** Where the file lies. */
  public Path path() {
    return path;
  }

  /** All tensors by name, in the order of the header. */
  public SequencedMap<String, HostTensor> tensors() {
    return tensors;
  }

  /** The strings stored beside the tensors, the checksum among them. */
  public Map<String, String> metadata() {
    return metadata;
  }

  /**
   * The tensor of that name.
   *
   * @throws BrokenWeightsException if the file has none
   */
  public HostTensor tensor(String name) {
    HostTensor tensor = tensors.get(name);
    if (tensor == null) {
      throw new BrokenWeightsException(
          path.toString(),
          "has no tensor '%s' among its %d".formatted(name, tensors.size()),
          "check that it belongs to this model");
    }
    return tensor;
  }

  /** Lets go of the memory that the file's pages take; what is touched again is read again. */
  public void unload() {
    if (bytes.isMapped()) {
      bytes.unload();
    }
  }

  /**
   * Reads the whole file and compares its SHA-256 with the one it was written with.
   *
   * @return this file
   * @throws BrokenWeightsException if a bit has changed, or the file carries no checksum
   */
  public SafetensorsFile verifyChecksum() {
    byte[] prefix = Checksum.HEADER_PREFIX.getBytes(StandardCharsets.US_ASCII);
    MemorySegment found = bytes.asSlice(8, Math.min(prefix.length, bytes.byteSize() - 8));
    String stored = metadata.get(Checksum.KEY);
    if (stored == null
        || stored.length() != Checksum.PLACEHOLDER.length()
        || found.mismatch(MemorySegment.ofArray(prefix)) != -1) {
      throw new BrokenWeightsException(
          path.toString(),
          "carries no checksum under '" + Checksum.KEY + "'",
          "only files that Algebrist wrote can be verified: fetch the original again");
    }
    String actual = Checksum.of(bytes);
    if (!actual.equals(stored)) {
      throw new BrokenWeightsException(
          path.toString(),
          "its content has the SHA-256 %s, expected %s: a bit has changed"
              .formatted(actual, stored),
          "fetch or write it again");
    }
    return this;
  }
}
