package org.algebrist.app.calculus;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.algebra.typed.TypedIntegrand;
import org.algebrist.app.formula.DeclarationOptions;
import org.algebrist.app.route.Served;
import org.algebrist.app.route.SharedModel;
import org.algebrist.expression.tree.Formula;
import org.algebrist.server.route.Body;
import org.algebrist.server.route.Field;
import org.algebrist.server.route.Outcome;
import org.algebrist.server.route.Route;
import org.algebrist.systems.symbolic.Integrator;
import org.algebrist.systems.symbolic.OdeSolver;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.algebrist.systems.symbolic.answer.OdeResult;

/** The routes {@code integrate} and {@code dsolve}. */
public final class CalculusRoutes {
  private static final Duration USUAL = Duration.ofSeconds(10);
  private static final String TEXT = "text";
  private static final Field BEAM = Field.whole("beam", 0, 100, 10);

  private final SharedModel<Integrator> integrator;
  private final SharedModel<OdeSolver> solver;

  /** Routes that share these models. */
  public CalculusRoutes(SharedModel<Integrator> integrator, SharedModel<OdeSolver> solver) {
    this.integrator = integrator;
    this.solver = solver;
  }

  /** Both routes. */
  public List<Route> all() {
    return List.of(
        route(
            "integrate",
            List.of(
                Field.text(TEXT),
                Field.optionalText("by"),
                Field.optionalText("lower"),
                Field.optionalText("upper"),
                BEAM),
            this::integrate),
        route("dsolve", List.of(Field.text(TEXT), Field.texts("where"), BEAM), this::dsolve));
  }

  private static Route route(String name, List<Field> fields, Route.Handler handler) {
    return new Route(name, Route.Crew.SEARCH, USUAL, fields, Served.handler(handler));
  }

  private Outcome integrate(Body body, Duration limit) throws IOException, InterruptedException {
    Formula formula = read(List.of(TypedIntegrand.of(body.text(TEXT))));
    if (body.optionalText("lower").isPresent()
        || body.optionalText("upper").isPresent()
        || DefiniteAnswer.isBounded(formula)) {
      return definite(formula, body, limit);
    }
    var question = IntegrateCommand.question(formula, variable(body));
    var options = new Integrator.Options(question.variable(), body.whole("beam"), true, limit);
    IntegralResult result = integrator.use(model -> model.integrate(question.integrand(), options));
    return result instanceof IntegralResult.Declined declined && declined.cause().isBadInput()
        ? Outcome.badInput(IntegrateCommand.json(result))
        : Outcome.of(IntegrateCommand.json(result));
  }

  private Outcome definite(Formula formula, Body body, Duration limit)
      throws IOException, InterruptedException {
    String variable = variable(body);
    Optional<Formula> lower = bound(body.optionalText("lower"));
    Optional<Formula> upper = bound(body.optionalText("upper"));
    var question =
        lower.isEmpty() && upper.isEmpty()
            ? DefiniteAnswer.of(formula, variable)
            : DefiniteAnswer.between(formula, variable, lower, upper);
    var options = new Integrator.Options(question.by(), body.whole("beam"), true, limit);
    return Outcome.of(
        DefiniteAnswer.json(
            question,
            integrator.use(model ->
                model.integrate(
                    question.integrand(), question.lower(), question.upper(), options))));
  }

  /** The variable that is named; empty if none is. */
  private static String variable(Body body) {
    return body.optionalText("by").map(name -> TypedFormula.name(name.strip())).orElse("");
  }

  private static Optional<Formula> bound(Optional<String> text) throws IOException {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Optional<Formula> infinite = DefiniteAnswer.infinite(text.get());
    return infinite.isPresent() ? infinite : Optional.of(read(List.of(text.get())));
  }

  private Outcome dsolve(Body body, Duration limit) throws IOException, InterruptedException {
    List<String> where = body.texts("where");
    String text = body.text(TEXT) + (where.isEmpty() ? "" : ", " + String.join(", ", where));
    Formula equation = read(DsolveCommand.parts(text));
    OdeResult result = solver.use(model -> model.solve(equation, body.whole("beam"), true, limit));
    return result instanceof OdeResult.Declined declined && declined.badInput()
        ? Outcome.badInput(DsolveCommand.json(result))
        : Outcome.of(DsolveCommand.json(result));
  }

  private static Formula read(List<String> parts) throws IOException {
    return new CalculusOptions()
        .read(
            parts,
            new DeclarationOptions().read().alone(),
            TEXT,
            new PrintWriter(Writer.nullWriter()));
  }
}
