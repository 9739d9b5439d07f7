package org.algebrist.expression.typed;

import java.util.List;
import java.util.Locale;
import org.algebrist.expression.latex.LatexReader;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/**
 * Writes formulas as ASCIIMath or Typst: as LaTeX sets them, piece by piece.
 *
 * <p>What LaTeX says with a class of TeX's (see the guide) is left out, as these notations have no
 * such classes; then the reader takes the usual meaning.
 */
public final class TypedWriter {
  private final TypedNotation notation;
  private final boolean typst;
  private final TypedNames names;
  private final TypedOutput out;

  private TypedWriter(TypedNotation notation) {
    this.notation = notation;
    this.typst = notation == TypedNotation.TYPST;
    this.names = new TypedNames(notation);
    this.out = new TypedOutput(notation);
  }

  /**
   * The formula in that notation.
   *
   * @throws IllegalArgumentException saying what the notation has no form for
   */
  public static String write(Formula formula, TypedNotation notation) {
    return write(LatexReader.layout(LatexWriter.write(formula), Context.NONE).row(), notation);
  }

  /**
   * A layout in that notation.
   *
   * @throws IllegalArgumentException saying what the notation has no form for
   */
  static String write(Layout.Row row, TypedNotation notation) {
    var writer = new TypedWriter(notation);
    writer.piece(row);
    return writer.out.text();
  }

  private void piece(Layout layout) {
    switch (layout) {
      case Layout.Row row -> row.items().forEach(this::piece);
      case Layout.Name name -> out.word(names.name(name));
      case Layout.Numeral numeral -> out.word(numeral.digits());
      case Layout.Sign sign -> out.sign(sign);
      case Layout.Words words -> out.word(names.quoted(words.text(), true));
      case Layout.Space space when space.wide() -> out.word("quad");
      case Layout.Space ignored -> {}
      case Layout.Scripts scripts -> scripts(scripts);
      case Layout.Fraction fraction -> fraction(fraction);
      case Layout.Radical radical -> {
        if (radical.degree() == null) {
          call("sqrt", radical.radicand());
        } else {
          call("root", radical.degree(), radical.radicand());
        }
      }
      case Layout.Marked marked -> {
        String accent = notation.accentWord(marked.mark());
        if (accent == null) {
          throw notation.noForm(marked.mark().name());
        }
        call(accent, marked.body());
      }
      case Layout.Stacked stacked -> stacked(stacked);
      case Layout.Fenced fenced -> fenced(fenced);
      case Layout.Grid grid -> grid(grid);
      case Layout.Arrow arrow -> {
        Layout sign = new Layout.Sign(arrow.character(), 0, 0);
        piece(new Layout.Stacked(sign, arrow.under(), arrow.over(), null, 0, 0));
      }
      case Layout.Stated ignored ->
          throw notation.noForm("brackets or units that say what they mean");
      case Layout.Given ignored -> throw notation.noForm("a piece that is no layout");
      case Layout.Unreadable ignored -> throw notation.noForm("a piece that was not read");
    }
  }

  // ---- Structures

  /** A command with arguments: sqrt(x), in ASCIIMath root(3)(x), in Typst root(3, x). */
  private void call(String command, Layout... arguments) {
    out.word(command);
    out.raw("(");
    for (int i = 0; i < arguments.length; i++) {
      if (i > 0) {
        out.raw(typst ? ", " : ")(");
      }
      argument(arguments[i]);
    }
    out.raw(")");
  }

  /** What stands in the brackets of a command; Typst takes its commas for separators. */
  private void argument(Layout layout) {
    if (typst && holdsSeparator(layout)) {
      out.raw("lr(");
      out.raw(")");
      throw notation.noForm("a list where a command separates with commas");
    }
    if (isEmpty(layout)) {
      out.raw(typst ? "\"\"" : "");
      return;
    }
    piece(layout);
  }

  private static boolean isEmpty(Layout layout) {
    return layout instanceof Layout.Row row && row.items().isEmpty();
  }

