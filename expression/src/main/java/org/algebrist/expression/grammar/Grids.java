package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** Matrices, cases and displays of several lines. */
final class Grids {
  private Grids() {}

  /**
   * Makes a stretch of every cell; the cells of a display's line are one.
   *
   * @param bare whether no brackets of the row stand round the grid
   */
  static void expand(Token token, Layout.Grid grid, boolean bare, Expansion expansion) {
    List<List<Stretch>> rows = new ArrayList<>(grid.cells().size());
    token.display =
        grid.kind() == Operator.LINES
            || (bare && grid.brackets() == Surface.BARE && isDisplay(grid));
    if (token.display || grid.kind() == Operator.STACK) {
      for (List<Layout> line : lines(grid)) {
        int start = line.isEmpty() ? grid.start() : line.getFirst().start();
        int end = line.isEmpty() ? start : line.getLast().end();
        rows.add(List.of(expansion.add(line, Place.LINE, start, end)));
      }
    } else {
      for (List<Layout> cells : grid.cells()) {
        List<Stretch> row = new ArrayList<>(cells.size());
        for (Layout cell : cells) {
          row.add(expansion.add(cell, Place.CELL));
        }
        rows.add(row);
      }
    }
    token.cells = rows;
  }

  /** Whether an array sets equations one under another, its columns cut at their signs. */
  private static boolean isDisplay(Layout.Grid grid) {
    if (grid.kind() != Operator.MATRIX) {
      return false;
    }
    for (List<Layout> cells : grid.cells()) {
      for (int i = 0; i < cells.size(); i++) {
        Layout cell = cells.get(i);
        List<Layout> items = cell instanceof Layout.Row row ? row.items() : List.of(cell);
        if (items.isEmpty()) {
          continue;
        }
        boolean more = cells.size() > 1;
        if (more && (isRelation(items.getFirst()) || isRelation(items.getLast()))
            || waits(items.getLast()) && items.size() > 1) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isRelation(Layout item) {
    Layout base = item instanceof Layout.Scripts scripts ? scripts.base() : item;
    return base instanceof Layout.Sign sign
        && Sign.of(sign.character()).kind() == Sign.Kind.RELATION
        && sign.character().codePointAt(0) < 0x22EE;
  }

  /** The lines of a display; one that continues the line before is part of it. */
  private static List<List<Layout>> lines(Layout.Grid grid) {
    List<List<Layout>> lines = new ArrayList<>(grid.cells().size());
    int open = 0;
    boolean waits = false;
    for (List<Layout> cells : grid.cells()) {
      List<Layout> line = new ArrayList<>();
      for (Layout cell : cells) {
        if (cell instanceof Layout.Row row) {
          line.addAll(row.items());
        } else {
          line.add(cell);
        }
      }
      if (line.isEmpty()) {
        continue;
      }
      int balance = balance(line);
      boolean goesOn = continues(line, cells) || waits || (open > 0 && balance < 0);
      if (goesOn && !lines.isEmpty() && grid.kind() != Operator.STACK) {
        lines.getLast().addAll(line);
        open += balance;
      } else {
        lines.add(line);
        open = balance;
      }
      waits = waits(line.getLast());
    }
    return lines;
  }

  /** How many brackets a line opens more than it closes. */
  private static int balance(List<Layout> line) {
    int balance = 0;
    for (Layout item : line) {
      Layout base = item instanceof Layout.Scripts scripts ? scripts.base() : item;
      if (base instanceof Layout.Sign sign) {
        Sign.Kind kind = Sign.of(sign.character()).kind();
        balance += kind == Sign.Kind.OPEN ? 1 : kind == Sign.Kind.CLOSE ? -1 : 0;
      }
    }
    return balance;
  }

  /** Whether a line ends with a sign whose right side is still to come. */
  private static boolean waits(Layout last) {
    return last instanceof Layout.Sign sign && Sign.of(sign.character()).kind() == Sign.Kind.INFIX;
  }

  /** Whether a line begins with a sign whose left side is in the line before. */
  private static boolean continues(List<Layout> line, List<Layout> cells) {
    int at = 0;
    while (at < line.size() - 1 && line.get(at) instanceof Layout.Space) {
      at++;
    }
    if (!(line.get(at) instanceof Layout.Sign first)) {
      return false;
    }
    Sign sign = Sign.of(first.character());
    if (sign.kind() != Sign.Kind.INFIX) {
      return false;
    }
    if (sign.prefix() == null) {
      return true;
    }
    boolean indented = cells.getFirst() instanceof Layout.Row row && row.items().isEmpty();
    if (indented) {
      return true;
    }
    for (Layout item : line) {
      if (item instanceof Layout.Sign relation
          && Sign.of(relation.character()).kind() == Sign.Kind.RELATION) {
        return false;
      }
    }
    return true;
  }

  /** The meaning of a grid whose cells are read. */
  static Node node(Token token, Layout.Grid grid, Surface brackets) {
    if (token.display) {
      return lines(Operator.LINES, token);
    }
    if (grid.kind() == Operator.CASES) {
      return cases(token);
    }
    return grid.kind() == Operator.STACK ? lines(Operator.STACK, token) : matrix(token, brackets);
  }

  /** Cells of a matrix; rows that are all empty, as a last \\ leaves them, are left out. */
  static Node matrix(Token token, Surface brackets) {
    List<Node> rows = new ArrayList<>();
    for (List<Stretch> cells : filled(token)) {
      Node[] nodes = new Node[cells.size()];
      for (int i = 0; i < nodes.length; i++) {
        Stretch cell = cells.get(i);
        nodes[i] =
            cell.result == null
                ? Node.of(Operator.EMPTY_GROUP, Surface.PLAIN, cell.start, cell.end)
                : cell.result;
      }
      rows.add(Node.of(Operator.ROW, nodes));
    }
    if (rows.isEmpty()) {
      return Node.of(Operator.EMPTY_GROUP, brackets, token.start, token.end);
    }
    if (rows.size() == 1 && brackets == Surface.BARE && hasWords(rows.getFirst())) {
      List<Node> parts = new ArrayList<>();
      for (Node cell : rows.getFirst().operands) {
        if (!cell.is(Operator.EMPTY_GROUP)) {
          parts.add(cell);
        }
      }
      return Node.join(parts);
    }
    Node matrix =
        Node.of(Operator.MATRIX, brackets, token.start, token.end, rows.toArray(new Node[0]));
    return brackets == Surface.BARS
        ? Node.of(Operator.DETERMINANT, Surface.BARS, token.start, token.end, matrix)
        : matrix;
  }

  /** Whether words alone stand in a cell: a table that only sets formulas side by side. */
  private static boolean hasWords(Node row) {
    for (Node cell : row.operands) {
      if (cell.leaf instanceof Formula.Text) {
        return true;
      }
    }
    return false;
  }

  static Node cases(Token token) {
    List<Node> cases = new ArrayList<>();
    for (List<Stretch> cells : filled(token)) {
      List<Node> parts = new ArrayList<>();
      for (Stretch cell : cells) {
        if (cell.result != null || parts.isEmpty()) {
          parts.add(cell.node());
        }
      }
      if (parts.size() > 2) {
        Node[] condition = parts.subList(1, parts.size()).toArray(new Node[0]);
        parts = List.of(parts.getFirst(), Node.of(Operator.JOIN, condition));
      }
      if (parts.size() == 1) {
        parts = atComma(parts.getFirst());
      }
      cases.add(Node.of(Operator.CASE, parts.toArray(new Node[0])));
    }
    if (cases.isEmpty()) {
      return Node.of(Operator.EMPTY_GROUP, Surface.PLAIN, token.start, token.end);
    }
    return Node.of(
        Operator.CASES, Surface.PLAIN, token.start, token.end, cases.toArray(new Node[0]));
  }

  /** A value and its condition that a comma alone sets apart: 3x, x > 1. */
  private static List<Node> atComma(Node cell) {
    if (cell.operator == null || cell.bracketed) {
      return List.of(cell);
    }
    if (cell.is(Operator.LIST) && cell.operands.length == 2 && isCondition(cell.operands[1])) {
      return List.of(cell.operands);
    }
    Node left = cell.operands.length == 0 ? cell : cell.operands[0];
    if (isCondition(cell)
        && cell.operands.length == 2
        && left.is(Operator.LIST)
        && !left.bracketed
        && left.operands.length == 2) {
      // x, x < 1 is no list of which something is said.
      return List.of(
          left.operands[0],
          Node.of(cell.operator, cell.surface, left.operands[1], cell.operands[1]));
    }
    return List.of(cell);
  }

  private static boolean isCondition(Node node) {
    return node.is(Operator.CHAIN)
        || node.is(Operator.JOIN)
        || node.leaf instanceof Formula.Text
        || node.operator != null && node.operator.form() == Operator.Form.RELATION;
  }

  /** The lines of a grid, which are of the given kind if there are several. */
  private static Node lines(Operator kind, Token token) {
    List<Node> lines = contents(token);
    return switch (lines.size()) {
      case 0 -> Node.of(Operator.EMPTY_GROUP, Surface.PLAIN, token.start, token.end);
      case 1 -> lines.getFirst();
      default -> Node.of(kind, Surface.PLAIN, token.start, token.end, lines.toArray(new Node[0]));
    };
  }

  private static List<Node> contents(Token token) {
    List<Node> lines = new ArrayList<>();
    for (List<Stretch> line : token.cells) {
      Node node = line.getFirst().result;
      if (node != null) {
        lines.add(node);
      }
    }
    return lines;
  }

  private static List<List<Stretch>> filled(Token token) {
    List<List<Stretch>> rows = new ArrayList<>(token.cells.size());
    for (List<Stretch> row : token.cells) {
      boolean empty = true;
      for (Stretch cell : row) {
        empty &= cell.result == null;
      }
      if (!empty) {
        rows.add(row);
      }
    }
    return rows;
  }
}
