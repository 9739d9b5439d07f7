package org.algebrist.neural.layer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.function.Predicate;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.QuantizedWeights;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.neural.weights.StoredTensor;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/** A layer's parameters from stored tensors of the same names, and back. */
public final class LayerWeights {
  private LayerWeights() {}

  /**
   * Overwrites every parameter of {@code layer} in place, from a checkpoint or another file of
   * tensors, small ones given back as floats.
   *
   * @throws BrokenWeightsException if the file is damaged, or a parameter is missing or has another
   *     shape, and nothing is overwritten then; or if a value is no finite number
   */
  public static void load(Layer layer, Path file) {
    load(layer, file.toString(), QuantizedWeights.stored(Safetensors.read(file).verifyChecksum()));
  }

  /**
   * Overwrites every parameter of {@code layer} in place.
   *
   * @param source names the file in errors
   * @param stored holds every parameter of the layer; what else it holds is left alone
   * @throws BrokenWeightsException if one is missing or has another shape; nothing is overwritten
   *     then
   */
  public static void load(Layer layer, String source, Map<String, ? extends StoredTensor> stored) {
    load(layer, source, stored, name -> false);
  }

  /**
   * The same, some parameters staying as they are: those of a new head on a model that was trained
   * for something else.
   *
   * @param stays whether a parameter of that name is left alone
   * @throws BrokenWeightsException if one of the others is missing or has another shape; nothing is
   *     overwritten then
   */
  public static void load(
      Layer layer,
      String source,
      Map<String, ? extends StoredTensor> stored,
      Predicate<String> stays) {
    SequencedMap<String, Tensor> parameters = new LinkedHashMap<>(layer.parameters());
    parameters.keySet().removeIf(stays);
    parameters.forEach((name, tensor) -> {
      StoredTensor found = stored.get(name);
      if (found == null) {
        throw new BrokenWeightsException(
            source, "tensor " + name + " is missing", "use weights that were made for this model");
      }
      if (!Arrays.equals(found.shape(), Tensors.shape(tensor))) {
        throw new BrokenWeightsException(
            source,
            "tensor %s has shape %s, expected %s"
                .formatted(
                    name, Arrays.toString(found.shape()), Arrays.toString(Tensors.shape(tensor))),
            "use weights that were made for this model");
      }
    });
    try (NoGradGuard noGrad = new NoGradGuard()) {
      parameters.forEach((name, tensor) -> {
        try (PointerScope scope = new PointerScope()) {
          StoredTensor found = Objects.requireNonNull(stored.get(name));
          if (!layer.keepsStored(name, found)) {
            Tensors.fill(tensor, found);
            requireNumbers(source, name, tensor);
          }
        }
      });
    }
  }

  /** Refuses NaN and infinity: what is no number compares with nothing, and passes every mask. */
  private static void requireNumbers(String source, String name, Tensor tensor) {
    if (!Double.isFinite(tensor.sum().item_double())) {
      throw new BrokenWeightsException(
          source,
          "tensor " + name + " holds values that are no finite numbers",
          "the training that made them has diverged, or they were damaged: use others");
    }
  }

  /** Copies every parameter of {@code layer} to the host, in float32. */
  public static List<HostTensor> store(Layer layer) {
    List<HostTensor> stored = new ArrayList<>();
    layer
        .parameters()
        .forEach((name, tensor) -> {
          try (PointerScope scope = new PointerScope()) {
            stored.add(HostTensor.ofFloats(name, Tensors.toFloats(tensor), Tensors.shape(tensor)));
          }
        });
    return stored;
  }
}
