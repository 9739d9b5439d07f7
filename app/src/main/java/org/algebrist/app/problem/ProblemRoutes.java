package org.algebrist.app.problem;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.app.route.Served;
import org.algebrist.app.route.SharedModel;
import org.algebrist.server.route.Body;
import org.algebrist.server.route.Field;
import org.algebrist.server.route.Outcome;
import org.algebrist.server.route.Route;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.index.ProblemSearch;
import org.algebrist.systems.comus.index.SimilarProblem;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.WordProblemSolver;
import tools.jackson.databind.node.ObjectNode;

/** The routes {@code solve}, {@code classify} and, with an index, {@code similar}. */
public final class ProblemRoutes {
  private static final Duration USUAL = Duration.ofSeconds(10);
  private static final String TEXT = "text";
  private static final int MOST_SIMILAR = 50;

  private final SharedModel<WordProblemSolver> solver;
  private final SharedModel<ProblemClassifier> classifier;
  private final Optional<Path> index;

  /**
   * Routes that share these models.
   *
   * @param index an index that {@code algebrist index} made; without one there is no {@code
   *     similar}
   */
  public ProblemRoutes(
      SharedModel<WordProblemSolver> solver,
      SharedModel<ProblemClassifier> classifier,
      Optional<Path> index) {
    this.solver = solver;
    this.classifier = classifier;
    this.index = index;
  }

  /** All of them. */
  public List<Route> all() {
    List<Route> routes = new ArrayList<>();
    routes.add(
        route(
            "solve",
            List.of(
                Field.text(TEXT),
                Field.whole("beam", 1, WordProblemSolver.MAX_BEAM, WordProblemSolver.DEFAULT_BEAM),
                Field.flag("all")),
            this::solve));
    routes.add(route("classify", List.of(Field.text(TEXT)), this::classify));
    index.ifPresent(folder ->
        routes.add(
            route(
                "similar",
                List.of(Field.text(TEXT), Field.whole("count", 1, MOST_SIMILAR, 5)),
                Served.handler((body, limit) -> similar(body, folder)))));
    return List.copyOf(routes);
  }

  private static Route route(String name, List<Field> fields, Route.Handler handler) {
    return new Route(name, Route.Crew.MODEL, USUAL, fields, Served.handler(handler));
  }

  private Outcome solve(Body body, Duration limit) throws IOException, InterruptedException {
    String text = body.text(TEXT);
    SolveResult result = solver.use(model -> model.solve(text, body.whole("beam")));
    var fields = SolveJson.of(result, SolveCommand.notAsked(text, result), body.flag("all"));
    return result instanceof SolveResult.Declined declined && declined.cause().isBadInput()
        ? Outcome.badInput(fields)
        : Outcome.of(fields);
  }

  private Outcome classify(Body body, Duration limit) throws IOException, InterruptedException {
    String text = body.text(TEXT);
    return Outcome.of(ClassifyCommand.json(text, classifier.use(model -> model.classify(text))));
  }

  private Outcome similar(Body body, Path folder) throws IOException, InterruptedException {
    String text = body.text(TEXT);
    try (ProblemSearch plain =
        ProblemSearch.open(folder, Optional.empty(), ProblemSearch.Weights.USUAL)) {
      if (plain.model().isEmpty()) {
        return Outcome.of(found(text, plain, body));
      }
    }
    return classifier.use(model -> {
      try (ProblemSearch search =
          ProblemSearch.open(folder, Optional.of(model), ProblemSearch.Weights.USUAL)) {
        return Outcome.of(found(text, search, body));
      }
    });
  }

  /** What was found; of a source's path only the name, since folders are the machine's own. */
  private static ObjectNode found(String text, ProblemSearch search, Body body) throws IOException {
    List<SimilarProblem> named =
        search.similar(text, body.whole("count")).stream()
            .map(each -> each.withSource(each.source().replaceFirst("^.*[/\\\\]", "")))
            .toList();
    return SimilarCommand.json(text, named);
  }
}
