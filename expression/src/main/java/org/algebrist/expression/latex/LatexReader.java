package org.algebrist.expression.latex;

import java.util.List;
import org.algebrist.expression.grammar.FormulaGrammar;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Reading;

/**
 * Sets LaTeX source out as a layout: what stands where, without meaning.
 *
 * <p>Takes the mathematics of LaTeX and amsmath, plain TeX's old commands ({@code \over}, {@code
 * \cal}, {@code \matrix}), Unicode characters, text with formulas in it, and macros: those of the
 * context and those that the source defines itself. What cannot be made out becomes {@link
 * Layout.Unreadable} with its problem, and the rest is still read.
 *
 * <p>Works in one pass with a stack of its own, in time and memory linear in the source and in what
 * its macros make of it.
 */
public final class LatexReader {
  /**
   * The longest source in UTF-16 units; no formula comes near it, and indices stay far from
   * overflow.
   */
  public static final int MAX_LENGTH = 4 << 20;

  /**
   * Groups and commands that may be open at a time. A group adds three levels to the layout at
   * most, which keeps that below 2,000, where a walk by recursion is safe on any thread.
   */
  public static final int MAX_DEPTH = 600;

  /** Macro calls in one source. */
  public static final int MAX_MACRO_CALLS = 20_000;

  /** Characters that the macros of one source may come to, so that none doubles without end. */
  public static final int MAX_MACRO_LENGTH = 200_000;

  private LatexReader() {}

  /**
   * The layout of {@code source}, with the delimiters around it taken off: {@code $…$}, {@code
   * $$…$$}, {@code \(…\)}, {@code \[…\]}.
   */
  public static LatexLayout layout(String source, Context context) {
    if (source.length() > MAX_LENGTH) {
      var problems = new Problems(source);
      var piece =
          new Layout.Unreadable(
              source,
              problems.add(
                  Kind.TOO_LONG,
                  MAX_LENGTH,
                  "the source has " + source.length() + " characters",
                  MAX_LENGTH + " at most; read its formulas one by one"),
              0,
              source.length());
      return new LatexLayout.Broken(
          new Layout.Row(List.of(piece), 0, source.length()), problems.all());
    }
    return new LatexParser(source, context).parse();
  }

  /** Whether a source without problems is first read as a formula. */
  public static boolean reads(String source, Formula formula) {
    LatexLayout layout = layout(source, Context.NONE);
    return layout.problems().isEmpty()
        && FormulaGrammar.read(source, layout.row(), layout.problems(), Context.NONE, 1)
            instanceof Reading.Whole whole
        && whole.candidates().getFirst().formula().equals(formula);
  }
}
