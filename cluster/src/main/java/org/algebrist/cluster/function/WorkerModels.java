package org.algebrist.cluster.function;

import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.ept.WordProblemSolver;
import org.algebrist.systems.symbolic.Integrator;
import org.bytedeco.pytorch.global.torch;

/**
 * The models of a worker process: each is loaded when it is first asked and stays until the process
 * ends, so that a task of a few records does not pay for it again.
 */
public final class WorkerModels {
  /** By folder; the empty name is the model on the class path. */
  private static final ConcurrentMap<String, WordProblemSolver> SOLVERS = new ConcurrentHashMap<>();

  private static final ConcurrentMap<String, Integrator> INTEGRATORS = new ConcurrentHashMap<>();
  private static final ConcurrentMap<String, ProblemClassifier> CLASSIFIERS =
      new ConcurrentHashMap<>();

  private WorkerModels() {}

  /**
   * @throws ModelFolders.MissingModelException if the folder cannot be had on this worker
   */
  static WordProblemSolver solver(String folder) {
    return opened(SOLVERS, folder, "ept", WordProblemSolver::load);
  }

  /**
   * @throws ModelFolders.MissingModelException if the folder cannot be had on this worker
   */
  static Integrator integrator(String folder) {
    return opened(INTEGRATORS, folder, "symbolic", Integrator::onDemand);
  }

  /**
   * @throws ModelFolders.MissingModelException if the folder cannot be had on this worker
   */
  public static ProblemClassifier classifier(String folder) {
    return opened(CLASSIFIERS, folder, "comus", ProblemClassifier::load);
  }

  private static <M> M opened(
      ConcurrentMap<String, M> models, String folder, String shipped, Function<Path, M> open) {
    return models.computeIfAbsent(
        folder,
        name -> {
          Path local = ModelFolders.local(name, shipped);
          M model = open.apply(local);
          torch.set_num_threads(1); // Spark counts a task as one core
          return model;
        });
  }
}
