package org.algebrist.systems;

import java.util.List;
import org.algebrist.evaluation.duplicates.ContainedTexts;
import org.algebrist.evaluation.duplicates.Duplicates;
import org.algebrist.evaluation.duplicates.NumberMask;

/** Test texts that are trained on: none is allowed. Numbers do not count. */
public final class Leaks {
  private Leaks() {}

  /** The test texts that are, numbers masked, among those trained on. */
  public static List<String> find(List<String> tests, List<String> train) {
    return Duplicates.masked(NumberMask::apply).part(tests, text -> text, train).removed();
  }

  /** The documents trained on that have a test text, numbers masked, in them. */
  public static List<String> inside(List<String> tests, List<String> documents) {
    ContainedTexts contained = new ContainedTexts(tests, NumberMask::apply);
    return documents.stream().filter(contained::anyIn).toList();
  }
}
