package org.algebrist.algebra;

import static org.algebrist.algebra.canonical.Typed.formula;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.junit.jupiter.api.Test;

class PostorderTest {
  @Test
  void operandsComeBeforeTheirOperatorFromLeftToRight() {
    assertThat(Postorder.of(formula("(a - b) * sin(c)")))
        .containsExactly(
            formula("a"),
            formula("b"),
            formula("a - b"),
            formula("c"),
            formula("sin(c)"),
            formula("(a - b) * sin(c)"));
  }

  @Test
  void aFoldGivesEachNodeWhatItsOwnOperandsCameTo() {
    String written =
        Postorder.fold(
            formula("(a - b) * sin(c) - 2"),
            (node, operands) ->
                switch (node) {
                  case Operation operation -> operation.operator() + operands.toString();
                  case Formula.Symbol(String name) -> name + operands.size();
                  default -> "?" + operands.size();
                });
    assertThat(written).isEqualTo("SUBTRACT[MULTIPLY[SUBTRACT[a0, b0], SIN[c0]], ?0]");
  }

  @Test
  void whatIsRebuiltSeesTheNodeAsItWasAndOverItsNewOperands() {
    Formula tree = formula("f - (y - 1)");
    Formula inner = formula("y - 1");
    Formula rebuilt =
        Postorder.rebuilt(
            tree,
            (was, made) ->
                was.equals(formula("y"))
                    ? formula("z")
                    : was.equals(inner) ? Formula.of(Operator.NEGATE, made) : made);
    assertThat(rebuilt).isEqualTo(formula("f - (-(z - 1))"));
  }

  @Test
  void howAnOperationWasSetStays() {
    for (Formula node : Postorder.of(formula("2x - 3 / y"))) {
      Formula same = Postorder.rebuilt(node, (_, made) -> made);
      assertThat(same).isEqualTo(node);
      if (node instanceof Operation operation) {
        assertThat(((Operation) same).surface()).isEqualTo(operation.surface());
      }
    }
  }

  @Test
  void depthIsNoLimitButSizeIs() {
    Formula tree = Formula.symbol("x");
    for (int i = 0; i < 50_000; i++) {
      tree = Formula.of(Operator.NEGATE, tree);
    }
    assertThat(
            Postorder.<Integer>fold(
                tree, (_, depths) -> depths.isEmpty() ? 1 : depths.getFirst() + 1))
        .isEqualTo(50_001);
    Formula shared = Formula.symbol("x");
    for (int i = 0; i < 60; i++) {
      shared = Formula.of(Operator.ADD, shared, shared);
    }
    Formula huge = shared;
    assertThatThrownBy(() -> Postorder.rebuilt(huge, (_, made) -> made))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("more than " + Postorder.MAX_NODES + " nodes");
  }
}
