package org.algebrist.benchmarks.problems;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.benchmarks.machine.Clock;
import org.algebrist.systems.comus.graph.CachedParser;
import org.algebrist.systems.comus.graph.DependencyParser;
import org.algebrist.systems.comus.graph.ParseCache;
import org.algebrist.systems.comus.graph.SyntaxGraphBuilder;

/**
 * Graphs of problems built a second, with parses out of a file.
 *
 * @param graphs built
 * @param nodes of all of them
 * @param seconds of the thread's processor time
 */
record GraphRate(int graphs, long nodes, double seconds) {

  /**
   * After a first round that fills the cache and warms the compiler. The parses are those of {@link
   * DependencyParser#sequence}: looking one up costs the same whoever made it.
   */
  static GraphRate measure(List<String> texts) throws IOException {
    Path file = Files.createTempFile("algebrist-parses", ".txt");
    try {
      Files.delete(file);
      try (ParseCache cache = ParseCache.write(file, DependencyParser.sequence().name())) {
        build(texts, CachedParser.filling(cache, DependencyParser.sequence()));
      }
      try (ParseCache cache = ParseCache.read(file)) {
        return build(texts, CachedParser.of(cache));
      }
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private static GraphRate build(List<String> texts, DependencyParser parser) {
    var builder = new SyntaxGraphBuilder(parser);
    double start = Clock.threadSeconds();
    long nodes = 0;
    for (String text : texts) {
      nodes += builder.build(text).nodes().size();
    }
    return new GraphRate(texts.size(), nodes, Clock.threadSeconds() - start);
  }
}
