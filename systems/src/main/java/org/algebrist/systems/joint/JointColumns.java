package org.algebrist.systems.joint;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.token.MathVocabulary;

/**
 * Which column of the decoder's output each token has: W word pieces first, then M tokens of
 * formulas.
 */
final class JointColumns {
  private final MathVocabulary vocabulary;
  private final MathGrammar grammar;
  private final long[] pieces;
  private final Map<Integer, Integer> columns = new HashMap<>();

  /**
   * @param pieces ids of the word pieces that have a column
   * @param grammar of the vocabulary, whatever its goal
   */
  JointColumns(MathVocabulary vocabulary, List<Integer> pieces, MathGrammar grammar) {
    this.vocabulary = vocabulary;
    this.grammar = grammar;
    this.pieces = pieces.stream().mapToLong(Integer::longValue).toArray();
    for (int i = 0; i < pieces.size(); i++) {
      columns.put(pieces.get(i), i);
    }
  }

  /** The ids of the W word pieces. */
  long[] pieces() {
    return pieces.clone();
  }

  /** W + M. */
  int size() {
    return pieces.length + vocabulary.formulaSize();
  }

  /** The column of a token; −1 where a pointer alone can say it. */
  int of(int id) {
    return vocabulary.isText(id)
        ? columns.getOrDefault(id, -1)
        : pieces.length + id - vocabulary.textSize();
  }

  /** The token of a column. */
  int id(int column) {
    return column < pieces.length
        ? (int) pieces[column]
        : column - pieces.length + vocabulary.textSize();
  }

  /** 0 for the columns of tokens that may follow under a mask of groups, −∞ for the others. */
  float[] allowed(int mask) {
    float[] row = JointInput.never(size());
    for (int column = 0; column < row.length; column++) {
      if (grammar.isIn(mask, id(column))) {
        row[column] = 0;
      }
    }
    return row;
  }

  /** Whether a token may follow under a mask of groups. */
  boolean mayFollow(int mask, int id) {
    return grammar.isIn(mask, id);
  }

  /** Whether a token is a piece of a word. */
  boolean isPiece(int id) {
    return vocabulary.isText(id);
  }

  /** A token of formulas, from 0. */
  int formulaToken(int id) {
    return id - vocabulary.textSize();
  }
}
