package org.algebrist.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.optimizer.Optimizer;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.systems.mathgpt.MathGpt;
import org.algebrist.systems.mathgpt.MathGptBatch;
import org.algebrist.systems.mathgpt.MathGptConfig;
import org.algebrist.systems.mathgpt.MathGptModel;
import org.algebrist.systems.mathgpt.MathGptTargets;
import org.algebrist.systems.mathgpt.token.FormulaStyle;
import org.algebrist.systems.mathgpt.token.MathSequence;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.global.torch;

/**
 * A training step of MathGPT on text half of which is formulas, against one of the same GPT on as
 * many tokens of words.
 */
final class TreeOverhead {
  private static final int VOCABULARY = 8_000;

  private TreeOverhead() {}

  /**
   * @param texts of one batch
   * @param length of each, in tokens
   * @param rounds of both, in turns, after two that do not count
   */
  static StepOverhead measure(int layers, int width, int texts, int length, int rounds) {
    try (MathGpt ours = model(layers, width, length, true);
        MathGpt theirs = model(layers, width, length, false);
        Optimizer ourOptimizer = optimizer(ours);
        Optimizer theirOptimizer = optimizer(theirs)) {
      ours.model().train(true);
      theirs.model().train(true);
      return StepOverhead.measure(
          rounds,
          round -> step(ours, ourOptimizer, texts, length, round, true),
          round -> step(theirs, theirOptimizer, texts, length, round, false));
    }
  }

  /**
   * A model with random weights, and a vocabulary learnt from random words.
   *
   * @param trees with all that MathGPT has; else the plain GPT
   */
  static MathGpt model(int layers, int width, int length, boolean trees) {
    torch.manual_seed(1);
    SplittableRandom random = new SplittableRandom(9);
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < 60_000; i++) {
      words.append(word(random)).append(' ');
    }
    List<MathText> texts = List.of(MathText.words(words.toString()), formulas(random, 400));
    return MathGpt.create(
        new MathGptConfig(
            FormulaStyle.TREE,
            NumberForm.SUBTREE,
            trees ? MathGptConfig.Positions.BINARY : MathGptConfig.Positions.NONE,
            trees,
            trees,
            layers,
            width,
            width / 32,
            length,
            VOCABULARY,
            1_000,
            0.0,
            0.02),
        texts,
        0);
  }

  private static String word(SplittableRandom random) {
    StringBuilder word = new StringBuilder();
    for (int i = random.nextInt(2, 9); i > 0; i--) {
      word.append((char) ('a' + random.nextInt(26)));
    }
    return word.toString();
  }

  private static MathText formulas(SplittableRandom random, int count) {
    List<MathText.Part> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      parts.add(new MathText.Expression(tree(random, 3)));
    }
    return MathText.of(parts);
  }

  private static Formula tree(SplittableRandom random, int depth) {
    return switch (depth == 0 ? random.nextInt(2) : random.nextInt(2, 5)) {
      case 0 -> Formula.symbol(String.valueOf((char) ('a' + random.nextInt(26))));
      case 1 -> Formula.number(Rational.of(random.nextInt(1_000)));
      case 2 -> binary(Operator.ADD, random, depth);
      case 3 -> binary(Operator.DIVIDE, random, depth);
      default -> binary(Operator.POWER, random, depth);
    };
  }

  private static Formula binary(Operator operator, SplittableRandom random, int depth) {
    return new Formula.Operation(
        operator, List.of(tree(random, depth - 1), tree(random, depth - 1)));
  }

  private static Optimizer optimizer(MathGpt math) {
    return new AdamW(
        ParameterGroup.withDecayOnMatrices("model", math.model().parameters(), 1e-5, 0.1));
  }

  private static double step(
      MathGpt math, Optimizer optimizer, int texts, int length, int round, boolean trees) {
    SplittableRandom random = new SplittableRandom(round);
    List<MathSequence> sequences = new ArrayList<>();
    for (int i = 0; i < texts; i++) {
      sequences.add(sequence(math, random, length, trees));
    }
    MathGptModel model = math.model();
    try (PointerScope scope = new PointerScope()) {
      MathGptBatch batch = model.batch(sequences);
      MathGptTargets targets =
          MathGptTargets.of(sequences, new int[texts], model.vocabulary(), model.coding());
      return StepOverhead.seconds(() -> model.loss(batch, targets), optimizer);
    }
  }

  /** Words and formulas in turns, half of the tokens each; or words alone. */
  private static MathSequence sequence(
      MathGpt math, SplittableRandom random, int length, boolean trees) {
    List<MathText.Part> text = new ArrayList<>();
    MathSequence sequence = math.codec().begun(MathText.words("a"));
    while (sequence.length() < length + 200) {
      StringBuilder words = new StringBuilder();
      for (int i = 0; i < 6; i++) {
        words.append(' ').append(word(random));
      }
      text.add(new MathText.Words(words + " "));
      if (trees) {
        text.add(new MathText.Expression(tree(random, 3)));
      }
      sequence = math.codec().begun(MathText.of(text));
    }
    return sequence.cut(0, length);
  }
}
