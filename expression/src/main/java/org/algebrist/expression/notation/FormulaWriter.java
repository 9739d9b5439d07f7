package org.algebrist.expression.notation;

import java.util.List;
import java.util.Objects;
import org.algebrist.expression.code.CodeLanguage;
import org.algebrist.expression.code.CodeWriter;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.mathml.ContentWriter;
import org.algebrist.expression.mathml.PresentationWriter;
import org.algebrist.expression.openmath.OpenMathForm;
import org.algebrist.expression.openmath.OpenMathWriter;
import org.algebrist.expression.opt.OptWriter;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.SequenceFault;
import org.algebrist.expression.sequence.SymbolicWriter;
import org.algebrist.expression.sequence.UnknownFunction;
import org.algebrist.expression.speech.SpeechWriter;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.typed.TypedNotation;
import org.algebrist.expression.typed.TypedWriter;
import org.algebrist.expression.word.OmmlWriter;

/** Writes formulas in any notation. */
public final class FormulaWriter {
  private FormulaWriter() {}

  /**
   * The formula in that notation.
   *
   * @throws IllegalArgumentException saying why, if the notation has no form for it: an operator
   *     tree has at most 62 children at a node and 32 levels, code has no accents, HTML is only
   *     read
   */
  public static String write(Formula formula, Notation notation) {
    Objects.requireNonNull(formula, "formula");
    Objects.requireNonNull(notation, "notation");
    return switch (notation) {
      case INFIX -> InfixWriter.write(formula);
      case PREFIX -> PrefixWriter.write(formula);
      case SYMBOLIC ->
          switch (SymbolicWriter.write(UnknownFunction.published(formula))) {
            case Coded.Done<List<String>>(List<String> tokens) -> String.join(" ", tokens);
            case Coded.Failed<List<String>>(SequenceFault fault) ->
                throw new IllegalArgumentException(fault.message());
          };
      case OPT ->
          switch (OptWriter.text(formula)) {
            case OptWriter.Result.Written(String text) -> text;
            case OptWriter.Result.PastLimits(String message) ->
                throw new IllegalArgumentException(message);
          };
      case LATEX -> LatexWriter.write(formula);
      case CONTENT -> ContentWriter.write(formula);
      case SYMPY -> CodeWriter.write(formula, CodeLanguage.SYMPY);
      case MATHEMATICA -> CodeWriter.write(formula, CodeLanguage.MATHEMATICA);
      case MAXIMA -> CodeWriter.write(formula, CodeLanguage.MAXIMA);
      case ASCIIMATH -> TypedWriter.write(formula, TypedNotation.ASCIIMATH);
      case TYPST -> TypedWriter.write(formula, TypedNotation.TYPST);
      case OMML -> OmmlWriter.write(formula);
      case OPENMATH -> OpenMathWriter.write(formula, OpenMathForm.OPENMATH);
      case STRICT -> OpenMathWriter.write(formula, OpenMathForm.STRICT_MATHML);
      case SPEECH -> SpeechWriter.write(formula);
      case MATHML -> PresentationWriter.write(formula);
      case HTML -> throw new IllegalArgumentException("HTML is read only; write MathML for a page");
    };
  }
}
