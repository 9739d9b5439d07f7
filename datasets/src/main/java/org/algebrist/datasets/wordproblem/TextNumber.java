package org.algebrist.datasets.wordproblem;

import java.util.List;
import org.algebrist.expression.numeral.NumberFinder;
import org.algebrist.expression.numeral.NumberMention;
import org.algebrist.expression.tree.Rational;

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

  /**
   * The numbers of an English text that an equation may use, as {@link NumberFinder#quantities}
   * finds them.
   */
  public static List<TextNumber> findIn(String text) {
    return NumberFinder.quantities(text).stream().map(TextNumber::of).toList();
  }

  /** A number that {@link NumberFinder} met; of a percentage the value is the figure itself. */
  public static TextNumber of(NumberMention mention) {
    return new TextNumber(mention.value(), List.of(new Span(mention.start(), mention.end())));
  }

  /** Where it begins in the text, inclusive. */
  public int start() {
    return spans.getFirst().start();
  }

  /** Where it ends in the text, exclusive; of words that are apart the last. */
  public int end() {
    return spans.getLast().end();
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
