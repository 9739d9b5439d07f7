package org.algebrist.benchmarks.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.LongBinaryOperator;
import org.algebrist.benchmarks.campaign.part.Find;
import org.algebrist.benchmarks.campaign.part.Tally;

/**
 * How far a part of the campaign is.
 *
 * @param done units, from the first
 * @param units in all
 * @param seconds of the clock, those of earlier starts included
 * @param processorSeconds of this process, children not included
 * @param sums counts by row and column
 * @param greatest values by row and column
 * @param found how many finds
 * @param finds the first of them
 */
record Progress(
    long done,
    long units,
    double seconds,
    double processorSeconds,
    TreeMap<String, TreeMap<String, Long>> sums,
    TreeMap<String, TreeMap<String, Long>> greatest,
    long found,
    List<Find> finds) {
  private static final int KEPT_FINDS = 200;

  static Progress none(long units) {
    return new Progress(0, units, 0, 0, new TreeMap<>(), new TreeMap<>(), 0, List.of());
  }

  boolean isWhole() {
    return done >= units;
  }

  /** This and one unit more. */
  Progress and(Tally tally, double clock, double processor) {
    List<Find> all = new ArrayList<>(finds);
    tally.finds().stream().limit(KEPT_FINDS - finds.size()).forEach(all::add);
    return new Progress(
        done + 1,
        units,
        seconds + clock,
        processorSeconds + processor,
        joined(sums, tally.sums(), Long::sum),
        joined(greatest, tally.greatest(), Math::max),
        found + tally.found(),
        all);
  }

  private static TreeMap<String, TreeMap<String, Long>> joined(
      TreeMap<String, TreeMap<String, Long>> before,
      SequencedMap<String, SequencedMap<String, Long>> more,
      LongBinaryOperator join) {
    TreeMap<String, TreeMap<String, Long>> all = new TreeMap<>();
    before.forEach((row, columns) -> all.put(row, new TreeMap<>(columns)));
    more.forEach((row, columns) -> {
      TreeMap<String, Long> own = all.computeIfAbsent(row, _ -> new TreeMap<>());
      columns.forEach((column, value) -> own.merge(column, value, join::applyAsLong));
    });
    return all;
  }
}
