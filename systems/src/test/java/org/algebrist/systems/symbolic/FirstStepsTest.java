package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.definite.DefiniteResult;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.sequence.SymbolicReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a model proposes as a first step is gone on with, and nothing is handed out unproved. */
class FirstStepsTest {
  /** Symja, which comes last, finds none of the integrals here in it. */
  private static final Duration LIMIT = Duration.ofSeconds(20);

  /** Proposes the same to all, and remembers what it was asked. */
  private static final class Fixed implements Proposer {
    private final List<String> answers;
    private final List<Formula> asked = new ArrayList<>();

    Fixed(String... answers) {
      this.answers = List.of(answers);
    }

    @Override
    public boolean load(Deadline deadline) {
      return true;
    }

    @Override
    public AnswerProposer.Proposals propose(
        Formula question, int width, Set<String> excluded, Deadline deadline) {
      asked.add(question);
      return new AnswerProposer.Proposals.Made(
          answers.stream()
              .map(each -> new AnswerProposer.Proposal(SymbolicReader.read(each).orThrow(), 0))
              .toList());
    }

    @Override
    public void close() {}
  }

  private static IntegralResult integral(
      Fixed model, String integrand, String variable, boolean rules, boolean modelsFirst) {
    try (var integrator = new Integrator(List.of(model))) {
      return integrator.integrate(
          InfixReader.read(integrand).orThrow(),
          new Integrator.Options(variable, 10, rules, true, modelsFirst, LIMIT));
    }
  }

  /** Is not ready in time, or takes longer over its proposals than there is time. */
  private record Slow(boolean ready) implements Proposer {
    @Override
    public boolean load(Deadline deadline) {
      return ready;
    }

    @Override
    public AnswerProposer.Proposals propose(
        Formula question, int width, Set<String> excluded, Deadline deadline) {
      assertThat(ready).isTrue();
      while (!deadline.hasPassed()) {
        LockSupport.parkNanos(10_000_000);
      }
      LockSupport.parkNanos(2_000_000_000L);
      return new AnswerProposer.Proposals.Made(List.of());
    }

    @Override
    public void close() {}
  }

  @Test
  void aModelThatIsNotReadyInTimeIsNotAsked() {
    try (var integrator = new Integrator(List.of(new Slow(false)))) {
      assertThat(
              integrator.integrate(
                  InfixReader.read("x^x").orThrow(),
                  new Integrator.Options("x", 10, true, Duration.ofSeconds(1))))
          .isInstanceOf(IntegralResult.Declined.class);
    }
  }

  @Test
  void theNumberOfADefiniteIntegralIsKnownWhenTheTimeForItsAntiderivativeIsOver() {
    try (var integrator = new Integrator(List.of(new Slow(true)))) {
      assertThat(
              integrator.integrate(
                  InfixReader.read("sin(sin(x))").orThrow(),
                  Formula.number(0),
                  Formula.number(1),
                  new Integrator.Options("x", 10, true, Duration.ofSeconds(4))))
          .isInstanceOfSatisfying(
              DefiniteResult.Numeric.class,
              number ->
                  assertThat(number.approximately()).isCloseTo(0.4306061031206906, within(1e-9)));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "(e^x*x+e^x)*(1/(e^(2*x)*x^2+1)+1), f mul x exp x",
    "(x/(x^2-1)-atanh(x))/sqrt(x^2*atanh(x)^2-1), f mul x atanh x",
    "2*sqrt(x)*(tan(x)^2+1)+tan(x)/sqrt(x)+30*x, mul sqrt x tan x"
  })
  void whatRulesDeclineIsAnsweredAfterAProposedFirstStep(String integrand, String step) {
    try (var rules = Integrator.byRules()) {
      assertThat(
              rules.integrate(
                  InfixReader.read(integrand).orThrow(),
                  new Integrator.Options("x", 0, true, Duration.ofSeconds(5))))
          .isInstanceOf(IntegralResult.Declined.class);
    }
    // Two that lead nowhere stand before it.
    var model = new Fixed("f cos x", "mul x x", step);
    assertThat(integral(model, integrand, "x", true, false))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            found -> {
              assertThat(found.by()).isEqualTo(Finder.MODEL);
              assertThat(found.place()).isEqualTo(3);
              assertThat(found.steps()).isNotEmpty();
              assertThat(found.steps().getLast().level()).isZero();
            });
    assertThat(model.asked).hasSize(1);
  }

  @Test
  void theVariableMayHaveAnotherName() {
    assertThat(
            integral(
                new Fixed("f mul x exp x"), "(e^t*t+e^t)*(1/(e^(2*t)*t^2+1)+1)", "t", true, false))
        .isInstanceOf(IntegralResult.Verified.class);
  }

  @Test
  void noProposalIsHandedOutUnproved() {
    var wrong = new Fixed("sin x", "f sin x", "mul x ln x", "f f x", "mul x f x", "INT+ 1");
    for (String integrand : List.of("tan(x)*e^(x^2)", "sin(sin(x))", "x*tan(x)")) {
      IntegralResult result = integral(wrong, integrand, "x", true, false);
      assertThat(result instanceof IntegralResult.Verified found && found.by() == Finder.MODEL)
          .as(integrand)
          .isFalse();
    }
  }

  @Test
  void aModelAloneIsNotHelpedByTheMethods() {
    var model = new Fixed("f mul x exp x");
    assertThat(integral(model, "(e^x*x+e^x)*(1/(e^(2*x)*x^2+1)+1)", "x", false, false))
        .isInstanceOf(IntegralResult.Declined.class);
  }

  @Test
  void aModelIsAskedFirstOnlyWhereThatIsWanted() {
    Stream.of(true, false)
        .forEach(first -> {
          var model = new Fixed("f pow x INT+ 2");
          assertThat(integral(model, "x*cos(x^2)", "x", true, first))
              .isInstanceOfSatisfying(
                  IntegralResult.Verified.class,
                  found -> assertThat(found.by()).isEqualTo(first ? Finder.MODEL : Finder.RULES));
          assertThat(model.asked).hasSize(first ? 1 : 0);
        });
  }
}
