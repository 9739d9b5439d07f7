package org.algebrist.experiment.config;

import java.util.ServiceLoader;
import tools.jackson.databind.node.ObjectNode;

/**
 * Rewrites files of earlier versions in today's form; found as a service. What is in today's form
 * already is left as it is.
 */
public interface FormerFormat {
  /** Rewrites a configuration in place. */
  void upgradeConfiguration(ObjectNode yaml);

  /** Rewrites a model folder's {@code config.json} in place. */
  void upgradeModel(ObjectNode json);

  /** All adapters on the class path. */
  static Iterable<FormerFormat> all() {
    return ServiceLoader.load(FormerFormat.class);
  }
}
