package org.algebrist.systems.wordproblem;

import java.util.List;
import org.algebrist.expression.Rational;

/**
 * A number of a problem's text.
 *
 * @param value exact
 * @param spans where it stands; more than one when its words are apart
 */
public record TextNumber(Rational value, List<Span> spans) {
  public TextNumber {
    spans = List.copyOf(spans);
    if (spans.isEmpty()) {
      throw new IllegalArgumentException("a number of the text needs a place in it: " + value);
    }
  }

  /** Characters {@code start} (inclusive) to {@code end} (exclusive) of the text. */
  public record Span(int start, int end) {
    public Span {
      if (start < 0 || end <= start) {
        throw new IllegalArgumentException("no characters in span " + start + ".." + end);
      }
    }
  }
}
