package org.algebrist.expression.notation;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.algebrist.expression.code.CodeLanguage;
import org.algebrist.expression.code.CodeReader;
import org.algebrist.expression.grammar.FormulaGrammar;
import org.algebrist.expression.latex.LatexLayout;
import org.algebrist.expression.latex.LatexReader;
import org.algebrist.expression.mathml.HtmlReader;
import org.algebrist.expression.mathml.MathmlReader;
import org.algebrist.expression.openmath.OpenMathReader;
import org.algebrist.expression.opt.OptReader;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.SequenceFault;
import org.algebrist.expression.sequence.SymbolicReader;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.SourceSpans;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.expression.typed.TypedNotation;
import org.algebrist.expression.typed.TypedReader;
import org.algebrist.expression.word.OmmlReader;

/**
 * Reads formulas in any notation.
 *
 * <p>LaTeX, presentation MathML and HTML leave meanings open: all readings come back, the likeliest
 * first, as do ASCIIMath, Typst and OMML. Content MathML, OpenMath, infix, prefix, operator trees
 * and code have one. Whatever the text is, reading gives a value: wrong input is a {@link
 * Reading.Partial} or {@link Reading.Failed}.
 */
public final class FormulaReader {
  private FormulaReader() {}

  /** The readings of {@code text}, in the notation that it looks like, with nothing declared. */
  public static Reading read(String text) {
    return read(text, Context.NONE);
  }

  /** The readings of {@code text}, in the notation that it looks like. */
  public static Reading read(String text, Context context) {
    return read(text, notation(text), context);
  }

  /** The readings of {@code text}, all that are found. */
  public static Reading read(String text, Notation notation, Context context) {
    return read(text, notation, context, FormulaGrammar.MAX_CANDIDATES);
  }

  /**
   * The readings of {@code text}.
   *
   * @param context what is declared, for the notations that leave meanings open
   * @param maxCandidates how many readings are wanted, 1 to 8; more than one costs time
   * @throws IllegalArgumentException if fewer than one are
   */
  public static Reading read(String text, Notation notation, Context context, int maxCandidates) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(notation, "notation");
    Objects.requireNonNull(context, "context");
    if (maxCandidates < 1) {
      throw new IllegalArgumentException("maxCandidates must be at least 1; got " + maxCandidates);
    }
    return switch (notation) {
      case LATEX -> {
        LatexLayout layout = LatexReader.layout(text, context);
        yield FormulaGrammar.read(text, layout.row(), layout.problems(), context, maxCandidates);
      }
      case MATHML, CONTENT -> MathmlReader.read(text, context, maxCandidates);
      case HTML -> HtmlReader.read(text, context, maxCandidates);
      case INFIX -> reading(text, InfixReader.read(text));
      case PREFIX -> reading(text, PrefixReader.read(text));
      case SYMBOLIC -> reading(text, symbolic(text));
      case OPT -> reading(text, OptReader.read(text));
      case SYMPY -> reading(text, CodeReader.read(text, CodeLanguage.SYMPY));
      case MATHEMATICA -> reading(text, CodeReader.read(text, CodeLanguage.MATHEMATICA));
      case MAXIMA -> reading(text, CodeReader.read(text, CodeLanguage.MAXIMA));
      case ASCIIMATH -> TypedReader.read(text, TypedNotation.ASCIIMATH, context, maxCandidates);
      case TYPST -> TypedReader.read(text, TypedNotation.TYPST, context, maxCandidates);
      case OMML -> OmmlReader.read(text, context, maxCandidates);
      case OPENMATH, STRICT -> reading(text, OpenMathReader.read(text));
      case SPEECH ->
          new Reading.Failed(
              ReadResult.failed(
                  ReadResult.Kind.UNSUPPORTED,
                  text,
                  0,
                  "speech is only written",
                  "another notation"));
    };
  }

  private static ReadResult symbolic(String text) {
    return switch (SymbolicReader.read(text)) {
      case Coded.Done<Formula>(Formula formula) -> new ReadResult.Read(formula);
      case Coded.Failed<Formula>(SequenceFault fault) ->
          ReadResult.failed(
              ReadResult.Kind.UNKNOWN_TOKEN,
              text,
              start(text, fault.index()),
              fault.what(),
              fault.expected());
    };
  }

  /** Where a token that stands apart by blanks begins; the end where there are not as many. */
  private static int start(String text, int token) {
    var tokens = new BlankTokens(text);
    for (int i = 0; i <= token; i++) {
      if (!tokens.next()) {
        return text.length();
      }
    }
    return tokens.start();
  }

  /** The only reading of a notation that leaves nothing open; its nodes span the whole text. */
  private static Reading reading(String text, ReadResult result) {
    return switch (result) {
      case ReadResult.Read(Formula formula) -> {
        List<TreePosition.Placed> nodes = TreePosition.all(formula);
        int[] bounds = new int[2 * nodes.size()];
        Arrays.setAll(bounds, i -> i % 2 == 0 ? 0 : text.length());
        var only = new Reading.Candidate(formula, 1, "the only reading", new SourceSpans(bounds));
        yield nodes.stream().noneMatch(p -> p.formula() instanceof Formula.Unread)
            ? new Reading.Whole(List.of(only))
            : new Reading.Partial(only, List.of(holdsUnread(text)));
      }
      case ReadResult.Failed failed -> new Reading.Failed(failed);
    };
  }

  private static ReadResult.Failed holdsUnread(String text) {
    return ReadResult.failed(
        ReadResult.Kind.UNKNOWN_TOKEN,
        text,
        0,
        "the tree holds a piece that says of itself that it was not read",
        "a tree without such pieces");
  }

  /**
   * The notation that a text looks like. LaTeX and infix share much; a text that could be either is
   * LaTeX unless something in it only infix has, such as {@code <=} or {@code sqrt(}.
   */
  public static Notation notation(String text) {
    Objects.requireNonNull(text, "text");
    return NotationGuess.of(text);
  }
}
