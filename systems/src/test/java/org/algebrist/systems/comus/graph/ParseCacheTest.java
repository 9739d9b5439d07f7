package org.algebrist.systems.comus.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.systems.comus.graph.DependencyParser.Head;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParseCacheTest {
  private static final List<String> SENTENCE = List.of("Find", "[MATH]", ".");
  private static final List<Head> HEADS =
      List.of(new Head(-1, "root"), new Head(0, "obj"), new Head(0, "punct"));

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("parses.txt");
  }

  @Test
  void aSentenceIsParsedOnceAndReadByWhoeverComesLater() {
    Counting parser = new Counting();
    try (ParseCache cache = ParseCache.write(file, parser.name())) {
      CachedParser cached = CachedParser.filling(cache, parser);
      assertThat(cached.parse(SENTENCE)).isEqualTo(HEADS);
      assertThat(cached.parse(SENTENCE)).isEqualTo(HEADS);
    }
    assertThat(parser.parsed).containsExactly(SENTENCE);
    try (ParseCache cache = ParseCache.read(file)) {
      assertThat(CachedParser.of(cache).parse(SENTENCE)).isEqualTo(HEADS);
      assertThat(CachedParser.of(cache).parse(List.of("New", "words")))
          .isEqualTo(DependencyParser.sequence().parse(List.of("New", "words")));
    }
  }

  @Test
  void aLineThatACrashCutShortIsWrittenOver() throws IOException {
    try (ParseCache cache = ParseCache.write(file, "p")) {
      cache.add(SENTENCE, HEADS);
    }
    Files.writeString(file, "0123456789abcdef\t-1:ro", StandardOpenOption.APPEND);
    try (ParseCache cache = ParseCache.write(file, "p")) {
      assertThat(cache.size()).isEqualTo(1);
      cache.add(List.of("Go"), List.of(new Head(-1, "root")));
    }
    try (ParseCache cache = ParseCache.read(file)) {
      assertThat(cache.find(SENTENCE)).contains(HEADS);
      assertThat(cache.find(List.of("Go"))).contains(List.of(new Head(-1, "root")));
    }
  }

  @Test
  void aSecondWriterIsRefused() {
    try (ParseCache first = ParseCache.write(file, "p")) {
      assertThatThrownBy(() -> ParseCache.write(file, "p"))
          .isInstanceOf(ParseCacheException.class)
          .hasMessageContaining("another writer");
    }
  }

  @Test
  void otherFilesAndOtherParsersAreRefused() throws IOException {
    Files.writeString(file, "a,b,c\n");
    assertThatThrownBy(() -> ParseCache.read(file))
        .isInstanceOf(ParseCacheException.class)
        .hasMessageContaining("line 1");
    Files.delete(file);
    ParseCache.write(file, "one").close();
    assertThatThrownBy(() -> ParseCache.write(file, "two"))
        .isInstanceOf(ParseCacheException.class)
        .hasMessageContaining("'one'");
  }

  @Test
  void headsThatDoNotFitTheSentenceAreRefused() throws IOException {
    try (ParseCache cache = ParseCache.write(file, "p")) {
      cache.add(SENTENCE, HEADS);
    }
    String kept = Files.readString(file);
    for (String wrong : List.of("-1:root 0:obj", "-1:root 7:obj 0:punct", "x:root 0:obj 0:punct")) {
      Files.writeString(file, kept.replace("-1:root 0:obj 0:punct", wrong));
      try (ParseCache cache = ParseCache.read(file)) {
        assertThatThrownBy(() -> cache.find(SENTENCE)).isInstanceOf(ParseCacheException.class);
      }
    }
    Files.writeString(file, kept + "no parse\n");
    assertThatThrownBy(() -> ParseCache.read(file)).hasMessageContaining("line 3");
  }

  private static final class Counting implements DependencyParser {
    private final List<List<String>> parsed = new ArrayList<>();

    @Override
    public String name() {
      return "counting";
    }

    @Override
    public List<Head> parse(List<String> words) {
      parsed.add(words);
      return HEADS;
    }
  }
}
