package org.algebrist.systems.mathgpt.corpus;

import org.algebrist.expression.document.DocumentFormat;

/**
 * A document that was read, and what became of its formulas: a line of a corpus, for whoever writes
 * shards elsewhere than in a folder.
 */
public record DocumentLine(CorpusDocument document, CorpusCounts counts) {

  /**
   * Reads a document.
   *
   * @param id names it among all; the same on every machine
   * @param source the name of its file
   */
  public static DocumentLine of(String id, String source, String text, DocumentFormat format) {
    return DocumentBatch.line(new RawDocument(id, source, text, new RawDocument.Format(format)));
  }

  /** Whether it has neither a word nor a formula; a corpus leaves it out. */
  public boolean isEmpty() {
    return document.text().parts().isEmpty();
  }

  /** The line of JSON that stands for it in a shard, with its line feed. */
  public String json() {
    var line = new StringBuilder();
    ShardLine.append(document, line);
    return line.toString();
  }
}
