package org.algebrist.datasets.wordproblem;

import java.util.List;
import java.util.SequencedMap;

/**
 * The problems that a file gives with equations, and how many it gives none of.
 *
 * @param problems in the order of the file
 * @param leftOut how many were left out, by reason
 */
public record Yield(List<WordProblem> problems, SequencedMap<String, Integer> leftOut) {
  public Yield {
    problems = List.copyOf(problems);
  }
}
