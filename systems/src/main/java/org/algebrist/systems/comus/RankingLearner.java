package org.algebrist.systems.comus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.evaluation.metrics.RankingScores;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.comus.data.CandidateList;
import org.algebrist.systems.comus.data.ClassifiedTexts;
import org.algebrist.systems.comus.data.SimilarQuestions;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.task.RankingRun;
import org.algebrist.systems.comus.task.Scoring;
import org.algebrist.systems.comus.task.ScoringModel;

/** Learning to order the candidates of a question: SQR. */
final class RankingLearner implements Learner {
  /** The set under which the order that the candidates came in stands. */
  private static final String RETRIEVED = "bm25";

  private static final int PLACES = 3;

  private final ComusExperiment experiment;
  private final SimilarQuestions.Lists data;
  private final ComputeDevice device;
  private final ComusParts parts;
  private final ScoringModel model;

  RankingLearner(
      ComusExperiment experiment,
      SimilarQuestions.Lists data,
      Path dataFolder,
      ComputeDevice device) {
    this.experiment = experiment;
    this.data = data;
    this.device = device;
    parts =
        new ComusParts(
            experiment,
            data.train().stream()
                .flatMap(list -> Stream.concat(Stream.of(list.query()), list.candidates().stream()))
                .distinct()
                .toList(),
            dataFolder);
    model = new ScoringModel(parts.encoder(), 1, experiment.model().dropout());
    model.to(device.torchDevice());
  }

  @Override
  public ScoringModel model() {
    return model;
  }

  @Override
  public String description() {
    return parts.description();
  }

  @Override
  public int items() {
    return data.train().size();
  }

  @Override
  public TrainingRun<?> run() {
    return new RankingRun(
        model,
        data.train().stream().map(list -> new RankingRun.Item(pairs(list), list.grades())).toList(),
        experiment.training().batch(),
        experiment.seed(),
        parts.codec().padding(),
        device.torchDevice());
  }

  private List<EncodedProblem> pairs(CandidateList list) {
    return list.candidates().stream()
        .map(candidate -> parts.codec().encode(list.query(), candidate))
        .toList();
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    List<EncodedProblem> pairs = new ArrayList<>();
    data.test().forEach(list -> pairs.addAll(pairs(list)));
    List<float[]> scores =
        Scoring.scores(model, pairs, parts.codec().padding(), device.torchDevice());
    List<float[]> ours = new ArrayList<>();
    List<float[]> retrieved = new ArrayList<>();
    int at = 0;
    for (CandidateList list : data.test()) {
      int size = list.candidates().size();
      float[] own = new float[size];
      float[] given = new float[size];
      for (int i = 0; i < size; i++) {
        own[i] = scores.get(at++)[0];
        given[i] = -i;
      }
      ours.add(own);
      retrieved.add(given);
    }
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    figures.put(ClassifiedTexts.TEST, figures(ours));
    figures.put(RETRIEVED, figures(retrieved));
    return figures;
  }

  private SequencedMap<String, Double> figures(List<float[]> orders) {
    RankingScores scores =
        RankingScores.of(data.test().stream().map(CandidateList::grades).toList(), orders, PLACES);
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("hr3", scores.hitRatio());
    figures.put("ndcg3", scores.ndcg());
    figures.put("items", (double) scores.lists());
    return figures;
  }

  @Override
  public void pack(Path folder) throws IOException {
    parts.pack(folder, model, experiment.data().task(), List.of(), 1);
  }

  @Override
  public void close() {
    model.close();
    parts.close();
  }
}
