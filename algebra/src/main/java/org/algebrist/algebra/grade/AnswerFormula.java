package org.algebrist.algebra.grade;

import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;

/** A formula as pupils type it. */
final class AnswerFormula {
  private AnswerFormula() {}

  /** The likeliest reading of a text without separators. */
  static Formula of(String text) throws UnreadableAnswerException {
    TypedFormula typed = TypedFormula.of(text);
    if (typed.notation() == Notation.LATEX) {
      typed = new TypedFormula(typed.text().replaceAll("(?<!\\\\)%", "\\\\%"), Notation.LATEX);
    }
    return switch (typed.read(Context.NONE, 1)) {
      case Reading.Whole whole -> whole.candidates().getFirst().formula();
      case Reading.Partial partial ->
          throw new UnreadableAnswerException(partial.problems().getFirst());
      case Reading.Failed failed -> throw new UnreadableAnswerException(failed.problem());
    };
  }
}
