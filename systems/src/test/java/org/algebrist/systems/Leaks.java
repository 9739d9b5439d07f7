package org.algebrist.systems;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.algebrist.evaluation.duplicates.ContainedTexts;
import org.algebrist.evaluation.duplicates.Duplicates;
import org.algebrist.evaluation.duplicates.NumberMask;

/** Test texts that are trained on: none is allowed. Numbers do not count. */
public final class Leaks {
  /** Texts with their numbers masked: most tables of a system learn from the same ones. */
  private static final Map<String, String> MASKED = new ConcurrentHashMap<>();

  private static final Duplicates SAME = Duplicates.masked(Leaks::masked);

  private Leaks() {}

  private static String masked(String text) {
    return MASKED.computeIfAbsent(text, NumberMask::apply);
  }

  /** The test texts that are, numbers masked, among those trained on. */
  public static List<String> find(List<String> tests, List<String> train) {
    return SAME.part(tests, text -> text, train).removed();
  }

  /** The documents trained on that have a test text, numbers masked, in them. */
  public static List<String> inside(List<String> tests, List<String> documents) {
    ContainedTexts contained = new ContainedTexts(tests, NumberMask::apply);
    return documents.parallelStream().filter(contained::anyIn).toList();
  }
}