  private static boolean holdsSeparator(Layout layout) {
    List<Layout> items = layout instanceof Layout.Row row ? row.items() : List.of(layout);
    return items.stream()
        .anyMatch(item ->
            item instanceof Layout.Row inner && holdsSeparator(inner)
                || item instanceof Layout.Sign sign
                    && (sign.character().equals(",") || sign.character().equals(";")));
  }

  private void scripts(Layout.Scripts scripts) {
    base(scripts.base());
    out.raw("'".repeat(scripts.primes()));
    script("_", scripts.sub());
    script("^", scripts.sup());
  }

  private void base(Layout base) {
    boolean plain =
        switch (base) {
          case Layout.Row row -> row.items().size() == 1 && isAtom(row.items().getFirst());
          case Layout.Stacked ignored -> !typst; // limits(X)^S would go on
          default -> isAtom(base);
        };
    if (plain) {
      piece(base);
      return;
    }
    if (typst) {
      if (isEmpty(base)) {
        out.word("\"\"");
      } else {
        out.word("attach(");
        argument(base);
        out.raw(")");
      }
      return;
    }
    out.word("{:");
    piece(base);
    out.word(":}");
  }

  private static boolean isAtom(Layout layout) {
    return switch (layout) {
      case Layout.Name ignored -> true;
      case Layout.Numeral ignored -> true;
      case Layout.Sign ignored -> true;
      case Layout.Words ignored -> true;
      case Layout.Radical ignored -> true;
      case Layout.Marked ignored -> true;
      case Layout.Grid ignored -> true;
      case Layout.Fenced ignored -> true;
      case Layout.Stacked ignored -> true;
      default -> false;
    };
  }

  private void script(String mark, @Nullable Layout script) {
    if (script == null) {
      return;
    }
    out.raw(mark);
    if (script instanceof Layout.Numeral numeral) {
      out.raw(numeral.digits());
      return;
    }
    if (script instanceof Layout.Name name
        && name.text().length() == 1
        && name.style() == Style.ITALIC
        && name.text().charAt(0) < 128) {
      out.scriptName(names.name(name));
      return;
    }
    out.raw("(");
    piece(script);
    out.raw(")");
  }

  private void fraction(Layout.Fraction fraction) {
    if (fraction.line()) {
      call("frac", fraction.over(), fraction.under());
    } else {
      throw notation.noForm("one over the other without a line");
    }
  }

  private void stacked(Layout.Stacked stacked) {
    Operator brace = stacked.brace();
    if (brace != null) {
      boolean over = brace == Operator.OVERBRACE;
      Layout label = over ? stacked.over() : stacked.under();
      if ((over ? stacked.under() : stacked.over()) != null) {
        throw notation.noForm("a brace with something on its other side");
      }
      String command = over ? "overbrace" : "underbrace";
      if (typst && label != null) {
        call(command, stacked.base(), label);
      } else {
        call(command, stacked.base());
        script(over ? "^" : "_", label);
      }
      return;
    }
    if (typst) {
      call("limits", stacked.base());
      script("_", stacked.under());
      script("^", stacked.over());
      return;
    }
    Layout base = stacked.base();
    if (stacked.over() != null && stacked.under() != null) {
      throw notation.noForm("something both over and under");
    }
    if (stacked.over() != null) {
      call("overset", stacked.over(), base);
    } else if (stacked.under() != null) {
      call("underset", stacked.under(), base);
    } else {
      piece(base);
    }
  }

  private void fenced(Layout.Fenced fenced) {
    String pair = fenced.open() + fenced.close();
    switch (pair) {
      case "||" -> call("abs", fenced.body());
      case "‖‖" -> call("norm", fenced.body());
      case "⌊⌋" -> call("floor", fenced.body());
      case "⌈⌉" -> call("ceil", fenced.body());
      default -> {
        if (typst && pair.equals("()") && fenced.body() instanceof Layout.Fraction over) {
          binomial(over, fenced);
          return;
        }
        bracketed(fenced);
      }
    }
  }

