package org.algebrist.expression.grammar;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.layout.Layout;

/**
 * The signs of a layout at their places, as a text for messages where the source is not at hand.
 */
final class LayoutText {
  /** Past this many characters nobody reads a message. */
  private static final int MAX_LENGTH = 1 << 16;

  private LayoutText() {}

  static String of(Layout.Row row) {
    int length = Math.min(MAX_LENGTH, Math.max(0, row.end()));
    var text = new char[length];
    Arrays.fill(text, ' ');
    Deque<Layout> pending = new ArrayDeque<>();
    pending.push(row);
    while (!pending.isEmpty()) {
      Layout next = pending.pop();
      switch (next) {
        case Layout.Name name -> put(text, name, name.text());
        case Layout.Numeral numeral -> put(text, numeral, numeral.digits());
        case Layout.Sign sign -> put(text, sign, sign.character());
        case Layout.Words words -> put(text, words, words.text());
        case Layout.Unreadable unreadable -> put(text, unreadable, unreadable.source());
        case Layout.Stated stated -> stated.operands().forEach(pending::push);
        case Layout.Space ignored -> {}
        case Layout.Arrow ignored -> {}
        case Layout.Given ignored -> {}
        case Layout.Row inner -> inner.items().forEach(pending::push);
        case Layout.Scripts scripts -> {
          pending.push(scripts.base());
          if (scripts.sub() != null) {
            pending.push(scripts.sub());
          }
          if (scripts.sup() != null) {
            pending.push(scripts.sup());
          }
        }
        case Layout.Fraction fraction -> {
          pending.push(fraction.over());
          pending.push(fraction.under());
        }
        case Layout.Radical radical -> pending.push(radical.radicand());
        case Layout.Marked marked -> pending.push(marked.body());
        case Layout.Stacked stacked -> pending.push(stacked.base());
        case Layout.Fenced fenced -> {
          put(text, fenced, fenced.open());
          pending.push(fenced.body());
        }
        case Layout.Grid grid -> {
          for (List<Layout> cells : grid.cells()) {
            cells.forEach(pending::push);
          }
        }
      }
    }
    return new String(text);
  }

  private static void put(char[] text, Layout layout, String characters) {
    int room = Math.min(text.length, layout.end()) - layout.start();
    for (int i = 0; i < Math.min(room, characters.length()) && layout.start() >= 0; i++) {
      text[layout.start() + i] = characters.charAt(i);
    }
  }
}
