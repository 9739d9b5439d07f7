package org.algebrist.experiment.reproduce;

import java.util.List;

/**
 * The training whose model a job begins with; runs that begin alike share it.
 *
 * @param config name of that experiment's config
 * @param set overrides of it, "key=value"
 */
public record Beginning(String config, List<String> set) {
  public Beginning {
    set = List.copyOf(set);
    if (config.isBlank()) {
      throw new IllegalArgumentException("a job begins with the model of a config; none is named");
    }
  }

  /** With the run's own values in place of stars: of {@code seed=3} in place of {@code seed=*}. */
  Beginning of(List<String> varied) {
    return new Beginning(
        config,
        set.stream()
            .map(override ->
                override.endsWith("=*")
                    ? varied.stream()
                        .filter(own -> own.startsWith(override.substring(0, override.length() - 1)))
                        .findFirst()
                        .orElseThrow(() ->
                            new IllegalArgumentException(
                                "%s of the training that config %s begins with: nothing of that key"
                                        .formatted(override, config)
                                    + " varies; there are "
                                    + varied))
                    : override)
            .toList());
  }
}
