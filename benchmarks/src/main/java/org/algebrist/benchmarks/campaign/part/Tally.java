package org.algebrist.benchmarks.campaign.part;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

/** What was counted and found; not safe for several threads at once. */
public final class Tally {
  /** More finds of one unit tell little. */
  private static final int MOST_FINDS = 20;

  private final SequencedMap<String, SequencedMap<String, Long>> sums = new TreeMap<>();
  private final SequencedMap<String, SequencedMap<String, Long>> greatest = new TreeMap<>();
  private final List<Find> finds = new ArrayList<>();
  private long found;

  /** Nothing counted yet. */
  public Tally() {}

  /**
   * Adds to a count.
   *
   * @param row what is counted, such as a source of pairs
   * @param column what was counted of it, such as {@code false}
   */
  public void add(String row, String column, long more) {
    sums.computeIfAbsent(row, _ -> new TreeMap<>()).merge(column, more, Long::sum);
  }

  /** Keeps the greatest value of a figure. */
  public void greatest(String row, String column, long value) {
    greatest.computeIfAbsent(row, _ -> new TreeMap<>()).merge(column, value, Math::max);
  }

  /** Keeps something that must not happen. */
  public void find(String what, String reproducer) {
    found++;
    if (finds.size() < MOST_FINDS) {
      finds.add(new Find(what, reproducer));
    }
  }

  /** How many finds there were, those included that were not kept. */
  public long found() {
    return found;
  }

  /** The finds that were kept. */
  public List<Find> finds() {
    return List.copyOf(finds);
  }

  /** The counts, by row and column. */
  public SequencedMap<String, SequencedMap<String, Long>> sums() {
    return sums;
  }

  /** The greatest values, by row and column. */
  public SequencedMap<String, SequencedMap<String, Long>> greatest() {
    return greatest;
  }
}
