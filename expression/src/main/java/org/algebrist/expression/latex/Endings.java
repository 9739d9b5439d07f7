package org.algebrist.expression.latex;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.latex.command.Environment;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Fenced;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Unreadable;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Surface;

/** Ends what is open on a {@link LayoutStack}, by its end in the source or for want of one. */
final class Endings {
  private final LayoutStack stack;
  private final String source;
  private final Problems problems;

  Endings(LayoutStack stack, String source, Problems problems) {
    this.stack = stack;
    this.source = source;
    this.problems = problems;
  }

  // ---- Groups and words

  /** Ends the group or words that a brace ends; whether it was a group of its own. */
  boolean closeBrace(int start, int end) {
    stack.flush(start);
    if (stack.bracesOpen == 0) {
      stray(
          Kind.UNOPENED_GROUP, "a closing brace has no opening one", "\\} for a brace", start, end);
      return false;
    }
    while (!stack.now.isBraced()) {
      closeWithoutEnd(start);
      stack.flush(start);
    }
    switch (stack.now.kind) {
      case TEXT -> closeText(end);
      case GRID_BRACE -> closeGrid(end);
      default -> {
        Layout content = stack.content(stack.now.start, end);
        stack.pop();
        boolean own = stack.now.collects();
        stack.emit(content, end);
        return own;
      }
    }
    return false;
  }

  private void stray(Kind kind, String what, String expected, int start, int end) {
    stack.emit(
        new Unreadable(
            source.substring(start, end), problems.add(kind, start, what, expected), start, end));
  }

  private void closeText(int end) {
    int start = stack.now.start;
    int from = stack.now.base;
    int to = stack.count;
    stack.pop();
    if (to - from == 1 || stack.waits()) {
      Layout words =
          to - from == 1 ? stack.pieces[from] : new Row(stack.list(from, to), start, end);
      stack.emit(words, end);
    } else if (to > from) {
      // Words and formulas are pieces of the group around them; they are in their place already.
      stack.count = to;
      stack.now.scriptsOpen = false;
    }
  }

  void closeMath(int start, int end) {
    stack.flush(start);
    if (stack.formulasOpen == 0) {
      stray(
          Kind.UNEXPECTED_CHARACTER,
          "the end of a formula inside a formula",
          "\\$ for a dollar sign",
          start,
          end);
      return;
    }
    while (stack.now.kind != Level.Kind.MATH_IN_TEXT) {
      closeWithoutEnd(start);
      stack.flush(start);
    }
    splice(end);
  }

  /** Ends the level on top; its pieces stay where they are, as pieces of the level below. */
  private void splice(int end) {
    if (stack.now.fraction != null || stack.now.cut >= 0) {
      Layout content = stack.content(stack.now.start, end);
      stack.pop();
      stack.emit(content);
      return;
    }
    int to = stack.count;
    int from = stack.now.base - stack.now.bracket;
    int start = stack.now.start;
    stack.pop();
    if (!stack.now.collects()) {
      stack.emit(to - from == 1 ? stack.pieces[from] : new Row(stack.list(from, to), start, end));
    } else {
      stack.count = to;
      stack.now.scriptsOpen = false;
    }
  }

  /** Ends a level whose end is missing. */
  private void closeWithoutEnd(int at) {
    Level level = stack.now;
    switch (level.kind) {
      // A bar without a partner is just a bar, which stands before its content already.
      case PAIRED -> splice(at);
      case LEFT -> {
        problem(Kind.UNCLOSED_DELIMITER, "the \\left here has no \\right", "\\right and a bracket");
        splice(at);
      }
      case OPTIONAL -> {
        problem(Kind.UNCLOSED_DELIMITER, "the bracket opened here is not closed", "]");
        stack.closeOption(at);
      }
      case BRACE -> {
        problem(Kind.UNCLOSED_GROUP, "the group opened here is not closed", "}");
        Layout content = stack.content(level.start, at);
        stack.pop();
        stack.emit(content);
      }
      case TEXT -> {
        problem(Kind.UNCLOSED_GROUP, "the words that start here are not closed", "}");
        closeText(at);
      }
      case GRID_BRACE -> {
        problem(Kind.UNCLOSED_GROUP, "the group opened here is not closed", "}");
        closeGrid(at);
      }
      case ENVIRONMENT -> {
        problem(
            Kind.UNCLOSED_ENVIRONMENT,
            "the environment " + level.name + " is not closed",
            "\\end{" + level.name + "}");
        closeGrid(at);
      }
      case MATH_IN_TEXT -> {
        problem(Kind.UNCLOSED_DELIMITER, "the formula opened here is not closed", "$");
        splice(at);
      }
      case ROOT, COMMAND, SUPERSCRIPT, SUBSCRIPT -> {}
    }
  }

  private void problem(Kind kind, String what, String expected) {
    if (!stack.gaveUp) {
      problems.add(kind, stack.now.start, what, expected);
    }
  }

  // ---- Brackets

  void closePaired(int end) {
    fence(stack.now.name, end);
  }

  private void fence(String close, int end) {
    String open = stack.now.name;
    int start = stack.now.start;
    boolean tight = stack.now.tight;
    Layout body = stack.content(start, end);
    stack.pop();
    var fenced = new Fenced(open, body, close, start, end);
    stack.emit(tight ? Multisets.of(fenced) : fenced);
  }

  void closeLeft(String close, int start, int end) {
    stack.flush(start);
    while (stack.now.kind == Level.Kind.PAIRED) {
      splice(start);
    }
    if (stack.now.kind != Level.Kind.LEFT) {
      stray(
          Kind.UNOPENED_DELIMITER,
          "a \\right has no \\left in its group",
          "\\left and a bracket before it",
          start,
          end);
      return;
    }
    fence(close, end);
  }

