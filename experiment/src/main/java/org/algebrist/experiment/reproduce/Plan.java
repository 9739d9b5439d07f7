package org.algebrist.experiment.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How we run one row at one scale.
 *
 * @param setting what a reader must know to compare, such as the encoder and the folds; printed
 *     under the table
 * @param jobs at least one
 */
public record Plan(String setting, List<Template> jobs) {
  public Plan {
    jobs = List.copyOf(jobs);
    if (jobs.isEmpty()) {
      throw new IllegalArgumentException(
          "plan '" + setting + "' has no jobs; leave the plan out of a row that is not run");
    }
  }

  /**
   * A config run once, or once for every combination of what varies.
   *
   * @param config name of the experiment's config
   * @param columns keys of the table's columns that a run gives figures for, at least one
   * @param set overrides of the config, "key=value", the same in all runs
   * @param vary values of the keys that differ between runs; the first key with several values is
   *     what the error is taken over, and runs that differ only in the others are averaged first:
   *     seeds of one fold are not independent folds
   * @param begin the training whose model every run begins with; an override {@code key=*} of it
   *     takes the run's own value of what varies, so that every seed begins with a model of its
   *     own; null for none
   * @param rule what answers untrained in the place of the configuration's model; null for the
   *     model
   */
  public record Template(
      String config,
      List<String> columns,
      List<String> set,
      Map<String, List<String>> vary,
      @Nullable Beginning begin,
      @Nullable String rule) {
    public Template {
      columns = List.copyOf(columns);
      set = List.copyOf(set);
      vary = Ordered.copyOf(vary);
      rule = rule == null || rule.isEmpty() ? null : rule; // a key that is left out reads as empty
      if (begin != null && rule != null) {
        throw new IllegalArgumentException(
            "rule '%s' of config %s begins with no training".formatted(rule, config));
      }
      if (config.isBlank() || columns.isEmpty()) {
        throw new IllegalArgumentException(
            "a job needs a config and columns; got config '" + config + "', columns " + columns);
      }
      for (String override : set) {
        if (override.indexOf('=') < 1) {
          throw new IllegalArgumentException(
              "set '" + override + "' of config " + config + "; expected key=value");
        }
      }
      vary.forEach((key, values) -> {
        if (values.isEmpty()) {
          throw new IllegalArgumentException(
              "vary '" + key + "' of config " + config + " lists no values");
        }
      });
    }

    List<Job> jobs(String table, String row, Scale scale) {
      List<List<String>> combinations = List.of(List.of());
      for (var varied : vary.entrySet()) {
        var longer = new ArrayList<List<String>>();
        for (var combination : combinations) {
          for (String value : varied.getValue()) {
            longer.add(Ordered.append(combination, varied.getKey() + "=" + value));
          }
        }
        combinations = longer;
      }
      int unit =
          new ArrayList<>(vary.values())
              .indexOf(
                  vary.values().stream()
                      .filter(values -> values.size() > 1)
                      .findFirst()
                      .orElse(List.of()));
      return combinations.stream()
          .map(combination ->
              new Job(
                  table,
                  row,
                  scale,
                  config,
                  Ordered.concat(set, combination),
                  columns,
                  unit < 0 ? config : config + " " + combination.get(unit),
                  begin == null ? null : begin.of(combination),
                  rule))
          .toList();
    }
  }

  List<Job> jobs(String table, String row, Scale scale) {
    return jobs.stream().flatMap(template -> template.jobs(table, row, scale).stream()).toList();
  }
}
