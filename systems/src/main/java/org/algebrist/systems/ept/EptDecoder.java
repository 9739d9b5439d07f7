package org.algebrist.systems.ept;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.decoding.Candidate;
import org.algebrist.neural.decoding.StepModel;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/**
 * The model's proposals for a beam search over Expression tokens.
 *
 * <p>As in the authors' release: the best operands of each slot are paired, and an operator's
 * log-probability is added to its operands'. Every call opens the scope of its tensors and frees
 * those of the call before.
 */
final class EptDecoder implements StepModel<ExpressionToken>, AutoCloseable {
  private final EptCodec codec;
  private final EptModel.Generation generation;
  private final int numbers;
  private final Device device;
  private PointerScope live;

  EptDecoder(EptModel model, EptCodec codec, List<EptCodec.Encoded> problems, Device device) {
    this.codec = codec;
    this.numbers = EptCodec.numbers(problems);
    this.device = device;
    this.live = new PointerScope();
    this.generation = model.generate(codec.collateProblems(problems).to(device));
  }

  @Override
  public List<List<Candidate<ExpressionToken>>> expand(List<Row<ExpressionToken>> rows, int width) {
    PointerScope next = new PointerScope();
    generation.reorder(longs(rows.stream().mapToLong(Row::parent).toArray(), rows.size()));
    int position = generation.position();
    EptModel.Logits logits = read(rows, position);

    float[] operator = Tensors.toFloats(logits.operator_BSO());
    List<float[]> operands = logits.operands_BSM().stream().map(Tensors::toFloats).toList();
    int operatorCount = operator.length / rows.size();
    int candidateCount = operands.getFirst().length / rows.size();
    List<List<Candidate<ExpressionToken>>> proposals = new ArrayList<>();
    for (int r = 0; r < rows.size(); r++) {
      double[] operatorLog = logSoftmax(operator, r * operatorCount, operatorCount);
      List<double[]> operandLog = new ArrayList<>();
      for (float[] slot : operands) {
        operandLog.add(logSoftmax(slot, r * candidateCount, candidateCount));
      }
      proposals.add(best(rows.get(r), operatorLog, operandLog, width));
    }
    live.close();
    live = next;
    return proposals;
  }

  private EptModel.Logits read(List<Row<ExpressionToken>> rows, int position) {
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
      Row<ExpressionToken> row, double[] operatorLog, List<double[]> operandLog, int width) {
    List<Candidate<ExpressionToken>> all = new ArrayList<>();
    List<Integer> left = top(operandLog.get(0), width);
    List<Integer> right = top(operandLog.get(1), width);
    for (int o = 0; o < operatorLog.length; o++) {
      ExpressionOperator operator = ExpressionOperator.values()[o];
      double operatorScore = operatorLog[o];
      if (operator.arity() == 0) {
        add(all, row, new ExpressionToken(operator, List.of()), operatorScore);
        continue;
      }
      for (int l : left) {
        Operand first = codec.operand(l, numbers);
        double firstScore = operatorScore + operandLog.get(0)[l];
        if (operator.arity() == 1) {
          add(all, row, new ExpressionToken(operator, List.of(first)), firstScore);
          continue;
        }
        for (int r : right) {
          add(
              all,
              row,
              ExpressionToken.of(operator, first, codec.operand(r, numbers)),
              firstScore + operandLog.get(1)[r]);
        }
      }
    }
    all.sort(
        Comparator.comparingDouble((Candidate<ExpressionToken> c) -> c.logProbability())
            .reversed());
    return all.subList(0, Math.min(width, all.size()));
  }

  private static void add(
      List<Candidate<ExpressionToken>> all,
      Row<ExpressionToken> row,
      ExpressionToken token,
      double score) {
    if (score > Double.NEGATIVE_INFINITY && row.allowed().test(token)) {
      all.add(new Candidate<>(token, score));
    }
  }

  private static List<Integer> top(double[] logProbability, int count) {
    return IntStream.range(0, logProbability.length)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> logProbability[i]).reversed())
        .limit(count)
        .toList();
  }

  static double[] logSoftmax(float[] logits, int from, int count) {
    double max = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      max = Math.max(max, logits[from + i]);
    }
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += Math.exp(logits[from + i] - max);
    }
    double[] logProbability = new double[count];
    for (int i = 0; i < count; i++) {
      logProbability[i] = logits[from + i] - max - Math.log(sum);
    }
    return logProbability;
  }

  private Tensor longs(long[] values, long... shape) {
    return toDevice(Tensors.ofLongs(values, shape));
  }

  private Tensor floats(float[] values, long... shape) {
    return toDevice(Tensors.ofFloats(values, shape));
  }

  private Tensor toDevice(Tensor tensor) {
    return device.is_cpu() ? tensor : tensor.to(device, tensor.scalar_type());
  }

  @Override
  public void close() {
    live.close();
  }
}
