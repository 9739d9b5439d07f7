package org.algebrist.systems.ept;

import java.util.List;
import java.util.function.Supplier;
import org.algebrist.neural.attention.CrossAttention;
import org.algebrist.neural.attention.KeyValueCache;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.decoding.InputTensors;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.layer.Layer;
import org.algebrist.systems.ept.baseline.PlaceholderModel;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/**
 * A model that generates Expression tokens, whatever it chooses their operands from: {@link
 * EptModel}, or its ablation without pointers, {@link PlaceholderModel}.
 *
 * <p>B problems (in generation: rows of beams), S Expressions, O operators, P operand slots, M
 * operand candidates, as {@link EptBatch} counts them.
 */
public abstract class ExpressionModel extends Layer {
  /** P. */
  public static final int SLOTS = 2;

  /**
   * Scores of the next operator and, a slot each, of the next operands; −∞ marks what is
   * impossible.
   *
   * @param ofOperator_BOM in generation with chained operands: what an operator adds to the scores
   *     of the operands, a slot each; else empty
   */
  public record Logits(
      Tensor operator_BSO, List<Tensor> operands_BSM, List<Tensor> ofOperator_BOM) {}

  /** The encoder of the texts. */
  public abstract Bert encoder();

  /**
   * The loss of a batch, summed over Expressions: operator plus operands, each with label smoothing
   * (section 3.2).
   */
  public abstract Tensor loss(EptBatch batch, LabelSmoothing smoothing);

  /** The same of scores. */
  public static Tensor loss(Logits logits, EptBatch.Solution solution, LabelSmoothing smoothing) {
    Tensor loss =
        smoothing.sum(flat(logits.operator_BSO()), solution.nextOperators_BS().reshape(-1));
    for (int slot = 0; slot < SLOTS; slot++) {
      Tensor target_BS = solution.nextOperands_BSP().select(2, slot);
      loss = loss.add(smoothing.sum(flat(logits.operands_BSM().get(slot)), target_BS.reshape(-1)));
    }
    return loss;
  }

  private static Tensor flat(Tensor logits_BSK) {
    return logits_BSK.reshape(-1, logits_BSK.size(2));
  }

  /**
   * Starts generating for a batch of problems, one row each. Everything made belongs to the scope
   * that is open now.
   */
  public abstract Generation generate(EptBatch.Problem problem);

  /**
   * Generation an Expression at a time, with cached keys and values: the same scores as with
   * teacher forcing.
   */
  public abstract static class Generation {
    private final ExpressionInput expressions;
    private final InputTensors problems;
    private final List<KeyValueCache> caches;
    private final Tensor operandVectors_PMD;
    private final InputTensors.Repeated numberMask_B1N;
    private int position;

    /**
     * Nothing is read yet.
     *
     * @param operandVectors_PMD of all candidates, results that are not there yet among them
     * @param numberMask_P1N 0 where a text has a number, else −∞; each text has a row until {@link
     *     #reorder}
     * @param layers how often a decoder layer is applied
     */
    protected Generation(
        ExpressionInput expressions, Tensor operandVectors_PMD, Tensor numberMask_P1N, int layers) {
      this.expressions = expressions;
      this.problems = new InputTensors(numberMask_P1N);
      this.operandVectors_PMD = operandVectors_PMD;
      this.numberMask_B1N = problems.add(numberMask_P1N);
      this.caches = KeyValueCache.ofLayers(layers);
    }

    /** The memory of the problems as the rows see it, in each step. */
    protected final Supplier<CrossAttention.Memory> repeated(CrossAttention.Memory ofProblems) {
      return ofProblems.repeatedFor(problems);
    }

    /** Keeps the rows {@code rows}, in that order and as often as named. */
    public final void reorder(long[] rows) {
      Tensor rows_B = problems.reorder(rows);
      caches.forEach(cache -> cache.reorder(rows_B));
      reorderRows(rows_B);
    }

    /** Keeps the rows {@code rows_B} (int64) of what a model knows of rows beside its caches. */
    protected void reorderRows(Tensor rows_B) {}

    /**
     * Reads the newest Expression of every row and scores the next one.
     *
     * @param resultMask_B1K 0 where the result R_k of this row may be an operand, else −∞; K =
     *     {@code position}, the number of Expressions read before this call's, BEGIN not counted:
     *     the results of all that were read
     */
    public final Logits step(
        Tensor operators_B1,
        Tensor operands_B1P,
        Tensor operandPresent_B1P1,
        Tensor resultMask_B1K) {
      Tensor d_B1D =
          expressions.forward(
              operators_B1,
              operands_B1P.add(firstCandidate_B11()),
              operandPresent_B1P1,
              operandVectors(operators_B1.size(0)),
              position);
      for (int i = 0; i < caches.size(); i++) {
        d_B1D = decoded(i, d_B1D, caches.get(i));
      }
      Logits next = next(d_B1D, numberMask_B1N.rows(), resultMask_B1K);
      position++;
      return next;
    }

    /** The operand vectors of all problems, one problem after the other, [B, P·M, D]; no copy. */
    private Tensor operandVectors(long rows) {
      return operandVectors_PMD
          .reshape(1, -1, operandVectors_PMD.size(2))
          .expand(rows, -1, operandVectors_PMD.size(2));
    }

    /** Where the candidates of each row's problem begin in {@link #operandVectors}. */
    private Tensor firstCandidate_B11() {
      return problems.input_R().mul(new Scalar(operandVectors_PMD.size(1))).reshape(-1, 1, 1);
    }

    /** A decoder layer, applied for the {@code i}-th time, from 0, [B, 1, D]. */
    protected abstract Tensor decoded(int i, Tensor d_B1D, KeyValueCache cache);

    /** The scores of what follows the newest Expression, as {@link #step} gives them. */
    protected abstract Logits next(Tensor d_B1D, Tensor numberMask_B1N, Tensor resultMask_B1K);

    /**
     * With chained operands, what first operands add to the scores of the second ones, after a
     * step.
     *
     * @param firsts_BL ids of L candidates a row, one row after the other
     * @return [B, L, M]
     */
    Tensor ofFirsts(long[] firsts_BL) {
      throw new IllegalStateException("the operands of this model do not depend on each other");
    }

    /** How many Expressions were read, BEGIN included. */
    public final int position() {
      return position;
    }
  }
}
