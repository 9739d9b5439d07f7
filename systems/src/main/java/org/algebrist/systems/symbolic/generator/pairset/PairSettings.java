package org.algebrist.systems.symbolic.generator.pairset;

import java.io.Serializable;
import java.util.SplittableRandom;
import org.algebrist.algebra.symja.IntegrationProcess;
import org.algebrist.systems.symbolic.generator.BackwardGenerator;
import org.algebrist.systems.symbolic.generator.FirstOrderGenerator;
import org.algebrist.systems.symbolic.generator.FirstStepGenerator;
import org.algebrist.systems.symbolic.generator.ForwardGenerator;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.MethodIntegrals;
import org.algebrist.systems.symbolic.generator.OperatorRange;
import org.algebrist.systems.symbolic.generator.Pair;
import org.algebrist.systems.symbolic.generator.PairGenerator;
import org.algebrist.systems.symbolic.generator.PartsGenerator;
import org.algebrist.systems.symbolic.generator.Prefix;
import org.algebrist.systems.symbolic.generator.RandomFunctions;
import org.algebrist.systems.symbolic.generator.SecondOrderGenerator;
import org.algebrist.systems.symbolic.generator.UnaryBinaryTrees;
import org.jspecify.annotations.Nullable;

/**
 * What a set of pairs depends on.
 *
 * @param functions which operators there are
 * @param operators of the tree a function is drawn from, within 1 to {@link
 *     UnaryBinaryTrees#MAX_NODES}
 * @param tokens of a question and of an answer at most
 * @param negative whether numbers at leaves may be negative; published data has none
 * @param variants pairs of one skeleton that are learnt from at most; they differ in numbers
 * @param heldOut of a thousand skeletons so many are for validation and so many for testing
 * @param seed of all that is drawn
 * @param leaves what stands at leaves beside x; null, as where it is not said, for {@link
 *     RandomFunctions.Leaves#PUBLISHED}
 */
