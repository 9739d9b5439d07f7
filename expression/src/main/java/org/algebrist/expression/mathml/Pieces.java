package org.algebrist.expression.mathml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Fenced;
import org.algebrist.expression.layout.Layout.Fraction;
import org.algebrist.expression.layout.Layout.Grid;
import org.algebrist.expression.layout.Layout.Numeral;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Scripts;
import org.algebrist.expression.layout.Layout.Sign;
import org.algebrist.expression.layout.Layout.Space;
import org.algebrist.expression.layout.Layout.Stated;
import org.algebrist.expression.layout.Layout.Words;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/**
 * Pieces side by side, as one row that looks the same: nested rows opened up, primes put to what
 * they stand at, brackets round a grid made its own.
 *
 * <p>In mark-up an {@code mrow} may group anything or nothing, and pages group as their editor
 * pleased; so rows say nothing here.
 */
final class Pieces {
  private static final Map<String, String> CLOSING =
      new HashMap<>(
          Map.of("(", ")", "[", "]", "{", "}", "⟨", "⟩", "⌊", "⌋", "⌈", "⌉", "⟦", "⟧", "⟮", "⟯"));

  private static final String INVISIBLE_PLUS = "\u2064";

  private Pieces() {}

  static boolean isOpening(String sign) {
    return CLOSING.containsKey(sign);
  }

  static boolean isClosing(String sign) {
    return CLOSING.containsValue(sign);
  }

  static boolean isBar(String sign) {
    return sign.equals("|") || sign.equals("‖") || sign.equals("∥");
  }

  /** One piece as it is, none or several as a row. */
  static Layout one(List<Layout> pieces, int start, int end) {
    List<Layout> tidy = tidy(pieces);
    return tidy.size() == 1 ? tidy.getFirst() : new Row(tidy, start, end);
  }

  /** One piece as one: a row opened up. */
  static Layout one(Layout piece) {
    return piece instanceof Row row ? one(row.items(), row.start(), row.end()) : piece;
  }

  /** The row of all that {@code pieces} hold, in order. */
  static List<Layout> tidy(List<Layout> pieces) {
    var out = new ArrayList<Layout>(pieces.size());
    for (Layout piece : pieces) {
      if (piece instanceof Row row) {
        addAll(row, out);
      } else {
        add(piece, out);
      }
    }
    int last = out.size() - 1;
    if (last > 0 && out.get(last) instanceof Grid grid && isSign(out.get(last - 1), "{")) {
      out.remove(last);
      out.set(last - 1, cases(grid, out.get(last - 1).start(), grid.end()));
    }
    return out;
  }

  private static void addAll(Row row, List<Layout> out) {
    Deque<Layout> pending = new ArrayDeque<>(row.items().reversed());
    while (!pending.isEmpty()) {
      Layout next = pending.removeLast();
      if (next instanceof Row inner) {
        pending.addAll(inner.items().reversed());
      } else {
        add(next, out);
      }
    }
  }

  private static void add(Layout next, List<Layout> out) {
    int size = out.size();
    Layout before = size > 0 ? out.get(size - 1) : null;
    Layout second = size > 1 ? out.get(size - 2) : null;
    if (before == null) {
      out.add(next);
    } else if (isSign(next, "′") && takesPrime(before)) {
      out.set(size - 1, primed(before, next.end()));
    } else if (before instanceof Grid grid
        && grid.kind() != Operator.CASES
        && second != null
        && isSign(second, "{")
        && !isSign(next, "}")) {
      out.remove(size - 1);
      out.set(size - 2, cases(grid, second.start(), grid.end()));
      out.add(next);
    } else if (before instanceof Grid grid
        && next instanceof Sign close
        && second instanceof Sign open
        && bracketed(open.character(), grid, close.character(), open.start(), close.end())
            instanceof Layout joined) {
      out.remove(size - 1);
      out.set(size - 2, joined);
    } else if (next instanceof Numeral digits
        && isSign(before, ".")
        && second instanceof Numeral whole
        && digits.digits().indexOf('.') < 0
        && whole.digits().indexOf('.') < 0) {
      out.remove(size - 1);
      String both = whole.digits() + "." + digits.digits();
      out.set(size - 2, new Numeral(both, whole.start(), digits.end()));
    } else if (isSign(before, INVISIBLE_PLUS)
        && second instanceof Numeral
        && next instanceof Fraction) {
      out.remove(size - 1);
      out.set(
          size - 2,
          new Stated(Operator.MIXED_NUMBER, List.of(second, next), second.start(), next.end()));
    } else {
      out.add(next);
    }
  }

