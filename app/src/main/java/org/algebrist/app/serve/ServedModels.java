package org.algebrist.app.serve;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.app.calculus.CalculusRoutes;
import org.algebrist.app.formula.FormulaRoutes;
import org.algebrist.app.number.NumberRoutes;
import org.algebrist.app.problem.ProblemRoutes;
import org.algebrist.app.route.SharedModel;
import org.algebrist.app.text.TextRoutes;
import org.algebrist.server.route.Route;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.ept.WordProblemSolver;
import org.algebrist.systems.mathgpt.next.NextSymbols;
import org.algebrist.systems.numgpt.MeasurementEstimator;
import org.algebrist.systems.symbolic.Integrator;
import org.algebrist.systems.symbolic.OdeSolver;
import org.bytedeco.pytorch.global.torch;

/** The models of a server, each opened when it is first needed, and the routes that use them. */
public final class ServedModels implements AutoCloseable {
  private final SharedModel<WordProblemSolver> solver;
  private final SharedModel<ProblemClassifier> classifier;
  private final SharedModel<MeasurementEstimator> estimator;
  private final SharedModel<Integrator> integrator;
  private final SharedModel<OdeSolver> equations;
  private final SharedModel<NextSymbols> symbols;

  /**
   * The models of a folder; none is opened yet.
   *
   * @param pretrained a folder with one folder a model
   */
  public ServedModels(Path pretrained) {
    solver = shared(pretrained.resolve("ept"), WordProblemSolver::load);
    classifier = shared(pretrained.resolve("comus"), ProblemClassifier::load);
    estimator = shared(pretrained.resolve("numgpt"), MeasurementEstimator::load);
    integrator =
        shared(
            pretrained.resolve("symbolic"),
            symbolic -> Integrator.open(Integrator.shipped(symbolic.resolveSibling(""))));
    equations = shared(pretrained.resolve("symbolic"), OdeSolver::open);
    symbols = new SharedModel<>(pretrained.resolve("symbols"), NextSymbols::load); // no libtorch
  }

  /**
   * A model that uses one thread of libtorch: one request at a time uses it, and others need the
   * processors. libtorch itself is loaded with the first model.
   */
  private static <T> SharedModel<T> shared(Path folder, SharedModel.Opening<T> opening) {
    return new SharedModel<>(
        folder,
        path -> {
          torch.set_num_threads(1);
          return opening.open(path);
        });
  }

  /**
   * All routes.
   *
   * @param index an index of problems to search in
   */
  public List<Route> routes(Optional<ProblemRoutes.Index> index) {
    List<Route> routes = new ArrayList<>(FormulaRoutes.all());
    routes.addAll(new ProblemRoutes(solver, classifier, index).all());
    routes.addAll(new CalculusRoutes(integrator, equations).all());
    routes.addAll(new NumberRoutes(estimator).all());
    routes.addAll(new TextRoutes(symbols).all());
    return List.copyOf(routes);
  }

  @Override
  public void close() {
    for (SharedModel<?> model :
        List.of(solver, classifier, estimator, integrator, equations, symbols)) {
      model.close();
    }
  }
}
