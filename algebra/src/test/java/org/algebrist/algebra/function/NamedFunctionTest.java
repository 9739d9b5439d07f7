package org.algebrist.algebra.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import org.algebrist.algebra.IndexedNames;
import org.algebrist.algebra.transform.Calculation;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedFunctionTest {
  /** Values of tables (Abramowitz and Stegun; NIST Handbook). */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "erf(1/2); 0.520499877813",
        "erfc(2); 0.00467773498105",
        "erfi(1); 1.65042575880",
        "Ei(1); 1.89511781636",
        "li(2); 1.04516378012",
        "Si(1); 0.946083070367",
        "Ci(1); 0.337403922901",
        "zeta(3); 1.20205690316",
        "zeta(1/2); -1.46035450881",
        "digamma(1); -0.577215664902",
        "W(1); 0.567143290410",
        "J_0(1); 0.765197686558",
        "BesselJ(1, 2); 0.576724807757",
        "I_0(2); 2.27958530234",
        "polylog(2, 1/2); 0.582240526465",
        "Ai'(1); -0.159147441297",
        "Bi'(0); 0.448288357354",
        "EllipticK(1/2); 1.85407467730",
        "EllipticE(1/2); 1.35064388105",
        "polygamma(1, 1); 1.64493406685",
        "BesselY(0, 1); 0.0882569642157",
        "BesselK(0, 1); 0.421024438241",
        "2*erf(1/2)^2; 0.541840245607",
      })
  void valuesAreThoseOfTables(String formula, BigDecimal value) {
    assertThat(Calculation.decimal(read(formula), 12).orElseThrow()).isEqualByComparingTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"Ei(0)", "zeta(1)", "W(-1)", "polylog(2, 3)", "li(1)", "erf(x)"})
  void noValueIsMadeUp(String formula) {
    assertThat(Calculation.decimal(read(formula), 12)).isEmpty();
  }

  private static Formula read(String formula) {
    Formula read = TypedFormula.of(formula).read(Context.NONE, 1).orThrow();
    return Calculation.closed(IndexedNames.flat(read), Duration.ofSeconds(5));
  }
}
