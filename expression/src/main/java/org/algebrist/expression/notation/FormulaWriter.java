package org.algebrist.expression.notation;

import org.algebrist.expression.latex.LatexWriter;
import org.algebrist.expression.mathml.PresentationWriter;
import org.algebrist.expression.opt.OptWriter;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;

/** Writes formulas in any notation. */
public final class FormulaWriter {
  private FormulaWriter() {}

  /**
   * The formula in that notation.
   *
   * @throws IllegalArgumentException if the notation has no form for it: an operator tree has at
   *     most 62 children at a node and 32 levels; HTML is only read
   */
  public static String write(Formula formula, Notation notation) {
    return switch (notation) {
      case INFIX -> InfixWriter.write(formula);
      case PREFIX -> PrefixWriter.write(formula);
      case OPT ->
          switch (OptWriter.text(formula)) {
            case OptWriter.Result.Written(String text) -> text;
            case OptWriter.Result.PastLimits(String message) ->
                throw new IllegalArgumentException(message);
          };
      case LATEX -> LatexWriter.write(formula);
      case MATHML -> PresentationWriter.write(formula);
      case HTML -> throw new IllegalArgumentException("HTML is read only; write MathML for a page");
    };
  }
}
