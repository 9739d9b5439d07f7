package org.algebrist.experiment.reproduce;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One training and evaluation that a row needs, or one rule that is evaluated untrained.
 *
 * @param table name of the published table
 * @param row key of the row
 * @param scale at which it is run
 * @param config name of the experiment's config
 * @param overrides "key=value", in the order in which they apply
 * @param columns keys of the columns it must give figures for
 * @param unit runs of the same unit are averaged before the error is taken over units
 * @param begin the training that comes before; null where weights are random
 * @param rule what answers in the place of the configuration's model, see {@link
 *     org.algebrist.experiment.run.TrainedSystem#rule}; null for the model
 */
public record Job(
    String table,
    String row,
    Scale scale,
    String config,
    List<String> overrides,
    List<String> columns,
    String unit,
    @Nullable Beginning begin,
    @Nullable String rule) {
  public Job {
    overrides = List.copyOf(overrides);
    columns = List.copyOf(columns);
  }

  /** The training that this job begins with, as a job of its own that asks for no figures. */
  Optional<Job> before() {
    return Optional.ofNullable(begin)
        .map(training ->
            new Job(
                table, row, scale, training.config(), training.set(), List.of(), unit, null, null));
  }

  /** Config and overrides as one would type them: {@code ept-draw-minilm seed=3}. */
  public String describe() {
    String own =
        Stream.concat(Stream.of(config), overrides.stream()).collect(Collectors.joining(" "));
    String after =
        begin == null ? "" : " after " + begin.config() + " " + String.join(" ", begin.set());
    return own + after + (rule == null ? "" : " by the rule " + rule);
  }

  /**
   * The figure that a column shows: its key, up to a plus sign after which the jobs of one row are
   * told apart.
   */
  public static String figureOf(String column) {
    return column.split("\\+", 2)[0];
  }

  /** A file name for this job: readable, and different for different jobs. */
  public String fileName() {
    String exact = describe();
    String safe = exact.replaceAll("[^A-Za-z0-9._=-]+", "_");
    String shortened = safe.length() > 80 ? safe.substring(0, 80) : safe;
    return shortened + "-" + Integer.toHexString(exact.hashCode());
  }
}
