package org.algebrist.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.numgpt.Estimate;
import org.algebrist.systems.numgpt.MeasurementEstimator;
import org.algebrist.systems.symbolic.Integrator;
import org.junit.jupiter.api.Test;

/** A façade that was closed says so; it does not hand null pointers to native code. */
class ClosedFacadesTest {
  private static Path shipped(String name) {
    return Path.of(System.getProperty("algebrist.home", ".."), "pretrained", name);
  }

  @Test
  void anEstimatorThatIsClosedSaysSo() {
    String question = "How many grams do 3 eggs weigh?";
    MeasurementEstimator estimator = MeasurementEstimator.load(shipped("numgpt"));
    assertThat(estimator.estimate(question)).isInstanceOf(Estimate.Plausible.class);
    estimator.close();
    assertThatThrownBy(() -> estimator.estimate(question))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("closed");
    estimator.close(); // a second time does nothing
  }

  @Test
  void anIntegratorThatIsClosedSaysSoWhereItWouldAskItsModel() {
    Integrator integrator = Integrator.open(shipped("symbolic"));
    var options = new Integrator.Options("", 2, false, Duration.ofSeconds(20));
    assertThat(integrator.integrate(Formula.symbol("x"), options).attempts()).isNotEmpty();
    integrator.close();
    assertThatThrownBy(() -> integrator.integrate(Formula.symbol("x"), options))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("closed");
    integrator.close();
  }
}
