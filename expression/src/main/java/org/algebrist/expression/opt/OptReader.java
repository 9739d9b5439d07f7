package org.algebrist.expression.opt;

import java.util.Objects;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Kind;

/**
 * Reads Tangent's operator trees, in the text form and in the JSON form, into formulas.
 *
 * <p>Takes what {@link OptWriter} writes and what Tangent makes of LaTeXML's output: sums and
 * products with many children, scripts of operators as compound heads, functions by name. A label
 * that is not in the operator table is refused. Linear time; depth and children are limited as
 * {@link OptWriter} says, so no text can overflow the thread's stack.
 */
public final class OptReader {
  private OptReader() {}

  /** Reads all of {@code text} as one operator tree; the two forms differ in their second sign. */
  public static ReadResult read(String text) {
    Objects.requireNonNull(text);
    int start = 0;
    int end = text.length();
    while (start < end && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    if (start == end) {
      return ReadResult.failed(Kind.EMPTY, text, start, "there is no operator tree", "[");
    }
    try {
      OptNode node =
          isJson(text, start)
              ? new OptJson(text).read(start, end)
              : new OptText(text).read(start, end);
      return new ReadResult.Read(new OptDecoder(text).decode(node));
    } catch (OptFailure failure) {
      return failure.failed();
    }
  }

  private static boolean isJson(String text, int start) {
    int at = start + 1;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length() && text.charAt(at) == '"';
  }
}
