package org.algebrist.expression.typed;

import java.util.List;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Surface;

/** Writes matrices, cases and brackets in ASCIIMath or Typst. */
final class TypedGridWriter {

  private final TypedWriter writer;
  private final TypedNotation notation;
  private final boolean typst;

  TypedGridWriter(TypedWriter writer, TypedNotation notation) {
    this.writer = writer;
    this.notation = notation;
    this.typst = notation == TypedNotation.TYPST;
  }

  void fenced(Layout.Fenced fenced) {
    String pair = fenced.open() + fenced.close();
    switch (pair) {
      case "||" -> writer.call("abs", fenced.body());
      case "‖‖" -> writer.call("norm", fenced.body());
      case "⌊⌋" -> writer.call("floor", fenced.body());
      case "⌈⌉" -> writer.call("ceil", fenced.body());
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
      writer.call("binom", fraction.over(), fraction.under());
    }
  }

  private void bracketed(Layout.Fenced fenced) {
    String open = TypedBrackets.open(fenced.open(), typst);
    String close = TypedBrackets.close(fenced.close(), typst);
    if (open == null || close == null) {
      throw writer.noForm("the brackets " + fenced.open() + " and " + fenced.close());
    }
    boolean lr = typst && (fenced.open().isEmpty() || fenced.close().isEmpty());
    if (lr) {
      throw writer.noForm("a bracket that is not shown");
    }
    writer.word(open);
    writer.piece(fenced.body());
    writer.word(close);
  }

  void grid(Layout.Grid grid) {
    switch (grid.kind()) {
      case CASES -> cases(grid.cells());
      case MATRIX -> matrix(grid);
      case LINES -> {
        if (!typst) {
          throw writer.noForm("lines one under another");
        }
        for (int i = 0; i < grid.cells().size(); i++) {
          writer.raw(i > 0 ? " \\ " : "");
          for (int k = 0; k < grid.cells().get(i).size(); k++) {
            writer.raw(k > 0 ? " & " : "");
            writer.piece(grid.cells().get(i).get(k));
          }
        }
      }
      default -> throw writer.noForm(grid.kind().name());
    }
  }

  private void cases(List<List<Layout>> rows) {
    if (typst) {
      writer.word("cases(");
      for (int i = 0; i < rows.size(); i++) {
        writer.raw(i > 0 ? ", " : "");
        for (int k = 0; k < rows.get(i).size(); k++) {
          writer.raw(k > 0 ? " & " : "");
          writer.argument(rows.get(i).get(k));
        }
      }
      writer.raw(")");
      return;
    }
    writer.word("{");
    rows("(", ")", rows);
    writer.word(":}");
  }

  private void rows(String open, String close, List<List<Layout>> rows) {
    for (int i = 0; i < rows.size(); i++) {
      writer.raw((i > 0 ? "," : "") + open);
      for (int k = 0; k < rows.get(i).size(); k++) {
        writer.raw(k > 0 ? "," : "");
        if (TypedWriter.holdsSeparator(rows.get(i).get(k))) {
          throw writer.noForm("a list in a cell");
        }
        writer.piece(rows.get(i).get(k));
      }
      writer.raw(close);
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
      writer.word("mat(delim: " + (delimiter.isEmpty() ? "#none" : "\"" + delimiter + "\"") + ", ");
      for (int i = 0; i < grid.cells().size(); i++) {
        writer.raw(i > 0 ? "; " : "");
        for (int k = 0; k < grid.cells().get(i).size(); k++) {
          writer.raw(k > 0 ? ", " : "");
          writer.argument(grid.cells().get(i).get(k));
        }
      }
      writer.raw(")");
      return;
    }
    boolean single = grid.cells().size() < 2;
    switch (grid.brackets()) {
      case ROUND -> grid(single, "(", ")", grid);
      case SQUARE -> grid(single, "[", "]", grid);
      case BARS -> grid(single, "|", "|", grid);
      case BARE -> grid(single, "{:", ":}", grid);
      default -> throw writer.noForm("a matrix in brackets " + surface(grid.brackets()));
    }
  }

  private static String surface(Surface surface) {
    return surface.name().toLowerCase(java.util.Locale.ROOT);
  }

  void grid(boolean single, String open, String close, Layout.Grid grid) {
    if (single) {
      throw writer.noForm("a matrix of one row");
    }
    writer.word(open);
    rows(open.equals("[") ? "[" : "(", open.equals("[") ? "]" : ")", grid.cells());
    writer.word(close);
  }
}
