package org.algebrist.expression.sequence;

import java.util.List;
import org.algebrist.expression.tree.TreePosition;

/**
 * A formula's tokens depth first with end nodes, and where each stands in the tree.
 *
 * @param tokens T tokens
 * @param positions T positions, one a token; end nodes and the pieces of numbers and text count as
 *     children
 */
public record TreeSequence(List<FormulaToken> tokens, List<TreePosition> positions) {
  public TreeSequence {
    tokens = List.copyOf(tokens);
    positions = List.copyOf(positions);
    if (tokens.size() != positions.size()) {
      throw new IllegalArgumentException(
          tokens.size() + " tokens, " + positions.size() + " positions; expected one each");
    }
  }

  /** The types of the T tokens. */
  public List<TokenType> types() {
    return tokens.stream().map(FormulaToken::type).toList();
  }

  /** The shape of the T nodes, end nodes included. */
  public TreeShape shape() {
    var counts = new int[tokens.size()];
    var open = new int[tokens.size()];
    int depth = 0;
    for (int i = 0; i < counts.length; i++) {
      if (depth > 0) {
        counts[open[depth - 1]]++;
      }
      if (tokens.get(i).opens()) {
        open[depth++] = i;
      } else if (tokens.get(i).type() == TokenType.END && depth > 0) {
        depth--;
      }
    }
    return TreeShape.of(counts);
  }
}
