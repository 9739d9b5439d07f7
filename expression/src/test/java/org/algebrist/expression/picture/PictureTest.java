package org.algebrist.expression.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Arrays;
import java.util.Random;
import javax.xml.parsers.DocumentBuilderFactory;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.NaryFormula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.RandomTrees;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class PictureTest {
  private static Formula infix(String text) {
    return InfixReader.read(text).orThrow();
  }

  @Test
  void allTermsOfASumHangUnderOnePlus() {
    assertThat(IndentedTree.draw(NaryFormula.of(infix("a - b + f(c)*x*y"))))
        .isEqualTo(
            """
            + ── a
              ├─ − ── b
              └─ × ── call f ── c
                   ├─ x
                   └─ y\
            """);
  }

  @Test
  void theIndentedTreeHangsOperandsUnderTheirOperator() {
    assertThat(IndentedTree.draw(infix("f(x+1) = a(b+c)")))
        .isEqualTo(
            """
            = ── call f ── + ── x
              │              └─ 1
              └─ × ── a
                   └─ + ── b
                        └─ c\
            """);
    assertThat(IndentedTree.draw(infix("{1, x^2, \"two\nlines\"}")))
        .isEqualTo(
            """
            set ── 1
                ├─ ^ ── x
                │    └─ 2
                └─ “two�lines”\
            """);
    assertThat(IndentedTree.draw(infix("x"))).isEqualTo("x");
  }

  @Test
  void aDeepTreeIsCutAndItsRestCounted() {
    String drawn = IndentedTree.draw(infix("-".repeat(5_000) + "x"));
    assertThat(drawn).endsWith("… 4938 nodes");
    String right = IndentedTree.draw(infix("x^".repeat(5_000) + "x"));
    assertThat(right.lines().count()).isEqualTo(IndentedTree.MAX_LEVELS);
  }

  @Test
  void everyPictureIsWellFormedAndHasABoxForEveryNode() throws Exception {
    var random = new Random(31);
    RandomTrees trees = RandomTrees.everything(random);
    for (int i = 0; i < 300; i++) {
      Formula tree = i % 2 == 0 ? trees.next() : trees.arbitrary(30);
      Document svg =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(SvgTree.draw(tree))));
      int boxes = svg.getElementsByTagName("rect").getLength();
      assertThat(boxes).isPositive().isLessThanOrEqualTo(tree.size());
      assertThat(svg.getElementsByTagName("path").getLength()).isEqualTo(boxes - 1);
    }
  }

  @Test
  void markupAndBrokenCharactersAreEscaped() {
    String svg =
        SvgTree.draw(
            Formula.of(
                Operator.LESS,
                new Formula.Text("</svg><script>&\u0000\uD800"),
                Formula.symbol("\"")));
    assertThat(svg)
        .contains("&lt;/svg&gt;&lt;script&gt;&amp;")
        .contains(">&lt;</text>")
        .doesNotContain("<script>")
        .doesNotContain("\u0000");
  }

  @Test
  void aVeryDeepTreeIsDrawnWithoutRecursion() {
    Formula deep = infix("-".repeat(9_999) + "x");
    assertThat(SvgTree.draw(deep).split("<rect", -1)).hasSize(10_001);
    Formula left = infix("x" + " + x".repeat(9_000));
    assertThat(SvgTree.draw(left).split("<rect", -1)).hasSize(18_002);
  }

  /** Checked against the plain quadratic rule: same level, right of the neighbour. */
  @Test
  void nothingOverlapsAndParentsStandOverTheMiddle() {
    var random = new Random(32);
    for (int round = 0; round < 2_000; round++) {
      int size = 1 + random.nextInt(60);
      int[] parent = depthFirst(random, size);
      double[] width = new double[size];
      for (int i = 0; i < size; i++) {
        width[i] = 10 + random.nextInt(80);
      }
      double[] middle = TidyLayout.middles(parent, width, 5);
      int[] depth = new int[size];
      int[] first = new int[size];
      int[] last = new int[size];
      Arrays.fill(first, -1);
      int[] rightmost = new int[size];
      Arrays.fill(rightmost, -1);
      for (int i = 0; i < size; i++) {
        if (i > 0) {
          depth[i] = depth[parent[i]] + 1;
          first[parent[i]] = first[parent[i]] < 0 ? i : first[parent[i]];
          last[parent[i]] = i;
        }
        int before = rightmost[depth[i]];
        if (before >= 0) {
          double least = (width[before] + width[i]) / 2 + 5;
          assertThat(middle[i] - middle[before]).isGreaterThan(least - 1e-6);
        }
        rightmost[depth[i]] = i;
      }
      for (int i = 0; i < size; i++) {
        assertThat(middle[i] - width[i] / 2).isGreaterThan(-1e-6);
        if (first[i] >= 0) {
          double between = (middle[first[i]] + middle[last[i]]) / 2;
          assertThat(Math.abs(middle[i] - between)).isLessThan(1e-6);
        }
      }
    }
  }

  /** The parents of a random tree's nodes in depth-first order. */
  private static int[] depthFirst(Random random, int size) {
    int[] parent = new int[size];
    for (int i = 1; i < size; i++) {
      int above = i - 1;
      while (above > 0 && random.nextInt(3) == 0) {
        above = parent[above];
      }
      parent[i] = above;
    }
    return parent;
  }
}
