package org.algebrist.algebra.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.differential.proposal.FirstStep;
import org.algebrist.algebra.differential.proposal.IntegrationProposal;
import org.algebrist.algebra.differential.proposal.IntegrationRule;
import org.algebrist.algebra.differential.proposal.IntegrationStep;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FirstStepTest {
  private static final Duration LIMIT = Duration.ofSeconds(5);

  private static Canonical read(String infix) {
    return Canonical.of(InfixReader.read(infix).orThrow());
  }

  @ParameterizedTest
  @CsvSource({
    "(x+1)*e^x/(1+x^2*e^(2*x)), x*e^x, 1/(1+t^2)",
    "(1-ln(x))*ln(x)/x^3, ln(x)/x, t",
    "2*x*cos(x^2), x^2, cos(t)",
    "(1+cos(x))*(x^2+2*x*sin(x)+sin(x)^2), x+sin(x), t^2",
    "e^x*cos(x*e^x)+x*e^x*cos(x*e^x), x*e^x, cos(t)"
  })
  void theIntegrandIsWrittenInANewVariableThatNeedNotStandInIt(String f, String u, String g) {
    assertThat(ProposedSubstitution.rewritten(read(f), "x", read(u), "t").map(Canonical::expanded))
        .contains(read(g).expanded());
  }

  @Test
  void whatIsNoFunctionOfTheNewVariableIsNotWrittenInIt() {
    assertThat(ProposedSubstitution.rewritten(read("x*cos(x)"), "x", read("x*e^x"), "t")).isEmpty();
    assertThat(ProposedSubstitution.rewritten(read("cos(x)"), "x", read("x"), "t")).isEmpty();
    assertThat(ProposedSubstitution.rewritten(read("cos(x)"), "x", read("2"), "t")).isEmpty();
  }

  private static void isProved(Canonical integrand, Optional<IntegrationProposal> found) {
    assertThat(found).isPresent();
    assertThat(AnswerVerifier.antiderivative(integrand, found.get().antiderivative(), "x", LIMIT))
        .isInstanceOf(Verdict.Equal.class);
  }

  @ParameterizedTest
  @CsvSource({
    "(e^x*x+e^x)*(1/(e^(2*x)*x^2+1)+1), x*e^x",
    "(x/(x^2-1)-atanh(x))/sqrt(x^2*atanh(x)^2-1), x*atanh(x)",
    "x^4*asin(x)^3/sqrt(1-x^2)+x^3*asin(x)^4, x^2*asin(x)^2"
  })
  void whatTheMethodsLeaveTheyFindAfterASubstitution(String f, String u) {
    Canonical integrand = read(f);
    assertThat(IntegrationMethods.integrate(integrand, "x")).isEmpty();
    var found = IntegrationMethods.after(new FirstStep.Substitution(read(u)), integrand, "x");
    isProved(integrand, found);
    IntegrationStep first = found.orElseThrow().steps().getLast();
    assertThat(first.rule()).isEqualTo(IntegrationRule.SUBSTITUTION);
    assertThat(first.substitution().orElseThrow().value()).isEqualTo(read(u));
  }

  @ParameterizedTest
  @CsvSource({
    "2*sqrt(x)*(tan(x)^2+1)+tan(x)/sqrt(x)+30*x, sqrt(x)*tan(x)",
    "4*x^2+2*x+sqrt(x)*cosh(x)+sinh(x)/(2*sqrt(x)), sqrt(x)*sinh(x)",
    "sin(tanh(x))-x*cos(tanh(x))*(tanh(x)^2-1)-x^7, x*sin(tanh(x))"
  })
  void whatTheMethodsLeaveTheyFindAfterAPartOfTheAnswer(String f, String part) {
    Canonical integrand = read(f);
    assertThat(IntegrationMethods.integrate(integrand, "x")).isEmpty();
    var found = IntegrationMethods.after(new FirstStep.Part(read(part)), integrand, "x");
    isProved(integrand, found);
    assertThat(found.orElseThrow().steps().getLast().rule()).isEqualTo(IntegrationRule.PART);
  }

  @Test
  void theCoefficientsOfAnAnswerNeedNotBeRight() {
    Canonical integrand = read("(3*x^2+5*x-2)*e^(x/3)");
    Canonical fitted = CoefficientFit.of(integrand, read("(x^2+x+1)*e^(x/3)"), "x").orElseThrow();
    assertThat(AnswerVerifier.antiderivative(integrand, fitted, "x", LIMIT))
        .isInstanceOf(Verdict.Equal.class);
    assertThat(CoefficientFit.of(read("e^(x^2)"), read("(x^2+x+1)*e^(x^2)"), "x")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "-7", "1/3", "-22/7", "355/113", "-1/999"})
  void aValueIsTheFractionItIsNearTo(String fraction) {
    Rational exact = Rational.parse(fraction);
    assertThat(CoefficientFit.near(exact.doubleValue() * (1 + 1e-11))).contains(exact);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Math.PI, 1.4142135623730951, 1e300, Double.NaN})
  void anotherValueIsNone(double value) {
    assertThat(CoefficientFit.near(value)).isEmpty();
  }

  @Test
  void aFirstStepThatLeadsNowhereIsNoAnswer() {
    Canonical integrand = read("sin(tan(x))*x");
    assertThat(IntegrationMethods.after(new FirstStep.Substitution(read("cos(x)")), integrand, "x"))
        .isEmpty();
    assertThat(IntegrationMethods.after(new FirstStep.Part(read("x^2")), integrand, "x")).isEmpty();
  }
}
