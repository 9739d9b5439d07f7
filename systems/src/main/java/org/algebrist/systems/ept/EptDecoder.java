package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.decoding.Candidate;
import org.algebrist.systems.ept.expression.ExpressionOperator;
import org.algebrist.systems.ept.expression.ExpressionToken;
import org.algebrist.systems.ept.expression.Operand;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/**
 * The model's proposals for a beam search over Expression tokens.
 *
 * <p>As in the authors' release, an operator's log-probability is added to its operands'. Every
 * call opens the scope of its tensors and frees those of the call before.
 */
final class EptDecoder implements BatchDecoder<ExpressionToken> {
  private final EptCodec codec;
  private final ExpressionModel.Generation generation;
  private final int numbers;
  private final Device device;
  private final PointerScope whole; // what lasts until the end, such as keys and values
  private PointerScope live; // of the newest step

  EptDecoder(
      ExpressionModel model, EptCodec codec, List<EptCodec.Encoded> problems, Device device) {
    this.codec = codec;
    this.numbers = EptCodec.numbers(problems);
    this.device = device;
    this.whole = new PointerScope();
    this.generation = model.generate(codec.collateProblems(problems).to(device));
    this.live = new PointerScope();
  }

  @Override
  public List<List<Candidate<ExpressionToken>>> expand(List<Row<ExpressionToken>> rows, int width) {
    PointerScope next = new PointerScope();
    generation.reorder(rows.stream().mapToLong(Row::parent).toArray());
    int position = generation.position();
    ExpressionModel.Logits logits = read(rows, position);

    OperandScores scores = new OperandScores(logits, rows.size(), width);
    if (scores.isChained()) {
      scores.chain(Tensors.toFloats(generation.ofFirsts(scores.firsts())));
    }
    List<List<Candidate<ExpressionToken>>> proposals = new ArrayList<>();
    for (int r = 0; r < rows.size(); r++) {
      proposals.add(best(rows.get(r), r, scores, width));
    }
    live.close();
    live = next;
    return proposals;
  }

  private ExpressionModel.Logits read(List<Row<ExpressionToken>> rows, int position) {
    int slots = EptModel.SLOTS;
    long[] operators = new long[rows.size()];
    long[] operands = new long[rows.size() * slots];
    float[] present = new float[rows.size() * slots];
    float[] resultMask = new float[rows.size() * position];
    for (int r = 0; r < rows.size(); r++) {
      List<ExpressionToken> previous = rows.get(r).previous();
      ExpressionToken newest = previous.isEmpty() ? ExpressionToken.BEGIN : previous.getLast();
      operators[r] = newest.operator().ordinal();
      for (int j = 0; j < newest.operands().size(); j++) {
        operands[r * slots + j] = codec.candidate(newest.operands().get(j), numbers);
        present[r * slots + j] = 1;
      }
      for (int k = 0; k < position; k++) {
        boolean usable = previous.get(k).operator().hasResult();
        resultMask[r * position + k] = usable ? 0 : Float.NEGATIVE_INFINITY;
      }
    }
    return generation.step(
        longs(operators, rows.size(), 1),
        longs(operands, rows.size(), 1, slots),
        floats(present, rows.size(), 1, slots, 1),
        floats(resultMask, rows.size(), 1, position));
  }

  private List<Candidate<ExpressionToken>> best(
      Row<ExpressionToken> row, int r, OperandScores scores, int width) {
    Best best = new Best(row, width);
    double[] operatorLog = scores.operators(r);
    int[] firsts = scores.firsts(r);
    for (int o : OperandScores.top(operatorLog, operatorLog.length)) {
      ExpressionOperator operator = ExpressionOperator.values()[o];
      if (operator.arity() == 0) {
        best.add(new ExpressionToken(operator, List.of()), operatorLog[o]);
      } else if (!best.isBetterThan(operatorLog[o])) {
        double[] firstLog = scores.first(r, o);
        double[] ofPlaces = Arrays.stream(firsts).mapToDouble(first -> firstLog[first]).toArray();
        for (int place : OperandScores.top(ofPlaces, ofPlaces.length)) {
          withFirst(best, r, scores, operator, place, operatorLog[o] + ofPlaces[place]);
        }
      }
    }
    return best.sorted();
  }

  private void withFirst(
      Best best,
      int r,
      OperandScores scores,
      ExpressionOperator operator,
      int place,
      double score) {
    Operand first = codec.operand(scores.firsts(r)[place], numbers);
    if (operator.arity() == 1) {
      best.add(new ExpressionToken(operator, List.of(first)), score);
    } else if (!best.isBetterThan(score) && best.mayBegin(operator, first)) {
      double[] secondLog = scores.second(r, operator.ordinal(), place);
      for (int k = 0; k < secondLog.length; k++) {
        if (!best.isBetterThan(score + secondLog[k])) {
          best.add(
              ExpressionToken.of(operator, first, codec.operand(k, numbers)), score + secondLog[k]);
        }
      }
    }
  }

  /** The best proposals so far for a row, at most as many as the beam is wide. */
  private static final class Best {
    private static final Comparator<Candidate<ExpressionToken>> WORST_FIRST =
        Comparator.comparingDouble((Candidate<ExpressionToken> c) -> c.logProbability());

    private final Row<ExpressionToken> row;
    private final int width;
    private final PriorityQueue<Candidate<ExpressionToken>> kept = new PriorityQueue<>(WORST_FIRST);

    Best(Row<ExpressionToken> row, int width) {
      this.row = row;
      this.width = width;
    }

    /** Whether no proposal of this log-probability or less can be among the best any more. */
    boolean isBetterThan(double logProbability) {
      return logProbability == Double.NEGATIVE_INFINITY
          || (kept.size() == width && kept.element().logProbability() >= logProbability);
    }

    /**
     * Whether some pair of operands that begins with this one is allowed. The grammar looks at each
     * operand by itself, so it is enough to ask for the pair of the operand with itself.
     */
    boolean mayBegin(ExpressionOperator operator, Operand first) {
      return row.allowed().test(ExpressionToken.of(operator, first, first));
    }

    void add(ExpressionToken token, double score) {
      if (isBetterThan(score) || !row.allowed().test(token)) {
        return;
      }
      kept.add(new Candidate<>(token, score));
      if (kept.size() > width) {
        kept.remove();
      }
    }

    List<Candidate<ExpressionToken>> sorted() {
      return kept.stream().sorted(WORST_FIRST.reversed()).toList();
    }
  }

  private Tensor longs(long[] values, long... shape) {
    return Tensors.on(device, Tensors.ofLongs(values, shape));
  }

  private Tensor floats(float[] values, long... shape) {
    return Tensors.on(device, Tensors.ofFloats(values, shape));
  }

  @Override
  public void close() {
    live.close();
    whole.close();
  }
}
