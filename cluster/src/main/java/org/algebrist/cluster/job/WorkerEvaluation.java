package org.algebrist.cluster.job;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.systems.ept.evaluation.EvaluationTally;
import org.algebrist.systems.ept.evaluation.ModelEvaluation;
import org.bytedeco.pytorch.global.torch;

/**
 * A model that a worker process scores with; its tasks take turns, as the model reads one block.
 */
final class WorkerEvaluation {
  private static final ConcurrentMap<Path, WorkerEvaluation> OPEN = new ConcurrentHashMap<>();

  private final ModelEvaluation evaluation;

  private WorkerEvaluation(ModelEvaluation evaluation) {
    this.evaluation = evaluation;
  }

  static WorkerEvaluation of(Path folder) {
    return OPEN.computeIfAbsent(
        folder,
        path -> {
          var evaluation = ModelEvaluation.open(path, ComputeDevice.choose("cpu"));
          torch.set_num_threads(1); // Spark counts a task as one core
          return new WorkerEvaluation(evaluation);
        });
  }

  synchronized EvaluationTally tally(List<WordProblem> block, ModelEvaluation.Numbers numbers) {
    return evaluation.tally(block, numbers);
  }
}
