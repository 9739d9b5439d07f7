package org.algebrist.expression.document;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.document.Declaration.Evidence;
import org.algebrist.expression.grammar.ScriptNames;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context.Role;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** What a formula says by itself of its names: f: A → B, f(x) = …, x ∈ ℝ, n ≥ 2, A ⊂ B, △ABC. */
final class FormulaFacts {
  /** Takes what is found. */
  interface Sink {
    void take(String name, Role role, Evidence evidence);
  }

  private static final String ARROWS = "→⟶↦⟼↪";
  private static final String DEFINES = "=≔≡";
  private static final String ORDERS = "<>≤≥⩽⩾";
  private static final String INCLUSIONS = "⊂⊆⊃⊇∪∩∖⊊⊋";
  private static final String NUMBER_SETS = "ℝℤℚℕℂ";
  private static final String FIGURES = "△∠∡";

  private final Sink sink;

  /** Names in a list before the segment being looked at: a, b in "a, b ∈ ℤ". */
  private final List<String> listed = new ArrayList<>();

  private FormulaFacts(Sink sink) {
    this.sink = sink;
  }

  static void find(Layout.Row row, Sink sink) {
    new FormulaFacts(sink).row(row);
    indices(row, sink);
  }

  /** Greek letters that stand below names, and the indices of tensors, anywhere in a formula. */
  private static void indices(Layout.Row row, Sink sink) {
    Deque<Layout> pending = new ArrayDeque<>();
    pending.push(row);
    while (!pending.isEmpty()) {
      Layout next = pending.pop();
      if (next instanceof Layout.Scripts scripts && scripts.sub() != null) {
        latinIndices(scripts, sink);
        for (Layout item : items(scripts.sub())) {
          String name = FormulaNames.name(item);
          if (name != null && ScriptNames.isTensorIndex(name)) {
            sink.take(name, Role.INDEX, Evidence.INDEX);
          }
        }
      }
      CalledNames.inside(next).forEach(pending::push);
    }
  }

  /** The Latin letters above and below a tensor: T^i_j. */
  private static void latinIndices(Layout.Scripts scripts, Sink sink) {
    String base = FormulaNames.name(scripts.base());
    String above = scripts.sup() == null ? "" : letters(scripts.sup());
    String below = scripts.sub() == null ? "" : letters(scripts.sub());
    if (base != null
        && ScriptNames.areLatinIndices(below)
        && ScriptNames.areUpperIndices(base, above, below)) {
      for (String letter : (above + below).split("")) {
        sink.take(letter, Role.INDEX, Evidence.INDEX);
      }
    }
  }

  /** The single letters that a script is; empty if it is anything else. */
  private static String letters(Layout script) {
    var letters = new StringBuilder();
    for (Layout item : items(script)) {
      String name = item instanceof Layout.Name ? FormulaNames.name(item) : null;
      if (name == null || name.length() > 1 || letters.length() == ScriptNames.MOST_INDICES) {
        return "";
      }
      letters.append(name);
    }
    return letters.toString();
  }

  private void row(Layout.Row row) {
    var segment = new ArrayList<Layout>();
    for (Layout piece : row.items()) {
      if (piece instanceof Layout.Space space && !space.wide()) {
        continue;
      }
      boolean lines = piece instanceof Layout.Grid grid && grid.kind() == Operator.LINES;
      boolean comma = FormulaNames.isSign(piece, ",");
      boolean ends =
          piece instanceof Layout.Words
              || piece instanceof Layout.Space
              || FormulaNames.isSign(piece, ";");
      if (!lines && !comma && !ends) {
        segment.add(piece);
        continue;
      }
      segment(segment, comma);
      segment = new ArrayList<>();
      if (lines) {
        lines((Layout.Grid) piece);
      }
    }
    segment(segment, false);
  }

