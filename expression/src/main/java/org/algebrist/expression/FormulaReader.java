package org.algebrist.expression;

import org.algebrist.expression.grammar.FormulaGrammar;
import org.algebrist.expression.latex.LatexLayout;
import org.algebrist.expression.latex.LatexReader;

/** Reads LaTeX (draft; other notations follow). */
public final class FormulaReader {
  private FormulaReader() {}

  public static Reading read(String text, Notation notation, Context context, int maxCandidates) {
    LatexLayout layout = LatexReader.layout(text, context);
    return FormulaGrammar.read(text, layout.row(), layout.problems(), context, maxCandidates);
  }
}
