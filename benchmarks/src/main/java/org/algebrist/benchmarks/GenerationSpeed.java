package org.algebrist.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.algebrist.benchmarks.machine.Clock;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.gpt.Gpt;
import org.algebrist.neural.gpt.GptConfig;
import org.algebrist.systems.mathgpt.MathGpt;
import org.algebrist.systems.mathgpt.MathGptGeneration;
import org.algebrist.systems.mathgpt.token.MathGrammar;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/**
 * Generation by a random GPT with cached keys and values against reading the whole text each time.
 *
 * @param tokens generated each time
 * @param cached seconds with the cache, the middle of the rounds
 * @param whole seconds without
 */
record GenerationSpeed(int tokens, double cached, double whole) {
  /** Tokens of the prompt. */
  private static final int PROMPT = 8;

  /**
   * @param rounds of both, in turns, after one that does not count
   * @throws IllegalStateException if the two do not give the same tokens
   */
  static GenerationSpeed measure(GptConfig config, int tokens, int rounds) {
    long[] prompt = new long[PROMPT];
    Arrays.setAll(prompt, i -> 3L * i % config.vocabulary());
    try (Gpt gpt = new Gpt(config)) {
      gpt.prepareForInference();
      return measure(
          tokens,
          rounds,
          () -> Arrays.toString(gpt.continued(prompt, tokens)),
          () -> Arrays.toString(withoutCache(gpt, prompt, tokens)));
    }
  }

  /**
   * The same of MathGPT, under its grammar.
   *
   * @param math with random weights, which come to no end of their own
   */
  static GenerationSpeed ofTrees(MathGpt math, int tokens, int rounds) {
    math.model().prepareForInference();
    MathSequence prompt = math.codec().begun(MathText.words("Let us see what comes of it."));
    return measure(
        tokens,
        rounds,
        () -> said(math, prompt, tokens, true),
        () -> said(math, prompt, tokens, false));
  }

  private static String said(MathGpt math, MathSequence prompt, int tokens, boolean cached) {
    MathGptGeneration.Said said =
        new MathGptGeneration(math.model(), math.codec(), ComputeDevice.CPU.torchDevice(), cached)
            .continued(List.of(prompt), MathGrammar.Goal.WHOLE, tokens, 1)
            .getFirst()
            .getFirst();
    if (said.ended()) {
      throw new IllegalStateException("the text ended before its " + tokens + " tokens");
    }
    return said.text().toString();
  }

  private static GenerationSpeed measure(
      int tokens, int rounds, Supplier<String> withCache, Supplier<String> withoutCache) {
    double[] cached = new double[rounds];
    double[] whole = new double[rounds];
    for (int round = -1; round < rounds; round++) {
      double start = Clock.threadSeconds();
      String one = withCache.get();
      double first = Clock.threadSeconds() - start;
      start = Clock.threadSeconds();
      String other = withoutCache.get();
      double second = Clock.threadSeconds() - start;
      if (!one.equals(other)) {
        throw new IllegalStateException("with the cache other tokens come out than without");
      }
      if (round >= 0) {
        cached[round] = first;
        whole[round] = second;
      }
    }
    Arrays.sort(cached);
    Arrays.sort(whole);
    return new GenerationSpeed(tokens, cached[rounds / 2], whole[rounds / 2]);
  }

  private static long[] withoutCache(Gpt gpt, long[] prompt, int count) {
    long[] ids = prompt;
    try (NoGradGuard noGrad = new NoGradGuard()) {
      for (int i = 0; i < count; i++) {
        try (PointerScope scope = new PointerScope()) {
          Tensor logits_BTV = gpt.forward(Tensors.ofLongs(ids, 1, ids.length));
          long next = Tensors.toLongs(logits_BTV.select(1, ids.length - 1).argmax())[0];
          ids = Arrays.copyOf(ids, ids.length + 1);
          ids[ids.length - 1] = next;
        }
      }
    }
    return ids;
  }
}