  private void binomial(Layout.Fraction fraction, Layout.Fenced fenced) {
    if (fraction.line()) {
      bracketed(fenced);
    } else {
      call("binom", fraction.over(), fraction.under());
    }
  }

  private void bracketed(Layout.Fenced fenced) {
    String open = TypedBrackets.open(fenced.open(), typst);
    String close = TypedBrackets.close(fenced.close(), typst);
    if (open == null || close == null) {
      throw notation.noForm("the brackets " + fenced.open() + " and " + fenced.close());
    }
    boolean lr = typst && (fenced.open().isEmpty() || fenced.close().isEmpty());
    if (lr) {
      throw notation.noForm("a bracket that is not shown");
    }
    out.word(open);
    piece(fenced.body());
    out.word(close);
  }

  private void grid(Layout.Grid grid) {
    switch (grid.kind()) {
      case CASES -> cases(grid.cells());
      case MATRIX -> matrix(grid);
      case LINES -> {
        if (!typst) {
          throw notation.noForm("lines one under another");
        }
        for (int i = 0; i < grid.cells().size(); i++) {
          out.raw(i > 0 ? " \\ " : "");
          for (int k = 0; k < grid.cells().get(i).size(); k++) {
            out.raw(k > 0 ? " & " : "");
            piece(grid.cells().get(i).get(k));
          }
        }
      }
      default -> throw notation.noForm(grid.kind().name());
    }
  }

  private void cases(List<List<Layout>> rows) {
    if (typst) {
      out.word("cases(");
      for (int i = 0; i < rows.size(); i++) {
        out.raw(i > 0 ? ", " : "");
        for (int k = 0; k < rows.get(i).size(); k++) {
          out.raw(k > 0 ? " & " : "");
          argument(rows.get(i).get(k));
        }
      }
      out.raw(")");
      return;
    }
    out.word("{");
    rows("(", ")", rows);
    out.word(":}");
  }

  private void rows(String open, String close, List<List<Layout>> rows) {
    for (int i = 0; i < rows.size(); i++) {
      out.raw((i > 0 ? "," : "") + open);
      for (int k = 0; k < rows.get(i).size(); k++) {
        out.raw(k > 0 ? "," : "");
        if (holdsSeparator(rows.get(i).get(k))) {
          throw notation.noForm("a list in a cell");
        }
        piece(rows.get(i).get(k));
      }
      out.raw(close);
    }
  }

  private void matrix(Layout.Grid grid) {
    if (typst) {
      String delimiter =
          switch (grid.brackets()) {
            case ROUND -> "(";
            case SQUARE -> "[";
            case BRACES -> "{";
            case BARS -> "|";
            case DOUBLE_BARS -> "||";
            default -> "";
          };
      out.word("mat(delim: " + (delimiter.isEmpty() ? "#none" : "\"" + delimiter + "\"") + ", ");
      for (int i = 0; i < grid.cells().size(); i++) {
        out.raw(i > 0 ? "; " : "");
        for (int k = 0; k < grid.cells().get(i).size(); k++) {
          out.raw(k > 0 ? ", " : "");
          argument(grid.cells().get(i).get(k));
        }
      }
      out.raw(")");
      return;
    }
    boolean single = grid.cells().size() < 2;
    switch (grid.brackets()) {
      case ROUND -> grid(single, "(", ")", grid);
      case SQUARE -> grid(single, "[", "]", grid);
      case BARS -> grid(single, "|", "|", grid);
      case BARE -> grid(single, "{:", ":}", grid);
      default -> throw notation.noForm("a matrix in brackets " + surface(grid.brackets()));
    }
  }

  private static String surface(Surface surface) {
    return surface.name().toLowerCase(Locale.ROOT);
  }

  private void grid(boolean single, String open, String close, Layout.Grid grid) {
    if (single) {
      throw notation.noForm("a matrix of one row");
    }
    out.word(open);
    rows(open.equals("[") ? "[" : "(", open.equals("[") ? "]" : ")", grid.cells());
    out.word(close);
  }
}
