package org.algebrist.systems.ept.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.algebrist.neural.Tensors;
import org.algebrist.systems.ept.EptBatch;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/**
 * Several problems with their solutions as Op tokens.
 *
 * <p>B problems, S Op tokens, V tokens of the vocabulary; position i reads token i (BEGIN first)
 * and says token i+1.
 *
 * @param problem what the encoder reads
 * @param possible_B1V 0, or −∞ where the text leaves a token out of the question
 * @param read_BS int64 tokens read
 * @param next_BS int64 tokens to say; −1 for padding
 * @param tokens number of tokens to say
 */
record OpBatch(
    EptBatch.Problem problem, Tensor possible_B1V, Tensor read_BS, Tensor next_BS, int tokens) {

  /** Problems with solutions; shorter ones are padded. */
  static OpBatch of(
      List<EptCodec.Encoded> problems, EptCodec codec, OpVocabulary vocabulary, Device device) {
    List<List<OpToken>> solutions = new ArrayList<>();
    problems.forEach(
        problem -> solutions.add(OpTokens.encode(ExpressionTokens.decode(problem.solution()))));
    int batch = problems.size();
    int length = solutions.stream().mapToInt(List::size).max().orElseThrow();
    long[] read = new long[batch * length];
    long[] next = new long[batch * length];
    Arrays.fill(read, vocabulary.id(OpToken.Command.END));
    Arrays.fill(next, -1);
    int tokens = 0;
    for (int b = 0; b < batch; b++) {
      List<OpToken> solution = solutions.get(b);
      tokens += solution.size();
      for (int i = 0; i < solution.size(); i++) {
        OpToken before = i == 0 ? OpToken.Command.BEGIN : solution.get(i - 1);
        read[b * length + i] = vocabulary.id(before);
        next[b * length + i] = vocabulary.id(solution.get(i));
      }
    }
    return new OpBatch(
        codec.collateProblems(problems).to(device),
        possible(problems, vocabulary, device),
        Tensors.on(device, Tensors.ofLongs(read, batch, length)),
        Tensors.on(device, Tensors.ofLongs(next, batch, length)),
        tokens);
  }

  /** What the texts leave in question, {@code possible_B1V}. */
  static Tensor possible(List<EptCodec.Encoded> problems, OpVocabulary vocabulary, Device device) {
    int size = vocabulary.size();
    float[] possible = new float[problems.size() * size];
    for (int b = 0; b < problems.size(); b++) {
      int numbers = problems.get(b).numberPieces().size();
      for (int id = 0; id < size; id++) {
        boolean impossible = vocabulary.isImpossible(id, numbers);
        possible[b * size + id] = impossible ? Float.NEGATIVE_INFINITY : 0;
      }
    }
    return Tensors.on(device, Tensors.ofFloats(possible, problems.size(), 1, size));
  }
}
