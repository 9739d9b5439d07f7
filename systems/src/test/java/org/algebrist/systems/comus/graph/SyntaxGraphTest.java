package org.algebrist.systems.comus.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.algebrist.systems.comus.graph.SyntaxGraph.Edge;
import org.algebrist.systems.comus.graph.SyntaxGraph.Kind;
import org.algebrist.systems.comus.graph.SyntaxGraph.Node;
import org.junit.jupiter.api.Test;

class SyntaxGraphTest {
  private final SyntaxGraphBuilder builder = new SyntaxGraphBuilder(DependencyParser.sequence());

  @Test
  void theOperatorTreeHangsOnItsSlotAmongTheWords() {
    String text = "Find $x+5$ now.";
    SyntaxGraph graph = builder.build(text);

    assertThat(graph.nodes())
        .extracting(Node::label)
        .containsExactly("root", "find", "[MATH]", "U!plus", "V!x", "N!5", "now", ".");
    assertThat(graph.edges())
        .containsExactlyInAnyOrder(
            new Edge(0, Relation.ROOT, 1),
            new Edge(1, Relation.NEXT, 2),
            new Edge(2, Relation.MATH, 3),
            new Edge(3, Relation.operand(0), 4),
            new Edge(3, Relation.operand(1), 5),
            new Edge(2, Relation.NEXT, 6),
            new Edge(6, Relation.NEXT, 7));
    Node five = graph.nodes().get(5);
    assertThat(text.substring(five.start(), five.end())).isEqualTo("5");
  }

  @Test
  void everyEdgeHasItsInverseAmongTheTriplets() {
    SyntaxGraph graph = builder.build("If $f(x)=3x$ then $f(2)=6$. Which is it?");
    List<Edge> triplets = graph.triplets();

    assertThat(triplets).hasSize(2 * graph.edges().size());
    assertThat(triplets)
        .allSatisfy(e ->
            assertThat(triplets).contains(new Edge(e.tail(), e.relation().inverse(), e.head())));
  }

  @Test
  void aProblemWithoutFormulasHasItsWordsAlone() {
    SyntaxGraph graph = builder.build("Weng earns $12 an hour and spends $5 of it.");
    assertThat(graph.count(Kind.SLOT)).isZero();
    assertThat(graph.count(Kind.WORD)).isEqualTo(13);
  }

  @Test
  void anEmptyProblemIsRootWithAnEdgeToItself() {
    for (String empty : List.of("", "  \n\t ")) {
      SyntaxGraph graph = builder.build(empty);
      assertThat(graph.nodes()).extracting(Node::kind).containsExactly(Kind.ROOT);
      assertThat(graph.triplets()).containsExactly(new Edge(0, Relation.SELF, 0));
    }
  }

  @Test
  void fiveHundredFormulasAreFiveHundredSlots() {
    SyntaxGraph graph = builder.build("Given $x^2+1=y$, ".repeat(500));
    assertThat(graph.count(Kind.SLOT)).isEqualTo(500);
    assertThat(graph.unreadFormulas()).isZero();
    assertEveryNodeIsReached(graph);
  }

  @Test
  void aFormulaThatDoesNotParseIsOneNodeAndCounted() {
    SyntaxGraph graph = builder.build("What is $\\frac{1}{$ or $x}{)($?");
    assertThat(graph.unreadFormulas()).isPositive();
    assertThat(graph.nodes()).extracting(Node::label).contains("E!");
    assertEveryNodeIsReached(graph);
  }

  @Test
  void otherLanguagesAreCutIntoWordsOrIdeographs() {
    assertThat(builder.build("小数$$0.025$$的积").nodes())
        .extracting(Node::label)
        .containsExactly("root", "小", "数", "[MATH]", "N!0.025", "的", "积");
    assertThat(builder.build("Сколько яблок?").nodes())
        .extracting(Node::label)
        .containsExactly("root", "сколько", "яблок", "?");
  }

  @Test
  void theHeadsOfAParserAreTheEdgesOfTheWords() {
    DependencyParser verbFirst =
        new DependencyParser() {
          @Override
          public String name() {
            return "test";
          }

          @Override
          public List<Head> parse(List<String> words) {
            return IntStream.range(0, words.size())
                .mapToObj(i -> i == 0 ? new Head(-1, "root") : new Head(0, "obl:of"))
                .toList();
          }
        };
    SyntaxGraph graph = new SyntaxGraphBuilder(verbFirst).build("Solve $x=1$ today. Then rest.");
    assertThat(graph.edges())
        .contains(
            new Edge(1, Relation.of("obl"), 2),
            new Edge(0, Relation.ROOT, 1),
            new Edge(0, Relation.ROOT, 8));
  }

  @Test
  void theFirstNodesAreTheGraphOfTheBeginning() {
    SyntaxGraph whole = builder.build("Let $a+b=c$. Find $c$ if $a=1$ and $b=2$.");
    for (int count = 1; count <= whole.nodes().size() + 1; count++) {
      SyntaxGraph part = whole.first(count);
      assertThat(part.nodes()).hasSize(Math.min(count, whole.nodes().size()));
      assertThat(whole.edges()).containsAll(part.edges());
      assertEveryNodeIsReached(part);
    }
  }

  @Test
  void graphsBesideEachOtherShareNoEdge() {
    SyntaxGraph one = builder.build("Find $x$.");
    SyntaxGraph two = builder.build("Is $y=2$?");
    SyntaxGraph both = one.beside(two, 10);
    int border = one.nodes().size();

    assertThat(both.edges())
        .hasSize(one.edges().size() + two.edges().size())
        .allMatch(edge -> edge.head() < border == edge.tail() < border);
    assertThat(both.nodes().get(border + 1).start()).isEqualTo(two.nodes().get(1).start() + 10);
  }

  @Test
  void anyTextGivesAGraphWhoseNodesAreAllReachedAndWhosePictureIsXml() throws Exception {
    String alphabet = "ab 1.$$\\frac{}()^_+=?。数<&\"`\n‘[MATH]";
    SplittableRandom random = new SplittableRandom(7);
    for (int n = 0; n < 400; n++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(80); i > 0; i--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      SyntaxGraph graph = builder.build(text.toString());
      assertEveryNodeIsReached(graph);
      assertThat(graph.nodes())
          .allMatch(node ->
              0 <= node.start() && node.start() <= node.end() && node.end() <= text.length());
      double[] attention = new double[graph.nodes().size()];
      attention[attention.length - 1] = 0.5;
      parse(GraphPicture.draw(graph, attention));
    }
  }

  @Test
  void thePictureShowsWordsOperatorsAndDependencies() {
    String picture = GraphPicture.draw(builder.build("Find $x+5$."));
    assertThat(picture).contains(">find<", ">plus<", ">x<", ">5<").doesNotContain("fill-opacity");
    assertThat(GraphPicture.draw(builder.build("word ".repeat(5000)))).contains("more nodes");
  }

  /** From ROOT, along the edges: no node is left hanging in the air. */
  private static void assertEveryNodeIsReached(SyntaxGraph graph) {
    boolean[] reached = new boolean[graph.nodes().size()];
    reached[0] = true;
    boolean more = true;
    while (more) {
      more = false;
      for (Edge edge : graph.edges()) {
        if (reached[edge.head()] && !reached[edge.tail()]) {
          reached[edge.tail()] = true;
          more = true;
        }
      }
    }
    assertThat(reached).doesNotContain(false);
  }

  private static void parse(String svg) throws Exception {
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }
}
