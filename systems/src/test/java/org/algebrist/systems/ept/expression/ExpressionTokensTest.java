package org.algebrist.systems.ept.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.UnsupportedEquationException;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.ept.reading.SystemReading;
import org.junit.jupiter.api.Test;

class ExpressionTokensTest {
  private static Formula read(String infix) {
    return InfixReader.read(infix).orThrow();
  }

  @Test
  void decoding_inverts_encoding_up_to_the_names_of_unknowns() {
    var random = new RandomEquations(1, 5);
    for (int i = 0; i < 1_000; i++) {
      List<Formula> system = random.system();
      assertThat(ExpressionTokens.decode(ExpressionTokens.encode(system)))
          .as("%s", system)
          .isEqualTo(RandomEquations.renamed(system));
    }
  }

  @Test
  void encoding_inverts_decoding_of_what_was_encoded() {
    var random = new RandomEquations(2, 5);
    for (int i = 0; i < 500; i++) {
      List<ExpressionToken> tokens = ExpressionTokens.encode(random.system());
      assertThat(ExpressionTokens.encode(ExpressionTokens.decode(tokens))).isEqualTo(tokens);
    }
  }

  @Test
  void the_papers_order_is_unknowns_then_operations_in_postfix_then_end() {
    var tokens = ExpressionTokens.encode(List.of(read("N_0*x = N_1"), read("x + y = 3")));
    assertThat(tokens)
        .containsExactly(
            ExpressionToken.VARIABLE,
            ExpressionToken.VARIABLE,
            token(ExpressionOperator.MULTIPLY, new Operand.Number(0), new Operand.Result(0)),
            token(ExpressionOperator.EQUAL, new Operand.Result(2), new Operand.Number(1)),
            token(ExpressionOperator.ADD, new Operand.Result(0), new Operand.Result(1)),
            token(
                ExpressionOperator.EQUAL,
                new Operand.Result(4),
                new Operand.Constant(Rational.of(3))),
            ExpressionToken.END);
  }

  private static ExpressionToken token(ExpressionOperator operator, Operand left, Operand right) {
    return new ExpressionToken(operator, List.of(left, right));
  }

  @Test
  void what_is_no_equation_or_has_other_operators_is_refused_by_name() {
    assertThatThrownBy(() -> ExpressionTokens.encode(List.of(read("x + 1"))))
        .isInstanceOf(UnsupportedEquationException.class)
        .hasMessageContaining("x + 1");
    assertThatThrownBy(() -> ExpressionTokens.encode(List.of(read("sqrt(x) = 2"))))
        .isInstanceOf(UnsupportedEquationException.class)
        .hasMessageContaining("sqrt");
    assertThatThrownBy(() -> ExpressionTokens.encode(List.of(read("-x = 2"))))
        .isInstanceOf(UnsupportedEquationException.class)
        .hasMessageContaining("neg");
    assertThatThrownBy(() -> ExpressionTokens.encode(List.of(read("x = (y = 2) + 1"))))
        .isInstanceOf(UnsupportedEquationException.class)
        .hasMessageContaining("inside an equation");
  }

  @Test
  void begin_has_no_place_in_a_sequence() {
    assertThatThrownBy(() -> ExpressionTokens.decode(List.of(ExpressionToken.BEGIN)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_result_used_twice_is_written_out_twice_and_one_never_used_is_left_out() {
    var sum = token(ExpressionOperator.ADD, new Operand.Result(0), new Operand.Number(0));
    var idle = token(ExpressionOperator.MULTIPLY, new Operand.Result(0), new Operand.Number(0));
    var equation = token(ExpressionOperator.EQUAL, new Operand.Result(1), new Operand.Result(1));
    var tokens = List.of(ExpressionToken.VARIABLE, sum, idle, equation, ExpressionToken.END);
    assertThat(ExpressionTokens.decode(tokens)).containsExactly(read("X_0 + N_0 = X_0 + N_0"));
    assertThat(ExpressionTokens.writtenOutSize(tokens)).isEqualTo(7);
  }

  @Test
  void the_size_of_equations_that_double_is_known_without_writing_them_out() {
    List<ExpressionToken> tokens = new ArrayList<>(List.of(ExpressionToken.VARIABLE));
    for (int k = 0; k < 57; k++) {
      tokens.add(token(ExpressionOperator.ADD, new Operand.Result(k), new Operand.Result(k)));
    }
    tokens.add(token(ExpressionOperator.EQUAL, new Operand.Result(57), new Operand.Number(0)));
    tokens.add(ExpressionToken.END);
    assertThat(ExpressionTokens.writtenOutSize(tokens)).isEqualTo(Integer.MAX_VALUE);
    var problem = new WordProblem("p", "7", TextNumber.findIn("7"), List.of(), List.of());
    SystemReading reading = SystemReading.of(problem, tokens, -1);
    assertThat(reading.solvesUniquely()).isFalse();
    assertThat(reading.answer()).isEmpty();
    assertThat(reading.equations()).isEmpty();
  }

  @Test
  void the_written_out_size_is_the_trees_size() {
    var random = new RandomEquations(3, 4);
    for (int i = 0; i < 300; i++) {
      List<Formula> system = random.system();
      assertThat(ExpressionTokens.writtenOutSize(ExpressionTokens.encode(system)))
          .isEqualTo(system.stream().mapToInt(Formula::size).sum());
    }
  }

  @Test
  void operators_of_tokens_are_those_of_trees_that_take_two_sides() {
    for (Operator operator : Operator.arithmetic()) {
      if (operator.arity() == 2) {
        assertThat(ExpressionOperator.of(operator).operator()).contains(operator);
      } else {
        assertThatThrownBy(() -> ExpressionOperator.of(operator))
            .isInstanceOf(UnsupportedEquationException.class);
      }
    }
  }

  @Test
  void a_value_past_the_range_of_doubles_is_no_answer() {
    var problem = new WordProblem("p", "", TextNumber.findIn("64535 522"), List.of(), List.of());
    var power = ExpressionTokens.encode(List.of(read("x = N_0 ^ N_1")));
    assertThat(SystemReading.of(problem, power, 0).answer()).isEmpty();
  }
}