  /** Whether a row is all that a function is applied to, by U+2061 before it. */
  static boolean isArgument(List<Layout> before, List<Layout> row) {
    return row.size() > 1
        && !before.isEmpty()
        && isSign(before.getLast(), "\u2061")
        && !(row.getFirst() instanceof Sign sign && isOpening(sign.character()));
  }

  static boolean isSign(@Nullable Layout piece, String character) {
    return piece instanceof Sign sign && sign.character().equals(character);
  }

  private static boolean takesPrime(Layout piece) {
    return switch (piece) {
      case Sign sign -> isClosing(sign.character());
      case Space space -> false;
      case Words words -> false;
      case Scripts scripts -> scripts.sup() == null;
      default -> true;
    };
  }

  static Layout primed(Layout base, int end) {
    return base instanceof Scripts scripts && scripts.sup() == null
        ? new Scripts(
            scripts.base(), scripts.sub(), null, scripts.primes() + 1, scripts.start(), end)
        : new Scripts(base, null, null, 1, base.start(), end);
  }

  private static Grid cases(Grid grid, int start, int end) {
    return new Grid(Operator.CASES, Surface.BARE, grid.cells(), start, end);
  }

  /** A grid with the brackets that stand at it, or null if these are none. */
  private static @Nullable Layout bracketed(
      String open, Grid grid, String close, int start, int end) {
    if (grid.brackets() != Surface.BARE || grid.kind() == Operator.CASES) {
      return null;
    }
    Surface brackets =
        switch (open + close) {
          case "()" -> Surface.ROUND;
          case "[]" -> Surface.SQUARE;
          case "{}" -> Surface.BRACES;
          case "||" -> Surface.BARS;
          case "‖‖", "∥∥" -> Surface.DOUBLE_BARS;
          default -> null;
        };
    return brackets == null ? null : new Grid(Operator.MATRIX, brackets, grid.cells(), start, end);
  }

  /** What stands between two brackets, with them. */
  static Layout fenced(String open, List<Layout> body, String close, int start, int end) {
    List<Layout> tidy = tidy(body);
    if (tidy.size() == 1 && tidy.getFirst() instanceof Grid grid) {
      if (bracketed(open, grid, close, start, end) instanceof Layout joined) {
        return joined;
      }
      if (open.equals("{") && close.isEmpty()) {
        return cases(grid, start, end);
      }
    }
    int from = tidy.isEmpty() ? start : tidy.getFirst().start();
    int to = tidy.isEmpty() ? end : tidy.getLast().end();
    return new Fenced(doubled(open), new Row(tidy, from, to), doubled(close), start, end);
  }

  private static String doubled(String bar) {
    return bar.equals("∥") ? "‖" : bar;
  }

  /** The row as a bracket, if its first piece is one that its last piece closes; else null. */
  static @Nullable Layout asFenced(List<Layout> row) {
    if (row.size() < 2
        || !(row.getFirst() instanceof Sign first)
        || !(row.getLast() instanceof Sign last)) {
      return null;
    }
    String open = first.character();
    String close = last.character();
    List<Layout> body = row.subList(1, row.size() - 1);
    if (isBar(open) && close.equals(open)) {
      boolean alone = true;
      for (Layout piece : body) {
        alone &= !isSign(piece, open);
      }
      return alone && !body.isEmpty() ? fenced(open, body, close, first.start(), last.end()) : null;
    }
    if (!isOpening(open) || !isClosing(close)) {
      return null;
    }
    int depth = 0;
    for (Layout piece : body) {
      if (piece instanceof Sign sign) {
        depth += isOpening(sign.character()) ? 1 : isClosing(sign.character()) ? -1 : 0;
        if (depth < 0) {
          return null;
        }
      }
    }
    return depth == 0 ? fenced(open, body, close, first.start(), last.end()) : null;
  }
}
