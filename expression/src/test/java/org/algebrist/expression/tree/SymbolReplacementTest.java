package org.algebrist.expression.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula.Operation;
import org.junit.jupiter.api.Test;

class SymbolReplacementTest {
  private static final Formula X = Formula.symbol("x");

  private static Formula recursively(Formula tree) {
    return switch (tree) {
      case Formula.Symbol symbol -> Formula.of(Operator.NEGATE, symbol);
      case Operation operation ->
          new Operation(
              operation.operator(),
              operation.operands().stream().map(SymbolReplacementTest::recursively).toList(),
              operation.surface());
      case Formula.Num _, Formula.Text _, Formula.Absent _, Formula.Unread _ -> tree;
    };
  }

  @Test
  void everySymbolIsReplacedAndNothingElse() {
    var trees = RandomTrees.everything(new Random(31));
    for (int i = 0; i < 2_000; i++) {
      Formula tree = trees.arbitrary(30);
      Formula replaced = tree.replaceSymbols(symbol -> Formula.of(Operator.NEGATE, symbol));
      assertThat(replaced).isEqualTo(recursively(tree));
      assertThat(surfaces(replaced)).isEqualTo(surfaces(recursively(tree)));
    }
  }

  private static List<Surface> surfaces(Formula tree) {
    return TreePosition.all(tree).stream()
        .map(TreePosition.Placed::formula)
        .filter(Operation.class::isInstance)
        .map(formula -> ((Operation) formula).surface())
        .toList();
  }

  @Test
  void symbolsAreAskedForFromLeftToRight() {
    var asked = new ArrayList<String>();
    InfixReader.read("a * (b + sin(c)) - a ^ d")
        .orThrow()
        .replaceSymbols(symbol -> {
          asked.add(symbol.name());
          return symbol;
        });
    assertThat(asked).containsExactly("a", "b", "c", "a", "d");
  }

  @Test
  void whatDoesNotChangeIsTheSameTree() {
    Formula tree = Formula.of(Operator.ADD, X, Formula.of(Operator.SIN, Formula.number(2)));
    assertThat(tree.replaceSymbols(symbol -> symbol)).isSameAs(tree);
    assertThat(Formula.number(2).replaceSymbols(symbol -> X)).isEqualTo(Formula.number(2));
    assertThat(X.replaceSymbols(symbol -> Formula.number(3))).isEqualTo(Formula.number(3));
    assertThat(Formula.of(Operator.EMPTY_GROUP).replaceSymbols(symbol -> X))
        .isEqualTo(Formula.of(Operator.EMPTY_GROUP));
  }

  @Test
  void replacementsAreNotLookedInto() {
    Formula twice = Formula.of(Operator.ADD, X, X);
    assertThat(X.replaceSymbols(symbol -> twice)).isEqualTo(twice);
  }

  @Test
  void aDeepTreeDoesNotOverflow() {
    Formula deep = X;
    for (int i = 0; i < 200_000; i++) {
      deep = Formula.of(Operator.SIN, deep);
    }
    assertThat(deep.replaceSymbols(symbol -> Formula.symbol("y")).symbols()).containsExactly("y");
  }
}
