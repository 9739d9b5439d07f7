package org.algebrist.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.gpt.Gpt;
import org.algebrist.neural.gpt.GptConfig;
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
    double[] cached = new double[rounds];
    double[] whole = new double[rounds];
    long[] prompt = new long[PROMPT];
    Arrays.setAll(prompt, i -> 3L * i % config.vocabulary());
    try (Gpt gpt = new Gpt(config)) {
      gpt.prepareForInference();
      for (int round = -1; round < rounds; round++) {
        long start = cpu();
        long[] one = gpt.continued(prompt, tokens);
        double first = (cpu() - start) / 1e9;
        start = cpu();
        long[] other = withoutCache(gpt, prompt, tokens);
        double second = (cpu() - start) / 1e9;
        if (!Arrays.equals(one, other)) {
          throw new IllegalStateException("with the cache other tokens come out than without");
        }
        if (round >= 0) {
          cached[round] = first;
          whole[round] = second;
        }
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

  /** Of this thread: on a machine with other work the clock would tell of that. */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
