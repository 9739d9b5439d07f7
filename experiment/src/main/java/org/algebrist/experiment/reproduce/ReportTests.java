package org.algebrist.experiment.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.algebrist.evaluation.statistics.Holm;
import org.algebrist.evaluation.statistics.Sample;
import org.algebrist.evaluation.statistics.Significance;

/**
 * Tests whether rows of a table differ, where it asks for that: paired where both rows have the
 * same folds or seeds, else of independent samples, and item by item where both have answered the
 * same ones; each corrected for how many tests of its kind the table has.
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
    notes.addAll(itemNotes(report));
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

  /** Items that one row has right in more runs than the other. */
  private record ItemTest(
      PublishedTable.Comparison pair, String heading, int onlyFirst, int onlySecond) {
    double p() {
      return Significance.mcNemar(onlyFirst, onlySecond).p();
    }
  }

  private static List<String> itemNotes(Report report) {
    List<ItemTest> tests = new ArrayList<>();
    for (var pair : report.table().compare()) {
      for (var column : report.table().columns()) {
        Map<String, Integer> lead =
            lead(row(report, pair.first()), row(report, pair.second()), column.key());
        if (!lead.isEmpty()) {
          int first = (int) lead.values().stream().filter(runs -> runs > 0).count();
          int second = (int) lead.values().stream().filter(runs -> runs < 0).count();
          tests.add(new ItemTest(pair, column.heading(), first, second));
        }
      }
    }
    List<Double> adjusted = Holm.adjusted(tests.stream().map(ItemTest::p).toList());
    List<String> notes = new ArrayList<>();
    for (var pair : report.table().compare()) {
      List<String> said = new ArrayList<>();
      for (int i = 0; i < tests.size(); i++) {
        ItemTest test = tests.get(i);
        if (test.pair().equals(pair)) {
          said.add(
              "%s %d against %d, %s"
                  .formatted(
                      test.heading(), test.onlyFirst(), test.onlySecond(), p(adjusted.get(i))));
        }
      }
      if (!said.isEmpty()) {
        notes.add(
            "ours, %s against %s, items that only one of them has right (of several runs: in more of them), McNemar's exact test, Holm's correction for %d tests: %s"
                .formatted(
                    row(report, pair.first()).published().label(),
                    row(report, pair.second()).published().label(),
                    tests.size(),
                    String.join("; ", said)));
      }
    }
    return notes;
  }

  /**
   * By item, in how many more of the runs that both rows have the first row has it right than the
   * second; nothing where they have no item in common.
   */
  private static Map<String, Integer> lead(Report.Row first, Report.Row second, String column) {
    var ours = answers(first, column);
    var theirs = answers(second, column);
    Map<String, Integer> lead = new LinkedHashMap<>();
    ours.forEach((run, items) -> {
      Map<String, Boolean> others = theirs.getOrDefault(run, Map.of());
      items.forEach((item, right) -> {
        Boolean other = others.get(item);
        if (other != null) {
          lead.merge(item, (right ? 1 : 0) - (other ? 1 : 0), Integer::sum);
        }
      });
    });
    return lead;
  }

  /** Which items were right, by fold or seed and the place of the run among several of it. */
  private static Map<String, Map<String, Boolean>> answers(Report.Row row, String column) {
    Map<String, Map<String, Boolean>> byRun = new LinkedHashMap<>();
    for (FinishedJob run : row.finished()) {
      var items = run.measured().answers().get(column);
      if (items != null) {
        String unit = withoutConfig(run.job().unit());
        long before = byRun.keySet().stream().filter(key -> key.startsWith(unit + "#")).count();
        byRun.put(unit + "#" + before, items);
      }
    }
    return byRun;
  }

  /** Figures by fold or seed, without the configuration that the unit is named by. */
  private static SequencedMap<String, Double> byRun(Report.Row row, PublishedTable.Column column) {
    SequencedMap<String, Double> byRun = new LinkedHashMap<>();
    row.byUnit(column.key()).forEach((unit, figure) -> byRun.put(withoutConfig(unit), figure));
    return byRun;
  }

  private static String withoutConfig(String unit) {
    return unit.substring(unit.indexOf(' ') + 1);
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