  // ---- Rows and cells

  void nextCell(int start, int end) {
    if (!toGrid(start)) {
      stray(
          Kind.UNEXPECTED_CHARACTER,
          "& outside rows and cells",
          "\\& for an ampersand",
          start,
          end);
      return;
    }
    endCell(start);
  }

  void nextRow(int start, int end) {
    if (!toGrid(start)) {
      stack.append(new Layout.Space(start, end));
      return;
    }
    endCell(start);
    Environment environment = stack.now.environment;
    boolean lines = environment == null || environment.kind() == Operator.LINES;
    if (lines && stack.now.cells().stream().allMatch(ScriptPieces::isEmpty)) {
      // An empty line sets others apart and says nothing.
      stack.now.cells().clear();
      stack.now.rows();
      return;
    }
    // The list of cells is kept for the next row.
    stack.now.rows().add(List.copyOf(stack.now.cells()));
    stack.now.cells().clear();
  }

  /** Ends what stands open in a cell; false if there is no cell around. */
  private boolean toGrid(int at) {
    stack.flush(at);
    while (stack.now.kind == Level.Kind.PAIRED) {
      splice(at);
      stack.flush(at);
    }
    if (stack.now.kind == Level.Kind.LEFT && stack.now.inCell) {
      while (!stack.now.isGrid()) {
        closeWithoutEnd(at);
        stack.flush(at);
      }
    }
    return stack.now.isGrid();
  }

  private void endCell(int at) {
    int from = stack.count > stack.now.base ? stack.pieces[stack.now.base].start() : at;
    stack.now.cells().add(stack.content(from, at));
    stack.style = stack.now.style;
    stack.together = stack.now.together;
  }

  void closeEnvironment(String name, int start, int end) {
    stack.flush(start);
    int at = stack.top;
    if (stack.grids == 0) {
      stray(
          Kind.UNOPENED_ENVIRONMENT,
          "the environment " + name + " ends without a start",
          "\\begin{" + name + "} before it",
          start,
          end);
      return;
    }
    while (stack.levels[at].kind != Level.Kind.ENVIRONMENT || !stack.levels[at].name.equals(name)) {
      if (--at == 0) {
        break;
      }
    }
    if (at == 0) {
      problems.add(
          Kind.WRONG_ENVIRONMENT_END,
          start,
          "no environment " + name + " is open here",
          "\\end{" + innermost() + "}");
    }
    while (stack.now.kind != Level.Kind.ENVIRONMENT || at > 0 && stack.top > at) {
      closeWithoutEnd(start);
      stack.flush(start);
    }
    closeGrid(end);
  }

  private String innermost() {
    int at = stack.top;
    while (stack.levels[at].kind != Level.Kind.ENVIRONMENT) {
      at--;
    }
    return stack.levels[at].name;
  }

  private void closeGrid(int end) {
    Level level = stack.now;
    Environment environment = level.environment;
    boolean one = level.rows == null && level.cells == null;
    if (environment == null || one && environment.display()) {
      // An equation of one line is just its content.
      splice(end);
      return;
    }
    int start = level.start;
    List<List<Layout>> rows = rows(level, end);
    stack.pop();
    if (environment.display() && rows.size() <= 1) {
      if (stack.waits()) {
        stack.emit(new Row(line(rows), start, end));
      } else {
        line(rows).forEach(stack::append);
      }
      return;
    }
    stack.emit(new Layout.Grid(environment.kind(), environment.brackets(), rows, start, end));
  }

  /** The rows of the level on top, the one still open included. */
  private List<List<Layout>> rows(Level level, int end) {
    Layout last =
        stack.content(stack.count > level.base ? stack.pieces[level.base].start() : end, end);
    List<Layout> cells = level.cells();
    List<List<Layout>> rows = level.rows();
    if (!cells.isEmpty() || !ScriptPieces.isEmpty(last) || rows.isEmpty()) {
      cells.add(last);
      rows.add(List.copyOf(cells));
    }
    return List.copyOf(rows);
  }

  /** The pieces of the only line of a display. */
  private static List<Layout> line(List<List<Layout>> rows) {
    var pieces = new ArrayList<Layout>();
    for (List<Layout> row : rows) {
      for (Layout cell : row) {
        if (cell instanceof Row several) {
          pieces.addAll(several.items());
        } else {
          pieces.add(cell);
        }
      }
    }
    return pieces;
  }

  // ---- The end

  /** Takes {@code rest} for all that is left, because too much is open. */
  void giveUp(Unreadable rest) {
    stack.gaveUp = true;
    while (!stack.now.collects()) {
      stack.emit(rest);
    }
    stack.append(rest);
  }

  /** Closes everything at index {@code end} of the source. */
  Row finish(int end) {
    stack.flush(end);
    while (stack.top > 0) {
      closeWithoutEnd(end);
      stack.flush(end);
    }
    int start = stack.now.start;
    if (stack.now.rows != null || stack.now.cells != null) {
      List<List<Layout>> rows = rows(stack.now, end);
      if (rows.size() <= 1) {
        return new Row(line(rows), start, end);
      }
      var grid = new Layout.Grid(Operator.LINES, Surface.BARE, rows, start, end);
      return new Row(List.of(grid), start, end);
    }
    if (stack.now.fraction != null || stack.now.cut >= 0) {
      Layout content = stack.content(start, end);
      return content instanceof Row row ? row : new Row(List.of(content), start, end);
    }
    return new Row(stack.list(0, stack.count), start, end);
  }
}
