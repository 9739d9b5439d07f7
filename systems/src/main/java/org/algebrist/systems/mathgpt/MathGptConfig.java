package org.algebrist.systems.mathgpt;

import java.util.List;
import org.algebrist.expression.sequence.BinaryPositions;
import org.algebrist.expression.sequence.SequenceLimits;
import org.algebrist.neural.gpt.GptConfig;
import org.algebrist.systems.mathgpt.token.FormulaStyle;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.algebrist.systems.mathgpt.token.TextMarks;

/**
 * The shape of a MathGPT, and which of its parts it has: those of the paper's ablation (section
 * 4.4) and more. It is the section {@code model} of a configuration.
 *
 * @param formulas how formulas are given
 * @param numbers how a number of a formula is given
 * @param positions how a token's place in its tree is given (2.2); the ablation's TPE
 * @param types whether the token's type is given (2.1); TE
 * @param linked whether formula tokens are made of text tokens (2.3); SE
 * @param layers of the GPT
 * @param width of the GPT's states
 * @param heads of attention; divides {@code width}
 * @param length longest text, in tokens
 * @param vocabulary most tokens of the byte-pair vocabulary, learnt from the training text
 * @param names most names that are tokens of their own
 * @param dropout of embeddings and sub-layers' outputs, 0..1
 * @param deviation standard deviation of first weights
 */
public record MathGptConfig(
    FormulaStyle formulas,
    NumberForm numbers,
    Positions positions,
    boolean types,
    boolean linked,
    int layers,
    int width,
    int heads,
    int length,
    int vocabulary,
    int names,
    double dropout,
    double deviation) {

  /** A tree's depth and width, as in the paper (appendix A). */
  public static final SequenceLimits LIMITS = SequenceLimits.MATH_GPT;

  /** The shape of position vectors: 32 levels of 6 bits. */
  static final BinaryPositions VECTORS = BinaryPositions.MATH_GPT;

  /** Encodings of a place in a tree. */
  public enum Positions {
    NONE,
    /** Every child index in binary, each bit one-hot: the paper's. */
    BINARY,
    /** Every child index as sines and cosines. */
    SINUSOID
  }

  /**
   * What training data adds to the shape.
   *
   * @param tokens of text, V
   * @param names that are tokens of their own, most frequent first
   * @param leaves numbers that are tokens, for {@link NumberForm#FREQUENT}
   * @param pointers how many numbers of a text can be pointed to, for {@link NumberForm#POINTER}
   * @param marks the tokens of text that stand for no words
   * @param classes that a text is told apart by at its last token (B.2); 0 for none
   */
  public record Learnt(
      int tokens,
      List<String> names,
      List<String> leaves,
      int pointers,
      TextMarks marks,
      int classes) {
    public Learnt {
      names = List.copyOf(names);
      leaves = List.copyOf(leaves);
      if (classes < 0) {
        throw new IllegalArgumentException("classes=" + classes + " must be at least 0");
      }
    }

    Learnt withClasses(int count) {
      return new Learnt(tokens, names, leaves, pointers, marks, count);
    }
  }

  /** The vocabulary of a model of this shape. */
  MathVocabulary vocabularyWith(Learnt learnt) {
    return new MathVocabulary(
        learnt.tokens(), numbers, learnt.names(), learnt.leaves(), learnt.pointers());
  }

  /** The shape of the stack, for a vocabulary of that many tokens. */
  GptConfig gpt(int tokens) {
    return GptConfig.of(tokens, length, layers, width, heads, dropout, 0, deviation);
  }

  /** The same with a published GPT's sizes. */
  MathGptConfig withSizesOf(GptConfig gpt) {
    return new MathGptConfig(
        formulas,
        numbers,
        positions,
        types,
        linked,
        gpt.layers(),
        gpt.shape().width(),
        gpt.shape().heads(),
        gpt.positions(),
        vocabulary,
        names,
        gpt.shape().dropout(),
        gpt.shape().deviation());
  }

  /**
   * The same for weights that are loaded: first weights are 0, which is quick.
   *
   * @param rate of dropout; 0 unless the model is trained on
   */
  MathGptConfig loaded(double rate) {
    return new MathGptConfig(
        formulas,
        numbers,
        positions,
        types,
        linked,
        layers,
        width,
        heads,
        length,
        vocabulary,
        names,
        rate,
        0);
  }
}
