package org.algebrist.experiment.reproduce;

import java.time.Duration;
import java.util.Locale;

/** What a reproduction tells while it runs. */
public sealed interface Progress {
  Job job();

  /** Counted from 1. */
  int number();

  /** Jobs of the chosen rows. */
  int of();

  /** The job's figures of an earlier run stand. */
  record Reused(Job job, int number, int of) implements Progress {}

  /** The job begins. */
  record Started(Job job, int number, int of) implements Progress {}

  /** The job ended. */
  record Ended(Job job, int number, int of, Outcome outcome, Duration took) implements Progress {}

  /** One line for a log. */
  default String line() {
    String head = "[" + number() + "/" + of() + "] " + job().row() + ": " + job().describe();
    return switch (this) {
      case Reused r -> head + " (kept)";
      case Started s -> head + " …";
      case Ended e ->
          head
              + switch (e.outcome()) {
                case Outcome.Measured m -> " " + figures(m) + " in " + e.took().toSeconds() + " s";
                case Outcome.Unavailable u -> " cannot run: " + u.reason();
              };
    };
  }

  private static String figures(Outcome.Measured measured) {
    var text = new StringBuilder();
    measured
        .figures()
        .forEach((column, figure) -> {
          if (column.indexOf(':') < 0) {
            text.append(text.isEmpty() ? "" : ", ")
                .append(column)
                .append(' ')
                .append(String.format(Locale.ROOT, "%.2f", figure.value()));
          }
        });
    return text.toString();
  }
}
