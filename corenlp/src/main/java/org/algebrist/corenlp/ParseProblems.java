package org.algebrist.corenlp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.algebrist.systems.comus.graph.CachedParser;
import org.algebrist.systems.comus.graph.DependencyParser;
import org.algebrist.systems.comus.graph.ParseCache;
import org.algebrist.systems.comus.graph.SyntaxGraphBuilder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Fills a file of parses with the sentences of problems: {@code ParseProblems --into PARSES FILE…}. A
 * sentence that is there is not parsed again, so that it goes on where it was stopped.
 *
 * <p>Files are JSON, JSON lines, or plain text with a problem a line. Of JSON every text is parsed that
 * is a member named problem, question, text, first, second, query or candidates.
 */
public final class ParseProblems {
  private static final Set<String> MEMBERS =
      Set.of("problem", "question", "text", "first", "second", "query", "candidates");

  private ParseProblems() {}

  /** Runs it. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length < 3 || !arguments[0].equals("--into")) {
      System.err.println("usage: ParseProblems --into PARSES FILE…");
      System.exit(2);
    }
    CoreNlpParser parser = new CoreNlpParser();
    try (ParseCache cache = ParseCache.write(Path.of(arguments[1]), parser.name())) {
      for (int i = 2; i < arguments.length; i++) {
        Path file = Path.of(arguments[i]);
        int before = cache.size();
        long start = System.nanoTime();
        List<String> texts = texts(file);
        fill(cache, parser, texts);
        System.out.printf(
            Locale.ROOT,
            "  %s: %,d texts, %,d new sentences, %.0f s%n",
            file.getFileName(),
            texts.size(),
            cache.size() - before,
            (System.nanoTime() - start) / 1e9);
      }
    }
  }

  /** Parses the sentences of some texts that the cache has not. */
  static void fill(ParseCache cache, DependencyParser parser, List<String> texts) {
    SyntaxGraphBuilder builder = new SyntaxGraphBuilder(CachedParser.filling(cache, parser));
    texts.forEach(builder::build);
  }

  /** The texts of a file. */
  static List<String> texts(Path file) throws IOException {
    String name = file.toString();
    if (name.endsWith(".json")) {
      return texts(JsonMapper.shared().readTree(Files.readString(file)));
    }
    List<String> all = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.isBlank()) {
        all.addAll(
            name.endsWith(".jsonl") ? texts(JsonMapper.shared().readTree(line)) : List.of(line));
      }
    }
    return all;
  }

  private static List<String> texts(JsonNode root) {
    List<String> texts = new ArrayList<>();
    Deque<JsonNode> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      JsonNode node = pending.removeFirst();
      if (node.isArray()) {
        node.forEach(pending::addLast);
        continue;
      }
      for (Map.Entry<String, JsonNode> member : node.properties()) {
        if (MEMBERS.contains(member.getKey())) {
          if (member.getValue().isString()) {
            texts.add(member.getValue().asString());
          }
          member.getValue().forEach(element -> {
            if (element.isString()) {
              texts.add(element.asString());
            }
          });
        }
      }
    }
    return texts;
  }
}
