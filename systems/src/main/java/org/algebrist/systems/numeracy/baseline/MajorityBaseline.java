package org.algebrist.systems.numeracy.baseline;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.algebrist.evaluation.metric.Classification;
import org.algebrist.systems.numeracy.data.ClassifiedText;

/**
 * MAJ: one label for every text.
 *
 * <p>The paper takes the label that is most frequent in the test set, which no classifier could
 * know: {@code mostFrequent(test)}. The fair one is {@code mostFrequent(train)}.
 *
 * @param label the class that is always said
 */
public record MajorityBaseline(int label) {

  /**
   * The most frequent label of some texts; of several the smallest.
   *
   * @throws IllegalArgumentException if there are no texts
   */
  public static MajorityBaseline mostFrequent(List<ClassifiedText> texts) {
    Map<Integer, Long> counts =
        texts.stream().collect(Collectors.groupingBy(ClassifiedText::label, Collectors.counting()));
    return counts.entrySet().stream()
        .max(
            Map.Entry.<Integer, Long>comparingByValue()
                .thenComparing(Map.Entry.<Integer, Long>comparingByKey().reversed()))
        .map(entry -> new MajorityBaseline(entry.getKey()))
        .orElseThrow(() ->
            new IllegalArgumentException("no texts: there is no most frequent label of none"));
  }

  /** How it fares on {@code test}. */
  public Classification classify(List<ClassifiedText> test, int classes) {
    return Classification.of(
        test.stream().map(ClassifiedText::label).toList(),
        Collections.nCopies(test.size(), label),
        classes);
  }
}
