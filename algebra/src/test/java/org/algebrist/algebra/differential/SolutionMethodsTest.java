package org.algebrist.algebra.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.symja.RuleIntegrator;
import org.algebrist.expression.tree.Formula;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The methods on the equations of a first course, with integrals by Symja's rules. */
class SolutionMethodsTest {
  private static final Duration INTEGRAL = Duration.ofSeconds(4);
  private static final Duration CHECK = Duration.ofMillis(1_500);

  @BeforeAll
  static void load() {
    RuleIntegrator.awaitLoaded();
  }

  private static Optional<Canonical> integral(Canonical integrand, String variable) {
    return IntegrationMethods.integrate(integrand, variable)
        .or(() ->
            RuleIntegrator.integrate(integrand.readable(), variable, Deadline.in(INTEGRAL))
                    instanceof RuleIntegrator.Outcome.Found(Formula found)
                ? Optional.of(Canonical.of(found))
                : Optional.empty());
  }

  /** The methods whose proposal was proved, and of what order the solution is general. */
  private static List<String> proved(String equation) {
    EquationReading.Read read = EquationReadingTest.read(equation);
    List<String> methods = new ArrayList<>();
    for (SolutionMethods.Proposal proposal :
        new SolutionMethods(SolutionMethodsTest::integral).solve(read)) {
      Verdict verdict =
          AnswerVerifier.solution(read.residual(), proposal.solution(), read.variable(), CHECK);
      assertThat(verdict)
          .as("%s by %s: %s", equation, proposal.method(), proposal.solution())
          .isNotInstanceOf(Verdict.Different.class);
      boolean general =
          proposal.solution().contains(SolutionMethods.CONSTANT)
              && (read.order() == 1
                  || proposal.solution().contains(SolutionMethods.SECOND_CONSTANT));
      if (verdict instanceof Verdict.Equal && general) {
        methods.add(proposal.method());
      }
    }
    return methods;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "y' = x^2|direct integration",
        "y' = ln(x)|direct integration",
        "y' + y/x = x|integrating factor",
        "y' = 2*y + e^x|integrating factor",
        "y' + y = x|integrating factor",
        "x*y' - 2*y = x^3|integrating factor",
        "y' + y*cos(x) = cos(x)|integrating factor",
        "(1 + x^2)*y' + 2*x*y = 1|integrating factor",
        "dy/dt = k*(a - y)|integrating factor",
        "y' = x*y|separation of variables",
        "y' = y^2|separation of variables",
        "y' = x/y|separation of variables",
        "y' = 1 + y^2|separation of variables",
        "y' = e^{x - y}|separation of variables",
        "y' = x*y^3|separation of variables",
        "y' = y*(1 - y)|Bernoulli's substitution",
        "y' + y = x*y^2|Bernoulli's substitution",
        "x*y' + y = x^2*y^2|Bernoulli's substitution",
        "y' = y/x + (y/x)^2|substitution y = v·x",
        "y' = (x + y)/x|integrating factor",
        "y'' + y = 0|characteristic equation",
        "y'' - y = 0|characteristic equation",
        "y'' - 4*y' + 4*y = 0|characteristic equation",
        "y'' + 2*y' + 5*y = 0|characteristic equation",
        "y'' - 3*y' + 2*y = x|characteristic equation",
        "y'' + y = x|characteristic equation",
        "y'' + 4*y = e^x|characteristic equation",
        "y'' - 2*y = 0|characteristic equation",
        "y'' = x|order reduced; direct integration",
        "x*y'' + y' = 0|order reduced; integrating factor",
        "x'' + 2*x' + x = t|characteristic equation"
      })
  void aTextbookEquationIsSolvedByTheMethodOfItsChapter(String equation, String method) {
    assertThat(proved(equation)).contains(method);
  }

  @Test
  void nothingIsProposedWithoutIntegrals() {
    var none = new SolutionMethods((_, _) -> Optional.empty());
    for (String equation : List.of("y' = x", "y' = x*y", "y' + y/x = x", "y'' = x")) {
      assertThat(none.solve(EquationReadingTest.read(equation))).isEmpty();
    }
  }

  /** The verifier, not the integrals, decides. */
  @Test
  void wrongIntegralsMakeProposalsThatAreNotAccepted() {
    var wrong = new SolutionMethods((integrand, _) -> Optional.of(integrand));
    for (String equation : List.of("y' = x^2", "y' + y/x = x", "y' = x*y^2", "y'' = x^2")) {
      EquationReading.Read read = EquationReadingTest.read(equation);
      List<SolutionMethods.Proposal> proposals = wrong.solve(read);
      assertThat(proposals).isNotEmpty();
      for (SolutionMethods.Proposal proposal : proposals) {
        assertThat(
                AnswerVerifier.solution(
                    read.residual(), proposal.solution(), read.variable(), CHECK))
            .isNotInstanceOf(Verdict.Equal.class);
      }
    }
  }

  @Test
  void anEquationBeyondAFirstCourseHasNoProposalThatIsWrong() {
    for (String equation :
        List.of("y' = sin(x*y)", "(y')^2 + y^2 = 1", "y'' = y^2 + x", "y' = x^2 + y^2")) {
      EquationReading.Read read = EquationReadingTest.read(equation);
      for (SolutionMethods.Proposal proposal :
          new SolutionMethods(SolutionMethodsTest::integral).solve(read)) {
        assertThat(
                AnswerVerifier.solution(
                    read.residual(), proposal.solution(), read.variable(), CHECK))
            .as("%s: %s", equation, proposal)
            .isInstanceOfAny(Verdict.Equal.class, Verdict.Unknown.class);
      }
    }
  }
}
