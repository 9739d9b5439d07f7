package org.algebrist.expression.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import org.algebrist.expression.sequence.ChildStepPositions.Coding;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.TreePosition;
import org.junit.jupiter.api.Test;

class PositionVectorsTest {

  @Test
  void mathGptWritesEveryLevelsIndexInBitsLeastFirst() {
    var two = new BinaryPositions(3, 2);
    assertThat(two.width()).isEqualTo(12);
    assertThat(two.of(List.of(TreePosition.ROOT, TreePosition.of(2))))
        .containsExactly(
            1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, //
            1, 0, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0);
    assertThat(BinaryPositions.MATH_GPT.width()).isEqualTo(384);
  }

  @Test
  void mathGptVectorsAreReadBackToTheirPositions() {
    var random = new Random(6);
    var coding = BinaryPositions.MATH_GPT;
    for (int i = 0; i < 60; i++) {
      List<TreePosition> positions =
          TreeSequenceCoder.PLAIN.encode(RandomTrees.tree(random, 5)).orThrow().positions();
      float[] vectors = coding.of(positions);
      for (int p = 0; p < positions.size(); p++) {
        var path = new ArrayList<Integer>();
        for (int level = 0; level < 32; level++) {
          int from = p * 384 + level * 12;
          if (vectors[from] + vectors[from + 1] == 0) {
            break;
          }
          int index = 0;
          for (int bit = 0; bit < 6; bit++) {
            index |= (int) vectors[from + 2 * bit + 1] << bit;
          }
          path.add(index);
        }
        assertThat(path.getFirst()).isZero();
        assertThat(path.subList(1, path.size())).isEqualTo(positions.get(p).path());
      }
    }
  }

  @Test
  void whatDoesNotFitABinaryVectorIsRefused() {
    var small = new BinaryPositions(2, 1);
    assertThatThrownBy(() -> small.of(List.of(TreePosition.of(0, 0))))
        .hasMessageContaining("depth 2");
    assertThatThrownBy(() -> small.of(List.of(TreePosition.of(2))))
        .hasMessageContaining("child index 2");
  }

  @Test
  void childStepsRunFromTheNodeToTheRootAndLoseTheRootFirst() {
    // The thesis's figure 3.2: a binary node's right child's only child's left child, and so on.
    TreeShape shape = TreeShape.of(2, 0, 1, 2, 0, 0);
    float[] vectors = new ChildStepPositions(2, 4, Coding.ONLY_CHILD_APART).of(shape);
    assertThat(Arrays.copyOfRange(vectors, 0, 8)).containsOnly(0);
    assertThat(Arrays.copyOfRange(vectors, 16, 24)).containsExactly(0, 0, 1, 0, 0, 0, 0, 0);
    assertThat(Arrays.copyOfRange(vectors, 24, 32)).containsExactly(1, 0, 0, 0, 0, 0, 1, 0);
    assertThat(Arrays.copyOfRange(vectors, 40, 48)).containsExactly(0, 0, 1, 0, 1, 0, 0, 0);
    assertThat(ChildStepPositions.THESIS.size()).isEqualTo(64);
  }

  @Test
  void childStepsAgreeWithThePathOfEveryNode() {
    var random = new Random(7);
    for (int i = 0; i < 60; i++) {
      Formula tree = RandomTrees.tree(random, 6);
      TreeShape shape = TreeShape.of(tree);
      var coding = new ChildStepPositions(4, 3, Coding.INDEX);
      float[] vectors = coding.of(shape);
      List<TreePosition.Placed> all = TreePosition.all(tree);
      for (int node = 0; node < all.size(); node++) {
        List<Integer> steps = all.get(node).position().path().reversed();
        for (int step = 0; step < 4; step++) {
          var expected = new float[3];
          if (step < steps.size()) {
            expected[Math.min(2, steps.get(step))] = 1;
          }
          int from = node * 12 + step * 3;
          assertThat(Arrays.copyOfRange(vectors, from, from + 3)).containsExactly(expected);
        }
      }
    }
  }

  @Test
  void relationsAreTheWalksBetweenPositions() {
    var random = new Random(8);
    for (int i = 0; i < 25; i++) {
      Formula tree = RandomTrees.tree(random, 5);
      List<TreePosition.Placed> all = TreePosition.all(tree);
      int[][] plain = new TreeRelations(3, 2, false).of(TreeShape.of(tree));
      int[][] sided = new TreeRelations(3, 2, true).of(TreeShape.of(tree));
      var bySide = new HashMap<Integer, List<Object>>();
      for (int a = 0; a < all.size(); a++) {
        for (int b = 0; b < all.size(); b++) {
          List<Integer> from = all.get(a).position().path();
          List<Integer> to = all.get(b).position().path();
          int common = 0;
          while (common < Math.min(from.size(), to.size())
              && from.get(common).equals(to.get(common))) {
            common++;
          }
          int up = Math.min(3, from.size() - common);
          int down = Math.min(2, to.size() - common);
          assertThat(plain[a][b]).isEqualTo(up * 3 + down);
          boolean right = up > 0 && down > 0 && b > a;
          assertThat(sided[a][b]).isBetween(0, new TreeRelations(3, 2, true).size() - 1);
          // Two pairs share a sided relation exactly if walk and side agree.
          List<Object> what = List.of(up, down, right);
          assertThat(bySide.computeIfAbsent(sided[a][b], k -> what)).isEqualTo(what);
        }
      }
    }
  }

  @Test
  void aShapeWithNodesLeftOverIsRefused() {
    assertThatThrownBy(() -> TreeShape.of(1, 0, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> TreeShape.of(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThat(TreeShape.of(2, 1).size()).isEqualTo(2);
  }
}
