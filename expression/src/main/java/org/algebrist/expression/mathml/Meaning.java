package org.algebrist.expression.mathml;

import java.util.List;
import org.algebrist.expression.Context;
import org.algebrist.expression.Formula;
import org.algebrist.expression.Reading;
import org.algebrist.expression.grammar.FormulaGrammar;
import org.algebrist.expression.latex.LatexLayout;
import org.algebrist.expression.latex.LatexReader;
import org.algebrist.expression.layout.Layout;

/** What mark-up of one kind means inside mark-up of another, where only a tree can stand. */
record Meaning(Context context) {

  /** Presentation inside content. */
  Formula of(String source, Layout.Row row) {
    return first(FormulaGrammar.read(source, row, List.of(), context, 1));
  }

  /** LaTeX in an annotation. */
  Formula ofLatex(String source) {
    LatexLayout layout = LatexReader.layout(source, context);
    return first(FormulaGrammar.read(source, layout.row(), layout.problems(), context, 1));
  }

  private static Formula first(Reading reading) {
    return switch (reading) {
      case Reading.Whole whole -> whole.candidates().getFirst().formula();
      case Reading.Partial partial -> partial.candidate().formula();
      case Reading.Failed failed -> new Formula.Unread(failed.problem().message());
    };
  }
}
