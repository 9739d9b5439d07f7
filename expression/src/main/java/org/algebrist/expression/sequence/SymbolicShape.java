package org.algebrist.expression.sequence;

import java.util.List;

/**
 * The tree that a sequence of symbolic mathematics spells, with one node a token: a sign token has
 * the first digit as its child, each digit the next; {@code Y'} is a leaf.
 */
public final class SymbolicShape {
  private SymbolicShape() {}

  /**
   * The shape of T tokens, T nodes; a sequence may also stop before its tree is complete.
   *
   * @throws IllegalArgumentException if tokens are left over
   */
  public static TreeShape of(List<String> tokens) {
    var counts = new int[tokens.size()];
    for (int i = 0; i < counts.length; i++) {
      String token = tokens.get(i);
      Integer arity = SymbolicVocabulary.arity(token);
      if (arity != null) {
        counts[i] = arity;
      } else if (SymbolicVocabulary.isSign(token)) {
        counts[i] = 1;
      } else if (SymbolicVocabulary.isDigit(token)) {
        boolean more = i + 1 < counts.length && SymbolicVocabulary.isDigit(tokens.get(i + 1));
        counts[i] = more ? 1 : 0;
      }
    }
    return TreeShape.of(counts);
  }
}
