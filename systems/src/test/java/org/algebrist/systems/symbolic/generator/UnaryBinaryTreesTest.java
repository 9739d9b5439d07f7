package org.algebrist.systems.symbolic.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnaryBinaryTreesTest {
  /** All trees of a size, as their arities in depth-first order, found without counting. */
  private static List<String> trees(int nodes) {
    if (nodes == 0) {
      return List.of("0");
    }
    var trees = new ArrayList<String>();
    trees(nodes - 1).forEach(child -> trees.add("1" + child));
    for (int left = 0; left < nodes; left++) {
      for (String first : trees(left)) {
        for (String second : trees(nodes - 1 - left)) {
          trees.add("2" + first + second);
        }
      }
    }
    return trees;
  }

  @Test
  void theCountsAreThoseOfEnumeration() {
    var counts = new UnaryBinaryTrees(UnaryBinaryTrees.MAX_NODES);
    for (int nodes = 1; nodes <= 8; nodes++) {
      assertThat(counts.count(nodes)).isEqualTo(trees(nodes).size());
    }
    // The large Schröder numbers, whatever the largest size that was asked for.
    assertThat(new UnaryBinaryTrees(3).count(3)).isEqualTo(22);
    assertThat(counts.count(9)).isEqualTo(206_098);
    assertThat(counts.count(15)).isEqualTo(3_937_603_038L);
  }

  @Test
  void everyTreeIsDrawnEquallyOften() {
    var random = new SplittableRandom(81);
    for (int nodes = 1; nodes <= 4; nodes++) {
      var trees = new UnaryBinaryTrees(nodes + nodes % 2 * 5); // counts of larger ones play no part
      List<String> all = trees(nodes);
      int each = 2_000;
      Map<String, Integer> drawn = new HashMap<>();
      for (int i = 0; i < each * all.size(); i++) {
        drawn.merge(text(trees.draw(nodes, random)), 1, Integer::sum);
      }
      assertThat(drawn.keySet()).containsExactlyInAnyOrderElementsOf(all);
      double chiSquare = 0;
      for (int count : drawn.values()) {
        chiSquare += Math.pow(count - each, 2) / each;
      }
      int freedom = all.size() - 1;
      assertThat(chiSquare).isLessThan(freedom + 4 * Math.sqrt(2.0 * freedom));
    }
  }

  private static String text(int[] arities) {
    var text = new StringBuilder();
    Arrays.stream(arities).forEach(text::append);
    return text.toString();
  }

  @Test
  void everyDrawIsOneWholeTreeOfItsSize() {
    var random = new SplittableRandom(82);
    var trees = new UnaryBinaryTrees(UnaryBinaryTrees.MAX_NODES);
    for (int i = 0; i < 20_000; i++) {
      int nodes = random.nextInt(1, UnaryBinaryTrees.MAX_NODES + 1);
      int[] arities = trees.draw(nodes, random);
      int open = 1;
      for (int at = 0; at < arities.length; at++) {
        assertThat(open).isPositive();
        open += arities[at] - 1;
      }
      assertThat(open).isZero();
      assertThat(Arrays.stream(arities).filter(arity -> arity > 0).count()).isEqualTo(nodes);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 20, 1_000})
  void sizesThatCannotBeCountedAreRefused(int nodes) {
    assertThatThrownBy(() -> new UnaryBinaryTrees(nodes))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("expected 1 to 19");
  }
}
