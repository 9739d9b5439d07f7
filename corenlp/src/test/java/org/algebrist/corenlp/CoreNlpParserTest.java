package org.algebrist.corenlp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.systems.comus.graph.CachedParser;
import org.algebrist.systems.comus.graph.DependencyParser.Head;
import org.algebrist.systems.comus.graph.ParseCache;
import org.algebrist.systems.comus.graph.Relation;
import org.algebrist.systems.comus.graph.SyntaxGraph;
import org.algebrist.systems.comus.graph.SyntaxGraphBuilder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoreNlpParserTest {
  private static CoreNlpParser parser;

  @TempDir Path folder;

  @BeforeAll
  static void load() {
    parser = new CoreNlpParser();
  }

  @Test
  void everyWordHasAHeadAndTheVerbIsTheRoot() {
    List<Head> heads = parser.parse(List.of("Find", "the", "value", "of", "[MATH]", "."));
    assertThat(heads).hasSize(6);
    assertThat(heads.get(0)).isEqualTo(new Head(-1, "root"));
    assertThat(heads.get(2)).isEqualTo(new Head(0, "obj"));
    assertThat(heads.get(1)).isEqualTo(new Head(2, "det"));
    assertThat(heads.get(4).head()).isEqualTo(2);
  }

  @Test
  void anyWordsAreParsed() {
    for (List<String> words :
        List.of(List.of("?"), List.of("小", "数"), List.of("[MATH]", "[MATH]"), List.of("\uD835"))) {
      assertThat(parser.parse(words))
          .hasSize(words.size())
          .allMatch(head -> head.head() >= -1 && head.head() < words.size());
    }
  }

  @Test
  void whatIsParsedOnceIsReadWithoutTheParser() throws IOException {
    Path file = folder.resolve("parses.txt");
    Path problems = folder.resolve("problems.jsonl");
    Files.writeString(problems, "{\"problem\": \"Find the value of $x+1$. How many are left?\"}\n");
    List<String> texts = ParseProblems.texts(problems);
    assertThat(texts).hasSize(1);
    try (ParseCache cache = ParseCache.write(file, parser.name())) {
      ParseProblems.fill(cache, parser, texts);
      assertThat(cache.size()).isEqualTo(2);
    }
    try (ParseCache cache = ParseCache.read(file)) {
      SyntaxGraph graph = new SyntaxGraphBuilder(CachedParser.of(cache)).build(texts.getFirst());
      assertThat(graph.edges())
          .extracting(SyntaxGraph.Edge::relation)
          .contains(Relation.of("obj"), Relation.of("det"))
          .doesNotContain(Relation.NEXT);
    }
  }
}
