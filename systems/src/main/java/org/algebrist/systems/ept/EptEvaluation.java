package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.datasets.wordproblem.TrivialRule;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.neural.device.ComputeDevice;

/**
 * A model's readings of a set of problems, and what they are worth.
 *
 * @param problems those that the encoder can take in
 * @param narrow readings of the paper's beam of 3, a list a problem
 * @param wide readings of a beam of 10 and of reworded texts, for re-ranking
 */
record EptEvaluation(
    List<WordProblem> problems, List<List<SystemReading>> narrow, List<Readings> wide) {
  private static final int PAPERS_BEAM = 3;
  private static final int CLASSES = 10;
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
        EptDecoding.withRewordings(
            model, codec, encoded, WIDE_BEAM, device.torchDevice(), EptDecoding.PATIENT));
  }

  /** The same readings, of these problems only. */
  EptEvaluation only(List<WordProblem> wanted) {
    Set<WordProblem> kept = new HashSet<>(wanted);
    List<WordProblem> keptProblems = new ArrayList<>();
    List<List<SystemReading>> keptNarrow = new ArrayList<>();
    List<Readings> keptWide = new ArrayList<>();
    for (int i = 0; i < problems.size(); i++) {
      if (kept.contains(problems.get(i))) {
        keptProblems.add(problems.get(i));
        keptNarrow.add(narrow.get(i));
        keptWide.add(wide.get(i));
      }
    }
    return new EptEvaluation(keptProblems, keptNarrow, keptWide);
  }

  /** The same readings as if no checker had judged them. */
  EptEvaluation withoutChecks() {
    return new EptEvaluation(problems, narrow, wide.stream().map(Readings::withoutChecks).toList());
  }

  /** What plausibility is learnt from. */
  List<Plausibility.Example> examples() {
    List<Plausibility.Example> examples = new ArrayList<>();
    for (int i = 0; i < problems.size(); i++) {
      WordProblem problem = problems.get(i);
      examples.add(
          new Plausibility.Example(
              wide.get(i),
              wide.get(i).readings().stream()
                  .map(r -> EptScores.right(AnswerCheck.STRICT, r, problem) == 1)
                  .toList()));
    }
    return examples;
  }

  /** Accuracies, and how far the answers can be trusted. */
  SequencedMap<String, Double> all(Plausibility plausibility) {
    SequencedMap<String, Double> all = new LinkedHashMap<>(figures(plausibility));
    all.putAll(trust(plausibility));
    return all;
  }

  /**
   * Accuracies in percent: of the best {@link TrivialRule}, the paper's rule, our beam rule,
   * re-ranked, and the best that any choice could do.
   */
  SequencedMap<String, Double> figures(Plausibility plausibility) {
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("problems", (double) problems.size());
    figures.put("trivial_rule", TrivialRule.bestPercent(problems));
    figures.putAll(EptScores.of(problems, narrow).percent());
    int right = right(plausibility).size();
    figures.put("accuracy_reranked", 100.0 * right / Math.max(1, problems.size()));
    List<List<SystemReading>> beams = wide.stream().map(Readings::readings).toList();
    figures.put("any_of_wide_beam", EptScores.of(problems, beams).anyPercent());
    return figures;
  }

  /**
   * How far the answers can be trusted that {@code solve} hands out.
   *
   * @return percent of all problems that are answered, {@code answered_coverage}; percent of the
   *     answers that are right, {@code answered_precision}; and {@code calibration_error}, the
   *     expected difference between the probability of the best reading and how often it is right,
   *     0..1, over ten classes of probability of the same width
   */
  SequencedMap<String, Double> trust(Plausibility plausibility) {
    double[] stated = new double[CLASSES];
    int[] correct = new int[CLASSES];
    int answered = 0;
    int right = 0;
    for (int i = 0; i < problems.size(); i++) {
      List<Plausibility.Ranked> ranked = plausibility.rank(wide.get(i));
      if (ranked.isEmpty()) {
        continue;
      }
      Plausibility.Ranked best = ranked.getFirst();
      int isRight = EptScores.right(AnswerCheck.STRICT, best.reading(), problems.get(i));
      int at = Math.min(CLASSES - 1, (int) (best.confidence() * CLASSES));
      stated[at] += best.confidence();
      correct[at] += isRight;
      if (WordProblemSolver.isHandedOut(best, plausibility)) {
        answered++;
        right += isRight;
      }
    }
    double error = 0;
    for (int k = 0; k < CLASSES; k++) {
      error += Math.abs(stated[k] - correct[k]);
    }
    int count = Math.max(1, problems.size());
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("answered_coverage", 100.0 * answered / count);
    figures.put("answered_precision", answered == 0 ? Double.NaN : 100.0 * right / answered);
    figures.put("calibration_error", error / count);
    return figures;
  }

  /** The problems whose best reading after re-ranking gives the right answer. */
  List<WordProblem> right(Plausibility plausibility) {
    List<WordProblem> right = new ArrayList<>();
    for (int i = 0; i < problems.size(); i++) {
      List<Plausibility.Ranked> ranked = plausibility.rank(wide.get(i));
      WordProblem problem = problems.get(i);
      if (!ranked.isEmpty()
          && EptScores.right(AnswerCheck.STRICT, ranked.getFirst().reading(), problem) == 1) {
        right.add(problem);
      }
    }
    return right;
  }
}
