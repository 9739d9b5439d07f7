package org.algebrist.systems.symbolic.training;

import java.nio.ByteBuffer;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.systems.symbolic.TokenPair;

/**
 * A rule that needs no model: the answers that training pairs have most often. Of first steps they
 * are substitutions such as t = x² and t = e^x; a model must beat them.
 */
final class FrequentAnswers {
  private FrequentAnswers() {}

  /** The most frequent answers, most frequent first; of equally frequent ones the shorter. */
  static List<byte[]> of(List<TokenPair> pairs, int count) {
    Map<ByteBuffer, Integer> counts = new HashMap<>();
    for (TokenPair pair : pairs) {
      counts.merge(ByteBuffer.wrap(pair.answer()), 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<ByteBuffer, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(entry -> entry.getKey().remaining())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(count)
        .map(entry -> entry.getKey().array())
        .toList();
  }
}
