package org.algebrist.evaluation.reproduce;

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
}