  /** Every line of aligned ones, its cells side by side. */
  private void lines(Layout.Grid grid) {
    for (List<Layout> line : grid.cells()) {
      var pieces = new ArrayList<Layout>();
      for (Layout cell : line) {
        if (cell instanceof Layout.Row inner) {
          pieces.addAll(inner.items());
        } else {
          pieces.add(cell);
        }
      }
      segment(pieces, false);
    }
  }

  private void segment(List<Layout> pieces, boolean listGoesOn) {
    if (pieces.size() == 1 && listGoesOn) {
      String name = FormulaNames.name(pieces.getFirst());
      if (name != null) {
        listed.add(name);
        return;
      }
    }
    pieces.forEach(this::marked);
    if (pieces.size() >= 2) {
      figures(pieces);
      relation(pieces);
    }
    listed.clear();
  }

  /** The ends of a segment: two capitals under a line or an arrow. */
  private void marked(Layout piece) {
    if (piece instanceof Layout.Marked marked
        && (marked.mark() == Operator.OVERLINE || marked.mark() == Operator.OVER_RIGHT_ARROW)) {
      for (String corner : FormulaNames.corners(items(marked.body()))) {
        sink.take(corner, Role.POINT, Evidence.FIGURE);
      }
    }
  }

  private void figures(List<Layout> pieces) {
    if (FormulaNames.isSign(pieces.getFirst(), FIGURES)) {
      int end = 1;
      while (end < pieces.size() && FormulaNames.name(pieces.get(end)) != null) {
        end++;
      }
      for (String corner : FormulaNames.corners(pieces.subList(1, end))) {
        sink.take(corner, Role.POINT, Evidence.FIGURE);
      }
    }
  }

  private void relation(List<Layout> pieces) {
    Layout head = pieces.getFirst();
    String name = FormulaNames.name(head);
    if (name == null) {
      boolean bounded = head instanceof Layout.Numeral && FormulaNames.isSign(pieces.get(1), "<≤⩽");
      String middle = bounded && pieces.size() > 2 ? FormulaNames.name(pieces.get(2)) : null;
      if (middle != null && (pieces.size() == 3 || FormulaNames.isSign(pieces.get(3), "<≤⩽"))) {
        sink.take(middle, Role.NUMBER, Evidence.RELATION);
      }
      return;
    }
    Layout sign = pieces.get(1);
    List<Layout> right = pieces.subList(2, pieces.size());
    if (isMapping(sign, right)) {
      take(name, Role.FUNCTION, Evidence.MAPPING);
    } else if (definesByValue(name, pieces)) {
      sink.take(name, Role.FUNCTION, Evidence.DEFINITION);
    } else if (FormulaNames.isSign(sign, "∈") && !right.isEmpty()) {
      member(name, right);
    } else if (FormulaNames.isSign(sign, INCLUSIONS)) {
      take(name, Role.SET, Evidence.RELATION);
      String other = right.isEmpty() ? null : FormulaNames.name(right.getFirst());
      if (other != null) {
        sink.take(other, Role.SET, Evidence.RELATION);
      }
    } else if (FormulaNames.isSign(sign, ORDERS) && isNumber(right)) {
      take(name, Role.NUMBER, Evidence.RELATION);
    } else if (FormulaNames.isSign(sign, "=≔") && !right.isEmpty()) {
      Role role = FormulaNames.isVector(head) ? Role.VECTOR : valueRole(right);
      if (role != null) {
        take(name, role, Evidence.RELATION);
      }
    }
  }

  /** The role of a name and of those listed before it. */
  private void take(String name, Role role, Evidence evidence) {
    listed.forEach(other -> sink.take(other, role, evidence));
    sink.take(name, role, evidence);
  }

  /** Whether a colon and, at the same level, an arrow follow a name. */
  private static boolean isMapping(Layout sign, List<Layout> right) {
    if (!FormulaNames.isSign(sign, ":")) {
      return false;
    }
    for (Layout piece : right) {
      if (piece instanceof Layout.Arrow || FormulaNames.isSign(piece, ARROWS)) {
        return true;
      }
    }
    return false;
  }

