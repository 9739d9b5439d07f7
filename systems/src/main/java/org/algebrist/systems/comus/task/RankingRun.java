package org.algebrist.systems.comus.task;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.algebrist.evaluation.metrics.RankingScores;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.progress.Score;
import org.algebrist.neural.training.LengthBatchedRun;
import org.algebrist.neural.training.Loss;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.encoding.ProblemBatch;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Learning to order the candidates of a question: listwise cross-entropy between the softmax of the
 * scores and the candidates' shares of the gain 2^grade − 1 (ListNet, Cao et al. 2007).
 */
public final class RankingRun extends LengthBatchedRun<RankingRun.Item, RankingRun.Batch> {
  /**
   * A question with its candidates.
   *
   * @param pairs the question beside each candidate
   * @param grades of the candidates, one above 0 at least
   */
  public record Item(List<EncodedProblem> pairs, List<Integer> grades) {
    public Item {
      pairs = List.copyOf(pairs);
      grades = List.copyOf(grades);
    }

    private int length() {
      return pairs.stream().mapToInt(EncodedProblem::length).max().orElse(0);
    }
  }

  /**
   * Several of them.
   *
   * @param pairs of all lists, one after another
   * @param shares of the gain, a tensor a list
   */
  public record Batch(ProblemBatch pairs, List<Tensor> shares) {}

  private static final int PLACES = 3;

  private final Scoring scoring;

  /**
   * @param scoring by a model with one output
   * @param development what the best model is chosen by, by its NDCG@3; may be empty
   * @param batch lists a batch, at least 1
   */
  public RankingRun(
      Scoring scoring, List<Item> training, List<Item> development, int batch, long seed) {
    super(scoring.model(), training, development, Item::length, batch, seed);
    this.scoring = scoring;
  }

  @Override
  protected Batch collate(List<Item> items) {
    List<EncodedProblem> pairs = new ArrayList<>();
    List<Tensor> shares = new ArrayList<>();
    for (Item item : items) {
      pairs.addAll(item.pairs());
      float[] gains = new float[item.grades().size()];
      float sum = 0;
      for (int i = 0; i < gains.length; i++) {
        gains[i] = (float) (Math.pow(2, item.grades().get(i)) - 1);
        sum += gains[i];
      }
      for (int i = 0; i < gains.length; i++) {
        gains[i] /= sum;
      }
      Tensor share = Tensors.ofFloats(gains, gains.length);
      shares.add(Tensors.on(scoring.device(), share));
    }
    return new Batch(scoring.batch(pairs), shares);
  }

  @Override
  public Loss loss(Batch batch) {
    Tensor scores_P = scoring.model().forward(batch.pairs()).select(1, 0);
    Tensor sum = Tensors.ofFloats(new float[] {0}, 1).to(scores_P.device(), torch.ScalarType.Float);
    long at = 0;
    for (Tensor share_C : batch.shares()) {
      Tensor log_C = torch.log_softmax(scores_P.narrow(0, at, share_C.size(0)), 0);
      sum = sum.sub(log_C.mul(share_C).sum());
      at += share_C.size(0);
    }
    return Loss.ofSum(sum, batch.shares().size(), batch.pairs().pieces());
  }

  @Override
  protected Score score(List<Item> development) {
    List<EncodedProblem> pairs =
        development.stream().flatMap(item -> item.pairs().stream()).toList();
    float[] scores = scoring.firsts(pairs);
    List<float[]> orders = new ArrayList<>();
    int at = 0;
    for (Item item : development) {
      orders.add(Arrays.copyOfRange(scores, at, at += item.pairs().size()));
    }
    List<List<Integer>> grades = development.stream().map(Item::grades).toList();
    return Score.of("ndcg3", RankingScores.of(grades, orders, PLACES).ndcg());
  }
}
