package org.algebrist.app.problem;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.algebrist.app.route.Served;
import org.algebrist.app.route.SharedModel;
import org.algebrist.server.route.Body;
import org.algebrist.server.route.Field;
import org.algebrist.server.route.Outcome;
import org.algebrist.server.route.Route;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.Understanding;
import org.algebrist.systems.comus.index.SimilarProblem;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.WordProblemSolver;

/**
 * The routes {@code solve}, {@code classify} and, with an index, {@code similar}; with one that may
 * grow, {@code index} too.
 */
public final class ProblemRoutes {
  private static final Duration USUAL = Duration.ofSeconds(10);
  private static final String TEXT = "text";
  private static final String SOURCE = "source";
  private static final int MOST_SIMILAR = 50;

  /** A beam of readings takes some 50 MB for each problem. */
  private static final int SOLVED_TOGETHER = 4;

  private static final int CLASSIFIED_TOGETHER = 16;

  private final SharedModel<WordProblemSolver> solver;
  private final SharedModel<ProblemClassifier> classifier;
  private final Optional<Index> index;

  /**
   * An index that {@code algebrist index} made.
   *
   * @param grows whether requests may add to it
   */
  public record Index(Path folder, boolean grows) {}

  /**
   * Routes that share these models.
   *
   * @param index without one there is no {@code similar}
   */
  public ProblemRoutes(
      SharedModel<WordProblemSolver> solver,
      SharedModel<ProblemClassifier> classifier,
      Optional<Index> index) {
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
            List.of(Field.text(TEXT), Field.flag("all")),
            Served.group(SOLVED_TOGETHER, (_, _) -> true, this::solve)));
    routes.add(
        route(
            "classify",
            List.of(Field.text(TEXT)),
            Served.group(CLASSIFIED_TOGETHER, (_, _) -> true, this::classify)));
    index.ifPresent(each -> {
      ServedIndex served = new ServedIndex(each.folder(), classifier);
      routes.add(
          route(
              "similar",
              List.of(Field.text(TEXT), Field.whole("count", 1, MOST_SIMILAR, 5)),
              Served.handler((body, _) -> similar(body, served))));
      if (each.grows()) {
        routes.add(
            route(
                "index",
                List.of(Field.text(TEXT), Field.optionalText(SOURCE)),
                Served.handler((body, _) -> add(body, served))));
      }
    });
    return List.copyOf(routes);
  }

  private static Route route(String name, List<Field> fields, Route.Handler handler) {
    return new Route(name, Route.Crew.MODEL, USUAL, fields, handler);
  }

  private List<Outcome> solve(List<Body> bodies) throws IOException, InterruptedException {
    List<String> texts = bodies.stream().map(body -> body.text(TEXT)).toList();
    List<SolveResult> results = solver.use(model -> model.solveAll(texts));
    return IntStream.range(0, texts.size())
        .mapToObj(i -> solved(texts.get(i), results.get(i), bodies.get(i).flag("all")))
        .toList();
  }

  private static Outcome solved(String text, SolveResult result, boolean all) {
    var fields = SolveJson.of(result, SolveCommand.notAsked(text, result), all);
    return result instanceof SolveResult.Declined declined && declined.cause().isBadInput()
        ? Outcome.badInput(fields)
        : Outcome.of(fields);
  }

  private List<Outcome> classify(List<Body> bodies) throws IOException, InterruptedException {
    List<String> texts = bodies.stream().map(body -> body.text(TEXT)).toList();
    List<Understanding> answers = classifier.use(model -> model.classifyAll(texts));
    return IntStream.range(0, texts.size())
        .mapToObj(i -> Outcome.of(ClassifyCommand.json(texts.get(i), answers.get(i))))
        .toList();
  }

  /** What was found; of a source's path only the name, since folders are the machine's own. */
  private static Outcome similar(Body body, ServedIndex index)
      throws IOException, InterruptedException {
    String text = body.text(TEXT);
    List<SimilarProblem> named =
        index.similar(text, body.whole("count")).stream()
            .map(each -> each.withSource(each.source().replaceFirst("^.*[/\\\\]", "")))
            .toList();
    return Outcome.of(SimilarCommand.json(text, named));
  }

  private static Outcome add(Body body, ServedIndex index)
      throws IOException, InterruptedException {
    return Outcome.of(index.add(body.text(TEXT), body.optionalText(SOURCE).orElse("")));
  }
}
