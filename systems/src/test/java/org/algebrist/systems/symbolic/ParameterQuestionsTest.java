package org.algebrist.systems.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.sequence.SymbolicReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Models are asked about questions with parameters if they have learnt some. */
class ParameterQuestionsTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  /** Says one thing to all. */
  private static final class Stub implements Proposer {
    private final int parameters;
    private final String answer;
    private final List<Formula> asked = new ArrayList<>();

    Stub(int parameters, String answer) {
      this.parameters = parameters;
      this.answer = answer;
    }

    @Override
    public int parameters() {
      return parameters;
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
          List.of(new AnswerProposer.Proposal(SymbolicReader.read(answer).orThrow(), 0)));
    }

    @Override
    public void close() {}
  }

  private static IntegralResult byModel(Stub model, String integrand, String variable) {
    try (var integrator = new Integrator(List.of(model))) {
      return integrator.integrate(
          InfixReader.read(integrand).orThrow(),
          new Integrator.Options(variable, 10, false, false, true, LIMIT));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "k*exp(k*t), t, exp mul a0 x, t, k",
    "x*t^2, t, mul div INT+ 1 INT+ 3 mul a0 pow x INT+ 3, t, x",
    "cos(w*x), x, mul pow a0 INT- 1 sin mul a0 x, x, w"
  })
  void anAnswerInTokensIsProvedAndHandedOutInTheNamesOfTheQuestion(
      String integrand, String variable, String tokens, String first, String second) {
    var model = new Stub(2, tokens);
    assertThat(byModel(model, integrand, variable))
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            found -> {
              assertThat(found.by()).isEqualTo(Finder.MODEL);
              assertThat(found.antiderivative().symbols())
                  .contains(first, second)
                  .doesNotContain("a0");
            });
    assertThat(model.asked).hasSize(1);
    assertThat(model.asked.getFirst().symbols()).contains("x", "a0").doesNotContain("k", "w", "t");
  }

  @Test
  void whatHoldsForSomeValuesAloneHasItsCondition() {
    IntegralResult result = byModel(new Stub(1, "mul pow a0 INT- 1 exp mul a0 x"), "e^(k*x)", "x");
    assertThat(result)
        .isInstanceOfSatisfying(
            IntegralResult.Verified.class,
            found -> assertThat(String.join("; ", found.conditions())).contains("k").contains("0"));
  }

  /** A sign, a factor, and another parameter. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "mul INT- 1 mul pow a0 INT- 1 sin mul a0 x",
        "sin mul a0 x",
        "mul pow a1 INT- 1 sin mul a1 x",
        "mul pow a0 INT- 1 sin mul a1 x"
      })
  void aWrongProposalWithParametersIsNotHandedOut(String tokens) {
    assertThat(byModel(new Stub(2, tokens), "cos(w*x)", "x"))
        .isInstanceOf(IntegralResult.Declined.class);
  }

  @Test
  void aModelIsNotAskedAboutMoreParametersThanItKnows() {
    for (int known = 0; known < 3; known++) {
      var model = new Stub(known, "sin x");
      assertThat(byModel(model, "cos(w*x+b)", "x")).isInstanceOf(IntegralResult.Declined.class);
      assertThat(model.asked).hasSize(known < 2 ? 0 : 1);
    }
  }

  /** The model of first steps was made before there were parameters. */
  @Test
  void aFolderWithoutParametersOpensAndIsNotAskedForAny() {
    Path pretrained = Path.of(System.getProperty("algebrist.home", ".."), "pretrained");
    try (AnswerProposer steps = AnswerProposer.onDemand(pretrained.resolve("symbolic-steps"))) {
      assertThat(steps.parameters()).isZero();
      steps.load();
      assertThat(steps.parameters()).isZero();
      assertThat(steps.propose(InfixReader.read("Y - cos(x)").orThrow(), 2, Set.of()))
          .isInstanceOf(AnswerProposer.Proposals.Made.class);
    }
  }
}
