package org.algebrist.systems.comus.index;

import java.util.Map;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.TokenizerFactory;
import org.apache.lucene.util.AttributeFactory;

/**
 * Makes {@link StructureTokenizer}s for Lucene, Solr and OpenSearch, which find it by its name
 * {@code algebristStructure} when the jar is on their class path. It has no settings.
 */
public final class StructureTokenizerFactory extends TokenizerFactory {
  /** The name under which search engines know it. */
  public static final String NAME = "algebristStructure";

  /**
   * As search engines make it.
   *
   * @param settings of a schema; none is known
   * @throws IllegalArgumentException if there is any
   */
  public StructureTokenizerFactory(Map<String, String> settings) {
    super(settings);
    if (!settings.isEmpty()) {
      throw new IllegalArgumentException(NAME + " has no settings, got " + settings.keySet());
    }
  }

  /** For the service loader, which asks only what there is. */
  public StructureTokenizerFactory() {
    throw defaultCtorException();
  }

  @Override
  public Tokenizer create(AttributeFactory factory) {
    return new StructureTokenizer(factory);
  }
}