public record PairSettings(
    PairKind kind,
    FunctionSet functions,
    OperatorRange operators,
    int tokens,
    boolean negative,
    int variants,
    int heldOut,
    long seed,
    RandomFunctions.@Nullable Leaves leaves)
    implements Serializable {
  private static final int PER_MILLE = 1_000;

  private static final int STOCK_DRAWS = 60_000;

  /** Three leaves in four are x, as published. */
  private static final double VARIABLE_LEAVES = 0.75;

  public PairSettings {
    leaves = leaves == null ? RandomFunctions.Leaves.PUBLISHED : leaves;
    if (leaves.parameters() > 0
        && kind != PairKind.BWD
        && kind != PairKind.IBP
        && kind != PairKind.FWD) {
      throw new IllegalArgumentException(
          "parameters=%d must be 0 for %s; bwd, ibp and fwd may have some"
              .formatted(leaves.parameters(), kind.key()));
    }
    int fewest = fewest(kind);
    if (operators.most() < fewest || operators.most() > UnaryBinaryTrees.MAX_NODES) {
      throw new IllegalArgumentException(
          "operators=%s must be %d to %d".formatted(operators, fewest, UnaryBinaryTrees.MAX_NODES));
    }
    if (tokens < 8 || tokens > Prefix.MAX_TOKENS) {
      throw new IllegalArgumentException("tokens=" + tokens + " must be 8 to " + Prefix.MAX_TOKENS);
    }
    if (variants < 1 || variants > 100 || heldOut < 0 || heldOut > 400) {
      throw new IllegalArgumentException(
          "variants=%d must be 1 to 100 and heldOut=%d 0 to 400 of a thousand"
              .formatted(variants, heldOut));
    }
  }

  /** With published leaves. */
  public PairSettings(
      PairKind kind,
      FunctionSet functions,
      OperatorRange operators,
      int tokens,
      boolean negative,
      int variants,
      int heldOut,
      long seed) {
    this(kind, functions, operators, tokens, negative, variants, heldOut, seed, null);
  }

  /** Of functions with one operator or more. */
  public PairSettings(
      PairKind kind,
      FunctionSet functions,
      int operators,
      int tokens,
      boolean negative,
      int variants,
      int heldOut,
      long seed) {
    this(kind, functions, OperatorRange.read(operators), tokens, negative, variants, heldOut, seed);
  }

  /** Two constants stand at two leaves at least, and two functions have an operator each. */
  private static int fewest(PairKind kind) {
    return kind == PairKind.ODE2 || kind == PairKind.STEP ? 2 : 1;
  }

  /**
   * Which part of a set the pairs of a skeleton are for, in this set or any other.
   *
   * @param skeletonHash of {@link Pair#skeletonHash}
   */
  public PairSetBuilder.Split split(long skeletonHash) {
    long place = Long.remainderUnsigned(skeletonHash >>> 8, PER_MILLE);
    return place < heldOut
        ? PairSetBuilder.Split.TEST
        : place < 2L * heldOut ? PairSetBuilder.Split.VALID : PairSetBuilder.Split.TRAIN;
  }

  /** How many pairs of one skeleton a part of the set has at most. */
  public int variants(PairSetBuilder.Split split) {
    return split == PairSetBuilder.Split.TRAIN ? variants : 1;
  }

  /** What stands at leaves beside x. */
  @Override
  public RandomFunctions.Leaves leaves() {
    return leaves == null ? RandomFunctions.Leaves.PUBLISHED : leaves;
  }

  /** A name for the folder of such pairs, different for different settings. */
  public String folderName() {
    RandomFunctions.Leaves drawn = leaves();
    return "%s-%s-%s-tokens%d%s%s%s-variants%d-held%d-seed%d"
        .formatted(
            kind.key(),
            functions.key(),
            operators,
            tokens,
            negative ? "-negative" : "",
            drawn.numbers() == RandomFunctions.Leaves.PUBLISHED.numbers()
                ? ""
                : "-numbers" + drawn.numbers(),
            drawn.parameters() == 0 ? "" : "-parameters" + drawn.parameters(),
            variants,
            heldOut,
            seed);
  }

  /** Draws functions of these settings. */
  public RandomFunctions randomFunctions() {
    return new RandomFunctions(operators.most(), functions, VARIABLE_LEAVES, leaves(), negative);
  }

  /**
   * A generator, fresh: what it makes may depend on what it made before.
   *
   * @param process in which integrals are looked for, if the kind needs one
   * @param stock of {@link #stock}
   * @param integrals that generators of the kind share, if it needs them
   */
  public PairGenerator generator(
      IntegrationProcess process, PartsGenerator.Stock stock, MethodIntegrals integrals) {
    PairGenerator generator = ofKind(process, stock, integrals);
    return leaves().parameters() == 0
        ? generator
        : random -> generator.attempt(random).filter(Pair::hasParameters);
  }

  private PairGenerator ofKind(
      IntegrationProcess process, PartsGenerator.Stock stock, MethodIntegrals integrals) {
    RandomFunctions random = randomFunctions();
    OperatorRange range =
        new OperatorRange(Math.max(fewest(kind), operators.fewest()), operators.most());
    return switch (kind) {
      case BWD -> new BackwardGenerator(random, range, tokens);
      case IBP -> new PartsGenerator(random, range, tokens, stock);
      case FWD -> new ForwardGenerator(random, range, tokens, process);
      case ODE1 -> new FirstOrderGenerator(random, range, tokens);
      case ODE2 -> new SecondOrderGenerator(random, range, tokens);
      case STEP -> new FirstStepGenerator(random, range, tokens, integrals);
    };
  }

  /** What integration by parts begins with; the same for all blocks of a set. */
  PartsGenerator.Stock stock() {
    return kind == PairKind.IBP
        ? PartsGenerator.stock(randomFunctions(), STOCK_DRAWS, randomOf(-1))
        : PartsGenerator.Stock.EMPTY;
  }

  /** The randomness of one block of attempts. */
  public SplittableRandom randomOf(long block) {
    // Two rounds, so that neighbouring seeds and blocks share nothing.
    return new SplittableRandom(
        new SplittableRandom(seed ^ (block * 0x9E3779B97F4A7C15L)).nextLong());
  }
}
