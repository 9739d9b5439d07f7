package org.algebrist.app.text;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.algebrist.app.route.Served;
import org.algebrist.app.route.SharedModel;
import org.algebrist.server.route.Body;
import org.algebrist.server.route.Field;
import org.algebrist.server.route.Outcome;
import org.algebrist.server.route.Route;
import org.algebrist.systems.mathgpt.next.NextSymbols;

/** The route {@code complete}: the next symbols of a formula that is being typed. */
public final class TextRoutes {
  private static final String TEXT = "text";
  private static final String COUNT = "count";
  private static final int MOST = 20;
  private static final int USUAL = 5;

  private final SharedModel<NextSymbols> symbols;

  /** A route that shares this model. */
  public TextRoutes(SharedModel<NextSymbols> symbols) {
    this.symbols = symbols;
  }

  /** The route. */
  public List<Route> all() {
    return List.of(
        new Route(
            "complete",
            Route.Crew.QUICK,
            Duration.ofSeconds(5),
            List.of(Field.text(TEXT), Field.whole(COUNT, 1, MOST, USUAL)),
            Served.handler(this::complete)));
  }

  private Outcome complete(Body body, Duration limit) throws IOException, InterruptedException {
    int count = body.whole(COUNT);
    return Outcome.of(
        symbols.use(model -> new SymbolSuggestions(model, count).json(body.text(TEXT))));
  }
}
