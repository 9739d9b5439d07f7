package org.algebrist.expression.typed;

import java.util.List;
import org.algebrist.expression.grammar.FormulaGrammar;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Reading;

/** Reads ASCIIMath and Typst: sets the text out as a layout, which the grammar gives a meaning. */
public final class TypedReader {

  /** The longest text; no formula comes near it. */
  private static final int MAX_LENGTH = 1 << 20;

  private TypedReader() {}

  /**
   * The readings of {@code text}, the likeliest first.
   *
   * @param maxCandidates how many readings are wanted, 1 to 8
   */
  public static Reading read(
      String text, TypedNotation notation, Context context, int maxCandidates) {
    Layout.Row row;
    try {
      row = layout(text, notation);
    } catch (ReadFailure failure) {
      return new Reading.Failed(failure.failed());
    }
    return FormulaGrammar.read(text, row, List.of(), context, maxCandidates);
  }

  /** The layout that a text sets out. */
  static Layout.Row layout(String text, TypedNotation notation) throws ReadFailure {
    if (text.length() > MAX_LENGTH) {
      throw new ReadFailure(
          Kind.TOO_LONG,
          "",
          0,
          "the text has " + text.length() + " characters",
          "1,048,576 at most");
    }
    var reader = new TypedParser(text, notation);
    Layout.Row row = reader.lines();
    if (reader.at < text.length()) {
      throw reader.failure(
          Kind.UNOPENED_DELIMITER,
          reader.at,
          "the bracket " + text.charAt(reader.at) + " was not opened",
          "an opening bracket before it");
    }
    return row;
  }
}
