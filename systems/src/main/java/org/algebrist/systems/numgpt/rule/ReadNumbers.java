package org.algebrist.systems.numgpt.rule;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.numeral.NumeralScanner;

/**
 * A text as its words and its numbers.
 *
 * @param words with {@code #} in the place of each number: equal of texts of one template
 * @param numbers in the order of the text, segments one after the other
 */
record ReadNumbers(String words, List<Double> numbers) {

  static ReadNumbers of(List<String> segments) {
    StringBuilder words = new StringBuilder();
    List<Double> numbers = new ArrayList<>();
    for (String segment : segments) {
      int at = 0;
      for (NumeralScanner.Found found : NumeralScanner.scan(segment)) {
        words.append(segment, at, found.start()).append('#');
        numbers.add(found.numeral().value().doubleValue());
        at = found.end();
      }
      words.append(segment, at, segment.length()).append(' ');
    }
    return new ReadNumbers(words.toString(), List.copyOf(numbers));
  }
}
