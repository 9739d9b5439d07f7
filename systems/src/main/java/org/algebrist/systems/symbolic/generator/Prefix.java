package org.algebrist.systems.symbolic.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.answer.UnknownFunction;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.SymbolicVocabulary;
import org.algebrist.expression.sequence.SymbolicWriter;

/** Canonical forms as the sequences of a data set, within its limits. */
public final class Prefix {
  /** Longer sequences are left out, as in the published data. */
  public static final int MAX_TOKENS = 512;

  /** Digits of a number; longer ones come of powers of sums and teach nothing. */
  private static final int MAX_DIGITS = 6;

  private Prefix() {}

  /** The tokens, or empty where they are too many or a number is too long. */
  static Optional<List<String>> of(Canonical expression, int mostTokens) {
    if (expression.nodes() > mostTokens) {
      return Optional.empty(); // a node is a token at least
    }
    if (!(SymbolicWriter.write(DifferentialEquation.primed(expression.formula()))
        instanceof Coded.Done<List<String>> done)) {
      return Optional.empty();
    }
    List<String> tokens = done.value();
    if (tokens.size() > mostTokens) {
      return Optional.empty();
    }
    int digits = 0;
    for (String token : tokens) {
      digits = SymbolicVocabulary.isDigit(token) ? digits + 1 : 0;
      if (digits > MAX_DIGITS) {
        return Optional.empty();
      }
    }
    return Optional.of(tokens);
  }

  /** The question for an integrand: {@code sub Y' f}. */
  static List<String> integral(List<String> integrand) {
    var question = new ArrayList<String>(integrand.size() + 2);
    question.add("sub");
    question.add(UnknownFunction.FIRST);
    question.addAll(integrand);
    return question;
  }
}
