package org.algebrist.experiment.reproduce;

import java.util.Locale;

/** How much of a table is run. */
public enum Scale {
  /**
   * What a machine of two cores does in an evening; the setting's differences are noted under the
   * table.
   */
  SMALL,
  /** The paper's setting, as far as we can follow it. */
  FULL;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