  /** Whether brackets with names alone in them, others than the first, stand before "=". */
  private static boolean definesByValue(String name, List<Layout> pieces) {
    List<Layout> arguments;
    int after;
    if (pieces.get(1) instanceof Layout.Fenced fenced) {
      arguments = items(fenced.body());
      after = 2;
      if (!fenced.open().equals("(")) {
        return false;
      }
    } else {
      if (!FormulaNames.isSign(pieces.get(1), "(")) {
        return false;
      }
      int close = 2;
      while (close < pieces.size() && !FormulaNames.isSign(pieces.get(close), "()")) {
        close++;
      }
      arguments = pieces.subList(2, close);
      after = close + 1;
    }
    if (after >= pieces.size() || !FormulaNames.isSign(pieces.get(after), DEFINES)) {
      return false;
    }
    for (int i = 0; i < arguments.size(); i++) {
      String argument = FormulaNames.name(arguments.get(i));
      boolean right =
          i % 2 == 0
              ? argument != null && !argument.equals(name)
              : FormulaNames.isSign(arguments.get(i), ",");
      if (!right) {
        return false;
      }
    }
    return arguments.size() % 2 == 1;
  }

  private static List<Layout> items(Layout body) {
    return body instanceof Layout.Row row ? row.items() : List.of(body);
  }

  private void member(String name, List<Layout> right) {
    Layout set = right.getFirst();
    String setName = FormulaNames.name(set);
    if (setName != null && NUMBER_SETS.contains(setName)) {
      take(name, Role.NUMBER, Evidence.RELATION);
    } else if (set instanceof Layout.Scripts power && power.sup() != null) {
      String base = FormulaNames.name(power.base());
      if (base != null && NUMBER_SETS.contains(base)) {
        take(name, powerRole(power.sup()), Evidence.RELATION);
      }
    } else if (setName != null && right.size() == 1) {
      sink.take(setName, Role.SET, Evidence.RELATION);
    } else if (FormulaNames.isSign(set, "[")
        || set instanceof Layout.Fenced fenced && fenced.open().equals("[")) {
      take(name, Role.NUMBER, Evidence.RELATION);
    }
  }

  /** ℝ⁺ and ℤ* hold numbers, ℝⁿ vectors, ℝ^{m×n} matrices. */
  private static Role powerRole(Layout power) {
    List<Layout> items = items(power);
    for (Layout item : items) {
      if (FormulaNames.isSign(item, "×")) {
        return Role.MATRIX;
      }
    }
    return items.size() == 1 && items.getFirst() instanceof Layout.Sign ? Role.NUMBER : Role.VECTOR;
  }

  private static boolean isNumber(List<Layout> pieces) {
    int at = !pieces.isEmpty() && FormulaNames.isSign(pieces.getFirst(), "-+") ? 1 : 0;
    return pieces.size() > at && pieces.get(at) instanceof Layout.Numeral;
  }

  private static @Nullable Role valueRole(List<Layout> right) {
    Layout first = right.getFirst();
    if (right.size() == 1 && first instanceof Layout.Fenced fenced) {
      List<Layout> inner = items(fenced.body());
      return inner.size() == 1 && inner.getFirst() instanceof Layout.Grid grid
          ? gridRole(grid)
          : null;
    }
    if (right.size() == 1 && first instanceof Layout.Grid grid) {
      return gridRole(grid);
    }
    if (FormulaNames.isSign(first, "{") && FormulaNames.isSign(right.getLast(), "}")) {
      return Role.SET;
    }
    boolean lone = isNumber(right) && right.size() <= 2;
    return lone ? Role.NUMBER : null;
  }

  private static @Nullable Role gridRole(Layout.Grid grid) {
    if (grid.kind() != Operator.MATRIX) {
      return null;
    }
    boolean column = grid.cells().stream().allMatch(line -> line.size() == 1);
    return column ? Role.VECTOR : Role.MATRIX;
  }
}
