package org.algebrist.systems.ept.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.reading.SystemReading;
import org.junit.jupiter.api.Test;

public class ExpressionGrammarTest {
  private static final List<ExpressionOperator> OPERATIONS =
      List.of(
          ExpressionOperator.ADD,
          ExpressionOperator.ADD,
          ExpressionOperator.SUBTRACT,
          ExpressionOperator.SUBTRACT,
          ExpressionOperator.MULTIPLY,
          ExpressionOperator.MULTIPLY,
          ExpressionOperator.DIVIDE,
          ExpressionOperator.EQUAL,
          ExpressionOperator.EQUAL,
          ExpressionOperator.EQUAL);
  private static final Duration LIMIT = Duration.ofMillis(100);
  private static final String TEXT = "5 adults, 7 children and a dog paid 45 dollars and 20% tax";

  private static WordProblem problem() {
    return new WordProblem("p", TEXT, TextNumber.findIn(TEXT), List.of(), List.of());
  }

  /** A random sequence that the grammar accepts: tokens are proposed until one is allowed. */
  private static List<ExpressionToken> walk(ExpressionGrammar grammar, SplittableRandom random) {
    List<ExpressionToken> tokens = new ArrayList<>();
    ExpressionGrammar.State state = grammar.start();
    while (!grammar.isComplete(state)) {
      ExpressionToken proposal = proposal(state.results(), grammar.numbers(), random);
      boolean allowed = grammar.allows(state, proposal);
      assertThat(allowed)
          .as("%s after %s", proposal, tokens)
          .isEqualTo(mayFollow(tokens, proposal, grammar.numbers()));
      if (allowed) {
        state = grammar.advance(state, proposal);
        tokens.add(proposal);
      }
    }
    return tokens;
  }

  private static ExpressionToken proposal(int results, int numbers, SplittableRandom random) {
    return switch (random.nextInt(8)) {
      case 0 -> ExpressionToken.BEGIN;
      case 1 -> ExpressionToken.VARIABLE;
      case 2, 3 -> ExpressionToken.END;
      default ->
          new ExpressionToken(
              random.nextInt(40) == 0
                  ? ExpressionOperator.POWER
                  : OPERATIONS.get(random.nextInt(OPERATIONS.size())),
              List.of(operand(results, numbers, random), operand(results, numbers, random)));
    };
  }

  private static Operand operand(int results, int numbers, SplittableRandom random) {
    return switch (random.nextInt(5)) {
      case 0, 1 -> new Operand.Number(random.nextInt(numbers + 1));
      case 2 -> new Operand.Constant(Rational.of(random.nextInt(5), 100));
      default -> new Operand.Result(random.nextInt(results + 2));
    };
  }

  /** The rules once more, read off the tokens instead of a state. */
  private static boolean mayFollow(
      List<ExpressionToken> before, ExpressionToken next, int numbers) {
    long unknowns = before.stream().filter(ExpressionToken.VARIABLE::equals).count();
    long equations = before.stream().filter(t -> t.operator() == ExpressionOperator.EQUAL).count();
    return switch (next.operator()) {
      case BEGIN, ASKED -> false;
      case VARIABLE -> unknowns == before.size() && unknowns < ExpressionGrammar.MAX_UNKNOWNS;
      case END ->
          !before.isEmpty()
              && before.getLast().operator() == ExpressionOperator.EQUAL
              && equations >= unknowns;
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER, EQUAL ->
          unknowns > 0
              && before.size() < ExpressionGrammar.MAX_EXPRESSIONS
              && next.operands().stream()
                  .allMatch(operand ->
                      switch (operand) {
                        case Operand.Number number -> number.index() < numbers;
                        case Operand.Constant constant -> true;
                        case Operand.Result result ->
                            result.index() < before.size()
                                && before.get(result.index()).operator()
                                    != ExpressionOperator.EQUAL;
                      });
    };
  }

  @Test
  void whatever_is_generated_under_the_grammar_can_be_read_and_has_a_typed_outcome() {
    WordProblem problem = problem();
    var grammar = new ExpressionGrammar(problem.numbers().size());
    var random = new SplittableRandom(4);
    int solved = 0;
    for (int i = 0; i < 300; i++) {
      List<ExpressionToken> tokens = walk(grammar, random);
      SystemReading reading = SystemReading.of(problem, tokens, -i, LIMIT);
      assertThat(reading.outcome()).isNotNull();
      if (ExpressionTokens.writtenOutSize(tokens) < 1_000) {
        assertThat(reading.equations().size()).isGreaterThanOrEqualTo(reading.unknowns());
      }
      assertThat(reading.answer().size()).isIn(0, reading.unknowns());
      solved += reading.solvesUniquely() ? 1 : 0;
    }
    assertThat(solved).as("random systems with one solution").isPositive();
  }

