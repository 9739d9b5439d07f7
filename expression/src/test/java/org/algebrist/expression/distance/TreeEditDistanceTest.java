package org.algebrist.expression.distance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.algebrist.expression.distance.RandomShapes.Lean;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.sequence.TreeSequenceCoder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TreeEditDistanceTest {
  /** Costs that differ by label and direction, so that no mix-up goes unseen. */
  private static final EditCosts UNEVEN =
      new EditCosts() {
        @Override
        public int delete(NodeLabel label) {
          return 2 + Math.floorMod(label.toString().hashCode(), 5);
        }

        @Override
        public int insert(NodeLabel label) {
          return 1 + Math.floorMod(label.toString().hashCode(), 7);
        }

        @Override
        public int relabel(NodeLabel from, NodeLabel to) {
          return from.equals(to)
              ? 0
              : 1 + Math.floorMod(31 * from.toString().hashCode() + to.toString().hashCode(), 6);
        }
      };

  private static int distance(String from, String to) {
    return new TreeEditDistance()
        .distance(InfixReader.read(from).orThrow(), InfixReader.read(to).orThrow());
  }

  @Test
  void knownDistances() {
    assertThat(distance("x + y", "x + y")).isZero();
    assertThat(distance("x + y", "y + x")).isEqualTo(2);
    assertThat(distance("x + y", "x - y")).isEqualTo(1);
    assertThat(distance("x", "x + y")).isEqualTo(2);
    assertThat(distance("x*(y + z)", "x*y")).isEqualTo(2);
    assertThat(distance("(a + b) + c", "a + (b + c)")).isEqualTo(2);
  }

  @Test
  void smallTreesAgreeWithTheDefinition() {
    var random = new Random(1);
    for (EditCosts costs : List.of(EditCosts.UNIT, UNEVEN)) {
      var metric = new TreeEditDistance(costs);
      for (int i = 0; i < 150; i++) {
        Lean lean = Lean.values()[i % 4];
        Formula f = RandomShapes.tree(random, 1 + random.nextInt(9), lean);
        Formula g = RandomShapes.tree(random, 1 + random.nextInt(9), lean);
        assertThat(metric.distance(f, g))
            .as("%s | %s", f, g)
            .isEqualTo(ZhangShasha.byDefinition(List.of(f), List.of(g), costs));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Lean.class)
  void largerTreesOfEveryLeanAgreeWithZhangShasha(Lean lean) {
    var random = new Random(2);
    for (EditCosts costs : List.of(EditCosts.UNIT, UNEVEN)) {
      var metric = new TreeEditDistance(costs);
      for (int i = 0; i < 25; i++) {
        Formula f = RandomShapes.tree(random, 20 + random.nextInt(50), lean);
        Formula g = RandomShapes.tree(random, 20 + random.nextInt(50), Lean.values()[i % 4]);
        assertThat(metric.distance(f, g)).isEqualTo(ZhangShasha.distance(f, g, costs));
      }
    }
  }

  /** From six lanes a word down to two. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 40, EditCosts.MAX, 1_000_000})
  void lanesOfEveryWidthGiveTheSame(int scale) {
    var random = new Random(7);
    EditCosts costs = scaled(scale);
    var metric = new TreeEditDistance(costs);
    for (int i = 0; i < 10; i++) {
      Lean lean = Lean.values()[i % 4];
      Formula f = RandomShapes.tree(random, 1 + random.nextInt(50), lean);
      Formula g = RandomShapes.tree(random, 1 + random.nextInt(50), Lean.ZIGZAG);
      assertThat(metric.distance(f, g)).isEqualTo(ZhangShasha.distance(f, g, costs));
      assertThat(metric.distance(g, f)).isEqualTo(ZhangShasha.distance(g, f, costs));
    }
  }

  /** The uneven costs times {@code scale}, so that some relabelling costs more than both edits. */
  private static EditCosts scaled(int scale) {
    return new EditCosts() {
      @Override
      public int delete(NodeLabel label) {
        return scale * UNEVEN.delete(label);
      }

      @Override
      public int insert(NodeLabel label) {
        return scale * UNEVEN.insert(label);
      }

      @Override
      public int relabel(NodeLabel from, NodeLabel to) {
        return 2 * scale * UNEVEN.relabel(from, to);
      }
    };
  }

  @Test
  void everyPathOfEveryKindGivesTheSameTable() {
    var random = new Random(3);
    for (int i = 0; i < 60; i++) {
      var index = new TreeIndex();
      Lean lean = Lean.values()[i % 4];
      IndexedTree f = index.of(RandomShapes.tree(random, 2 + random.nextInt(40), lean));
      IndexedTree g = index.of(RandomShapes.tree(random, 2 + random.nextInt(40), Lean.EVEN));
      var expected = new EditTable(UNEVEN, f);
      int distance = expected.fill(f, g, PathStrategy.FIRST_LEFT);
      for (int kind = PathStrategy.FIRST_RIGHT; kind <= PathStrategy.SECOND_HEAVY; kind++) {
        var table = new EditTable(UNEVEN, f);
        assertThat(table.fill(f, g, kind)).isEqualTo(distance);
        assertThat(table.tree).as("kind %s", kind).isEqualTo(expected.tree);
      }
    }
  }

  @Test
  void distancesAreAMetric() {
    var random = new Random(5);
    var metric = new TreeEditDistance();
    for (int i = 0; i < 200; i++) {
      Formula a = RandomShapes.tree(random, 1 + random.nextInt(20), Lean.EVEN);
      Formula b = RandomShapes.edited(random, a, 1 + random.nextInt(5));
      Formula c = RandomShapes.tree(random, 1 + random.nextInt(20), Lean.EVEN);
      int ab = metric.distance(a, b);
      assertThat(metric.distance(b, a)).isEqualTo(ab);
      assertThat(ab == 0).isEqualTo(a.equals(b));
      assertThat(ab).isLessThanOrEqualTo(metric.distance(a, c) + metric.distance(c, b));
    }
  }

  @Test
  void sequencesAreComparedWithoutEndNodesAndWithEveryDigit() {
    var index = new TreeIndex();
    var coder = TreeSequenceCoder.PLAIN;
    IndexedTree f = index.of(coder.encode(InfixReader.read("x + 149").orThrow()).orThrow());
    IndexedTree g = index.of(coder.encode(InfixReader.read("x + 142").orThrow()).orThrow());
    assertThat(f.size()).isEqualTo(6);
    assertThat(new TreeEditDistance().distance(f, g)).isEqualTo(1);
  }

  @Test
  void longChainsOverflowNothingAndTakeTheLongWayRoundNowhere() {
    var index = new TreeIndex();
    IndexedTree left = index.of(chain(2_000, true));
    IndexedTree other = index.of(chain(1_990, true));
    IndexedTree right = index.of(chain(2_000, false));
    var metric = new TreeEditDistance();
    assertThat(metric.distance(left, other)).isEqualTo(20);
    assertThat(metric.distance(right, index.of(chain(1_990, false)))).isEqualTo(20);
  }

  private static Formula chain(int length, boolean left) {
    Formula tree = Formula.symbol("x");
    for (int i = 0; i < length; i++) {
      Formula one = Formula.number(1);
      tree = left ? Formula.of(Operator.ADD, tree, one) : Formula.of(Operator.ADD, one, tree);
    }
    return tree;
  }
}
