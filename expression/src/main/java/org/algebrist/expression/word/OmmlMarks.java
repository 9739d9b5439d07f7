package org.algebrist.expression.word;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** The characters of accents and the names of alphabets. */
final class OmmlMarks {
  private static final List<Operator> GROUP_MARKS =
      List.of(
          Operator.OVER_RIGHT_ARROW,
          Operator.OVER_LEFT_ARROW,
          Operator.OVER_LEFT_RIGHT_ARROW,
          Operator.ARC);

  private static final Map<Operator, String> ACCENTS = new EnumMap<>(Operator.class);
  private static final Map<String, Operator> OPERATORS = new HashMap<>();
  private static final Map<Style, String> SCRIPTS =
      Map.of(
          Style.BLACKBOARD, "double-struck",
          Style.CALLIGRAPHIC, "script",
          Style.FRAKTUR, "fraktur",
          Style.SANS_SERIF, "sans-serif",
          Style.TYPEWRITER, "monospace");

  static {
    accent(Operator.HAT, "\u0302");
    accent(Operator.TILDE, "\u0303");
    accent(Operator.BAR, "\u0304");
    accent(Operator.DOT, "\u0307");
    accent(Operator.DOUBLE_DOT, "\u0308");
    accent(Operator.TRIPLE_DOT, "\u20DB");
    accent(Operator.CHECK, "\u030C");
    accent(Operator.BREVE, "\u0306");
    accent(Operator.ACUTE, "\u0301");
    accent(Operator.GRAVE, "\u0300");
    accent(Operator.RING, "\u030A");
    accent(Operator.SLASHED, "\u0338");
    accent(Operator.VECTOR, "\u20D7");
    OPERATORS.put("\u0305", Operator.OVERLINE);
  }

  private OmmlMarks() {}

  private static void accent(Operator operator, String character) {
    ACCENTS.put(operator, character);
    OPERATORS.put(character, operator);
  }

  static @Nullable String accent(Operator operator) {
    return ACCENTS.get(operator);
  }

  /** The accent of a combining character; the hat is what Word takes if none is named. */
  static @Nullable Operator accent(@Nullable String character) {
    return character == null ? Operator.HAT : OPERATORS.get(character);
  }

  static @Nullable String script(Style style) {
    return SCRIPTS.get(style);
  }

  static @Nullable Style style(String script) {
    for (Map.Entry<Style, String> entry : SCRIPTS.entrySet()) {
      if (entry.getValue().equals(script)) {
        return entry.getKey();
      }
    }
    return null;
  }

  /** The character over or under a group: an arrow, a brace, an arc. */
  static @Nullable String group(Operator mark) {
    return GROUP_MARKS.contains(mark) ? mark.character() : null;
  }

  static @Nullable Operator groupMark(String character) {
    for (Operator mark : GROUP_MARKS) {
      if (mark.character().equals(character)) {
        return mark;
      }
    }
    return null;
  }
}
