package org.algebrist.systems.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.neural.layer.Activation;

/** Random trees as ids, and tiny models for them. */
public final class RandomPairs {
  private RandomPairs() {}

  /** A tree in prefix form of about that many operators, in published tokens. */
  static List<String> tree(SplittableRandom random, int operators) {
    List<String> words = new ArrayList<>();
    int open = 1;
    int left = operators;
    while (open > 0) {
      open--;
      int choice = left > 0 ? random.nextInt(4) : 2 + random.nextInt(2);
      switch (choice) {
        case 0 -> {
          words.add(List.of("add", "mul", "sub", "div", "pow").get(random.nextInt(5)));
          open += 2;
          left--;
        }
        case 1 -> {
          words.add(List.of("sin", "exp", "ln", "sqrt").get(random.nextInt(4)));
          open++;
          left--;
        }
        case 2 -> words.add(random.nextInt(4) == 0 ? "pi" : "x");
        default -> {
          int value = random.nextInt(3) == 0 ? random.nextInt(20_000) : random.nextInt(10);
          words.add(value > 0 && random.nextBoolean() ? "INT-" : "INT+");
          Integer.toString(value).chars().forEach(c -> words.add(Character.toString(c)));
        }
      }
    }
    return words;
  }

  public static List<TokenPair> pairs(SymbolicCodec codec, SplittableRandom random, int count) {
    List<TokenPair> pairs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pairs.add(
          new TokenPair(
              codec.encode(tree(random, 1 + random.nextInt(4))).orThrow(),
              codec.encode(tree(random, 1 + random.nextInt(4))).orThrow()));
    }
    return pairs;
  }

  /** A tiny model, its weights drawn from libtorch's generator. */
  static SymbolicModel model(
      SymbolicCodec.Numbers numbers,
      SymbolicConfig.Encoding encoding,
      boolean decoderTree,
      boolean preNorm) {
    SymbolicConfig config =
        new SymbolicConfig(
            encoding,
            decoderTree,
            true,
            numbers,
            2,
            2,
            16,
            2,
            2,
            preNorm ? SymbolicConfig.Norm.PRE : SymbolicConfig.Norm.POST,
            !preNorm,
            Activation.GELU,
            0,
            0.3,
            60,
            5,
            4,
            4,
            2);
    return new SymbolicModel(config, new SymbolicConfig.Learnt(List.of("x")));
  }
}
