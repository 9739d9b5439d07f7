package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;

/**
 * What a formula shows of its names before it is read: that ψ in ψ(a + b) = ψ(a) + ψ(b) is called,
 * as nobody brackets a name alone to multiply by it, that Aᵀ beside A is transposed, and which
 * letters are indices of tensors.
 */
final class CallEvidence {
  private CallEvidence() {}

  static void find(Token[] tokens, Usage usage) {
    for (Token token : tokens) {
      usage.meetsScripts(token.subLayout, token.supLayout);
    }
    for (int i = 0; i + 1 < tokens.length; i++) {
      Token token = tokens[i];
      if (token.kind != Kind.NAME) {
        continue;
      }
      Token open = tokens[i + 1];
      if (open.kind == Kind.NAME) {
        if (isTransposedBeside(token, open)) {
          usage.transposes();
        }
      } else if (open.partner > i + 1 && open.isSign("(") && isFree(token)) {
        usage.meets(token.text, isArgument(tokens, i) || isInverse(token));
      }
    }
  }

  private static boolean isFree(Token token) {
    return Names.function(token.text) == null && Names.limit(token.text) == null;
  }

  /** Whether a name other than the one before it stands alone in the bracket after {@code i}. */
  private static boolean isArgument(Token[] tokens, int i) {
    Token argument = tokens[i + 2];
    return tokens[i + 1].partner == i + 3
        && argument.kind == Kind.NAME
        && argument.supLayout == null
        && !argument.text.equals(tokens[i].text)
        && isFree(argument);
  }

  /** Whether a name has the exponent −1 of an inverse function. */
  private static boolean isInverse(Token token) {
    return token.supLayout instanceof Layout.Row row
        && row.items().size() == 2
        && row.items().getFirst() instanceof Layout.Sign minus
        && minus.character().equals("-")
        && row.items().getLast() instanceof Layout.Numeral one
        && one.digits().equals("1");
  }

  private static boolean isTransposedBeside(Token one, Token other) {
    return (one.supLayout != null || other.supLayout != null)
        && one.style == other.style
        && one.text.equals(other.text)
        && isTransposed(one) != isTransposed(other);
  }

  private static boolean isTransposed(Token token) {
    return token.supLayout instanceof Layout.Name name && name.text().equals("T");
  }
}
