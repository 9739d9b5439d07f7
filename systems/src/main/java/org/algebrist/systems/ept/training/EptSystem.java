package org.algebrist.systems.ept.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.datasets.WordProblemSets;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;
import org.algebrist.experiment.run.Figures;
import org.algebrist.experiment.run.Learner;
import org.algebrist.experiment.run.TrainedSystem;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.systems.ept.TrainedEpt;
import org.algebrist.systems.ept.baseline.TemplateRule;
import org.jspecify.annotations.Nullable;

/**
 * EPT's experiments and their figures.
 *
 * <p>A column's figure follows the paper's rule, the best of a beam of 3, but an answer is right
 * only if it has every value within a thousandth. Beside it, under the column's key and a colon,
 * stand {@linkplain #VARIANTS the other ways of counting}.
 */
public final class EptSystem extends TrainedSystem<EptExperiment> {
  /**
   * Another way of counting right answers.
   *
   * @param score its name in an evaluation
   * @param label what the table's notes call it
   */
  private record Variant(String score, String label) {}

  private static final List<Variant> VARIANTS =
      List.of(
          new Variant("accuracy_authors_check", "by the authors' answer check"),
          new Variant("accuracy_first_solved", "first of the beam of 3 that solves uniquely"),
          new Variant("accuracy_reranked", "beam of 10 re-ranked by plausibility"),
          new Variant("any_of_beam", "any of the beam of 3"));

  /** The set without the problems whose text, numbers masked, stands in the training part. */
  private static final String UNSEEN = "without texts seen in training (numbers masked)";

  /** For the {@link java.util.ServiceLoader}. */
  public EptSystem() {
    super(TrainedEpt.NAME, EptExperiment.class);
  }

  @Override
  public Learner learner(EptExperiment experiment, Path dataFolder, ComputeDevice device) {
    EptData problems = EptData.load(dataFolder, experiment.data(), experiment.seed());
    return experiment.model().decoder().hasPointers()
        ? new EptLearner(experiment, problems, device)
        : new AblationLearner(experiment, problems, device);
  }

  /** One's own files and what is generated need no folder of data sets. */
  @Override
  public boolean readsData(EptExperiment experiment) {
    EptExperiment.Data data = experiment.data();
    return Stream.of(data.train(), data.development(), data.test())
        .flatMap(List::stream)
        .map(EptData::setOf)
        .anyMatch(WordProblemSets::needsFolder);
  }

  @Override
  public List<Path> dataFiles(EptExperiment experiment, Path dataFolder) {
    EptExperiment.Data data = experiment.data();
    return Stream.of(data.train(), data.development(), data.test())
        .flatMap(List::stream)
        .flatMap(name -> WordProblemSets.files(dataFolder, name).stream())
        .toList();
  }

  /** {@link TemplateRule}. */
  @Override
  public List<String> rules(EptExperiment experiment) {
    return TemplateRule.keys();
  }

  /** {@link DataStatistics}. */
  @Override
  public List<String> statistics(EptExperiment experiment) {
    return DataStatistics.keys();
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> rule(
      String name, EptExperiment experiment, Path dataFolder) throws IOException {
    if (DataStatistics.keys().contains(name)) {
      return DataStatistics.of(name).of(experiment.data(), dataFolder);
    }
    EptData data = EptData.load(dataFolder, experiment.data(), experiment.seed());
    return TemplateRule.of(name).of(data.train(), data.test(), data.unseen());
  }

  @Override
  public Map<String, Outcome.Figure> figures(
      Job job, SequencedMap<String, SequencedMap<String, Double>> evaluation) {
    Map<String, Outcome.Figure> figures = new LinkedHashMap<>();
    String rule = job.rule();
    if (rule != null && DataStatistics.keys().contains(rule)) {
      evaluation.forEach((set, scores) -> figures.put(set, Figures.of(scores, rule, set)));
      return figures;
    }
    for (String column : job.columns()) {
      String figure = Job.figureOf(column);
      evaluation.forEach((set, scores) -> {
        if (figure.equals(column(set))) {
          add(figures, column, scores, evaluation.get(set + " (unseen)"));
        }
      });
    }
    return figures;
  }

  /** A column's figure with its variants, and that of the texts that training does not hold. */
  private static void add(
      Map<String, Outcome.Figure> figures,
      String column,
      SequencedMap<String, Double> scores,
      @Nullable SequencedMap<String, Double> unseen) {
    figures.put(column, figure(scores, "accuracy", column));
    VARIANTS.stream()
        .filter(variant -> scores.containsKey(variant.score()))
        .forEach(variant ->
            figures.put(column + ":" + variant.label(), figure(scores, variant.score(), column)));
    if (unseen != null && unseen.getOrDefault("problems", 0.0) > 0) {
      figures.put(column + ":" + UNSEEN, figure(unseen, "accuracy", column));
    }
  }

  @Override
  public String columnOf(String set) {
    return column(set);
  }

  /**
   * {@code alg514_fold3_test} fills the column {@code alg514}, {@code draw_dev} the column {@code
   * draw-dev}.
   */
  static String column(String set) {
    return set.replaceFirst("_fold\\d+_test$", "").replace('_', '-');
  }

  private static Outcome.Figure figure(
      SequencedMap<String, Double> scores, String score, String column) {
    return Figures.accuracy(scores, score, "problems", column);
  }
}
