package org.algebrist.expression.typed;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Matrices and cases that ASCIIMath types as brackets in brackets. */
final class TypedGrids {
  private TypedGrids() {}

  /** The grid that brackets with rows in them are; null if they are none. */
  static @Nullable Layout of(String open, Layout.Row body, String close, int start, int end) {
    boolean cases = open.equals("{") && close.isEmpty();
    boolean matrix =
        switch (open + close) {
          case "()", "[]", "||", "" -> true;
          default -> false;
        };
    if (!cases && !matrix) {
      return null;
    }
    List<Layout> items = body.items();
    if (items.size() % 2 == 0 || items.size() < 3) {
      return null;
    }
    List<List<Layout>> rows = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      if (i % 2 == 1) {
        if (!isComma(items.get(i))) {
          return null;
        }
      } else if (items.get(i) instanceof Layout.Fenced row
          && (row.open() + row.close()).equals(open.equals("[") ? "[]" : "()")) {
        List<Layout> cells = cells(row.body());
        if (!rows.isEmpty() && rows.getFirst().size() != cells.size()) {
          return null;
        }
        rows.add(cells);
      } else {
        return null;
      }
    }
    return grid(cases ? Operator.CASES : Operator.MATRIX, open, rows, start, end);
  }

  private static boolean isComma(Layout layout) {
    return layout instanceof Layout.Sign sign && sign.character().equals(",");
  }

  private static List<Layout> cells(Layout body) {
    List<Layout> items = body instanceof Layout.Row row ? row.items() : List.of(body);
    List<Layout> cells = new ArrayList<>();
    List<Layout> cell = new ArrayList<>();
    for (Layout item : items) {
      if (isComma(item)) {
        cells.add(cell(cell, item.start()));
        cell = new ArrayList<>();
      } else {
        cell.add(item);
      }
    }
    cells.add(cell(cell, body.end()));
    return cells;
  }

  private static Layout cell(List<Layout> items, int at) {
    return items.size() == 1
        ? items.getFirst()
        : items.isEmpty()
            ? new Layout.Row(List.of(), at, at)
            : new Layout.Row(items, items.getFirst().start(), items.getLast().end());
  }

  static Layout grid(Operator kind, String delimiter, List<List<Layout>> rows, int start, int end) {
    Surface surface =
        switch (delimiter) {
          case "(" -> Surface.ROUND;
          case "[" -> Surface.SQUARE;
          case "{" -> Surface.BRACES;
          case "|" -> Surface.BARS;
          case "||" -> Surface.DOUBLE_BARS;
          default -> Surface.BARE;
        };
    return new Layout.Grid(kind, kind == Operator.CASES ? Surface.BARE : surface, rows, start, end);
  }
}
