package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.neural.device.ComputeDevice;

/**
 * A model's readings of a set of problems, and what they are worth.
 *
 * @param problems those that the encoder can take in
 * @param narrow readings of the paper's beam of 3, a list a problem
 * @param wide readings of a beam of 10, for re-ranking
 */
record EptEvaluation(
    List<WordProblem> problems, List<List<SystemReading>> narrow, List<List<SystemReading>> wide) {
  private static final int PAPERS_BEAM = 3;
  private static final int WIDE_BEAM = WordProblemSolver.DEFAULT_BEAM;

  /** Reads every problem twice. */
  static EptEvaluation of(
      EptModel model, EptCodec codec, List<WordProblem> problems, ComputeDevice device) {
    List<EptCodec.Encoded> encoded =
        problems.stream().flatMap(p -> codec.encode(p).stream()).toList();
    return new EptEvaluation(
        encoded.stream().map(EptCodec.Encoded::problem).toList(),
        EptDecoding.read(
            model, codec, encoded, PAPERS_BEAM, device.torchDevice(), EptDecoding.PATIENT),
        EptDecoding.read(
            model, codec, encoded, WIDE_BEAM, device.torchDevice(), EptDecoding.PATIENT));
  }

  /** The same readings, of these problems only. */
  EptEvaluation only(List<WordProblem> wanted) {
    Set<WordProblem> kept = new HashSet<>(wanted);
    List<WordProblem> keptProblems = new ArrayList<>();
    List<List<SystemReading>> keptNarrow = new ArrayList<>();
    List<List<SystemReading>> keptWide = new ArrayList<>();
    for (int i = 0; i < problems.size(); i++) {
      if (kept.contains(problems.get(i))) {
        keptProblems.add(problems.get(i));
        keptNarrow.add(narrow.get(i));
        keptWide.add(wide.get(i));
      }
    }
    return new EptEvaluation(keptProblems, keptNarrow, keptWide);
  }

  /** What plausibility is learnt from. */
  List<Plausibility.Example> examples() {
    List<Plausibility.Example> examples = new ArrayList<>();
    for (int i = 0; i < problems.size(); i++) {
      WordProblem problem = problems.get(i);
      examples.add(
          new Plausibility.Example(
              problem,
              wide.get(i),
              wide.get(i).stream()
                  .map(r -> EptScores.right(AnswerCheck.STRICT, r, problem) == 1)
                  .toList()));
    }
    return examples;
  }

  /**
   * Accuracies in percent: the paper's rule, our beam rule, re-ranked, and the best that any choice
   * could do.
   */
  SequencedMap<String, Double> figures(Plausibility plausibility) {
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("problems", (double) problems.size());
    figures.putAll(EptScores.of(problems, narrow).percent());
    int right = rightAfterRanking(plausibility);
    figures.put("accuracy_reranked", 100.0 * right / Math.max(1, problems.size()));
    figures.put("any_of_wide_beam", EptScores.of(problems, wide).anyPercent());
    return figures;
  }

  /**
   * How precise the answers are that {@code solve} would hand out as verified, and how many
   * problems get one.
   *
   * @return percent: {@code verified_coverage}, {@code verified_precision}, and both again at
   *     confidences of 0.5, 0.8, 0.9
   */
  SequencedMap<String, Double> precision(Plausibility plausibility) {
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    for (double least : new double[] {WordProblemSolver.LEAST_CONFIDENCE, 0.5, 0.8, 0.9}) {
      int answered = 0;
      int right = 0;
      for (int i = 0; i < problems.size(); i++) {
        List<Plausibility.Ranked> ranked = plausibility.rank(problems.get(i), wide.get(i));
        if (!ranked.isEmpty()
            && ranked.getFirst().confidence() >= least
            && WordProblemSolver.isProved(ranked.getFirst().reading())) {
          answered++;
          right +=
              EptScores.right(AnswerCheck.STRICT, ranked.getFirst().reading(), problems.get(i));
        }
      }
      String at =
          least == WordProblemSolver.LEAST_CONFIDENCE ? "verified" : "verified_above_" + least;
      figures.put(at + "_coverage", 100.0 * answered / Math.max(1, problems.size()));
      figures.put(at + "_precision", answered == 0 ? Double.NaN : 100.0 * right / answered);
    }
    return figures;
  }

  private int rightAfterRanking(Plausibility plausibility) {
    int right = 0;
    for (int i = 0; i < problems.size(); i++) {
      List<Plausibility.Ranked> ranked = plausibility.rank(problems.get(i), wide.get(i));
      if (!ranked.isEmpty()) {
        right += EptScores.right(AnswerCheck.STRICT, ranked.getFirst().reading(), problems.get(i));
      }
    }
    return right;
  }
}
