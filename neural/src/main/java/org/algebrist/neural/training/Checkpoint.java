package org.algebrist.neural.training;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.algebrist.neural.optimizer.Optimizer;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.neural.progress.EvaluationReport;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.Safetensors;
import org.algebrist.neural.weights.SafetensorsFile;
import org.algebrist.neural.weights.UnwrittenFileException;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A run's state as one safetensors file, so that renaming it is all it takes to replace the one
 * before.
 *
 * <p>Parameters stand under their own names: any checkpoint is also a model file. What only
 * training needs stands under {@value #RESERVED}: the optimizer's moments, and the gradients if an
 * update is half accumulated. Counters are JSON in the header's metadata.
 */
final class Checkpoint {
  /** Begins the name of every tensor that is not the model's. */
  static final String RESERVED = "training/";

  private static final String MOMENTS = RESERVED + "moment/";
  private static final String GRADIENTS = RESERVED + "gradient/";
  private static final String STATE = "algebrist.training";
  private static final String OPTIMIZER_STEPS = "algebrist.optimizer_steps";
  private static final String SCORE = "algebrist.score";
  private static final String TIED = "algebrist.tied";
  private static final JsonMapper JSON = JsonMapper.shared();

  private Checkpoint() {}

  /** Writes all that continuing needs. */
  static void write(Path file, Optimizer optimizer, TrainingState state) {
    try (PointerScope scope = new PointerScope()) {
      List<HostTensor> tensors = parameters(optimizer);
      optimizer
          .state()
          .forEach((name, moment) -> tensors.add(TensorMemory.of(MOMENTS + name, moment)));
      if (state.accumulated() > 0) {
        gradients(optimizer)
            .forEach((name, grad) -> tensors.add(TensorMemory.of(GRADIENTS + name, grad)));
      }
      Map<String, String> metadata = metadata(optimizer);
      metadata.put(STATE, JSON.writeValueAsString(state));
      metadata.put(OPTIMIZER_STEPS, Long.toString(optimizer.steps()));
      write(file, tensors, metadata);
    }
  }

  /** Writes the model alone, with the score it earned. */
  static void writeModel(Path file, Optimizer optimizer, EvaluationReport report) {
    try (PointerScope scope = new PointerScope()) {
      Map<String, String> metadata = metadata(optimizer);
      metadata.put(SCORE, JSON.writeValueAsString(report));
      write(file, parameters(optimizer), metadata);
    }
  }

  /**
   * Overwrites parameters, moments and gradients with the file's.
   *
   * @param identity {@link TrainerConfig#identity} of the run
   * @return where the run stood
   * @throws TrainingException.CheckpointUnusable if the file is broken, of another model or another
   *     configuration; nothing has been overwritten then
   */
  static TrainingState restore(Path file, Optimizer optimizer, String identity) {
    try {
      SafetensorsFile stored = Safetensors.read(file).verifyChecksum();
      TrainingState state = state(file, stored);
      requireSame(file, "configuration", state.configuration(), identity);
      requireSame(file, "optimizer", state.optimizer(), optimizer.describe());
      long optimizerSteps =
          Long.parseLong(stored.metadata().getOrDefault(OPTIMIZER_STEPS, "missing"));
      SequencedMap<String, Tensor> wanted = new LinkedHashMap<>();
      optimizer.groups().forEach(group -> wanted.putAll(group.parameters()));
      optimizer.state().forEach((name, moment) -> wanted.put(MOMENTS + name, moment));
      if (state.accumulated() > 0) {
        gradients(optimizer).forEach((name, grad) -> wanted.put(GRADIENTS + name, grad));
      }
      if (!wanted.keySet().equals(stored.tensors().keySet())) {
        throw new TrainingException.CheckpointUnusable(file, difference(wanted, stored));
      }
      wanted.forEach((name, tensor) -> TensorMemory.requireFits(stored.tensor(name), tensor));
      if (state.accumulated() == 0) {
        optimizer.zeroGradients();
      }
      wanted.forEach((name, tensor) -> TensorMemory.copy(stored.tensor(name), tensor));
      optimizer.setSteps(optimizerSteps);
      return state;
    } catch (BrokenWeightsException | JacksonException | IllegalArgumentException e) {
      throw new TrainingException.CheckpointUnusable(
          file,
          e.getMessage()
              + "; remove the file to start this run again, or continue from a copy of it",
          e);
    }
  }

  private static TrainingState state(Path file, SafetensorsFile stored) {
    String json = stored.metadata().get(STATE);
    if (json == null) {
      throw new TrainingException.CheckpointUnusable(
          file, "it holds a model but no training state; name a run's last.safetensors");
    }
    return JSON.readValue(json, TrainingState.class);
  }

  private static List<HostTensor> parameters(Optimizer optimizer) {
    List<HostTensor> tensors = new ArrayList<>();
    for (ParameterGroup group : optimizer.groups()) {
      group
          .parameters()
          .forEach((name, tensor) -> {
            if (name.startsWith(RESERVED)) {
              throw new IllegalArgumentException(
                  "parameter " + name + " begins with " + RESERVED + ", which is reserved");
            }
            tensors.add(TensorMemory.of(name, tensor));
          });
    }
    return tensors;
  }

  private static SequencedMap<String, Tensor> gradients(Optimizer optimizer) {
    SequencedMap<String, Tensor> gradients = new LinkedHashMap<>();
    optimizer.trained().forEach(group -> gradients.putAll(group.flat().gradientViews()));
    return gradients;
  }

  private static Map<String, String> metadata(Optimizer optimizer) {
    Map<String, String> metadata = new TreeMap<>();
    Map<String, String> tied = new TreeMap<>();
    optimizer.trained().forEach(group -> tied.putAll(group.flat().tied()));
    if (!tied.isEmpty()) {
      metadata.put(TIED, JSON.writeValueAsString(tied));
    }
    return metadata;
  }

  private static void write(Path file, List<HostTensor> tensors, Map<String, String> metadata) {
    try {
      Safetensors.write(file, tensors, metadata);
    } catch (UnwrittenFileException e) {
      throw TrainingException.WriteFailed.whileTraining(file, e);
    }
  }

  private static void requireSame(Path file, String what, String stored, String now) {
    if (!stored.equals(now)) {
      throw new TrainingException.CheckpointUnusable(
          file,
          "its %s was [%s], now it is [%s]; give the same, or start a new run from its weights"
              .formatted(what, stored, now));
    }
  }

  private static String difference(SequencedMap<String, Tensor> wanted, SafetensorsFile stored) {
    List<String> missing = new ArrayList<>(wanted.keySet());
    missing.removeAll(stored.tensors().keySet());
    List<String> unknown = new ArrayList<>(stored.tensors().keySet());
    unknown.removeAll(wanted.keySet());
    return "it is of another model: %d tensors are missing %s, %d are unknown %s"
        .formatted(missing.size(), first(missing), unknown.size(), first(unknown));
  }

  private static String first(List<String> names) {
    int shown = 3;
    return names.size() <= shown ? names.toString() : names.subList(0, shown) + " …";
  }
}
