package org.algebrist.systems.ept.amount;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;

/**
 * A text with some of its characters replaced, which remembers where its numbers stood before.
 *
 * @param original the text before
 * @param edits what was replaced, in the order of the text
 * @param conversion what a person is told of it, such as "7:48 to 11:05 = 197 minutes"
 */
public record TextEdits(WordProblem original, List<Edit> edits, String conversion) {
  /**
   * Characters that were replaced.
   *
   * @param start in the text as it was
   * @param end likewise, exclusive
   * @param by what stands there now
   * @param shown from where on they are shown to a person, without words such as "at"
   */
  public record Edit(int start, int end, String by, int shown) {}

  /** The text as it is now, with the numbers found in it. */
  WordProblem problem() {
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (Edit edit : edits) {
      text.append(original.text(), from, edit.start()).append(edit.by());
      from = edit.end();
    }
    String replaced = text.append(original.text().substring(from)).toString();
    return new WordProblem(
        original.id(), replaced, TextNumber.findIn(replaced), List.of(), original.answers());
  }

  /**
   * The new text as it is read, its numbers at their places in the text as it was.
   *
   * @param reading puts a text into one unit; empty where it is so already
   */
  OneUnit read(Function<WordProblem, Optional<OneUnit>> reading) {
    WordProblem changed = problem();
    OneUnit unit =
        reading
            .apply(changed)
            .orElseGet(() -> new OneUnit(changed, changed, List.of(), false, null));
    List<TextNumber> shown =
        unit.shown().numbers().stream()
            .map(number ->
                new TextNumber(
                    number.value(),
                    number.spans().stream()
                        .map(span ->
                            new TextNumber.Span(back(span.start(), false), back(span.end(), true)))
                        .toList()))
            .toList();
    List<String> conversions = new ArrayList<>(List.of(conversion));
    conversions.addAll(unit.conversions());
    return new OneUnit(
        unit.read(),
        new WordProblem(original.id(), original.text(), shown, List.of(), original.answers()),
        conversions,
        unit.hasStretch(),
        unit.asked());
  }

  /** A place of the text before the edits; what they wrote stands where they replaced. */
  private int back(int place, boolean end) {
    int shift = 0;
    for (Edit edit : edits) {
      int start = edit.start() + shift;
      int stop = start + edit.by().length();
      if (place < start || !end && place == start && edit.by().isEmpty()) {
        break;
      }
      if (place < stop || end && place == stop) {
        return end ? edit.end() : edit.shown();
      }
      shift += edit.by().length() - (edit.end() - edit.start());
    }
    return place - shift;
  }
}
