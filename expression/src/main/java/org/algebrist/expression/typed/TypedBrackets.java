package org.algebrist.expression.typed;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.layout.Layout;
import org.jspecify.annotations.Nullable;

/** How brackets are typed, and what stands between them. */
final class TypedBrackets {
  /** Closing brackets as they are typed, those first that begin like another. */
  static final List<String> CLOSING =
      List.of(
          "chevron.r",
          "angle.r",
          "floor.r",
          "ceil.r",
          "__|",
          ":)",
          ":}",
          "~|",
          ">>",
          ")",
          "]",
          "}",
          "⟩",
          "⌋",
          "⌉");

  /** Opening brackets as they are typed, those first that begin like another. */
  static final List<String> OPENING =
      List.of(
          "chevron.l",
          "angle.l",
          "floor.l",
          "ceil.l",
          "|__",
          "(:",
          "{:",
          "|~",
          "<<",
          "(",
          "[",
          "{",
          "⟨",
          "⌊",
          "⌈");

  private TypedBrackets() {}

  /** An opening bracket as it is typed, or null if the notation has none. */
  static @Nullable String open(String bracket, boolean typst) {
    return switch (bracket) {
      case "(", "[", "{" -> bracket;
      case "⟨" -> typst ? "chevron.l" : "(:";
      case "⌊" -> typst ? "floor.l" : "|__";
      case "⌈" -> typst ? "ceil.l" : "|~";
      case "" -> typst ? null : "{:";
      default -> null;
    };
  }

  /** A closing bracket as it is typed, or null. */
  static @Nullable String close(String bracket, boolean typst) {
    return switch (bracket) {
      case ")", "]", "}" -> bracket;
      case "⟩" -> typst ? "chevron.r" : ":)";
      case "⌋" -> typst ? "floor.r" : "__|";
      case "⌉" -> typst ? "ceil.r" : "~|";
      case "" -> typst ? null : ":}";
      default -> null;
    };
  }

  /** The bracket that a spelling opens, "" the invisible one, or null if it opens none. */
  static @Nullable String opened(String spelling, boolean typst) {
    return switch (spelling) {
      case "(", "[", "{" -> spelling;
      case "(:", "<<" -> typst ? null : "⟨";
      case "|__" -> typst ? null : "⌊";
      case "|~" -> typst ? null : "⌈";
      case "{:" -> typst ? null : "";
      case "chevron.l", "angle.l" -> typst ? "⟨" : null;
      case "floor.l" -> typst ? "⌊" : null;
      case "ceil.l" -> typst ? "⌈" : null;
      case "⟨", "⌊", "⌈" -> spelling;
      default -> null;
    };
  }

  /** The bracket that a spelling closes, "" the invisible one, or null if it closes none. */
  static @Nullable String closed(String spelling, boolean typst) {
    return switch (spelling) {
      case ")", "]", "}" -> spelling;
      case ":)", ">>" -> typst ? null : "⟩";
      case "__|" -> typst ? null : "⌋";
      case "~|" -> typst ? null : "⌉";
      case ":}" -> typst ? null : "";
      case "chevron.r", "angle.r" -> typst ? "⟩" : null;
      case "floor.r" -> typst ? "⌋" : null;
      case "ceil.r" -> typst ? "⌉" : null;
      case "⟩", "⌋", "⌉" -> spelling;
      default -> null;
    };
  }

  /** The only piece of a row, or the layout itself. */
  static Layout only(Layout layout) {
    return layout instanceof Layout.Row row && row.items().size() == 1
        ? row.items().getFirst()
        : layout;
  }

  /** Pieces side by side as one. */
  static Layout whole(List<Layout> factor) {
    return factor.size() == 1
        ? factor.getFirst()
        : new Layout.Row(factor, factor.getFirst().start(), factor.getLast().end());
  }

  /** {@code factor}, or if it is a closing bar, all from the opening one, taken off the items. */
  static List<Layout> bars(List<Layout> items, List<Layout> factor) {
    if (factor.size() != 1 || !isBar(factor.getFirst())) {
      return factor;
    }
    for (int i = items.size() - 2; i >= 0; i--) {
      if (isBar(items.get(i))) {
        List<Layout> tail = items.subList(i, items.size());
        var all = new ArrayList<>(tail);
        tail.clear();
        all.addAll(factor);
        return all;
      }
    }
    return factor;
  }

  private static boolean isBar(Layout layout) {
    Layout base =
        layout instanceof Layout.Scripts scripts && scripts.sub() == null ? scripts.base() : layout;
    return base instanceof Layout.Sign sign && sign.character().equals("|");
  }

  /** What brackets hold that only group; other brackets as they are. */
  static Layout inside(Layout.Fenced fenced) {
    boolean group =
        switch (fenced.open() + fenced.close()) {
          case "()", "[]", "{}" -> true;
          default -> false;
        };
    return group ? fenced.body() : fenced;
  }
}
