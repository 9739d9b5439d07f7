package org.algebrist.expression.word;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;

/**
 * What belongs together in a row as Word has it: brackets with what they hold, a large sign with
 * its operand, a function with its argument.
 */
final class OmmlRows {
  private static final String LARGE = "∑∏∐∫∬∭∮⋃⋂⋁⋀⨁⨂⨀⨆⨄";
  private static final String OPENING = "([⌊⌈⟨";
  private static final String CLOSING = ")]⌋⌉⟩";

  /** Brackets deeper than this stay plain signs. */
  private static final int MOST_NESTED = 100;

  /** Signs that end an operand: those of sums, relations and what binds more loosely. */
  private static final Set<String> LOOSE = new HashSet<>(Set.of("-", ",", ";", ":", ".", "|"));

  private static final Set<String> FUNCTIONS = new HashSet<>(Set.of("lim"));

  static {
    for (Operator operator : Operator.values()) {
      boolean between = operator.form() == Form.INFIX || operator.form() == Form.RELATION;
      if (between && operator.precedence() <= Operator.ADD.precedence()) {
        LOOSE.add(operator.character());
      }
      if (operator.form() == Form.FUNCTION) {
        FUNCTIONS.add(operator.character());
      }
    }
  }

  private OmmlRows() {}

  /** The items, each pair of brackets and what stands between as one. */
  static List<Layout> grouped(List<Layout> items) {
    if (!isBalanced(items)) {
      return items;
    }
    var out = new ArrayList<Layout>();
    Deque<Layout.Sign> open = new ArrayDeque<>();
    Deque<Integer> from = new ArrayDeque<>(); // where the items of each begin
    for (Layout item : items) {
      if (item instanceof Layout.Sign sign && isOneOf(OPENING, sign)) {
        open.push(sign);
        from.push(out.size());
        continue;
      }
      Layout base = item instanceof Layout.Scripts scripts ? scripts.base() : item;
      if (!(base instanceof Layout.Sign sign && isOneOf(CLOSING, sign))) {
        out.add(item);
        continue;
      }
      Layout.Sign bracket = open.pop();
      List<Layout> inner = out.subList(from.pop(), out.size());
      int start = bracket.start();
      var body = new Layout.Row(List.copyOf(inner), start + 1, sign.start());
      inner.clear();
      var fenced =
          new Layout.Fenced(bracket.character(), body, sign.character(), start, sign.end());
      out.add(
          item instanceof Layout.Scripts s
              ? new Layout.Scripts(fenced, s.sub(), s.sup(), s.primes(), start, s.end())
              : fenced);
    }
    return out;
  }

  private static boolean isBalanced(List<Layout> items) {
    int depth = 0;
    int deepest = 0;
    for (Layout item : items) {
      Layout base = item instanceof Layout.Scripts scripts ? scripts.base() : item;
      if (item instanceof Layout.Sign sign && isOneOf(OPENING, sign)) {
        depth++;
      } else if (base instanceof Layout.Sign sign && isOneOf(CLOSING, sign)) {
        depth--;
      }
      if (depth < 0) {
        return false;
      }
      deepest = Math.max(deepest, depth);
    }
    return depth == 0 && deepest <= MOST_NESTED;
  }

  private static boolean isOneOf(String signs, Layout.Sign sign) {
    return sign.character().length() == 1 && signs.contains(sign.character());
  }

  /** Whether an item is a sum, an integral or the like, with bounds or without. */
  static boolean isLarge(Layout item) {
    Layout base = item instanceof Layout.Scripts scripts ? scripts.base() : item;
    return base instanceof Layout.Sign sign && isOneOf(LARGE, sign);
  }

  /** Whether an item is the name of a function, with a power or an index perhaps. */
  static boolean isFunction(Layout item) {
    Layout base = item instanceof Layout.Scripts scripts ? scripts.base() : item;
    return base instanceof Layout.Name name
        && name.style() == Style.UPRIGHT
        && FUNCTIONS.contains(name.text());
  }

  /** Whether an item is a limit or the like, whose index stands under it and which has a body. */
  static boolean isLimit(Layout item) {
    return item instanceof Layout.Scripts scripts
        && scripts.base() instanceof Layout.Name name
        && name.text().equals("lim")
        && scripts.sub() != null
        && scripts.sup() == null;
  }

  /** Where the operand ends that begins at {@code from}. */
  static int operandEnd(List<Layout> items, int from) {
    int end = from;
    while (end < items.size() && !(isLoose(items.get(end)) && end > from)) {
      end++;
    }
    return end;
  }

  private static boolean isLoose(Layout item) {
    return item instanceof Layout.Space
        || item instanceof Layout.Words
        || item instanceof Layout.Sign sign
            && LOOSE.contains(Layout.Sign.unmarked(sign.character()));
  }

  /** Where the argument of a function ends that begins at {@code from}. */
  static int argumentEnd(List<Layout> items, int from) {
    int end = from;
    while (end < items.size() && isFactor(items.get(end))) {
      end++;
    }
    boolean bracket = from < items.size() && isBracket(items.get(from));
    return bracket ? from + 1 : end;
  }

  private static boolean isBracket(Layout item) {
    return item instanceof Layout.Fenced
        || item instanceof Layout.Scripts scripts && scripts.base() instanceof Layout.Fenced;
  }

  private static boolean isFactor(Layout item) {
    return switch (item) {
      case Layout.Name ignored -> !isFunction(item);
      case Layout.Numeral ignored -> true;
      case Layout.Fraction ignored -> true;
      case Layout.Radical ignored -> true;
      case Layout.Marked ignored -> true;
      case Layout.Scripts scripts ->
          !isFunction(item) && !isBracket(item) && isFactor(scripts.base());
      default -> false;
    };
  }
}
