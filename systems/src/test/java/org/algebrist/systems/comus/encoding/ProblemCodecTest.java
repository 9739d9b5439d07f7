package org.algebrist.systems.comus.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.algebrist.neural.text.BytePairTraining;
import org.algebrist.neural.text.TextTokenizer;
import org.algebrist.systems.comus.graph.DependencyParser;
import org.algebrist.systems.comus.graph.SyntaxGraph;
import org.algebrist.systems.comus.graph.SyntaxGraphBuilder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class ProblemCodecTest {
  private static final List<String> TEXTS =
      List.of(
          "Find the value of $x+5$ if $x=3$.",
          "How many apples are there in $12$ boxes of $x+5$ apples?",
          "Find the area of the square whose side is $x$.");
  private static final SyntaxGraphBuilder GRAPHS =
      new SyntaxGraphBuilder(DependencyParser.sequence());
  private static final TextTokenizer TOKENIZER =
      TextTokenizer.of(
          BytePairTraining.train(
                  TEXTS, BytePairTraining.Options.of(400, ProblemCodec.SPECIAL, true))
              .toJson());
  private static final NodeVocabulary NODES =
      NodeVocabulary.of(TEXTS.stream().map(GRAPHS::build), 2, 1000);

  @AfterAll
  static void close() {
    TOKENIZER.close();
  }

  private static ProblemCodec codec(int pieces, int nodes) {
    return new ProblemCodec(TOKENIZER, NODES, GRAPHS, pieces, nodes);
  }

  @Test
  void everyPieceOfAFormulaKnowsTheNodeItIsWrittenIn() {
    ProblemCodec codec = codec(64, 64);
    String text = "Find $x+5$ now";
    EncodedProblem problem = codec.encode(text);
    SyntaxGraph graph = codec.graph(text);
    long[] ids = Arrays.stream(problem.pieces()).asLongStream().toArray();
    int found = 0;
    for (int i = 1; i < ids.length - 1; i++) {
      String piece = TOKENIZER.decode(new long[] {ids[i]}).strip();
      int node = problem.nodeOfPiece()[i];
      String expected =
          switch (piece) {
            case "x" -> "V!x";
            case "5" -> "N!5";
            case "+" -> "U!plus";
            default -> null;
          };
      if (expected != null) {
        found++;
        assertThat(graph.nodes().get(node).label()).isEqualTo(expected);
      }
    }
    assertThat(found).isEqualTo(3);
    assertThat(problem.nodeOfPiece()[0]).isEqualTo(-1);
    assertThat(problem.nodeOfPiece()[ids.length - 1]).isEqualTo(-1);
  }

  @Test
  void aPairHasTwoSegmentsAndBothGraphs() {
    ProblemCodec codec = codec(64, 64);
    EncodedProblem pair = codec.encode(TEXTS.get(0), TEXTS.get(2));
    EncodedProblem one = codec.encode(TEXTS.get(0));
    EncodedProblem two = codec.encode(TEXTS.get(2));
    assertThat(pair.labels()).hasSize(one.labels().length + two.labels().length);
    assertThat(pair.triplets()).hasSize(one.triplets().size() + two.triplets().size());
    assertThat(pair.length()).isEqualTo(one.length() + two.length() - 1);
    assertThat(Arrays.stream(pair.segments()).sum()).isEqualTo(two.length() - 1);
    assertThat(codec.encode(TEXTS.get(0), "").pieces()).isEqualTo(one.pieces());
  }

  @Test
  void whatIsTooLongLosesItsEndAndThePairsLongerTextFirst() {
    ProblemCodec codec = codec(32, 20);
    String longText = "word and $x+1$ ".repeat(100);
    EncodedProblem cut = codec.encode(longText);
    assertThat(cut.length()).isEqualTo(32);
    assertThat(cut.labels()).hasSize(20);
    assertThat(codec.isShortened(longText)).isTrue();
    assertThat(codec.isShortened("Find $x$.")).isFalse();

    EncodedProblem pair = codec.encode("short", longText);
    int shortPieces = codec.encode("short").length() - 2;
    assertThat(pair.length()).isEqualTo(32);
    assertThat(Arrays.stream(pair.segments()).sum()).isEqualTo(32 - 2 - shortPieces);
    EncodedProblem turned = codec.encode(longText, "short");
    assertThat(Arrays.stream(turned.segments()).sum()).isEqualTo(shortPieces + 1);
  }

  @Test
  void anyPairIsEncodedWithinItsLimitsAndItsIndices() {
    SplittableRandom random = new SplittableRandom(3);
    ProblemCodec codec = codec(24, 12);
    String alphabet = "ab [CLS][SEP]$x^2_\\frac{1}23.。数\uD835\n";
    for (int n = 0; n < 500; n++) {
      EncodedProblem pair = codec.encode(random(random, alphabet), random(random, alphabet));
      int nodes = pair.labels().length;
      assertThat(pair.length()).isBetween(2, 24);
      assertThat(nodes).isBetween(1, 24);
      assertThat(Arrays.stream(pair.nodeOfPiece())).allMatch(node -> node >= -1 && node < nodes);
      assertThat(Arrays.stream(pair.labels()))
          .allMatch(label -> label >= 0 && label < NODES.size());
      assertThat(pair.triplets())
          .isNotEmpty()
          .allMatch(edge -> Math.max(edge.head(), edge.tail()) < nodes);
      assertThat(pair.pieces()[0]).isEqualTo((int) TOKENIZER.idOf("[CLS]"));
      // Marks that the text itself holds are letters.
      assertThat(Arrays.stream(pair.pieces()).filter(id -> id == TOKENIZER.idOf("[CLS]")))
          .hasSize(1);
    }
  }

  @Test
  void labelsThatAreSeldomShareAnIdByKindAndNumbersByTheirForm() {
    assertThat(NODES.labels()).contains("find", "V!x", "U!plus").doesNotContain("N!12");
    assertThat(id("a $123$")).isEqualTo(id("a $789$")).isNotEqualTo(id("a $12$"));
    assertThat(id("a $1.5$")).isNotEqualTo(id("a $15$"));
    assertThat(id("a $y$")).isEqualTo(id("a $z$")).isNotEqualTo(id("a $x$"));
    NodeVocabulary again = NodeVocabulary.ofLabels(NODES.labels());
    assertThat(again.size()).isEqualTo(NODES.size());
  }

  private static int id(String text) {
    List<SyntaxGraph.Node> nodes = GRAPHS.build(text).nodes();
    return NODES.id(nodes.getLast());
  }

  private static String random(SplittableRandom random, String alphabet) {
    int length = random.nextInt(60);
    return Stream.generate(() -> alphabet.charAt(random.nextInt(alphabet.length())))
        .limit(length)
        .collect(StringBuilder::new, StringBuilder::append, StringBuilder::append)
        .toString();
  }
}
