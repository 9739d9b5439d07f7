package org.algebrist.systems.comus.task;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.evaluation.metrics.Classification;
import org.algebrist.evaluation.metrics.RankingScores;
import org.algebrist.systems.comus.data.CandidateList;
import org.algebrist.systems.comus.data.LabelledText;

/** The figures of COMUS's tasks, of whatever answers them: a model or a rule. */
public final class TaskFigures {
  /** The first so many places of an order count. */
  private static final int PLACES = 3;

  private TaskFigures() {}

  /** The figures of the classes that were given to texts. */
  public static SequencedMap<String, Double> classes(
      List<LabelledText> texts, List<Integer> predicted, List<String> classes) {
    Classification scores =
        Classification.of(
            texts.stream().map(LabelledText::label).toList(), predicted, classes.size());
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("accuracy", scores.accuracy().percent());
    figures.put("macro_f1", 100 * scores.macroF1());
    figures.put("items", (double) scores.accuracy().total());
    return figures;
  }

  /** The figures of orders of candidates: the higher a number, the earlier its candidate. */
  public static SequencedMap<String, Double> orders(
      List<CandidateList> lists, List<float[]> orders) {
    RankingScores scores =
        RankingScores.of(lists.stream().map(CandidateList::grades).toList(), orders, PLACES);
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("hr3", scores.hitRatio());
    figures.put("ndcg3", scores.ndcg());
    figures.put("items", (double) scores.lists());
    return figures;
  }

  /**
   * {@link #orders} of scores of all candidates, one list after another.
   *
   * @param scores one a candidate
   */
  public static SequencedMap<String, Double> orders(List<CandidateList> lists, float[] scores) {
    List<float[]> orders = new ArrayList<>();
    int at = 0;
    for (CandidateList list : lists) {
      orders.add(Arrays.copyOfRange(scores, at, at += list.candidates().size()));
    }
    return orders(lists, orders);
  }
}
