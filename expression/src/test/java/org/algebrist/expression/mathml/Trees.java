package org.algebrist.expression.mathml;

import java.util.StringJoiner;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;

/** Trees of tests as text: NAME(operand, …), "words", ∅ for what is absent. */
final class Trees {
  private Trees() {}

  static String shown(Formula formula) {
    return switch (formula) {
      case Formula.Num number -> number.value().toString();
      case Formula.Symbol symbol -> symbol.name();
      case Formula.Text text -> '"' + text.content() + '"';
      case Formula.Absent absent -> "∅";
      case Formula.Unread unread -> "UNREAD";
      case Formula.Operation operation -> {
        var list = new StringJoiner(", ", operation.operator().name() + "(", ")");
        operation.operands().forEach(operand -> list.add(shown(operand)));
        yield list.toString();
      }
    };
  }

  /** The first reading of MathML that is understood whole, else what is wrong with it. */
  static String ofMathml(String source) {
    return of(MathmlReader.read(source, Context.NONE, 1));
  }

  static String ofHtml(String source) {
    return of(HtmlReader.read(source, Context.NONE, 1));
  }

  private static String of(Reading reading) {
    return switch (reading) {
      case Reading.Whole whole -> shown(whole.candidates().getFirst().formula());
      case Reading.Partial partial ->
          partial.problems().getFirst().kind() + ": " + shown(partial.candidate().formula());
      case Reading.Failed failed -> failed.problem().kind().toString();
    };
  }
}
