package org.algebrist.systems.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.CrossEntropy;
import org.algebrist.neural.training.LengthBatchedRun;
import org.algebrist.neural.training.Loss;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/** Learning all tasks at once: what is said, step by step, and classes. */
final class JointRun extends LengthBatchedRun<JointItem, JointRun.Batch> {
  /**
   * Several items.
   *
   * @param said null where nothing is to be said
   * @param chosen null where no class is to be told
   */
  record Batch(JointInput input, @Nullable JointTargets said, @Nullable Chosen chosen) {}

  /**
   * Classes that should be told.
   *
   * @param rows_G int64, of which texts
   * @param others_GC −∞ for classes of other tasks, else 0
   * @param labels_G int64, among all classes
   */
  record Chosen(Tensor rows_G, Tensor others_GC, Tensor labels_G) {}

  private final JointModel model;
  private final double classWeight;
  private final Device device;

  /**
   * @param development what the best model is chosen by; may be empty
   * @param classWeight how many steps that are said a class counts for
   */
  JointRun(
      JointModel model,
      List<JointItem> training,
      List<JointItem> development,
      int batch,
      double classWeight,
      long seed,
      Device device) {
    super(model, training, development, item -> item.source().length(), batch, seed);
    this.model = model;
    this.classWeight = classWeight;
    this.device = device;
  }

  @Override
  protected Batch collate(List<JointItem> items) {
    JointInput input = JointInput.of(items.stream().map(JointItem::source).toList(), device);
    return new Batch(
        input, JointTargets.of(items, input.length(), model.columns(), device), chosen(items));
  }

  private @Nullable Chosen chosen(List<JointItem> items) {
    JointConfig.Learnt learnt = model.learnt();
    List<Long> rows = new ArrayList<>();
    List<Long> labels = new ArrayList<>();
    List<float[]> others = new ArrayList<>();
    for (int b = 0; b < items.size(); b++) {
      if (items.get(b) instanceof JointItem.Chosen(JointTask task, JointSource _, int label)) {
        int first = learnt.firstClass(task);
        float[] row = JointInput.never(learnt.classCount());
        Arrays.fill(row, first, first + learnt.classesOf(task).size(), 0);
        rows.add((long) b);
        labels.add((long) first + label);
        others.add(row);
      }
    }
    return rows.isEmpty()
        ? null
        : new Chosen(
            JointInput.longs(rows, device),
            JointInput.floats(
                JointTargets.joined(others), device, rows.size(), learnt.classCount()),
            JointInput.longs(labels, device));
  }

  @Override
  public Loss loss(Batch batch) {
    Tensor states_BTD = model.encode(batch.input());
    Tensor sum = null;
    double weight = 0;
    JointTargets said = batch.said();
    if (said != null) {
      sum = model.loss(states_BTD, batch.input(), said);
      weight += said.count();
    }
    Chosen chosen = batch.chosen();
    if (chosen != null) {
      Tensor scores_GC =
          model
              .classes(states_BTD, batch.input())
              .index_select(0, chosen.rows_G())
              .add(chosen.others_GC());
      Tensor classes =
          CrossEntropy.sum(scores_GC, chosen.labels_G()).mul(Tensors.scalar(classWeight));
      sum = sum == null ? classes : sum.add(classes);
      weight += classWeight * chosen.labels_G().size(0);
    }
    if (sum == null) {
      throw new IllegalStateException("a batch teaches nothing: no step can be said in it");
    }
    return Loss.ofSum(sum, weight, batch.input().tokens());
  }
}
