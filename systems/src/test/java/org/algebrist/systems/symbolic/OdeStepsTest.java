package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.problem.ProblemReading;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.algebra.ode.step.StepProof;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The steps of {@link OdeSolver}: each is proved by itself, and a wrong one is not shown. */
class OdeStepsTest {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  private static OdeProblem read(String equation) {
    return ((ProblemReading.Read) ProblemReading.of(CalculusByRulesTest.typed(equation))).problem();
  }

  private static Canonical of(String formula) {
    return Canonical.of(InfixReader.read(formula).orThrow());
  }

  private static List<OdeResult.Step> steps(String problem) {
    try (OdeSolver solver = OdeSolver.byRules()) {
      return ((OdeResult.Verified)
              solver.solve(CalculusByRulesTest.typed(problem), 0, true, Duration.ofSeconds(20)))
          .steps();
    }
  }

  @Test
  void theStepsOfTextbookEquationsAreProvedAndFalseClaimsAreNot() throws IOException {
    var all =
        CalculusByRulesTest.textbookEquations()
            .map(line -> OdeStepFigures.of(line.substring(line.indexOf('|') + 1), _ -> {}))
            .reduce(new OdeStepFigures.Figures(0, 0, 0, 0, 0), OdeStepFigures.Figures::plus);
    assertThat(all.equations()).isGreaterThan(170);
    assertThat(all.proved()).isGreaterThan(99 * all.steps() / 100);
    assertThat(all.changed()).isGreaterThan(1_000);
    assertThat(all.believed()).isZero();
  }

  @Test
  void aWrongStepIsNotShownNorWhatRestsOnIt() {
    OdeProblem problem = read("y' = x*y");
    Canonical y = Canonical.name("Y");
    Step right = new Step("Y' = x·Y", Claim.slope(Canonical.product(Canonical.name("x"), y)));
    Step wrong =
        new Step(
            "ln|Y| = x^2/3 + C",
            Claim.firstIntegral(
                Canonical.difference(Canonical.call(Operator.LN, y), of("x^2/3")), "x"));
    assertThat(StepProof.of(problem, wrong, LIMIT)).isNotInstanceOf(Verdict.Equal.class);
    assertThat(StepProof.proved(problem, List.of(right, wrong, right), Deadline.in(LIMIT)))
        .containsExactly(right);
  }

  @Test
  void aStepWithoutAClaimIsNotShown() {
    assertThat(
            StepProof.proved(
                read("y' = y"), List.of(new Step("the equation is nice")), Deadline.in(LIMIT)))
        .isEmpty();
  }

  /** They were those of other letters: the steps for u = y' were shown as steps for y. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y'' + y' = (y')^2 | ln(abs(u - 1)) - ln(abs(u)) = x + C1",
        "y' = (x+y-3)/(x-y+1) | v = Z/X: X·v' = -(v^2 + 1)/(v - 1)",
        "x' = x + 2y, y' = 2x + y | eigenvalue 3, solutions (e^(3t), e^(3t))",
        "y' = y^2, y(0) = 1 | y = 1/(C - x), y(0) = 1: C = 1",
        "y = x*y' + (y')^2 | differentiated with p = y': (2p + x)·p' = 0",
        "(x+1)^2*y'' + (x+1)*y' - y = 0 | y = (x + 1)^r: r^2 - 1 = 0",
      })
  void aStepSaysWhatATeacherWrites(String equation, String expected) {
    assertThat(steps(equation)).extracting(OdeResult.Step::text).contains(expected);
    assertThat(steps(equation)).extracting(OdeResult.Step::check).doesNotContain("");
  }
}
