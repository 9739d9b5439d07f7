package org.algebrist.algebra.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.answer.AnswerForm;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.differential.proposal.IntegrationProposal;
import org.algebrist.algebra.differential.proposal.IntegrationStep;
import org.algebrist.algebra.differential.special.SpecialAntiderivative;
import org.algebrist.algebra.differential.special.SpecialIntegrals;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.InfixWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the methods find beyond a first course; everything is proved. */
class ReachOfMethodsTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  private static Canonical of(String infix) {
    return Canonical.of(InfixReader.read(infix).orThrow());
  }

  /** Whether one of the forms in which a proposal is printed is proved. */
  private static boolean holds(Canonical integrand, IntegrationProposal proposal) {
    return AnswerForm.of(proposal.antiderivative(), integrand, "x").stream()
        .anyMatch(form -> holds(integrand, form));
  }

  private static boolean holds(Canonical integrand, Canonical answer) {
    return AnswerVerifier.antiderivative(integrand, answer, "x", LIMIT) instanceof Verdict.Equal;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x^4/(x^2+1)^2",
        "1/(x^4+1)",
        "1/(x^6+1)",
        "1/(x^8+1)",
        "1/(x^5-1)",
        "(x^3+x+1)/(x^2+1)^2",
        "1/(x^4+a^4)",
        "x^2/((x+a)*(x+b))",
        "1/(x*(a*x+b)^2)",
        "sqrt(x)/(1+x^(1/3))",
        "sqrt(a*x+b)/x^2",
        "((x-1)/(x+1))^(1/3)",
        "sqrt(x^2+a^2)/x^3",
        "1/(x^2*sqrt(a^2-x^2))",
        "x*sqrt(x^2+x+1)",
        "1/((x^2+1)*sqrt(1-x^2))",
        "1/(x+sqrt(1-x^2))",
        "1/(x^2+1)^(5/2)",
        "sqrt(tan(x))",
        "1/cos(x)^4",
        "1/(1+sin(x)^2)",
        "sinh(x)*sin(x)",
        "cosh(a*x)*cos(b*x)",
        "1/(2+cosh(x))",
        "x/cos(x)^2",
        "x*exp(x)/(1+x)^2",
        "1/(x*(x^n+1))",
        "abs(x-3)",
        "x^2*abs(x-1)",
        "abs(x^2-4)",
        "exp(-abs(x))"
      })
  void integralsOfATableAreFoundAndHold(String text) {
    Canonical integrand = of(text);
    List<IntegrationProposal> cases = IntegrationMethods.cases(integrand, "x");
    assertThat(cases).isNotEmpty();
    assertThat(cases).allMatch(each -> holds(integrand, each));
  }

  @Test
  void theSignOfAParameterDividesTheAnswerIntoCases() {
    List<IntegrationProposal> cases = IntegrationMethods.cases(of("1/(x^2+c)"), "x");
    assertThat(cases).hasSize(2);
    assertThat(cases.get(0).assumed())
        .containsExactly(new IntegrationProposal.Assumption(Canonical.name("c"), 1));
    assertThat(cases.get(1).assumed())
        .containsExactly(new IntegrationProposal.Assumption(Canonical.name("c"), -1));
    assertThat(cases).allMatch(each -> holds(of("1/(x^2+c)"), each));
  }

  @Test
  void anIntegralOfBarsHasNoJump() {
    Canonical found = IntegrationMethods.cases(of("abs(x^2-4)"), "x").getFirst().antiderivative();
    assertThat(InfixWriter.write(found.readable())).doesNotContain("/(x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1/x|ln(abs(x))",
        "x/(x^2+1)|ln(x^2 + 1)/2",
        "1/(2*x+6)|ln(abs(x + 3))/2",
        "tan(x)^2|tan(x) - x",
        "sec(x)^4|tan(x) + tan(x)^3/3",
        "(x-1)*(x-2)|x^3/3 - 3*x^2/2 + 2*x",
        "x*ln(x^2+1)|ln(x^2 + 1)*(x^2 + 1)/2 - x^2/2",
        "1/(sin(x)*cos(x))|ln(abs(tan(x)))",
        "sqrt(2*x-x^2)|asin(x - 1)/2 + sqrt(-x*(x - 2))*(x - 1)/2",
        "x^2/(a^2-x^2)^(3/2)|x/sqrt(a^2 - x^2) - asin(x/abs(a))",
        "x^2/(9-x^2)^(1/2)|9*asin(x/3)/2 - x*sqrt(9 - x^2)/2"
      })
  void answersHaveTheFormOfATextbook(String text, String expected) {
    Canonical integrand = of(text);
    Canonical found = IntegrationMethods.cases(integrand, "x").getFirst().antiderivative();
    Canonical form =
        AnswerForm.of(found, integrand, "x").stream()
            .filter(each -> holds(integrand, each))
            .findFirst()
            .orElseThrow();
    assertThat(InfixWriter.write(form.readable())).isEqualTo(expected);
  }

  @Test
  void everyStepHoldsByItself() {
    for (String text : List.of("x^3*exp(x^2)", "x*atan(x)", "sin(sqrt(x))", "1/(x*sqrt(1+x^3))")) {
      List<IntegrationStep> steps = IntegrationMethods.cases(of(text), "x").getFirst().steps();
      assertThat(steps).as(text).hasSizeGreaterThan(1);
      assertThat(steps.getLast().level()).isZero();
      assertThat(steps)
          .as(text)
          .allMatch(step ->
              AnswerVerifier.antiderivative(
                      step.integrand(), step.antiderivative(), step.variable(), LIMIT)
                  instanceof Verdict.Equal);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exp(-x^2)|sqrt(pi)*erf(x)/2",
        "exp(a*x)/x|Ei(a*x)",
        "1/ln(x)|li(x)",
        "sin(x)/x|Si(x)",
        "cos(x)/x^2|-Si(x) - cos(x)/x",
        "exp(x^2)/x|Ei(x^2)/2"
      })
  void specialFunctionsAreNamed(String text, String expected) {
    SpecialAntiderivative found = SpecialIntegrals.of(of(text), "x").orElseThrow();
    assertThat(InfixWriter.write(found.formula().readable())).isEqualTo(expected);
    assertThat(found.check(of(text), "x", LIMIT)).isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sqrt(1 + sin(x))",
        "sqrt(2 - 2*cos(3x))",
        "sqrt(a - a*sin(b*x))",
        "x*sqrt(1 + cos(x))"
      })
  void rootsOfOnePlusAWaveAreElementary(String text) {
    Canonical integral = IntegrationMethods.integrate(of(text), "x").orElseThrow();
    assertThat(AnswerVerifier.antiderivative(of(text), integral, "x", LIMIT))
        .isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sqrt(1 - sin(x)^2/2)|EllipticE",
        "1/sqrt(1 - k*sin(x)^2)|EllipticF",
        "sqrt(4 + 5*cos(2x)^2)|EllipticE",
        "1/sqrt(3 + 2*cos(x))|EllipticF",
        "sqrt(cos(x))|EllipticE",
        "3/sqrt(sin(x))|EllipticF",
        "1/sqrt(2 - 3*cos(x))|EllipticF",
        "1/sqrt(1 - x^4)|EllipticF",
        "1/sqrt((1 - x^2)*(1 - x^2/4))|EllipticF",
        "1/(sqrt(4 - x^2)*sqrt(9 + x^2))|EllipticF",
        "sqrt(1 - x^2/4)/sqrt(1 - x^2)|EllipticE",
        "ln(x)/(1 + x)|polylog",
        "ln(1 - x)/x|polylog",
        "ln(2x + 3)/(x + 1)|polylog",
        "ln(1 + x^2)/x|polylog"
      })
  void ellipticIntegralsAndDilogarithmsAreNamed(String text, String name) {
    SpecialAntiderivative found = SpecialIntegrals.of(of(text), "x").orElseThrow();
    String written = InfixWriter.write(found.formula().readable());
    assertThat(written).contains(name + "(");
    assertThat(found.check(of(text), "x", LIMIT)).as(written).isInstanceOf(Verdict.Equal.class);
    assertThat(InfixWriter.write(InfixReader.read(written).orThrow())).isEqualTo(written);
  }

  @Test
  void whatIsElementaryOrUnknownHasNoSpecialFunction() {
    assertThat(SpecialIntegrals.of(of("sqrt(1 - sin(x)^2)"), "x")).isEmpty();
    assertThat(SpecialIntegrals.of(of("1/sqrt(1 + x^4)"), "x")).isEmpty();
    assertThat(SpecialIntegrals.of(of("x*exp(x^2)"), "x")).isEmpty();
    assertThat(SpecialIntegrals.of(of("x^x"), "x")).isEmpty();
    assertThat(SpecialIntegrals.of(of("x^x*ln(x)"), "x")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ln(ln(x))", "exp(x)*ln(x)", "sin(x)*ln(x)", "x*exp(x)*ln(x)"})
  void aLogarithmIsTakenByParts(String text) {
    SpecialAntiderivative found = SpecialIntegrals.of(of(text), "x").orElseThrow();
    assertThat(found.check(of(text), "x", LIMIT)).isInstanceOf(Verdict.Equal.class);
  }
}
