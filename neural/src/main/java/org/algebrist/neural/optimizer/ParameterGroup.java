package org.algebrist.neural.optimizer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.UnaryOperator;
import org.bytedeco.pytorch.Tensor;

/**
 * Parameters that are treated alike: trained at one rate with one weight decay, or left as they
 * are.
 */
public sealed interface ParameterGroup extends AutoCloseable {

  /** Unique among the groups of one optimizer. */
  String name();

  /** Name to leaf tensor, as stored in a checkpoint. */
  SequencedMap<String, Tensor> parameters();

  @Override
  void close();

  /**
   * Parameters that an optimizer changes.
   *
   * @param learningRate the peak rate, which the schedule's factor multiplies; at least 0
   * @param weightDecay decoupled decay a step, times the rate; at least 0
   */
  record Trained(String name, FlatParameters flat, double learningRate, double weightDecay)
      implements ParameterGroup {
    public Trained {
      requireRate(name, "learning rate", learningRate);
      requireRate(name, "weight decay", weightDecay);
    }

    @Override
    public SequencedMap<String, Tensor> parameters() {
      return flat.leaves();
    }

    @Override
    public void close() {
      flat.close();
    }
  }

  /** Parameters that no step changes; they ask for no gradient. */
  record Frozen(String name, SequencedMap<String, Tensor> parameters) implements ParameterGroup {
    @Override
    public void close() {}
  }

  /** A trained group over these leaves, whose storage moves into one buffer. */
  static Trained trained(
      String name,
      SequencedMap<String, Tensor> parameters,
      double learningRate,
      double weightDecay) {
    requireRate(name, "learning rate", learningRate); // before any native memory is taken
    requireRate(name, "weight decay", weightDecay);
    return new Trained(name, FlatParameters.of(parameters), learningRate, weightDecay);
  }

  /** A group that stays as it is. */
  static Frozen frozen(String name, SequencedMap<String, Tensor> parameters) {
    parameters.values().forEach(leaf -> leaf.requires_grad_(false));
    return new Frozen(name, parameters);
  }

  /**
   * The customary two groups: weight decay for matrices, none for vectors (biases, layer norms).
   *
   * @return {@code name} and {@code name.no-decay}, or the one of them that is not empty
   */
  static List<ParameterGroup> withDecayOnMatrices(
      String name,
      SequencedMap<String, Tensor> parameters,
      double learningRate,
      double weightDecay) {
    SequencedMap<String, Tensor> matrices = new LinkedHashMap<>();
    SequencedMap<String, Tensor> vectors = new LinkedHashMap<>();
    for (Map.Entry<String, Tensor> entry : parameters.entrySet()) {
      (entry.getValue().dim() >= 2 ? matrices : vectors).put(entry.getKey(), entry.getValue());
    }
    List<ParameterGroup> groups = new ArrayList<>();
    if (!matrices.isEmpty()) {
      groups.add(trained(name, matrices, learningRate, weightDecay));
    }
    if (!vectors.isEmpty()) {
      groups.add(trained(name + ".no-decay", vectors, learningRate, 0));
    }
    return List.copyOf(groups);
  }

  /**
   * A part of a model that learns at a rate of its own.
   *
   * @param name of its groups
   * @param learningRate the peak rate
   */
  record Part(String name, double learningRate) {}

  /**
   * The parts of a model, each {@linkplain #withDecayOnMatrices with decay on its matrices}; what
   * is of no part stays as it is.
   *
   * @param partOf the name of a parameter's part; another than those of {@code parts} for none
   * @return the group {@code frozen} first, then the parts in their order; none is empty
   */
  static List<ParameterGroup> ofParts(
      SequencedMap<String, Tensor> parameters,
      double weightDecay,
      UnaryOperator<String> partOf,
      Part... parts) {
    SequencedMap<String, SequencedMap<String, Tensor>> divided = new LinkedHashMap<>();
    parameters.forEach((name, tensor) ->
        divided.computeIfAbsent(partOf.apply(name), _ -> new LinkedHashMap<>()).put(name, tensor));
    List<ParameterGroup> groups = new ArrayList<>();
    for (Part part : parts) {
      SequencedMap<String, Tensor> own = divided.remove(part.name());
      if (own != null) {
        groups.addAll(withDecayOnMatrices(part.name(), own, part.learningRate(), weightDecay));
      }
    }
    SequencedMap<String, Tensor> others = new LinkedHashMap<>();
    divided.values().forEach(others::putAll);
    if (!others.isEmpty()) {
      groups.addFirst(frozen("frozen", others));
    }
    return List.copyOf(groups);
  }

  private static void requireRate(String group, String what, double value) {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          "%s=%s of group %s must be a finite number of at least 0".formatted(what, value, group));
    }
  }
}
