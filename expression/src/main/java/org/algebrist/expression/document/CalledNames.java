package org.algebrist.expression.document;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.layout.Layout;

/**
 * The names that a document calls somewhere beyond doubt, as in x(t), u′(s + 1) or g(a, b): nobody
 * brackets a name alone to multiply by it.
 *
 * <p>A name is called if enough of its brackets hold arguments for certain, beside those that hold
 * sums, which may be factors; letters that are often factors need more.
 */
final class CalledNames {
  private static final String OFTEN_FACTORS = "abcdijklmn";

  /** So many brackets with sums may come on one argument: x(t) beside x(a + b), x(c + d). */
  private static final int MOST_SUMS = 3;

  /** What the brackets after a name show. */
  private static final class Count {
    int arguments;
    int sums;
  }

  private final Map<String, Count> counts = new HashMap<>();

  /** Takes in what one formula shows. */
  void see(Layout.Row formula) {
    Deque<Layout> pending = new ArrayDeque<>();
    pending.push(formula);
    while (!pending.isEmpty()) {
      Layout next = pending.pop();
      if (next instanceof Layout.Row row) {
        row(row.items());
      }
      inside(next).forEach(pending::push);
    }
  }

  /** The names that are called. */
  Set<String> names() {
    var names = new HashSet<String>();
    counts.forEach((name, count) -> {
      boolean called =
          OFTEN_FACTORS.contains(name)
              ? count.arguments > 1 && count.arguments >= count.sums
              : count.arguments * MOST_SUMS >= count.sums && count.arguments > 0;
      if (called) {
        names.add(name);
      }
    });
    return names;
  }

  /** What a piece is made of, as far as formulas stand in it. */
  static List<Layout> inside(Layout layout) {
    return switch (layout) {
      case Layout.Row row -> row.items();
      case Layout.Fenced fenced -> List.of(fenced.body());
      case Layout.Fraction fraction -> List.of(fraction.over(), fraction.under());
      case Layout.Radical radical -> List.of(radical.radicand());
      case Layout.Marked marked -> List.of(marked.body());
      case Layout.Grid grid -> grid.cells().stream().flatMap(List::stream).toList();
      case Layout.Scripts scripts ->
          scripts.sup() == null ? List.of(scripts.base()) : List.of(scripts.base(), scripts.sup());
      default -> List.of();
    };
  }

  private void row(List<Layout> items) {
    for (int i = 0; i + 1 < items.size(); i++) {
      Layout head = items.get(i);
      String name = FormulaNames.name(head);
      if (name == null) {
        continue;
      }
      List<Layout> content = bracket(items, i + 1);
      if (content == null) {
        continue;
      }
      Count count = counts.computeIfAbsent(name, ignored -> new Count());
      boolean primed = head instanceof Layout.Scripts scripts && scripts.primes() > 0;
      if (primed || isArgument(name, content)) {
        count.arguments++;
      } else if (content.stream().anyMatch(piece -> FormulaNames.isSign(piece, "+-"))) {
        count.sums++;
      }
    }
  }

  /** What stands in the round brackets at {@code at}; null if none open there. */
  private static @org.jspecify.annotations.Nullable List<Layout> bracket(
      List<Layout> items, int at) {
    Layout open = items.get(at) instanceof Layout.Scripts scripts ? scripts.base() : items.get(at);
    if (open instanceof Layout.Fenced fenced) {
      if (!fenced.open().equals("(")) {
        return null;
      }
      return fenced.body() instanceof Layout.Row row ? row.items() : List.of(fenced.body());
    }
    if (!FormulaNames.isSign(open, "(")) {
      return null;
    }
    int end = at + 1;
    while (end < items.size() && end < at + LONGEST_ARGUMENT && !closes(items.get(end))) {
      if (FormulaNames.isSign(items.get(end), "(")) {
        return null;
      }
      end++;
    }
    return end < items.size() && closes(items.get(end)) ? items.subList(at + 1, end) : null;
  }

  private static final int LONGEST_ARGUMENT = 12;

  private static boolean closes(Layout piece) {
    Layout base = piece instanceof Layout.Scripts scripts ? scripts.base() : piece;
    return FormulaNames.isSign(base, ")");
  }

  /** Whether names alone, other than the one before them, stand in a bracket. */
  private static boolean isArgument(String name, List<Layout> content) {
    boolean other = false;
    for (int k = 0; k < content.size(); k++) {
      String argument = FormulaNames.name(content.get(k));
      if (k % 2 == 1 ? !FormulaNames.isSign(content.get(k), ",;") : argument == null) {
        return false;
      }
      other |= k % 2 == 0 && !name.equals(argument);
    }
    return other && content.size() % 2 == 1;
  }
}
