package org.algebrist.systems.ept.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.expression.ExpressionGrammar;
import org.algebrist.systems.ept.expression.ExpressionOperator;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.algebrist.systems.ept.expression.RandomEquations;
import org.junit.jupiter.api.Test;

class OpTokensTest {
  private static final List<Rational> CONSTANTS =
      List.of(Rational.of(1), Rational.of(1, 100), Rational.of(2));

  private static OpToken op(ExpressionOperator operator) {
    return new OpToken.Operation(operator);
  }

  @Test
  void theProblemOfThePapersTable1InPostfixOrder() {
    // x0 - 2 x1 = 8, x0 + x1 = 20, with 8, 2 and 20 the text's numbers 1, 2 and 3
    List<OpToken> tokens =
        List.of(
            new OpToken.Unknown(0),
            new OpToken.Number(2),
            new OpToken.Unknown(1),
            op(ExpressionOperator.MULTIPLY),
            op(ExpressionOperator.SUBTRACT),
            new OpToken.Number(1),
            op(ExpressionOperator.EQUAL),
            new OpToken.Unknown(0),
            new OpToken.Unknown(1),
            op(ExpressionOperator.ADD),
            new OpToken.Number(3),
            op(ExpressionOperator.EQUAL),
            OpToken.Command.END);
    assertThat(OpTokens.encode(OpTokens.decode(tokens))).isEqualTo(tokens);
    assertThat(accepted(new OpGrammar(4), tokens)).isTrue();
    assertThat(accepted(new OpGrammar(3), tokens)).as("the text has no number 3").isFalse();
  }

  @Test
  void everySystemIsReadBackAsItWas() {
    RandomEquations random = new RandomEquations(5, 3);
    for (int i = 0; i < 300; i++) {
      List<Formula> equations = random.system();
      assertThat(OpTokens.decode(OpTokens.encode(equations)))
          .isEqualTo(RandomEquations.renamed(equations));
    }
  }

  /** A random sequence that the grammar accepts, a random allowed token at a time. */
  private static List<OpToken> walk(OpGrammar grammar, OpVocabulary vocabulary, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<OpToken> tokens = new ArrayList<>();
    OpGrammar.State state = grammar.start();
    while (!grammar.isComplete(state)) {
      List<OpToken> allowed = new ArrayList<>();
      for (int id = 0; id < vocabulary.size(); id++) {
        if (grammar.allows(state, vocabulary.token(id))) {
          allowed.add(vocabulary.token(id));
        }
      }
      assertThat(allowed).as("what may follow %s", tokens).isNotEmpty();
      boolean ends = allowed.contains(OpToken.Command.END) && random.nextInt(4) == 0;
      boolean combines = random.nextInt(2) == 0;
      OpToken next =
          ends
              ? OpToken.Command.END
              : allowed.stream()
                  .filter(token -> combines && token instanceof OpToken.Operation)
                  .skip(random.nextInt(3))
                  .findFirst()
                  .orElse(allowed.get(random.nextInt(allowed.size())));
      tokens.add(next);
      state = grammar.advance(state, next);
    }
    return tokens;
  }

  @Test
  void whateverTheGrammarFinishesIsASystemThatExpressionTokensCanSay() {
    OpVocabulary vocabulary = new OpVocabulary(CONSTANTS);
    ExpressionGrammar strict = new ExpressionGrammar(3);
    for (long seed = 0; seed < 300; seed++) {
      List<OpToken> tokens = walk(new OpGrammar(3), vocabulary, seed);
      List<Formula> equations = OpTokens.decode(tokens);
      EquationTemplates.require(equations);
      assertThat(equations)
          .hasSizeGreaterThanOrEqualTo(EquationTemplates.unknowns(equations).size());
      ExpressionGrammar.State state = strict.start();
      for (ExpressionToken token : ExpressionTokens.encode(equations)) {
        assertThat(strict.allows(state, token)).as("%s in %s", token, equations).isTrue();
        state = strict.advance(state, token);
      }
      assertThat(strict.isComplete(state)).isTrue();
    }
  }

  @Test
  void theGrammarRefusesWhatIsNoSystem() {
    OpToken x = new OpToken.Unknown(0);
    OpToken y = new OpToken.Unknown(1);
    OpToken n = new OpToken.Number(0);
    OpToken plus = op(ExpressionOperator.ADD);
    OpToken equal = op(ExpressionOperator.EQUAL);
    OpToken end = OpToken.Command.END;
    OpGrammar grammar = new OpGrammar(1);
    assertThat(accepted(grammar, List.of(x, n, equal, end))).isTrue();
    assertThat(accepted(grammar, List.of(x, plus))).as("one operand").isFalse();
    assertThat(accepted(grammar, List.of(x, n, n, equal))).as("one left over").isFalse();
    assertThat(accepted(grammar, List.of(x, n, plus, end))).as("no equation").isFalse();
    assertThat(accepted(grammar, List.of(n, n, equal, end))).as("no unknown").isFalse();
    assertThat(accepted(grammar, List.of(y, n, equal, end))).as("X_1 before X_0").isFalse();
    assertThat(accepted(grammar, List.of(x, y, equal, end))).as("two unknowns").isFalse();
    assertThat(accepted(grammar, List.of(x, n, equal, end, end))).as("after END").isFalse();
    assertThat(accepted(grammar, List.of(OpToken.Command.BEGIN, end))).isFalse();
  }

  private static boolean accepted(OpGrammar grammar, List<OpToken> tokens) {
    OpGrammar.State state = grammar.start();
    for (OpToken token : tokens) {
      if (!grammar.allows(state, token)) {
        return false;
      }
      state = grammar.advance(state, token);
    }
    return grammar.isComplete(state);
  }

  @Test
  void everyTokenOfTheVocabularyHasItsOwnId() {
    OpVocabulary vocabulary = new OpVocabulary(CONSTANTS);
    for (int id = 0; id < vocabulary.size(); id++) {
      assertThat(vocabulary.id(vocabulary.token(id))).isEqualTo(id);
    }
    assertThatThrownBy(() -> vocabulary.id(new OpToken.Constant(Rational.of(7))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("7");
    assertThat(vocabulary.isImpossible(vocabulary.id(new OpToken.Number(2)), 3)).isFalse();
    assertThat(vocabulary.isImpossible(vocabulary.id(new OpToken.Number(3)), 3)).isTrue();
  }
}
