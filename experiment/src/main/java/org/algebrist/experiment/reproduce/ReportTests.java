package org.algebrist.experiment.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.algebrist.evaluation.statistics.Holm;
import org.algebrist.evaluation.statistics.Sample;
import org.algebrist.evaluation.statistics.Significance;

/**
 * Tests whether rows of a table differ, where it asks for that: paired where both rows have the
 * same folds or seeds, else of independent samples, and corrected for how many tests the table has.
 */
final class ReportTests {
  private ReportTests() {}

  private record Test(PublishedTable.Comparison pair, String heading, boolean paired, double p) {}

  static List<String> notes(Report report) {
    List<Test> tests = new ArrayList<>();
    for (var pair : report.table().compare()) {
      for (var column : report.table().columns()) {
        test(report, pair, column, tests);
      }
    }
    List<Double> adjusted = Holm.adjusted(tests.stream().map(Test::p).toList());
    List<String> notes = new ArrayList<>();
    for (var pair : report.table().compare()) {
      for (boolean paired : new boolean[] {true, false}) {
        List<String> said = new ArrayList<>();
        for (int i = 0; i < tests.size(); i++) {
          Test test = tests.get(i);
          if (test.pair().equals(pair) && test.paired() == paired) {
            said.add(test.heading() + " " + p(adjusted.get(i)));
          }
        }
        if (!said.isEmpty()) {
          notes.add(
              "ours, %s against %s, %s, Holm's correction for %d tests: %s"
                  .formatted(
                      row(report, pair.first()).published().label(),
                      row(report, pair.second()).published().label(),
                      paired
                          ? "Student's t-test of the differences run by run"
                          : "Student's t-test of independent runs",
                      tests.size(),
                      String.join(", ", said)));
        }
      }
    }
    report.rows().forEach(row -> sharedBeginning(row, notes));
    return notes;
  }

  private static void test(
      Report report,
      PublishedTable.Comparison pair,
      PublishedTable.Column column,
      List<Test> tests) {
    var first = byRun(row(report, pair.first()), column);
    var second = byRun(row(report, pair.second()), column);
    Set<String> common = new LinkedHashSet<>(first.keySet());
    common.retainAll(second.keySet());
    if (common.size() > 1) {
      Sample a = new Sample(common.stream().map(first::get).toList());
      Sample b = new Sample(common.stream().map(second::get).toList());
      tests.add(new Test(pair, column.heading(), true, Significance.pairedT(a, b).p()));
    } else if (first.size() > 1 && second.size() > 1) {
      Sample a = new Sample(List.copyOf(first.values()));
      Sample b = new Sample(List.copyOf(second.values()));
      tests.add(new Test(pair, column.heading(), false, Significance.studentT(a, b).p()));
    }
  }

  /** Figures by fold or seed, without the configuration that the unit is named by. */
  private static SequencedMap<String, Double> byRun(Report.Row row, PublishedTable.Column column) {
    SequencedMap<String, Double> byRun = new LinkedHashMap<>();
    row.byUnit(column.key())
        .forEach((unit, figure) -> byRun.put(unit.substring(unit.indexOf(' ') + 1), figure));
    return byRun;
  }

  /** Runs that begin with one training are not independent of one another. */
  private static void sharedBeginning(Report.Row row, List<String> notes) {
    long begun = row.finished().stream().filter(run -> run.job().begin() != null).count();
    long different =
        row.finished().stream()
            .map(run -> run.job().begin())
            .filter(begin -> begin != null)
            .distinct()
            .count();
    if (different > 0 && begun > different) {
      notes.add(
          "ours, %s: %d runs begin with %s, whose chance is no part of their spread"
              .formatted(
                  row.published().label(),
                  begun,
                  different == 1 ? "one pre-training" : different + " pre-trainings"));
    }
  }

  private static String p(double p) {
    return p < 1e-4 ? "p < 0.0001" : "p = " + ReportLayout.number(p, 4);
  }

  private static Report.Row row(Report report, String key) {
    return report.rows().stream()
        .filter(row -> row.published().key().equals(key))
        .findFirst()
        .orElseThrow();
  }
}
