package org.algebrist.app.number;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.algebrist.app.route.Served;
import org.algebrist.app.route.SharedModel;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.server.route.Body;
import org.algebrist.server.route.Field;
import org.algebrist.server.route.Outcome;
import org.algebrist.server.route.Route;
import org.algebrist.systems.numgpt.Estimate;
import org.algebrist.systems.numgpt.MeasurementEstimator;

/** The routes {@code numerals} and {@code estimate}. */
public final class NumberRoutes {
  private static final String TEXT = "text";

  private final SharedModel<MeasurementEstimator> estimator;

  /** Routes that share this model. */
  public NumberRoutes(SharedModel<MeasurementEstimator> estimator) {
    this.estimator = estimator;
  }

  /** Both routes. */
  public List<Route> all() {
    List<Field> fields = List.of(Field.text(TEXT));
    return List.of(
        new Route(
            "numerals",
            Route.Crew.QUICK,
            Duration.ofSeconds(5),
            fields,
            Served.handler(NumberRoutes::numerals)),
        new Route(
            "estimate",
            Route.Crew.MODEL,
            Duration.ofSeconds(10),
            fields,
            Served.handler(this::estimate)));
  }

  private static Outcome numerals(Body body, Duration limit) {
    String text = body.text(TEXT);
    return Outcome.of(NumeralsText.json(text, NumeralScanner.scan(text)));
  }

  private Outcome estimate(Body body, Duration limit) throws IOException, InterruptedException {
    String text = body.text(TEXT);
    Estimate estimate = estimator.use(model -> model.estimate(text));
    var fields = EstimateCommand.json(text, estimate);
    return estimate instanceof Estimate.Declined declined && declined.cause().isBadInput()
        ? Outcome.badInput(fields)
        : Outcome.of(fields);
  }
}
