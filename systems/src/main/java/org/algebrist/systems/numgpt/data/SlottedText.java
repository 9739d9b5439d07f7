package org.algebrist.systems.numgpt.data;

import java.util.ArrayList;
import java.util.List;

/** A text with slots such as {@code [NUMA]}, to be filled in. */
final class SlottedText {
  /** Text and slot names in turns, text first and last. */
  private final List<String> pieces;

  private SlottedText(List<String> pieces) {
    this.pieces = List.copyOf(pieces);
  }

  /**
   * Reads a template.
   *
   * @param slots each of which the text must have once, and no other
   * @throws TemplateException naming the file, the line and the slot
   */
  static SlottedText parse(String text, String file, int line, String... slots) {
    List<String> pieces = new ArrayList<>();
    List<String> missing = new ArrayList<>(List.of(slots));
    int from = 0;
    for (int open = text.indexOf('['); open >= 0; open = text.indexOf('[', from)) {
      int close = text.indexOf(']', open);
      if (close < 0) {
        throw new TemplateException(
            file, line, "'%s' lacks its ']'".formatted(text.substring(open)));
      }
      String slot = text.substring(open + 1, close);
      if (!missing.remove(slot)) {
        String expected = "[" + String.join("], [", slots) + "]";
        throw new TemplateException(
            file,
            line,
            List.of(slots).contains(slot)
                ? "slot [%s] stands twice; expected once each of %s".formatted(slot, expected)
                : "slot [%s] is unknown; expected %s".formatted(slot, expected));
      }
      pieces.add(text.substring(from, open));
      pieces.add(slot);
      from = close + 1;
    }
    if (!missing.isEmpty()) {
      throw new TemplateException(
          file, line, "slot [%s] is missing in '%s'".formatted(missing.getFirst(), text));
    }
    pieces.add(text.substring(from));
    return new SlottedText(pieces);
  }

  /**
   * The text with its slots filled in.
   *
   * @param slotsAndValues a slot's name, what goes there, the next slot's name and so on
   */
  String fill(String... slotsAndValues) {
    var filled = new StringBuilder(pieces.getFirst());
    for (int i = 1; i < pieces.size(); i += 2) {
      for (int k = 0; k < slotsAndValues.length; k += 2) {
        if (pieces.get(i).equals(slotsAndValues[k])) {
          filled.append(slotsAndValues[k + 1]);
        }
      }
      filled.append(pieces.get(i + 1));
    }
    return filled.toString();
  }
}
