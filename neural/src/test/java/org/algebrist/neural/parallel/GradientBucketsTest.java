package org.algebrist.neural.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.neural.ScopedTensors;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ScopedTensors.class)
class GradientBucketsTest {
  private static final int WIDTH = 6;
  private static final int LAYERS = 5;

  private final SequencedMap<String, Tensor> leaves = new LinkedHashMap<>();
  private List<ParameterGroup.Trained> groups;

  /** Two processes of which this one sees each sum begin; the other always adds nothing. */
  private static final class Watched extends FirstOfTwo {
    final List<float[]> begun = new ArrayList<>();
    int awaited;

    @Override
    public PendingSum beginSum(Tensor tensor) {
      begun.add(Tensors.toFloats(tensor));
      return () -> awaited++;
    }

    @Override
    public PendingNumbers beginSum(double... values) {
      return () -> values;
    }
  }

  @BeforeEach
  void layers() {
    torch.manual_seed(4);
    SequencedMap<String, Tensor> vectors = new LinkedHashMap<>();
    for (int i = 0; i < LAYERS; i++) {
      leaves.put("weight" + i, torch.randn(WIDTH, WIDTH));
      vectors.put("bias" + i, torch.randn(WIDTH));
    }
    groups =
        List.of(
            ParameterGroup.trained("matrices", leaves, 0.1, 0),
            ParameterGroup.trained("vectors", vectors, 0.1, 0));
    leaves.putAll(vectors);
  }

  @AfterEach
  void close() {
    groups.forEach(ParameterGroup::close);
  }

  /** Uses the layers from {@code first} on; the first of them twice. */
  private Tensor loss(int first) {
    Tensor x = torch.ones(2, WIDTH).matmul(leaves.get("weight" + first));
    for (int i = first; i < LAYERS; i++) {
      x = x.matmul(leaves.get("weight" + i)).add(leaves.get("bias" + i)).tanh();
    }
    return x.sum();
  }

  private List<Float> gradients() {
    List<Float> all = new ArrayList<>();
    for (ParameterGroup.Trained group : groups) {
      for (float each : Tensors.toFloats(group.flat().gradients())) {
        all.add(each);
      }
    }
    all.sort(null);
    return all;
  }

  private static List<Float> sorted(List<float[]> parts) {
    List<Float> all = new ArrayList<>();
    for (float[] part : parts) {
      for (float each : part) {
        all.add(each);
      }
    }
    all.sort(null);
    return all;
  }

  @Test
  void a_bucket_begins_while_others_are_computed_and_not_before_it_is_complete() {
    var watched = new Watched();
    try (var buckets = new GradientBuckets(watched, groups, 40)) {
      for (int pass = 0; pass < 2; pass++) { // the second adds to the first
        watched.begun.clear();
        watched.awaited = 0;
        buckets.begin();
        loss(0).backward();
        int duringBackward = watched.begun.size();
        buckets.finish();
        assertThat(duringBackward).isGreaterThan(1).isLessThan(watched.begun.size());
        assertThat(watched.awaited).isEqualTo(watched.begun.size());
        assertThat(sorted(watched.begun)).isEqualTo(gradients());
      }
    }
  }

  @Test
  void the_order_is_the_same_where_a_batch_leaves_parameters_out() {
    var watched = new Watched();
    try (var buckets = new GradientBuckets(watched, groups, 40)) {
      buckets.begin();
      loss(3).backward();
      buckets.finish();
      List<Integer> partly = watched.begun.stream().map(part -> part.length).toList();
      assertThat(sorted(watched.begun)).isEqualTo(gradients());
      watched.begun.clear();
      assertThat(buckets.finish(3, 4)).containsExactly(3, 4); // without a share of the update
      assertThat(watched.begun.stream().map(part -> part.length).toList()).isEqualTo(partly);
    }
  }

  @Test
  void earlier_passes_of_an_update_begin_nothing_and_closed_buckets_hear_nothing() {
    var watched = new Watched();
    try (var buckets = new GradientBuckets(watched, groups, 40)) {
      loss(0).backward();
      assertThat(watched.begun).isEmpty();
      buckets.begin();
    }
    loss(0).backward();
    assertThat(watched.begun).isEmpty();
  }
}
