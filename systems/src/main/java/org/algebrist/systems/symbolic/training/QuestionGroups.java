package org.algebrist.systems.symbolic.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Predicate;
import org.algebrist.systems.symbolic.SymbolicCodec;
import org.algebrist.systems.symbolic.TokenPair;

/**
 * Kinds of pairs that are scored apart: by the length of the question, by the functions in it (the
 * thesis, 4.4), and by the longest number in question or answer (4.3).
 */
final class QuestionGroups {
  private static final int[] LENGTHS = {10, 20, 30, 50};
  private static final int LONG_NUMBER = 4;

  private QuestionGroups() {}

  /** By name; a pair may be of several. */
  static SequencedMap<String, Predicate<TokenPair>> of(SymbolicCodec codec) {
    SequencedMap<String, Predicate<TokenPair>> groups = new LinkedHashMap<>();
    int from = 1;
    for (int to : LENGTHS) {
      int least = from;
      groups.put(
          "length_%d_%d".formatted(least, to),
          pair -> pair.question().length >= least && pair.question().length <= to);
      from = to + 1;
    }
    int least = from;
    groups.put("length_from_" + least, pair -> pair.question().length >= least);
    groups.put("trigonometric", with(codec, "sin", "cos", "tan", "cot", "sec", "csc"));
    groups.put(
        "inverse_trigonometric", with(codec, "asin", "acos", "atan", "acot", "asec", "acsc"));
    groups.put("hyperbolic", with(codec, "sinh", "cosh", "tanh", "coth", "sech", "csch"));
    groups.put(
        "inverse_hyperbolic", with(codec, "asinh", "acosh", "atanh", "acoth", "asech", "acsch"));
    groups.put("exponential_logarithmic", with(codec, "exp", "ln"));
    for (int digits = 1; digits < LONG_NUMBER; digits++) {
      int many = digits;
      groups.put("digits_" + digits, pair -> longest(codec, pair) == many);
    }
    groups.put("digits_from_" + LONG_NUMBER, pair -> longest(codec, pair) >= LONG_NUMBER);
    return groups;
  }

  private static int longest(SymbolicCodec codec, TokenPair pair) {
    return Math.max(codec.longestNumber(pair.question()), codec.longestNumber(pair.answer()));
  }

  private static Predicate<TokenPair> with(SymbolicCodec codec, String... tokens) {
    boolean[] wanted = new boolean[codec.size()];
    List.of(tokens).forEach(token -> wanted[codec.id(token)] = true);
    return pair -> {
      for (byte id : pair.question()) {
        if (wanted[id]) {
          return true;
        }
      }
      return false;
    };
  }
}
