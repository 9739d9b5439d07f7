package org.algebrist.systems.comus.task;

/** The objectives of continual pre-training; any of them may stand alone. */
public enum Objective {
  /** Masked language model, eq. 9. */
  MLM,
  /** Dependency triplet completion, eq. 10. */
  DTC,
  /** Text–graph contrastive learning, eq. 11. */
  TGCL
}