  @Test
  void what_is_encoded_is_accepted_when_it_has_no_more_unknowns_than_equations() {
    var random = new RandomEquations(5, 6);
    var grammar = new ExpressionGrammar(6);
    int accepted = 0;
    for (int i = 0; i < 500; i++) {
      List<ExpressionToken> tokens = ExpressionTokens.encode(random.system());
      long unknowns = tokens.stream().filter(ExpressionToken.VARIABLE::equals).count();
      long equations =
          tokens.stream().filter(t -> t.operator() == ExpressionOperator.EQUAL).count();
      boolean fits =
          unknowns >= 1
              && unknowns <= equations
              && tokens.size() <= ExpressionGrammar.MAX_EXPRESSIONS;
      assertThat(accepts(grammar, tokens)).as("%s", tokens).isEqualTo(fits);
      accepted += fits ? 1 : 0;
    }
    assertThat(accepted).isGreaterThan(50);
  }

  @Test
  void nothing_follows_the_end() {
    var grammar = new ExpressionGrammar(2);
    ExpressionGrammar.State state = grammar.start();
    for (ExpressionToken token : walk(grammar, new SplittableRandom(6))) {
      state = grammar.advance(state, token);
    }
    assertThat(grammar.isComplete(state)).isTrue();
    for (ExpressionOperator operator : ExpressionOperator.values()) {
      Operand operand = new Operand.Number(0);
      var token = new ExpressionToken(operator, Collections.nCopies(operator.arity(), operand));
      assertThat(grammar.allows(state, token)).isFalse();
    }
  }

  @Test
  void a_text_without_numbers_leaves_constants_and_results() {
    var grammar = new ExpressionGrammar(0);
    var state = grammar.advance(grammar.start(), ExpressionToken.VARIABLE);
    Operand unknown = new Operand.Result(0);
    assertThat(
            grammar.allows(
                state, ExpressionToken.of(ExpressionOperator.ADD, unknown, new Operand.Number(0))))
        .isFalse();
    assertThat(
            grammar.allows(
                state,
                ExpressionToken.of(
                    ExpressionOperator.ADD, unknown, new Operand.Constant(Rational.ONE))))
        .isTrue();
  }

  public static boolean accepts(ExpressionGrammar grammar, List<ExpressionToken> tokens) {
    ExpressionGrammar.State state = grammar.start();
    for (ExpressionToken token : tokens) {
      if (!grammar.allows(state, token)) {
        return false;
      }
      state = grammar.advance(state, token);
    }
    return grammar.isComplete(state);
  }

  @Test
  void whereWhatIsAskedIsSaidItStandsOnceBetweenTheEquationsAndTheEnd() {
    var grammar = new ExpressionGrammar(2, true);
    List<ExpressionToken> plain =
        ExpressionTokens.encode(
            List.of(
                InfixReader.read("x + y = N_0").orThrow(),
                InfixReader.read("x - y = N_1").orThrow()));
    assertThat(accepts(grammar, plain)).as("nothing asked").isFalse();
    assertThat(accepts(grammar, withAsked(plain, 1))).isTrue();
    assertThat(accepts(grammar, withAsked(plain, 0, 1))).isTrue();
    assertThat(accepts(grammar, withAsked(plain, 1, 1))).as("asked twice").isFalse();
    assertThat(accepts(grammar, withAsked(plain, 2))).as("no unknown").isFalse();
    assertThat(accepts(new ExpressionGrammar(2), withAsked(plain, 1))).as("the paper").isFalse();
    assertThat(ExpressionTokens.asked(withAsked(plain, 1))).containsExactly(1);
    assertThat(ExpressionTokens.decode(withAsked(plain, 1)))
        .isEqualTo(ExpressionTokens.decode(plain));
  }

  @Test
  void endAloneSaysThatATextCannotBeAnswered() {
    assertThat(accepts(new ExpressionGrammar(2, true), ExpressionTokens.UNANSWERABLE)).isTrue();
    assertThat(accepts(new ExpressionGrammar(2), ExpressionTokens.UNANSWERABLE)).isFalse();
  }

  private static List<ExpressionToken> withAsked(List<ExpressionToken> plain, int... unknowns) {
    List<ExpressionToken> tokens = new ArrayList<>(plain);
    for (int unknown : unknowns) {
      tokens.add(tokens.size() - 1, ExpressionToken.asked(unknown));
    }
    return tokens;
  }
}
