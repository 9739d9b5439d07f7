package org.algebrist.neural.weights;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * Weights kept small in a safetensors file and given back as floats.
 *
 * <p>A matrix stored as INT8 is an I8 tensor [rows, columns] and {@code NAME.scale}, F32 [rows]. As
 * INT4 it is a U8 tensor [rows, ceil(columns / 2)] and {@code NAME.scale}, F16 [rows, groups]. The
 * metadata entry {@code algebrist.quantization.NAME} says which, and the number of columns.
 *
 * @param tensors floating tensors as F32, others as they were stored, in the file's order
 * @param metadata what was stored beside them, without the entries that this class adds
 */
public record QuantizedWeights(
    SequencedMap<String, HostTensor> tensors, Map<String, String> metadata) {
  private static final String KEY = "algebrist.quantization.";
  private static final String SCALE = ".scale";

  /** What a Java array of floats holds. */
  private static final int MAX_ELEMENTS = Integer.MAX_VALUE - 8;

  public QuantizedWeights {
    tensors = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(tensors));
    metadata = Collections.unmodifiableMap(new TreeMap<>(metadata));
  }

  /**
   * Writes tensors, each as the policy says; those not of a floating type are kept as they are.
   *
   * @throws IllegalArgumentException if the policy wants INT8 or INT4 for other than a matrix, a
   *     value cannot be stored so, or names collide
   * @throws UnwrittenFileException if the file cannot be written; an old one is then intact
   */
  public static void write(
      Path path,
      Collection<HostTensor> tensors,
      Storage.Policy policy,
      Map<String, String> metadata) {
    List<HostTensor> stored = new ArrayList<>();
    Map<String, String> described = new TreeMap<>(metadata);
    for (HostTensor tensor : tensors) {
      String name = tensor.name();
      long[] shape = tensor.shape();
      Storage storage = tensor.dtype().isFloating() ? policy.of(name, shape) : Storage.F32;
      if ((storage == Storage.INT8 || storage == Storage.INT4) && shape.length != 2) {
        throw new IllegalArgumentException(
            "tensor %s is to be stored as %s, which takes matrices; choose F16 or F32"
                .formatted(tensor, storage));
      }
      switch (storage) {
        case F32 -> stored.add(tensor.dtype().isFloating() ? tensor.as(DType.F32) : tensor);
        case F16 -> stored.add(tensor.as(DType.F16));
        case INT8 -> {
          Int8Matrix matrix =
              Quantization.quantizeInt8(tensor.toFloats(), (int) shape[0], (int) shape[1]);
          stored.add(HostTensor.ofBytes(name, DType.I8, matrix.values(), shape));
          stored.add(HostTensor.ofFloats(name + SCALE, matrix.scales(), shape[0]));
          described.put(KEY + name, "int8 " + shape[1]);
        }
        case INT4 -> {
          int rows = (int) shape[0];
          int columns = (int) shape[1];
          Int4Matrix matrix = Quantization.quantizeInt4(tensor.toFloats(), rows, columns);
          stored.add(
              HostTensor.ofBytes(
                  name, DType.U8, matrix.packed(), rows, Int4Matrix.bytesPerRow(columns)));
          stored.add(
              HostTensor.ofHalfBits(
                  name + SCALE, matrix.scales(), rows, Int4Matrix.groupsPerRow(columns)));
          described.put(KEY + name, "int4 " + columns);
        }
      }
    }
    Safetensors.write(path, stored, described);
  }

  /**
   * Reads a file that {@link #write} wrote, or any safetensors file.
   *
   * @throws BrokenWeightsException if it is broken or a matrix does not fit its description
   */
  public static QuantizedWeights read(Path path) {
    return of(Safetensors.read(path));
  }

  /** As {@link #read}, of a file already open: {@code of(Safetensors.read(p).verifyChecksum())}. */
  public static QuantizedWeights of(SafetensorsFile file) {
    SequencedMap<String, HostTensor> tensors = new LinkedHashMap<>();
    stored(file).forEach((name, tensor) -> tensors.put(name, tensor.read()));
    Map<String, String> metadata = new TreeMap<>(file.metadata());
    metadata.keySet().removeIf(key -> key.equals(Checksum.KEY) || key.startsWith(KEY));
    return new QuantizedWeights(tensors, metadata);
  }

  /**
   * The tensors of a file, each unpacked when it is read: a model can be filled from them one by
   * one, without all its floats beside it.
   *
   * @throws BrokenWeightsException if a matrix does not fit its description
   */
  public static SequencedMap<String, StoredTensor> stored(SafetensorsFile file) {
    Map<String, String> schemes = new LinkedHashMap<>();
    Set<String> scales = new HashSet<>();
    file.metadata()
        .forEach((key, value) -> {
          if (key.startsWith(KEY)) {
            String name = key.substring(KEY.length());
            schemes.put(file.tensor(name).name(), value);
            scales.add(name + SCALE);
          }
        });
    SequencedMap<String, StoredTensor> tensors = new LinkedHashMap<>();
    file.tensors()
        .forEach((name, tensor) -> {
          String scheme = schemes.get(name);
          if (scheme != null) {
            tensors.put(name, dequantized(file, tensor, scheme));
          } else if (!scales.contains(name)) {
            tensors.put(name, tensor.dtype().isFloating() ? new Converted(tensor) : tensor);
          }
        });
    return tensors;
  }

  /** A tensor of another floating type. */
  private record Converted(HostTensor tensor) implements StoredTensor {
    @Override
    public long[] shape() {
      return tensor.shape();
    }

    @Override
    public HostTensor read() {
      return tensor.as(DType.F32);
    }
  }

  private static StoredTensor dequantized(SafetensorsFile file, HostTensor tensor, String scheme) {
    HostTensor scale = file.tensor(tensor.name() + SCALE);
    long[] shape = tensor.shape();
    int columns = columns(file, tensor, scheme);
    if (shape.length != 2 || shape[0] > MAX_ELEMENTS / Math.max(1, columns)) {
      throw broken(
          file,
          "tensor %s with %d columns; expected a matrix of at most %d elements"
              .formatted(tensor, columns, MAX_ELEMENTS));
    }
    int rows = (int) shape[0];
    if (scheme.startsWith("int8 ")) {
      require(file, tensor, DType.I8, rows, columns);
      require(file, scale, DType.F32, rows);
      requireFinite(file, scale);
      float[] scales = scale.toFloats();
      return new PackedMatrix(
          tensor,
          columns,
          (bytes, from, to) ->
              new Int8Matrix(to - from, columns, bytes, Arrays.copyOfRange(scales, from, to))
                  .dequantize());
    }
    require(file, tensor, DType.U8, rows, Int4Matrix.bytesPerRow(columns));
    require(file, scale, DType.F16, rows, Int4Matrix.groupsPerRow(columns));
    requireFinite(file, scale);
    short[] scales = new short[Math.toIntExact(scale.elements())];
    scale.buffer().asShortBuffer().get(scales);
    int groups = Int4Matrix.groupsPerRow(columns);
    return new PackedMatrix(
        tensor,
        columns,
        (bytes, from, to) ->
            new Int4Matrix(
                    to - from,
                    columns,
                    bytes,
                    Arrays.copyOfRange(scales, from * groups, to * groups))
                .dequantize());
  }

  private static int columns(SafetensorsFile file, HostTensor tensor, String scheme) {
    if (!scheme.matches("int[48] \\d{1,9}")) {
      throw new BrokenWeightsException(
          file.path().toString(),
          "tensor '%s' is quantised as '%s'; expected 'int8 COLUMNS' or 'int4 COLUMNS'"
              .formatted(tensor.name(), scheme),
          "it was written by a newer version or is damaged: fetch or write it again");
    }
    return Integer.parseInt(scheme.substring("int8 ".length()));
  }

  private static void require(SafetensorsFile file, HostTensor tensor, DType dtype, long... shape) {
    if (tensor.dtype() != dtype || !Arrays.equals(tensor.shape(), shape)) {
      throw broken(
          file,
          "tensor %s; its quantisation expects %s%s"
              .formatted(tensor, dtype, Arrays.toString(shape)));
    }
  }

  private static BrokenWeightsException broken(SafetensorsFile file, String problem) {
    return new BrokenWeightsException(
        file.path().toString(), problem, "the file is damaged: fetch or write it again");
  }

  /** A damaged scale is found here rather than as a model that answers NaN. */
  private static void requireFinite(SafetensorsFile file, HostTensor scale) {
    for (float s : scale.toFloats()) {
      if (!Float.isFinite(s)) {
        throw broken(file, "tensor %s holds the scale %s".formatted(scale, s));
      }
    }
  }
}
