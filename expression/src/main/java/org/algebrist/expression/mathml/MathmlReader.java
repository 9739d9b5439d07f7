package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.grammar.FormulaGrammar;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Space;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.Reading.Candidate;
import org.jspecify.annotations.Nullable;

/**
 * MathML of either kind, told apart element by element: presentation goes through the grammar,
 * content straight to a tree, and an {@code intent} counts before the looks.
 *
 * <p>The text may be a {@code math} element, several, or elements without one; prefixes such as
 * {@code m:} are dropped. Nothing outside the text is read, and no input overflows the stack.
 */
public final class MathmlReader {
  /** More text than any page's formula has; a whole document is for the finder of formulas. */
  public static final int MAX_LENGTH = 4_000_000;

  private MathmlReader() {}

  /**
   * Reads a formula.
   *
   * @param source MathML
   * @param context what is declared
   * @param maxCandidates how many readings to give back at most, 1 or more
   */
  public static Reading read(String source, Context context, int maxCandidates) {
    var problems = new ArrayList<Failed>();
    if (tooLong(source) instanceof Failed failed) {
      return new Reading.Failed(failed);
    }
    var markup = new Markup(source, false, problems);
    var pieces = new ArrayList<Layout>();
    @Nullable Piece content = null;
    boolean more = true;
    while (more) {
      switch (markup.next()) {
        case START -> {
          boolean formula = markup.name().equals("math");
          if (formula && !pieces.isEmpty()) {
            pieces.add(new Space(markup.start(), markup.start()));
          }
          var reader = new PresentationReader(markup, new Meaning(context), 0);
          pieces.addAll(reader.read());
          content = reader.content() != null ? reader.content() : content;
        }
        case END ->
            markup.note(
                Kind.WRONG_END_TAG,
                markup.start(),
                "</" + markup.name() + "> closes nothing",
                "no end tag");
        case TEXT -> {
          if (!markup.text().isBlank()) {
            markup.note(
                Kind.TRAILING_TEXT,
                markup.start(),
                "text outside of any element",
                "an element of MathML such as <math>");
          }
        }
        case FINISH -> more = false;
      }
    }
    return understood(markup, problems, pieces, content, source, context, maxCandidates);
  }

  /** What the pieces mean; {@code content} is the tree if content mark-up gave it, else null. */
  static Reading understood(
      Markup markup,
      List<Failed> problems,
      List<Layout> pieces,
      @Nullable Piece content,
      String source,
      Context context,
      int maxCandidates) {
    Failed refusal = markup.refusal();
    if (refusal != null) {
      return new Reading.Failed(refusal);
    }
    List<Layout> tidy = Pieces.tidy(pieces);
    if (tidy.isEmpty()) {
      return new Reading.Failed(
          problems.isEmpty()
              ? ReadResult.failed(Kind.EMPTY, source, 0, "no formula", "an element of MathML")
              : problems.getFirst());
    }
    if (content != null
        && tidy.size() == 1
        && tidy.getFirst() instanceof Layout.Given given
        && given.formula() == content.formula()) {
      var candidate = new Candidate(content.formula(), 1.0, "content MathML", content.spans());
      return problems.isEmpty()
          ? new Reading.Whole(List.of(candidate))
          : new Reading.Partial(candidate, problems);
    }
    var row = new Row(tidy, tidy.getFirst().start(), tidy.getLast().end());
    return FormulaGrammar.read(source, row, problems, context, maxCandidates);
  }

  /** The failure of a source that is too long, or null. */
  static @Nullable Failed tooLong(String source) {
    return source.length() <= MAX_LENGTH
        ? null
        : ReadResult.failed(
            Kind.TOO_LONG,
            source,
            MAX_LENGTH,
            source.length() + " characters",
            "at most " + MAX_LENGTH);
  }
}
