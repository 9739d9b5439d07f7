package org.algebrist.expression.notation;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes postfix (reverse Polish) notation, the tokens apart by blanks: {@code N_0 X_0 *
 * N_1 =}.
 *
 * <p>Operators and leaves are spelled as {@link PrefixReader} tells. Linear time, no recursion.
 */
public final class Postfix {
  private Postfix() {}

  /** Reads all of {@code text} as one tree whose leaves are numbers and names. */
  public static ReadResult read(String text) {
    return read(text, null);
  }

  /**
   * Reads all of {@code text} as one tree.
   *
   * @param leaf the meaning of every token that is no operator; null, or null from it, where the
   *     usual reading as a number or a name is meant
   */
  public static ReadResult read(String text, @Nullable Function<String, @Nullable Formula> leaf) {
    Objects.requireNonNull(text);
    try {
      return new ReadResult.Read(formula(text, leaf));
    } catch (ReadFailure failure) {
      return failure.failed();
    }
  }

  /**
   * Reads {@code tokens} as one tree; a failure's column counts in the tokens joined by single
   * blanks.
   */
  public static ReadResult read(
      List<String> tokens, @Nullable Function<String, @Nullable Formula> leaf) {
    return read(String.join(" ", tokens), leaf);
  }

  private static Formula formula(String text, @Nullable Function<String, @Nullable Formula> leaf)
      throws ReadFailure {
    var operands = new TreeBuilder(text);
    var tokens = new BlankTokens(text);
    int last = 0;
    while (tokens.next()) {
      last = tokens.start();
      String token = tokens.token();
      PolishToken.Arity head = PolishToken.operator(text, last, token);
      if (head == null) {
        Formula meaning = leaf == null ? null : leaf.apply(token);
        operands.push(meaning == null ? PolishToken.leaf(text, last, token) : meaning);
      } else if (operands.size() < head.operands()) {
        throw new ReadFailure(
            Kind.MISSING_OPERAND,
            text,
            last,
            head.operator().spelling() + " has " + operands.size() + " operands before it",
            head.operands() + " operands");
      } else {
        operands.join(head.operator(), head.operands(), Surface.PLAIN, last);
      }
    }
    if (operands.size() == 0) {
      throw new ReadFailure(Kind.EMPTY, text, 0, "there is no formula", "a number or a name");
    }
    if (operands.size() > 1) {
      throw new ReadFailure(
          Kind.MISSING_OPERATOR,
          text,
          text.length(),
          operands.size() + " operands are left unjoined at the end",
          "an operator");
    }
    return operands.pop();
  }

  /** The tree's tokens with one blank between, every operator after its operands. */
  public static String write(Formula formula) {
    // Postfix is the mirror image of the prefix form that visits operands from right to left.
    return String.join(" ", PrefixWriter.tokens(formula, true).reversed());
  }
}
