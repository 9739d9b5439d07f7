package org.algebrist.algebra.symja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Integration by rules, in this process and in one that may die; and the reading of answers. */
class RuleIntegratorTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @BeforeAll
  static void load() {
    RuleIntegrator.awaitLoaded();
  }

  private static Formula formula(String infix) {
    return InfixReader.read(infix).orThrow();
  }

  private static boolean isProved(String integrand, Formula answer, String variable) {
    return AnswerVerifier.antiderivative(
            Canonical.of(formula(integrand)), Canonical.of(answer), variable, LIMIT)
        instanceof Verdict.Equal;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x*cos(x)|x",
        "ln(x)/x^2|x",
        "a*exp(-t)|t",
        "1/(1 + u^2)|u",
        "e^x*sin(x)|x",
        "sqrt(1 - x^2)|x",
        "tan(x)|x",
        "1/(x^3 + 1)|x",
        "v0*v1|v1",
        "E0*Pi1|Pi1",
        "pi*x|x",
        "7|z"
      })
  void whatTheRulesFindHasTheIntegrandAsDerivative(String integrand, String variable) {
    assertThat(RuleIntegrator.integrate(formula(integrand), variable, Deadline.in(LIMIT)))
        .isInstanceOfSatisfying(
            RuleIntegrator.Outcome.Found.class,
            found ->
                assertThat(isProved(integrand, found.antiderivative(), variable))
                    .as("%s", found)
                    .isTrue());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exp(-x^2)", "sin(x)/x", "1/ln(x)", "x^x", "floor(x)*x"})
  void whatHasNoElementaryAntiderivativeIsNotFound(String integrand) {
    assertThat(RuleIntegrator.integrate(formula(integrand), "x", Deadline.in(LIMIT)))
        .isInstanceOf(RuleIntegrator.Outcome.NotFound.class);
  }

  @Test
  void whatIsTooLongOrUnknownToTheRulesIsNotAsked() {
    Formula sum = formula("x");
    for (int i = 0; i < 5_000; i++) {
      sum = Formula.of(Operator.ADD, sum, formula("sin(x)"));
    }
    for (Formula integrand : List.of(sum, Formula.of(Operator.TUPLE, sum, sum))) {
      assertThat(RuleIntegrator.integrate(integrand, "x", Deadline.in(LIMIT)))
          .isEqualTo(new RuleIntegrator.Outcome.NotFound("the rules do not know such operators"));
    }
  }

  @Test
  void theTimeLimitHolds() {
    long start = System.nanoTime();
    var outcome =
        RuleIntegrator.integrate(
            formula("(x^7 + sin(x)^5*e^x)^9/(x^5 + x + 1)^7"),
            "x",
            Deadline.in(Duration.ofMillis(50)));
    assertThat(outcome).isInstanceOf(RuleIntegrator.Outcome.NotFound.class);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(3));
  }

  private static Optional<Formula> read(String symja) {
    var form = new SymjaForm();
    form.of(formula("x"));
    return Symja.ask(
                evaluator -> SymjaReading.formula(evaluator.parse(symja), form), Deadline.in(LIMIT))
            instanceof Symja.Reply.Answered<Optional<Formula>>(Optional<Formula> answer)
        ? answer
        : Optional.empty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "v0+2|x + 2",
        "-3/4*v0|-3/4*x",
        "v0^(1/2)|sqrt(x)",
        "E^(2*v0)|exp(2*x)",
        "Pi*v0|pi*x",
        "ArcTan(v0)|atan(x)",
        "ArcSinh(v0)|asinh(x)",
        "Log(Abs(v0))|ln(abs(x))",
        "Surd(v0,3)|root(x, 3)",
        "Cot(v0)|1/tan(x)"
      })
  void elementaryAnswersAreRead(String symja, String infix) {
    assertThat(read(symja).map(Canonical::of)).contains(Canonical.of(formula(infix)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Erf(v0)",
        "I*v0",
        "2+3*I",
        "Integrate(v0,v0)",
        "LogIntegral(v0)",
        "{v0,2}",
        "v9",
        "ArcTan(v0,2)",
        "Indeterminate",
        "DirectedInfinity(1)",
        "v0==2"
      })
  void whatIsNoElementaryRealFunctionIsNotRead(String symja) {
    assertThat(read(symja)).isEmpty();
  }

  /** A sum of a thousand terms is flat for Symja, and must not become a thousand levels. */
  @Test
  void aLongSumIsReadAsATreeThatCanBeWorkedWith() {
    String sum =
        IntStream.range(1, 1_000).mapToObj(i -> "v0^" + i).collect(Collectors.joining("+"));
    assertThat(read(sum).map(Canonical::of))
        .hasValueSatisfying(canonical -> assertThat(canonical.contains("x")).isTrue());
  }

  @Test
  void aWorkerThatIsKilledIsReplacedAndCounted() throws InterruptedException {
    Set<Long> before = children();
    try (var process = new IntegrationProcess(LIMIT)) {
      assertThat(process.integrate(formula("x*cos(x)")))
          .isInstanceOfSatisfying(
              RuleIntegrator.Outcome.Found.class,
              found -> assertThat(isProved("x*cos(x)", found.antiderivative(), "x")).isTrue());
      assertThat(process.integrate(formula("exp(-x^2)")))
          .isInstanceOf(RuleIntegrator.Outcome.NotFound.class);
      assertThat(process.killed()).isZero();

      killNew(before);
      assertThat(process.integrate(formula("sin(x)")))
          .isInstanceOf(RuleIntegrator.Outcome.Found.class);
      assertThat(process.killed()).isEqualTo(1);

      var killer = Thread.ofPlatform().start(() -> killIn(before, 300));
      long start = System.nanoTime();
      process.integrate(formula("(x^7 + sin(x)^5*e^x)^9/(x^5 + x + 1)^7"));
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LIMIT);
      killer.join();

      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> process.integrate(formula("x")))
          .isInstanceOf(InterruptedException.class);
    }
    Set<Long> left = children();
    left.removeAll(before);
    assertThat(left).isEmpty();
  }

  private static void killIn(Set<Long> before, long milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    killNew(before);
  }

  private static Set<Long> children() {
    return ProcessHandle.current()
        .children()
        .filter(ProcessHandle::isAlive)
        .map(ProcessHandle::pid)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** Ends the processes that this one started since. */
  private static void killNew(Set<Long> before) {
    ProcessHandle.current()
        .children()
        .filter(child -> !before.contains(child.pid()))
        .forEach(child -> {
          child.destroyForcibly();
          child.onExit().join();
        });
  }
}
