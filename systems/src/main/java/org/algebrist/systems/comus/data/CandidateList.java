package org.algebrist.systems.comus.data;

import java.util.List;

/**
 * A question and what was retrieved for it.
 *
 * @param candidates in the order in which they were retrieved
 * @param grades how similar each is, 0 for not at all
 */
public record CandidateList(String query, List<String> candidates, List<Integer> grades) {
  public CandidateList {
    candidates = List.copyOf(candidates);
    grades = List.copyOf(grades);
    if (candidates.size() != grades.size() || candidates.isEmpty()) {
      throw new IllegalArgumentException(
          "%d candidates and %d grades for \"%s\"; expected one of each, and at least 1"
              .formatted(candidates.size(), grades.size(), query));
    }
  }
}
