package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * What a formula shows of its names before it is read: that ψ in ψ(a + b) = ψ(a) + ψ(b) is called,
 * as nobody brackets a name alone to multiply by it, that Aᵀ beside A is transposed, and which
 * letters are indices of tensors.
 */
final class CallEvidence {
  private CallEvidence() {}

  static void find(Token[] tokens, Usage usage) {
    for (int i = 0; i + 1 < tokens.length; i++) {
      Token token = tokens[i];
      Token next = tokens[i + 1];
      if (next.kind == Kind.NAME) {
        if (isTransposedBeside(token, next) && name(token) != null) {
          usage.transposes();
        }
      } else if (next.partner > i + 1 && next.isSign("(")) {
        String name = name(token);
        if (name != null && isFree(name)) {
          boolean argument = isArgument(tokens, i, name);
          usage.meets(name, argument || isInverse(token));
          if (argument && name.equals("pi") && isAsymptotic(tokens)) {
            usage.defines(name); // the number of primes up to x
          }
        }
      }
    }
  }

  private static boolean isAsymptotic(Token[] tokens) {
    for (Token token : tokens) {
      if (token.isSign("∼") || token.text.equals("Li") || token.text.equals("li")) {
        return true;
      }
    }
    return false;
  }

  /** The name that a token is, without an arrow or another mark over it; null if it is none. */
  private static @Nullable String name(Token token) {
    if (token.layout instanceof Layout.Marked marked) {
      return marked.body() instanceof Layout.Name name ? name.text() : null;
    }
    return token.kind == Kind.NAME ? token.text : null;
  }

  private static boolean isFree(String name) {
    return Names.function(name) == null && Names.limit(name) == null;
  }

  /** Whether a name other than the one before it stands alone in the bracket after {@code i}. */
  private static boolean isArgument(Token[] tokens, int i, String name) {
    Token argument = tokens[i + 2];
    return tokens[i + 1].partner == i + 3
        && argument.kind == Kind.NAME
        && argument.supLayout == null
        && !argument.text.equals(name)
        && isFree(argument.text);
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
