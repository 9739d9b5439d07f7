package org.algebrist.expression.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.notation.PrefixWriter;
import org.algebrist.expression.tree.TreePosition.Placed;
import org.junit.jupiter.api.Test;

class TreePositionTest {

  private static Formula chain(int depth) {
    Formula tree = Formula.symbol("x");
    for (int i = 0; i < depth; i++) {
      tree = Formula.of(Operator.ADD, tree, Formula.number(1));
    }
    return tree;
  }

  @Test
  void positionsComeInPrefixOrder() {
    Formula tree = InfixReader.read("9x + 5y = 144").orThrow();
    assertThat(TreePosition.all(tree).stream().map(p -> p.position().toString()))
        .containsExactly(
            "[]",
            "[0]",
            "[0, 0]",
            "[0, 0, 0]",
            "[0, 0, 1]",
            "[0, 1]",
            "[0, 1, 0]",
            "[0, 1, 1]",
            "[1]");
    assertThat(TreePosition.of(0, 1, 1).in(tree)).isEqualTo(Formula.symbol("y"));
  }

  @Test
  void everyPositionLeadsToItsSubtreeAndReplacingItBySelfChangesNothing() {
    var random = new Random(6);
    for (int i = 0; i < 500; i++) {
      Formula tree = RandomFormulas.tree(random, 5);
      for (Placed placed : TreePosition.all(tree)) {
        assertThat(placed.position().in(tree)).isEqualTo(placed.formula());
        assertThat(placed.position().replace(tree, placed.formula())).isEqualTo(tree);
        Formula marked = placed.position().replace(tree, Formula.symbol("marked"));
        assertThat(placed.position().in(marked)).isEqualTo(Formula.symbol("marked"));
      }
    }
  }

  @Test
  void aPositionIsItsPathWhereverItCameFrom() {
    assertThat(TreePosition.of(0, 1)).isEqualTo(TreePosition.ROOT.child(0).child(1));
    assertThat(TreePosition.of(0, 1)).hasSameHashCodeAs(TreePosition.ROOT.child(0).child(1));
    assertThat(TreePosition.of(0, 1))
        .isNotEqualTo(TreePosition.of(1, 1))
        .isNotEqualTo(TreePosition.of(0));
  }

  @Test
  void positionsThatAreNotThereAreRefused() {
    Formula tree = InfixReader.read("x + 1").orThrow();
    assertThatThrownBy(() -> TreePosition.of(2).in(tree)).hasMessageContaining("[2]");
    assertThatThrownBy(() -> TreePosition.of(0, 0).in(tree))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> TreePosition.ROOT.child(-1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(TreePosition.ROOT::parent).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void treesOfDepthOneHundredThousandOverflowNothing() {
    Formula tree = chain(100_000);
    Formula same = chain(100_000);
    assertThat(tree.equals(same)).isTrue();
    assertThat(tree.equals(chain(99_999))).isFalse();
    assertThat(tree.hashCode()).isEqualTo(same.hashCode());
    assertThat(tree.toString()).hasSize(1 + 4 * 100_000);
    assertThat(tree.symbols()).containsExactly("x");
    assertThat(tree.depth()).isEqualTo(100_001);
    assertThat(tree.size()).isEqualTo(200_001);
    assertThat(PrefixWriter.write(tree)).startsWith("+ + +");
    TreePosition deepest = TreePosition.all(tree).get(100_000).position();
    assertThat(deepest.in(tree)).isEqualTo(Formula.symbol("x"));
    assertThat(deepest.replace(tree, Formula.symbol("y")).symbols()).containsExactly("y");
    assertThat(deepest).hasToString("[\u202699980 steps, " + "0, ".repeat(19) + "0]");
  }
}
