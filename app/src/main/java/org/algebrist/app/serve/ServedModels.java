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
import org.algebrist.server.route.Route;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.ept.WordProblemSolver;
import org.algebrist.systems.numgpt.MeasurementEstimator;
import org.algebrist.systems.symbolic.Integrator;
import org.algebrist.systems.symbolic.OdeSolver;

/** The models of a server, each opened when it is first needed, and the routes that use them. */
public final class ServedModels implements AutoCloseable {
  private final SharedModel<WordProblemSolver> solver;
  private final SharedModel<ProblemClassifier> classifier;
  private final SharedModel<MeasurementEstimator> estimator;
  private final SharedModel<Integrator> integrator;
  private final SharedModel<OdeSolver> equations;

  /**
   * The models of a folder; none is opened yet.
   *
   * @param pretrained a folder with one folder a model
   */
  public ServedModels(Path pretrained) {
    solver = new SharedModel<>(pretrained.resolve("ept"), WordProblemSolver::load);
    classifier = new SharedModel<>(pretrained.resolve("comus"), ProblemClassifier::load);
    estimator = new SharedModel<>(pretrained.resolve("numgpt"), MeasurementEstimator::load);
    integrator = new SharedModel<>(pretrained.resolve("symbolic"), Integrator::open);
    equations = new SharedModel<>(pretrained.resolve("symbolic"), OdeSolver::open);
  }

  /**
   * All routes.
   *
   * @param index an index of problems to search in
   */
  public List<Route> routes(Optional<Path> index) {
    List<Route> routes = new ArrayList<>(FormulaRoutes.all());
    routes.addAll(new ProblemRoutes(solver, classifier, index).all());
    routes.addAll(new CalculusRoutes(integrator, equations).all());
    routes.addAll(new NumberRoutes(estimator).all());
    return List.copyOf(routes);
  }

  @Override
  public void close() {
    for (SharedModel<?> model : List.of(solver, classifier, estimator, integrator, equations)) {
      model.close();
    }
  }
}
