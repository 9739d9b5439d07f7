package org.algebrist.systems.ept.evaluation;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/**
 * What a model's readings of some problems are worth, in counts: those of two sets add up to those
 * of both. Sums of probabilities depend on the order of adding in their last digits; so whoever
 * adds the tallies of parts adds them in the order of the problems.
 *
 * @param problems those that the encoder can take in
 * @param trivial by each {@link org.algebrist.datasets.wordproblem.TrivialRule}, how many it gets
 *     right
 * @param best right by the most probable reading, the paper's choice
 * @param bestAuthorsCheck the same by the authors' answer check
 * @param firstSolved right by the most probable reading that solves uniquely
 * @param anyOfBeam problems for which some reading of the paper's beam is right
 * @param reranked right by our choice
 * @param anyOfWideBeam problems for which some reading of the wide beam is right
 * @param answered problems whose answer {@code solve} hands out
 * @param answeredRight those of them that are right
 * @param stated sum of the probabilities of the best readings, by class of probability
 * @param correct how many of these are right, by class
 */
public record EvaluationTally(
    long problems,
    List<Long> trivial,
    long best,
    long bestAuthorsCheck,
    long firstSolved,
    long anyOfBeam,
    long reranked,
    long anyOfWideBeam,
    long answered,
    long answeredRight,
    List<Double> stated,
    List<Long> correct)
    implements Serializable {

  /** Adds another, that of the problems after these. */
  public EvaluationTally plus(EvaluationTally next) {
    return new EvaluationTally(
        problems + next.problems,
        sums(trivial, next.trivial),
        best + next.best,
        bestAuthorsCheck + next.bestAuthorsCheck,
        firstSolved + next.firstSolved,
        anyOfBeam + next.anyOfBeam,
        reranked + next.reranked,
        anyOfWideBeam + next.anyOfWideBeam,
        answered + next.answered,
        answeredRight + next.answeredRight,
        new ArrayList<>(
            IntStream.range(0, stated.size())
                .mapToObj(k -> stated.get(k) + next.stated.get(k))
                .toList()),
        sums(correct, next.correct));
  }

  private static List<Long> sums(List<Long> a, List<Long> b) {
    return new ArrayList<>(
        IntStream.range(0, a.size()).mapToObj(k -> a.get(k) + b.get(k)).toList());
  }

  /** Accuracies, and how far the answers can be trusted. */
  public SequencedMap<String, Double> all() {
    SequencedMap<String, Double> all = new LinkedHashMap<>(accuracies());
    all.putAll(trust());
    return all;
  }

  /**
   * Accuracies in percent: of the best trivial rule, the paper's rule, our beam rule, re-ranked,
   * and the best that any choice could do.
   */
  SequencedMap<String, Double> accuracies() {
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("problems", (double) problems);
    figures.put("trivial_rule", trivial.stream().mapToDouble(this::percent).max().orElseThrow());
    figures.putAll(
        new EptScores(
                Math.toIntExact(problems),
                Math.toIntExact(best),
                Math.toIntExact(bestAuthorsCheck),
                Math.toIntExact(firstSolved),
                Math.toIntExact(anyOfBeam))
            .percent());
    figures.put("accuracy_reranked", percent(reranked));
    figures.put("any_of_wide_beam", percent(anyOfWideBeam));
    return figures;
  }

  /**
   * How far the answers can be trusted that {@code solve} hands out.
   *
   * @return percent of all problems that are answered, {@code answered_coverage}; percent of the
   *     answers that are right, {@code answered_precision}; and {@code calibration_error}, the
   *     expected difference between the probability of the best reading and how often it is right,
   *     0..1, over classes of probability of the same width
   */
  SequencedMap<String, Double> trust() {
    double error = 0;
    for (int k = 0; k < stated.size(); k++) {
      error += Math.abs(stated.get(k) - correct.get(k));
    }
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("answered_coverage", percent(answered));
    figures.put(
        "answered_precision", answered == 0 ? Double.NaN : 100.0 * answeredRight / answered);
    figures.put("calibration_error", error / Math.max(1, problems));
    return figures;
  }

  private double percent(long right) {
    return 100.0 * right / Math.max(1, problems);
  }
}
