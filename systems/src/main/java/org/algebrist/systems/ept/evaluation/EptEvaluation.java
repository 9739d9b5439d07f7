package org.algebrist.systems.ept.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.datasets.wordproblem.AnswerCheck;
import org.algebrist.datasets.wordproblem.TrivialRule;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.EptDecoding;
import org.algebrist.systems.ept.EptModel;
import org.algebrist.systems.ept.WordProblemSolver;
import org.algebrist.systems.ept.reading.Plausibility;
import org.algebrist.systems.ept.reading.Readings;
import org.algebrist.systems.ept.reading.SolvingLimits;
import org.algebrist.systems.ept.reading.SystemReading;

/**
 * A model's readings of a set of problems, and what they are worth.
 *
 * @param problems those that the encoder can take in
 * @param narrow readings of the paper's beam of 3, a list a problem
 * @param wide readings of a beam of 10, judged, for re-ranking
 */
public record EptEvaluation(
    List<WordProblem> problems, List<List<SystemReading>> narrow, List<Readings> wide) {
  /** Readings that the paper keeps of a problem. */
  public static final int PAPER_BEAM = 3;

  private static final int CLASSES = 10;
  private static final int WIDE_BEAM = WordProblemSolver.BEAM;

  /** Reads every problem twice. */
  public static EptEvaluation of(
      EptModel model, EptCodec codec, List<WordProblem> problems, ComputeDevice device) {
    List<EptCodec.Encoded> encoded = codec.encodeAll(problems);
    return new EptEvaluation(
        encoded.stream().map(EptCodec.Encoded::problem).toList(),
        EptDecoding.read(
            model, codec, encoded, PAPER_BEAM, device.torchDevice(), SolvingLimits.PATIENT),
        EptDecoding.judged(
            model, codec, encoded, WIDE_BEAM, device.torchDevice(), SolvingLimits.PATIENT));
  }

  /** The same readings, of these problems only. */
  public EptEvaluation only(List<WordProblem> wanted) {
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
  public EptEvaluation withoutChecks() {
    return new EptEvaluation(problems, narrow, wide.stream().map(Readings::withoutChecks).toList());
  }

  /** What plausibility is learnt from. */
  public List<Plausibility.Example> examples() {
    return wide.stream().map(EptEvaluation::example).toList();
  }

  /** The same of problems that are read just for that. */
  static List<Plausibility.Example> examples(
      EptModel model, EptCodec codec, List<WordProblem> problems, ComputeDevice device) {
    return EptDecoding.judged(
            model,
            codec,
            codec.encodeAll(problems),
            WIDE_BEAM,
            device.torchDevice(),
            SolvingLimits.PATIENT)
        .stream()
        .map(EptEvaluation::example)
        .toList();
  }

  private static Plausibility.Example example(Readings read) {
    return new Plausibility.Example(
        read,
        read.readings().stream()
            .map(reading -> isRight(read.answering(reading), read.problem()))
            .toList());
  }

  /** The counts that all figures come from. */
  public EvaluationTally tally(Plausibility plausibility) {
    return tally(each(plausibility), plausibility);
  }

  /** The same of problems that have been ranked already, by {@link #each}. */
  EvaluationTally tally(List<Each> ranked, Plausibility plausibility) {
    EptScores papers = EptScores.of(problems, narrow);
    EptScores ours = EptScores.of(problems, wide.stream().map(Readings::answers).toList());
    Double[] stated = new Double[CLASSES];
    Long[] correct = new Long[CLASSES];
    Arrays.fill(stated, 0.0);
    Arrays.fill(correct, 0L);
    long answered = 0;
    long answeredRight = 0;
    long reranked = 0;
    for (Each each : ranked) {
      if (each.best().isEmpty()) {
        continue;
      }
      Plausibility.Ranked best = each.best().get();
      int right = each.bestRight() ? 1 : 0;
      int at = Math.min(CLASSES - 1, (int) (best.confidence() * CLASSES));
      stated[at] += best.confidence();
      correct[at] += right;
      reranked += right;
      if (WordProblemSolver.isHandedOut(each.problem(), best, plausibility)) {
        answered++;
        answeredRight += right;
      }
    }
    return new EvaluationTally(
        problems.size(),
        TrivialRule.right(problems),
        papers.best(),
        papers.bestAuthorsCheck(),
        papers.firstSolved(),
        papers.anyOfBeam(),
        reranked,
        ours.anyOfBeam(),
        answered,
        answeredRight,
        new ArrayList<>(List.of(stated)),
        new ArrayList<>(List.of(correct)));
  }

  /**
   * One problem with what was read.
   *
   * @param mostProbable the first reading of the paper's beam; empty if there is none
   * @param right whether its answer is right, by the strict check
   * @param best the first reading after re-ranking, with the probability that it is right
   * @param bestRight whether its answer is right
   */
  public record Each(
      WordProblem problem,
      Optional<SystemReading> mostProbable,
      boolean right,
      Optional<Plausibility.Ranked> best,
      boolean bestRight) {}

  /** The problems one by one. */
  public List<Each> each(Plausibility plausibility) {
    List<Each> all = new ArrayList<>();
    for (int i = 0; i < problems.size(); i++) {
      WordProblem problem = problems.get(i);
      Optional<SystemReading> first = narrow.get(i).stream().findFirst();
      Optional<Plausibility.Ranked> ranked = plausibility.rank(wide.get(i)).stream().findFirst();
      all.add(
          new Each(
              problem,
              first,
              first.isPresent() && isRight(first.get(), problem),
              ranked,
              ranked.isPresent()
                  && isRight(wide.get(i).answering(ranked.get().reading()), problem)));
    }
    return all;
  }

  private static boolean isRight(SystemReading reading, WordProblem problem) {
    return EptScores.right(AnswerCheck.STRICT, reading, problem) == 1;
  }

  /** The problems whose best reading after re-ranking gives the right answer. */
  List<WordProblem> right(Plausibility plausibility) {
    return each(plausibility).stream().filter(Each::bestRight).map(Each::problem).toList();
  }
}
