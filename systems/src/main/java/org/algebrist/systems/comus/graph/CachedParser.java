package org.algebrist.systems.comus.graph;

import java.util.List;
import java.util.Optional;

/**
 * Parses of a cache first; what it has not is parsed and kept, or, where there is no parser, hangs
 * word by word as in {@link DependencyParser#sequence()}.
 */
public final class CachedParser implements DependencyParser {
  private final ParseCache cache;
  private final Optional<DependencyParser> parser;

  private CachedParser(ParseCache cache, Optional<DependencyParser> parser) {
    this.cache = cache;
    this.parser = parser;
  }

  /** The cache alone. */
  public static CachedParser of(ParseCache cache) {
    return new CachedParser(cache, Optional.empty());
  }

  /** The cache, which {@code parser} fills. */
  public static CachedParser filling(ParseCache cache, DependencyParser parser) {
    return new CachedParser(cache, Optional.of(parser));
  }

  @Override
  public String name() {
    return cache.parser();
  }

  @Override
  public List<Head> parse(List<String> words) {
    Optional<List<Head>> known = cache.find(words);
    if (known.isPresent()) {
      return known.orElseThrow();
    }
    if (parser.isEmpty()) {
      return DependencyParser.sequence().parse(words);
    }
    List<Head> heads = parser.orElseThrow().parse(words);
    cache.add(words, heads);
    return heads;
  }
}
