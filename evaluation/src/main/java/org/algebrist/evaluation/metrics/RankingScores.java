package org.algebrist.evaluation.metrics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * How well lists of candidates are ordered: HR@k and NDCG@k (COMUS, section 4.1).
 *
 * @param hitRatio share of the lists that have one of their best candidates among the first k, 0..1
 * @param ndcg mean over the lists of Σ (2^grade − 1) / log₂(place + 1) over the first k places,
 *     divided by what the best order gives (Järvelin and Kekäläinen 2002), 0..1
 * @param lists how many were scored
 */
public record RankingScores(double hitRatio, double ndcg, int lists) {

  /**
   * Scores orders.
   *
   * @param grades of each list's candidates
   * @param scores given to them, higher for more similar; of equals the earlier is first
   * @param k places that count, at least 1
   */
  public static RankingScores of(List<List<Integer>> grades, List<float[]> scores, int k) {
    if (grades.size() != scores.size() || grades.isEmpty() || k < 1) {
      throw new IllegalArgumentException(
          "%d lists, %d of them scored, k=%d; expected at least one list, all scored, and k >= 1"
              .formatted(grades.size(), scores.size(), k));
    }
    double hits = 0;
    double gains = 0;
    for (int i = 0; i < grades.size(); i++) {
      List<Integer> graded = grades.get(i);
      float[] given = scores.get(i);
      List<Integer> order = new ArrayList<>();
      for (int c = 0; c < graded.size(); c++) {
        order.add(c);
      }
      order.sort(Comparator.comparingDouble((Integer c) -> given[c]).reversed());
      List<Integer> ranked = order.stream().map(graded::get).toList();
      List<Integer> best = new ArrayList<>(graded);
      best.sort(Comparator.reverseOrder());
      int top = Collections.max(graded);
      hits += top > 0 && ranked.stream().limit(k).anyMatch(grade -> grade == top) ? 1 : 0;
      double ideal = gain(best, k);
      gains += ideal == 0 ? 0 : gain(ranked, k) / ideal;
    }
    return new RankingScores(hits / grades.size(), gains / grades.size(), grades.size());
  }

  private static double gain(List<Integer> grades, int k) {
    double gain = 0;
    for (int place = 0; place < Math.min(k, grades.size()); place++) {
      gain += (Math.pow(2, grades.get(place)) - 1) / (Math.log(place + 2.0) / Math.log(2));
    }
    return gain;
  }
}
