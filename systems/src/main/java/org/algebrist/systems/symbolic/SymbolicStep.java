package org.algebrist.systems.symbolic;

import java.util.Arrays;
import java.util.List;
import org.algebrist.expression.sequence.ChildStepPositions;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.T_TensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * One token further in a beam search: all outputs of all questions are scored, masked by the class
 * of their state, and the best of each question chosen on the device; what is read back is one
 * small tensor. It owns native memory: close it.
 *
 * <p>Dimensions: B questions, W outputs of each, R = B·W, V vocabulary, K best a question.
 */
final class SymbolicStep implements AutoCloseable {
  private final SymbolicConfig config;
  private final SymbolicCodec codec;
  private final SymbolicGrammar grammar;
  private final Device device;
  private final SymbolicModel.Generation generation;
  private final Tensor masks_CV;

  SymbolicStep(
      SymbolicModel model, SymbolicGrammar grammar, List<byte[]> questions, Device device) {
    this.config = model.config();
    this.codec = model.codec();
    this.grammar = grammar;
    this.device = device;
    this.masks_CV =
        NativeScope.own(
            SymbolicBatch.on(
                device,
                Tensors.ofFloats(grammar.masks(), SymbolicGrammar.classes(), codec.size())));
    this.generation = model.generate(SymbolicBatch.ofQuestions(questions, model, device));
  }

  /**
   * The best continuations of each question, best first.
   *
   * @param values B rows of K sums of log-probabilities, then B rows of K indices, output·V + token
   * @param count K
   * @param vocabulary V
   */
  @SuppressWarnings("ArrayRecordComponent") // read and dropped
  record Best(float[] values, int count, int vocabulary) {
    double sum(int question, int i) {
      return values[question * count + i];
    }

    int output(int question, int i) {
      return index(question, i) / vocabulary;
    }

    int token(int question, int i) {
      return index(question, i) % vocabulary;
    }

    private int index(int question, int i) {
      return (int) values[values.length / 2 + question * count + i];
    }
  }

  /**
   * Scores what may follow.
   *
   * @param outputs of each question, W at most
   * @param columns W
   * @param wanted K at most
   */
  Best best(List<List<SymbolicDecoder.Open>> outputs, int columns, int wanted) {
    int batch = outputs.size();
    int rows = batch * columns;
    long[] ids = new long[rows];
    long[] classes = new long[rows];
    float[] sums = new float[rows];
    Arrays.fill(sums, Float.NEGATIVE_INFINITY); // of columns without an output
    ChildStepPositions steps = config.steps();
    float[] places = new float[config.decoderTree() ? rows * steps.size() : 0];
    for (int b = 0; b < batch; b++) {
      List<SymbolicDecoder.Open> open = outputs.get(b);
      for (int w = 0; w < open.size(); w++) {
        int row = b * columns + w;
        byte[] tokens = open.get(w).tokens();
        classes[row] = grammar.maskClass(open.get(w).state());
        sums[row] = (float) open.get(w).sum();
        if (tokens.length > 0) {
          ids[row] = tokens[tokens.length - 1];
          if (config.decoderTree()) {
            steps.put(codec.shape(tokens), tokens.length - 1, places, row * steps.size());
          }
        }
      }
    }
    int count = Math.min(wanted, columns * codec.size());
    Tensor best = NativeScope.keep(() -> best(ids, classes, sums, places, columns, count));
    return new Best(Tensors.toFloats(best), count, codec.size());
  }

  private Tensor best(
      long[] ids, long[] classes, float[] sums, float[] places, int columns, int count) {
    int batch = ids.length / columns;
    @Nullable Tensor steps_BWK =
        config.decoderTree()
            ? on(Tensors.ofFloats(places, batch, columns, config.steps().size()))
            : null;
    Tensor logits_RV = generation.step(on(Tensors.ofLongs(ids, batch, columns)), steps_BWK);
    Tensor scores_RV =
        torch
            .log_softmax(logits_RV.to(ScalarType.Float), -1)
            .add_(masks_CV.index_select(0, on(Tensors.ofLongs(classes, ids.length))))
            .add_(on(Tensors.ofFloats(sums, ids.length, 1)));
    T_TensorTensor_T top = torch.topk(scores_RV.view(batch, -1), count, -1, true, true);
    // An index is below W·V, which a float32 holds exactly.
    return Tensors.concat(0, top.get0(), top.get1().to(ScalarType.Float));
  }

  /**
   * Goes on with some of the outputs.
   *
   * @param rows of the last step, W a question that stays
   * @param staying the questions
   * @param before how many questions there were
   */
  void keep(long[] rows, List<Integer> staying, int before) {
    boolean same = true;
    for (int i = 0; i < rows.length && same; i++) {
      same = rows[i] == i;
    }
    if (!same || staying.size() < before) {
      generation.reorder(on(Tensors.ofLongs(rows, rows.length)));
    }
    if (staying.size() < before) {
      long[] questions = staying.stream().mapToLong(i -> i).toArray();
      generation.keep(on(Tensors.ofLongs(questions, questions.length)));
    }
  }

  private Tensor on(Tensor tensor) {
    return SymbolicBatch.on(device, tensor);
  }

  @Override
  public void close() {
    generation.close();
    masks_CV.close();
  }
}
