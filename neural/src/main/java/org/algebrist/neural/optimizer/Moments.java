package org.algebrist.neural.optimizer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.bytedeco.pytorch.Tensor;

/** The running means of a trained group's gradients and of their squares. */
record Moments(ParameterGroup.Trained group, FlatBuffer first, FlatBuffer second)
    implements AutoCloseable {
  /** Zeros for each of the groups. */
  static List<Moments> of(List<ParameterGroup.Trained> groups) {
    return groups.stream()
        .map(group -> new Moments(group, group.flat().newBuffer(), group.flat().newBuffer()))
        .toList();
  }

  /** All of them by the names that PyTorch gives them in a checkpoint. */
  static SequencedMap<String, Tensor> state(List<Moments> moments) {
    SequencedMap<String, Tensor> state = new LinkedHashMap<>();
    for (Moments moment : moments) {
      moment.first().views().forEach((name, view) -> state.put("exp_avg/" + name, view));
      moment.second().views().forEach((name, view) -> state.put("exp_avg_sq/" + name, view));
    }
    return Collections.unmodifiableSequencedMap(state);
  }

  @Override
  public void close() {
    first.close();
    second.close();
  }
}
