package org.algebrist.systems.comus.index;

import java.io.IOException;
import java.io.StringWriter;
import java.util.Iterator;
import java.util.List;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.util.AttributeFactory;

/**
 * The structure of a text's formulas as the terms that {@link ProblemIndex} has in its field {@code
 * structure}, for search engines that are built on Lucene.
 *
 * <p>A term belongs to the text as a whole, so that each has the whole text as its offsets.
 */
public final class StructureTokenizer extends Tokenizer {
  /** What is longer is cut off: one term of the index is no place for a book. */
  static final int MOST_CHARACTERS = 1_000_000;

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
  private Iterator<String> terms = List.<String>of().iterator();
  private int length;

  /** With the attributes that an analysis chain shares. */
  StructureTokenizer(AttributeFactory factory) {
    super(factory);
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    StringWriter text = new StringWriter();
    char[] buffer = new char[8192];
    int read;
    while (text.getBuffer().length() < MOST_CHARACTERS && (read = input.read(buffer)) >= 0) {
      text.write(buffer, 0, read);
    }
    length = text.getBuffer().length();
    terms = IndexFields.structure(text.toString()).iterator();
  }

  @Override
  public boolean incrementToken() {
    clearAttributes();
    if (!terms.hasNext()) {
      return false;
    }
    term.append(terms.next());
    offset.setOffset(correctOffset(0), correctOffset(length));
    return true;
  }

  @Override
  public void end() throws IOException {
    super.end();
    offset.setOffset(correctOffset(length), correctOffset(length));
  }
}
