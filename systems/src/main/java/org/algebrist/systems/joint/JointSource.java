package org.algebrist.systems.joint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.jspecify.annotations.Nullable;

/**
 * A text as the encoder reads it: T tokens, each a piece of a word or a node of a formula.
 *
 * @param tokens in the order of the text, marks included
 * @param names of the formulas, by how they come back from the encoder's pieces, which have no
 *     capitals
 */
record JointSource(List<Token> tokens, Map<String, String> names) {
  /**
   * A token.
   *
   * @param pieces the word pieces whose mean it is: its own, or those of a node's name
   * @param type of a word's piece {@link TokenType#TEXT}
   * @param at where a node stands in its tree; null outside trees
   * @param value of a number; null where there is none
   * @param word the piece that a pointer to it says; −1 where it is none
   * @param copied what a pointer to it says in a formula: a number, or a node with all below it;
   *     empty where nothing
   * @param segment 0, or 1 in the second text of a pair
   */
  record Token(
      long[] pieces,
      TokenType type,
      @Nullable TreePosition at,
      @Nullable Rational value,
      int word,
      List<MathToken> copied,
      int segment) {
    Token inSegment(int other) {
      return new Token(pieces, type, at, value, word, copied, other);
    }

    /** Whether a text may be cut before it: not inside a formula. */
    boolean mayBeginPart() {
      return type == TokenType.TEXT || type == TokenType.FORMULA_START;
    }
  }

  JointSource {
    tokens = List.copyOf(tokens);
    names = Map.copyOf(names);
  }

  /** T. */
  int length() {
    return tokens.size();
  }

  /** The places of all tokens that say the same in a formula, by what they say. */
  Map<List<MathToken>, List<Integer>> copies() {
    Map<List<MathToken>, List<Integer>> places = new HashMap<>();
    for (int t = 0; t < tokens.size(); t++) {
      if (!tokens.get(t).copied().isEmpty()) {
        places.computeIfAbsent(tokens.get(t).copied(), _ -> new ArrayList<>()).add(t);
      }
    }
    return places;
  }
}
