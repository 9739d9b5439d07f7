package org.algebrist.systems.ept.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.progress.Score;
import org.algebrist.neural.training.LengthBatchedRun;
import org.algebrist.neural.training.Loss;
import org.algebrist.systems.ept.CheckBatch;
import org.algebrist.systems.ept.EptBatch;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.EptModel;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * Training the {@code ReadingChecker}: alone, the rest of the model as it is, or with the rest of
 * the model, which goes on learning equations so that one encoder serves both.
 *
 * <p>The loss of a problem is the mean cross-entropy of its readings, each judged for itself, plus
 * that of choosing a right one among them; where the whole model learns, plus the generator's loss
 * of an Expression, as in Shen et al. 2021 ("Generate &amp; Rank").
 */
final class CheckTask extends LengthBatchedRun<CheckExample, CheckTask.Batch> {
  private final EptModel model;
  private final EptCodec codec;
  private final Device device;
  private final boolean whole;
  private final LabelSmoothing smoothing;

  /**
   * Readings as tensors, K a problem; where a problem has fewer, its last one is repeated and
   * counts for nothing.
   *
   * @param readings B·K rows
   * @param right_BK 1 where a reading is right, 0 where it is wrong
   * @param absent_BK 0, or −∞ where there is none
   * @param solutions the known ones; null where equations are not learnt
   */
  record Batch(
      CheckBatch readings,
      Tensor right_BK,
      Tensor absent_BK,
      EptBatch.@Nullable Solution solutions) {}

  CheckTask(
      EptModel model,
      EptCodec codec,
      List<CheckExample> training,
      List<CheckExample> development,
      EptExperiment experiment,
      Device device) {
    if (training.isEmpty()) {
      throw new IllegalArgumentException(
          "no training problem has a right and a wrong reading; raise learning.checking.beam");
    }
    boolean whole = Objects.requireNonNull(experiment.learning().checking()).whole();
    super(
        whole ? model : model.requireChecker(),
        training,
        development,
        CheckExample::length,
        experiment.training().batch(),
        experiment.seed());
    this.model = model;
    this.codec = codec;
    this.device = device;
    this.whole = whole;
    this.smoothing = new LabelSmoothing(experiment.learning().labelSmoothing());
  }

  @Override
  protected Batch collate(List<CheckExample> examples) {
    return batch(examples, whole);
  }

  /**
   * @param known whether the known solutions are wanted, all of which the model can say
   */
  private Batch batch(List<CheckExample> examples, boolean known) {
    int most = examples.stream().mapToInt(e -> e.readings().size()).max().orElseThrow();
    float[] right_BK = new float[examples.size() * most];
    float[] absent_BK = new float[examples.size() * most];
    Arrays.fill(absent_BK, Float.NEGATIVE_INFINITY);
    List<List<List<ExpressionToken>>> readings =
        examples.stream().map(e -> filled(e.readings(), most)).toList();
    for (int b = 0; b < examples.size(); b++) {
      List<Boolean> right = examples.get(b).right();
      for (int k = 0; k < right.size(); k++) {
        right_BK[b * most + k] = right.get(k) ? 1 : 0;
        absent_BK[b * most + k] = 0;
      }
    }
    List<EptCodec.Encoded> problems = examples.stream().map(CheckExample::problem).toList();
    return new Batch(
        codec.collateReadings(problems, readings).to(device),
        Tensors.on(device, Tensors.ofFloats(right_BK, examples.size(), most)),
        Tensors.on(device, Tensors.ofFloats(absent_BK, examples.size(), most)),
        known ? Objects.requireNonNull(codec.collate(problems).solution()).to(device) : null);
  }

  private static List<List<ExpressionToken>> filled(
      List<List<ExpressionToken>> readings, int count) {
    List<List<ExpressionToken>> filled = new ArrayList<>(readings);
    while (filled.size() < count) {
      filled.add(readings.getLast());
    }
    return filled;
  }

  @Override
  public Loss loss(Batch batch) {
    if (!whole) {
      return loss(batch, checking(batch, model.check(batch.readings())), 0);
    }
    EptModel.Encoded encoded = model.encode(batch.readings().problem());
    Tensor checking = checking(batch, model.check(encoded, batch.readings()));
    EptBatch.Solution solutions = Objects.requireNonNull(batch.solutions());
    EptBatch known = new EptBatch(batch.readings().problem(), solutions);
    int expressions = solutions.tokens();
    Tensor generating =
        model
            .loss(encoded, known, smoothing)
            .mul(new Scalar((double) batch.right_BK().size(0) / expressions));
    return loss(batch, checking.add(generating), expressions);
  }

  /** The sum over problems of what a reading's and a choice's cross-entropy are. */
  private static Tensor checking(Batch batch, Tensor odds_R) {
    Tensor odds_BK = odds_R.to(torch.ScalarType.Float).view(batch.right_BK().size(0), -1);
    Tensor present_BK = batch.absent_BK().exp(); // 1, or 0 where there is none
    Tensor sign_BK = batch.right_BK().mul(Tensors.scalar(2)).sub(Tensors.scalar(1));
    Tensor each_BK = torch.softplus(odds_BK.mul(sign_BK).neg()).mul(present_BK);
    Tensor each = each_BK.sum(1).div(present_BK.sum(1)).sum();
    Tensor share_BK = torch.log_softmax(odds_BK.add(batch.absent_BK()), 1);
    Tensor onlyRight_BK = batch.right_BK().log(); // 0, or −∞ where wrong
    return each.add(share_BK.add(onlyRight_BK).logsumexp(1).neg().sum());
  }

  private static Loss loss(Batch batch, Tensor sum, int expressions) {
    long tokens =
        batch.readings().problem().pieces_BT().numel()
            + batch.readings().readings().operators_BS().numel();
    return Loss.ofSum(sum, batch.right_BK().size(0), tokens + expressions);
  }

  /** How often a right reading is judged best, and how often each is judged rightly. */
  @Override
  protected Score score(List<CheckExample> development) {
    int best = 0;
    int judged = 0;
    int readings = 0;
    for (CheckExample example : development) {
      float[] odds = Tensors.toFloats(model.check(batch(List.of(example), false).readings()));
      int highest = 0;
      for (int k = 0; k < odds.length; k++) {
        highest = odds[k] > odds[highest] ? k : highest;
        judged += odds[k] > 0 == example.right().get(k) ? 1 : 0;
        readings++;
      }
      best += example.right().get(highest) ? 1 : 0;
    }
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("best_is_right", 100.0 * best / development.size());
    figures.put("judged_rightly", 100.0 * judged / readings);
    return new Score(100.0 * best / development.size(), figures);
  }
}
