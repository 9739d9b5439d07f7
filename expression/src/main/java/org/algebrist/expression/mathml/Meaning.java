package org.algebrist.expression.mathml;

import java.util.List;
import org.algebrist.expression.grammar.FormulaGrammar;
import org.algebrist.expression.latex.LatexLayout;
import org.algebrist.expression.latex.LatexReader;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.Reading;

/** What mark-up of one kind means inside mark-up of another, where only a tree can stand. */
record Meaning(Context context) {

  /** Presentation inside content; what is wrong with it is wrong with the whole. */
  Formula of(Layout.Row row, Markup markup) {
    Reading reading = FormulaGrammar.read(markup.source(), row, List.of(), context, 1);
    problems(reading).forEach(markup::note);
    return first(reading);
  }

  /**
   * LaTeX in an annotation.
   *
   * @param start of the element, as the columns of problems are counted in the LaTeX
   */
  Formula ofLatex(String source, int start, Markup markup) {
    LatexLayout layout = LatexReader.layout(source, context);
    Reading reading = FormulaGrammar.read(source, layout.row(), layout.problems(), context, 1);
    for (Failed problem : problems(reading)) {
      markup.note(
          problem.kind(), start, "the LaTeX of the annotation is not whole", problem.expected());
    }
    return first(reading);
  }

  private static List<Failed> problems(Reading reading) {
    return switch (reading) {
      case Reading.Whole ignored -> List.of();
      case Reading.Partial partial -> partial.problems();
      case Reading.Failed failed -> List.of(failed.problem());
    };
  }

  private static Formula first(Reading reading) {
    return switch (reading) {
      case Reading.Whole whole -> whole.candidates().getFirst().formula();
      case Reading.Partial partial -> partial.candidate().formula();
      case Reading.Failed failed -> new Formula.Unread(failed.problem().message());
    };
  }
}
