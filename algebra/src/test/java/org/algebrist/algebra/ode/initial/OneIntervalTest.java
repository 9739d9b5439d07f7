package org.algebrist.algebra.ode.initial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.problem.ProblemReading;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OneIntervalTest {
  private static OdeProblem problem(String text) {
    List<Formula> parts = new ArrayList<>();
    for (String part : text.split(";")) {
      parts.add(InfixReader.read(part.strip()).orThrow());
    }
    return ((ProblemReading.Read) ProblemReading.of(new Formula.Operation(Operator.LIST, parts)))
        .problem();
  }

  private static Canonical read(String text) {
    return Canonical.of(InfixReader.read(text).orThrow());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = y^2; y(0) = 1; y(2) = -1 | 1/(1 - x) | false",
        "y' = y^2; y(0) = 1; y(1/2) = 2 | 1/(1 - x) | true",
        "y'' + y = 0; y(0) = 0; y(L) = 1 | sin(x)/sin(L) | true",
        "y' = 1/x; y(1) = 0; y(-1) = 0 | ln(abs(x)) | false",
        "x^2*y'' + x*y' - y = 0; y(1) = a; y(2) = b | a*x + b/x | true",
        "x^2*y'' + x*y' - y = 0; y(-1) = a; y(2) = b | a*x + b/x | false"
      })
  void aFunctionIsASolutionBetweenThePointsWhereItHasDerivatives(
      String problem, String function, boolean holds) {
    assertThat(new OneInterval(problem(problem)).holds(List.of(read(function)))).isEqualTo(holds);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = y; y(0) = 1 | ''",
        "y' = sqrt(y); y(0) = 0 | not Lipschitz",
        "y' = sqrt(y); y(0) = 1 | ''",
        "y' = y*ln(y); y(0) = 1 | ''",
        "y' = abs(y); y(0) = 0 | ''",
        "x*y' = y; y(0) = 0 | singular",
        "y'' = y^2; y(0) = 1; y(1) = 2 | several points",
        "y'' + y = 0; y(0) = 1; y'(0) = 0 | ''"
      })
  void whereTheSlopeIsNotLipschitzOtherSolutionsMayExist(String problem, String doubt) {
    String found = String.join("; ", new Uniqueness(problem(problem)).doubts(1));
    assertThat(found).contains(doubt);
    assertThat(found.isEmpty()).isEqualTo(doubt.isEmpty());
  }
}
