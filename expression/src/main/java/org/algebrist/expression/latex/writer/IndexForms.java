package org.algebrist.expression.latex.writer;

import org.algebrist.expression.grammar.IndexBrackets;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;

/** How an index with brackets that are part of it is written: x_{(1)}, T_{[ij]}. */
final class IndexForms {
  private IndexForms() {}

  static void subscript(LatexPieces to, Formula index) {
    String brackets = IndexBrackets.of(index);
    if (brackets == null) {
      to.script("_", index);
    } else {
      bracketed(to, "_", brackets, index);
    }
  }

  /** A bracket that is part of a name, with the blank that its command needs. */
  static String bracket(String bracket) {
    return switch (bracket) {
      case "⟦" -> "\\llbracket ";
      case "⟧" -> "\\rrbracket ";
      default -> bracket;
    };
  }

  static void bracketed(LatexPieces to, String script, String brackets, Formula index) {
    to.piece(script + "{" + brackets.charAt(0));
    to.enclosed(((Operation) index).operands().get(1));
    to.piece(brackets.charAt(1) + "}");
  }
}
