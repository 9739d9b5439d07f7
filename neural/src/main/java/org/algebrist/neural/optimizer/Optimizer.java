package org.algebrist.neural.optimizer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.bytedeco.pytorch.Tensor;

/**
 * Changes the trained groups' parameters by their gradients. Closing it frees the moments and the
 * groups' buffers, not the parameters.
 */
public sealed interface Optimizer extends AutoCloseable permits MomentOptimizer {

  /** Name as in a configuration and a checkpoint. */
  String name();

  /** Its own numbers, as {@code name=value} words. */
  String hyperparameters();

  /** All groups, frozen ones too. */
  List<ParameterGroup> groups();

  /**
   * One update from the gradients as they stand.
   *
   * @param learningRateFactor multiplies every group's rate; the schedule's value at this step
   */
  void step(double learningRateFactor);

  /** Updates made so far. */
  long steps();

  /** The live moment tensors, {@code moment/parameter}, to be read or overwritten in place. */
  SequencedMap<String, Tensor> state();

  /** Says how many updates the state was made by, after {@link #state()} has been overwritten. */
  void setSteps(long steps);

  @Override
  void close();

  /** The groups that are trained. */
  default List<ParameterGroup.Trained> trained() {
    List<ParameterGroup.Trained> trained = new ArrayList<>();
    for (ParameterGroup group : groups()) {
      switch (group) {
        case ParameterGroup.Trained some -> trained.add(some);
        case ParameterGroup.Frozen _ -> {}
      }
    }
    return trained;
  }

  /** Name, numbers and groups: what must be equal for a resumed run to be the same run. */
  default String describe() {
    StringBuilder text = new StringBuilder(name()).append(' ').append(hyperparameters());
    for (ParameterGroup group : groups()) {
      switch (group) {
        case ParameterGroup.Trained trained ->
            text.append(
                "; %s learningRate=%s weightDecay=%s"
                    .formatted(trained.name(), trained.learningRate(), trained.weightDecay()));
        case ParameterGroup.Frozen frozen ->
            text.append("; ").append(frozen.name()).append(" frozen");
      }
    }
    return text.toString();
  }

  /** Clears the gradients of all trained groups. */
  default void zeroGradients() {
    trained().forEach(group -> group.flat().zeroGradients());
  }

  /**
   * Checks that group and parameter names are unique, that no tensor is in two groups, and that
   * something is trained.
   */
  static List<ParameterGroup> checked(List<? extends ParameterGroup> groups) {
    Map<String, String> groupOfName = new HashMap<>();
    Map<Long, String> groupOfTensor = new HashMap<>();
    Map<String, Boolean> names = new HashMap<>();
    boolean trains = false;
    for (ParameterGroup group : groups) {
      trains |= group instanceof ParameterGroup.Trained;
      if (names.put(group.name(), true) != null) {
        throw new IllegalArgumentException("two parameter groups are named " + group.name());
      }
      for (Map.Entry<String, Tensor> entry : group.parameters().entrySet()) {
        String other = groupOfName.put(entry.getKey(), group.name());
        if (other == null) {
          other = groupOfTensor.put(FlatParameters.identity(entry.getValue()), group.name());
        }
        if (other != null && !other.equals(group.name())) { // within one group it is tied
          throw new IllegalArgumentException(
              "parameter %s is in group %s and in group %s; give it to one"
                  .formatted(entry.getKey(), other, group.name()));
        }
      }
    }
    if (!trains) {
      throw new IllegalArgumentException(
          "no group is trained; an optimizer needs at least one ParameterGroup.Trained");
    }
    return List.copyOf(groups);
  }
}
