package org.algebrist.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.algebrist.expression.sequence.SequenceLimits;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.token.MathState;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.algebrist.systems.mathgpt.token.TextMarks;

/**
 * What MathGPT's constraint costs a token: the mask of what may follow, and the next state.
 *
 * @param nanoseconds of each token, ascending; the clock's own cost is in them
 * @param formulas that were drawn
 */
record MaskSpeed(long[] nanoseconds, long formulas) {
  /** As many as GPT-2's. */
  private static final int TEXT = 50_257;

  /** Longest formula, in tokens. */
  private static final int LENGTH = 128;

  /** Formulas drawn token by token, each allowed token as likely; {@code tokens} of them timed. */
  static MaskSpeed measure(int tokens) {
    List<String> names = IntStream.range(0, 1_000).mapToObj(i -> "v" + i).toList();
    MathVocabulary vocabulary = new MathVocabulary(TEXT, NumberForm.SUBTREE, names, List.of(), 0);
    MathGrammar grammar =
        new MathGrammar(
            vocabulary,
            TextMarks.published(TEXT - 1),
            SequenceLimits.MATH_GPT,
            MathGrammar.Goal.FORMULA,
            LENGTH,
            0);
    SplittableRandom random = new SplittableRandom(1);
    draw(grammar, vocabulary, random, Math.min(tokens, 200_000)); // warm
    return draw(grammar, vocabulary, random, tokens);
  }

  private static MaskSpeed draw(
      MathGrammar grammar, MathVocabulary vocabulary, SplittableRandom random, int tokens) {
    long[] times = new long[tokens];
    long formulas = 0;
    MathState state = grammar.start();
    int mask = grammar.mask(state);
    for (int i = 0; i < tokens; i++) {
      MathToken token = any(grammar, state, vocabulary, random);
      long start = System.nanoTime();
      state = grammar.advance(state, token);
      mask ^= grammar.mask(state);
      times[i] = System.nanoTime() - start;
      if (grammar.isComplete(state)) {
        state = grammar.start();
        formulas++;
      }
    }
    if (mask == Integer.MIN_VALUE) {
      throw new IllegalStateException("never; the masks must not be optimised away");
    }
    Arrays.sort(times);
    return new MaskSpeed(times, formulas);
  }

  private static MathToken any(
      MathGrammar grammar, MathState state, MathVocabulary vocabulary, SplittableRandom random) {
    while (true) {
      // Text below a head is one piece in ten.
      int id =
          random.nextInt(10) == 0
              ? random.nextInt(TEXT - 1)
              : TEXT + random.nextInt(vocabulary.formulaSize());
      if (grammar.allows(state, MathToken.of(id))) {
        return MathToken.of(id);
      }
    }
  }

  double quantile(double q) {
    return nanoseconds[(int) Math.min(nanoseconds.length - 1L, (long) (q * nanoseconds.length))];
  }
}
