package org.algebrist.datasets.problems;

/**
 * Parts of the corpus that share no text shape, so that a model can be tested on what it never saw.
 */
public enum CorpusPart {
  /** Training families, all wordings but the last. */
  TRAIN,
  /** Training families, the last wording of each. */
  NEW_WORDINGS,
  /** Families that are never trained on, all wordings: a half of them, to choose settings by. */
  DEVELOPMENT,
  /** The other half, which is only tested on. */
  NEW_FAMILIES;

  /** Whether the part holds problems of this family. */
  public boolean holds(ProblemFamily family) {
    return switch (this) {
      case TRAIN, NEW_WORDINGS -> ProblemCorpus.isForTraining(family);
      case DEVELOPMENT -> ProblemCorpus.isForDevelopment(family);
      case NEW_FAMILIES ->
          !ProblemCorpus.isForTraining(family) && !ProblemCorpus.isForDevelopment(family);
    };
  }

  /** The first of the family's wordings that belong to the part. */
  int from(ProblemFamily family) {
    return this == NEW_WORDINGS ? family.wordings().size() - 1 : 0;
  }

  /** The end of the family's wordings that belong to the part, exclusive. */
  int to(ProblemFamily family) {
    return this == TRAIN ? family.wordings().size() - 1 : family.wordings().size();
  }
}
