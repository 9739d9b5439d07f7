package org.algebrist.systems.comus;

import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.algebrist.experiment.run.Figures;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.comus.data.CandidateList;
import org.algebrist.systems.comus.data.SimilarQuestions;
import org.algebrist.systems.comus.encoding.EncodedProblem;
import org.algebrist.systems.comus.task.RankingRun;
import org.algebrist.systems.comus.task.ScoringModel;
import org.algebrist.systems.comus.task.TaskFigures;
import org.bytedeco.javacpp.PointerScope;

/** Learning to order the candidates of a question: SQR. */
final class RankingLearner extends ComusLearner {

  private final SimilarQuestions.Lists data;
  private final ScoringModel model;

  RankingLearner(
      ComusExperiment experiment,
      SimilarQuestions.Lists data,
      Path dataFolder,
      ComputeDevice device) {
    super(
        experiment,
        data.train().stream()
            .flatMap(list -> Stream.concat(Stream.of(list.query()), list.candidates().stream()))
            .distinct()
            .toList(),
        data.train().size(),
        List.of(),
        dataFolder,
        device);
    this.data = data;
    try (PointerScope scope = new PointerScope()) {
      model = new ScoringModel(encoder, 1, experiment.model().dropout());
    }
  }

  @Override
  public ScoringModel model() {
    return model;
  }

  @Override
  public TrainingRun<?> run() {
    return new RankingRun(
        scoring(model),
        items(data.train()),
        items(data.development()),
        experiment.training().batch(),
        experiment.seed());
  }

  private List<RankingRun.Item> items(List<CandidateList> lists) {
    return lists.stream().map(list -> new RankingRun.Item(pairs(list), list.grades())).toList();
  }

  private List<EncodedProblem> pairs(CandidateList list) {
    return list.candidates().stream()
        .map(candidate -> codec.encode(list.query(), candidate))
        .toList();
  }

  @Override
  public SequencedMap<String, SequencedMap<String, Double>> evaluate() {
    List<EncodedProblem> pairs =
        data.test().stream().flatMap(list -> pairs(list).stream()).toList();
    return Figures.ofTest(TaskFigures.orders(data.test(), scoring(model).firsts(pairs)));
  }
}
