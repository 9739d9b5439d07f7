package org.algebrist.systems.comus.index;

import java.util.List;

/** What makes a vector of a problem, so that similar problems have vectors of like direction. */
public interface ProblemVectors {
  /** Tells one model from another: an index holds vectors of one only. */
  String name();

  /**
   * The vectors of some problems, each of length 1, all as wide.
   *
   * @param texts at least one
   */
  List<float[]> of(List<String> texts);
}
