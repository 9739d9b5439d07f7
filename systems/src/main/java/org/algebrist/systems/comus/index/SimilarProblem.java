package org.algebrist.systems.comus.index;

/**
 * A problem that was found.
 *
 * @param text its statement
 * @param source where it came from
 * @param score what the problems are ordered by, 0..1: the mean of the three shares below that the
 *     index can give, each by its weight
 * @param words how well its words fit by BM25, as a share of what the text asked about would have,
 *     0..1
 * @param structure the same of its formulas' structure
 * @param vector cosine of the vectors, 0 where the index has none
 */
public record SimilarProblem(
    String text, String source, double score, double words, double structure, double vector) {

  /** The same problem from a source of another name. */
  public SimilarProblem withSource(String newSource) {
    return new SimilarProblem(text, newSource, score, words, structure, vector);
  }
}
