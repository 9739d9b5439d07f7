package org.algebrist.neural.encoder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.stream.LongStream;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.DType;
import org.algebrist.neural.weights.HostTensor;

/**
 * Gives the weights of an exported BERT their names back.
 *
 * <p>PyTorch's exporter keeps the names of embeddings, biases and layer norms, but folds each
 * linear weight into a transposed constant named by its place in the graph ({@code
 * onnx::MatMul_787}). The way back: the {@code Add} behind that {@code MatMul} adds a bias which
 * has kept its name.
 */
final class OnnxBertNames {
  private static final String BIAS = ".bias";

  /** A tile of this many rows and columns of floats stays in the first-level cache. */
  private static final int TILE = 32;

  private final OnnxWeights onnx;
  private final Map<String, OnnxWeights.Node> producers = new HashMap<>();
  private final Map<String, List<OnnxWeights.Node>> consumers = new HashMap<>();

  OnnxBertNames(OnnxWeights onnx) {
    this.onnx = onnx;
    for (OnnxWeights.Node node : onnx.nodes()) {
      node.outputs().forEach(output -> producers.put(output, node));
      node.inputs()
          .forEach(in -> consumers.computeIfAbsent(in, key -> new ArrayList<>(1)).add(node));
    }
  }

  /**
   * All floating tensors under their Hugging Face names, linear weights turned to [out, in];
   * copied, so that the model's bytes may go.
   *
   * @throws BrokenWeightsException if no linear weight can be named
   */
  SequencedMap<String, HostTensor> tensors() {
    Map<String, String> linear = linearNames();
    if (linear.isEmpty()) {
      throw new BrokenWeightsException(
          onnx.source(),
          "no MatMul with a named bias behind it among its %d nodes".formatted(onnx.nodes().size()),
          "only unquantised BERT exports of PyTorch are read; use a folder with model.safetensors");
    }
    SequencedMap<String, HostTensor> named = new LinkedHashMap<>();
    onnx.tensors()
        .forEach((name, tensor) -> {
          String canonical = linear.getOrDefault(name, name);
          if (tensor.dtype().isFloating() && !canonical.startsWith("onnx::")) {
            named.put(
                canonical,
                linear.containsKey(name)
                    ? transposed(canonical, tensor)
                    : tensor.named(canonical).copied());
          }
        });
    return named;
  }

  /** From the initializer's name to the Hugging Face name, for every linear weight. */
  private Map<String, String> linearNames() {
    Map<String, String> names = new HashMap<>();
    for (OnnxWeights.Node node : onnx.nodes()) {
      if (node.operator().equals("MatMul") && node.inputs().size() == 2) {
        HostTensor weight = onnx.tensors().get(node.inputs().get(1));
        if (weight != null && weight.dtype() == DType.F32 && weight.shape().length == 2) {
          biasBehind(node)
              .ifPresent(bias ->
                  names.put(
                      weight.name(), bias.substring(0, bias.length() - BIAS.length()) + ".weight"));
        }
      }
    }
    return names;
  }

  private Optional<String> biasBehind(OnnxWeights.Node matMul) {
    return matMul.outputs().stream()
        .flatMap(output -> consumersOf(output).stream())
        .filter(node -> node.operator().equals("Add"))
        .flatMap(node -> node.inputs().stream())
        .filter(input -> input.endsWith(BIAS) && onnx.tensors().containsKey(input))
        .findFirst();
  }

  /**
   * The number of heads: the query's states are reshaped to [batch, tokens, heads, head width], and
   * the last two are constants of the graph.
   */
  OptionalInt heads(int width) {
    for (OnnxWeights.Node add : consumersOf("encoder.layer.0.attention.self.query.bias")) {
      for (String states : add.outputs()) {
        for (OnnxWeights.Node reshape : consumersOf(states)) {
          if (reshape.operator().equals("Reshape") && reshape.inputs().size() == 2) {
            long[] shape = constants(reshape.inputs().get(1));
            if (shape.length == 4 && shape[2] > 0 && shape[2] * shape[3] == width) {
              return OptionalInt.of((int) shape[2]);
            }
          }
        }
      }
    }
    return OptionalInt.empty();
  }

  /** What layer normalisation adds to the variance before the root. */
  OptionalDouble layerNormEpsilon() {
    for (OnnxWeights.Node node : onnx.nodes()) {
      float epsilon = node.epsilon();
      if (node.operator().equals("Sqrt") && node.inputs().size() == 1) {
        OnnxWeights.Node sum = producers.get(node.inputs().getFirst());
        epsilon = sum != null && sum.operator().equals("Add") ? scalarAmong(sum.inputs()) : epsilon;
      }
      if (epsilon > 0) {
        // Through decimal: the float nearest 1e-12 was meant to be 1e-12.
        return OptionalDouble.of(Double.parseDouble(Float.toString(epsilon)));
      }
    }
    return OptionalDouble.empty();
  }

  private float scalarAmong(List<String> inputs) {
    for (String input : inputs) {
      Optional<HostTensor> constant = constant(input);
      if (constant.isPresent()
          && constant.get().dtype() == DType.F32
          && constant.get().elements() == 1) {
        return constant.get().toFloats()[0];
      }
    }
    return Float.NaN;
  }

  /** A shape built of constants and computed sizes; a computed size stands as -1. */
  private long[] constants(String input) {
    Optional<HostTensor> whole = constant(input);
    if (whole.isPresent()) {
      return whole.get().dtype() == DType.I64 ? whole.get().toLongs() : new long[0];
    }
    OnnxWeights.Node producer = producers.get(input);
    if (producer == null || !producer.operator().equals("Concat")) {
      return new long[] {-1};
    }
    return producer.inputs().stream()
        .flatMapToLong(part -> {
          Optional<HostTensor> constant = constant(part);
          return constant.isPresent() && constant.get().dtype() == DType.I64
              ? Arrays.stream(constant.get().toLongs())
              : LongStream.of(-1);
        })
        .toArray();
  }

  private Optional<HostTensor> constant(String name) {
    OnnxWeights.Node producer = producers.get(name);
    return producer != null && producer.constant() != null
        ? Optional.of(producer.constant())
        : Optional.ofNullable(onnx.tensors().get(name));
  }

  private List<OnnxWeights.Node> consumersOf(String name) {
    return consumers.getOrDefault(name, List.of());
  }

  /** [in, out] to [out, in], tile by tile. */
  private static HostTensor transposed(String name, HostTensor tensor) {
    int rows = Math.toIntExact(tensor.shape()[0]);
    int columns = Math.toIntExact(tensor.shape()[1]);
    float[] from = tensor.toFloats();
    float[] to = new float[from.length];
    for (int r0 = 0; r0 < rows; r0 += TILE) {
      for (int c0 = 0; c0 < columns; c0 += TILE) {
        for (int r = r0; r < Math.min(rows, r0 + TILE); r++) {
          for (int c = c0; c < Math.min(columns, c0 + TILE); c++) {
            to[c * rows + r] = from[r * columns + c];
          }
        }
      }
    }
    return HostTensor.ofFloats(name, to, columns, rows);
  }
}
