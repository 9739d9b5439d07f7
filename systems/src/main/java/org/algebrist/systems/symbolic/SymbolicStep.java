package org.algebrist.systems.symbolic;

import java.util.Arrays;
import java.util.List;
import org.algebrist.expression.sequence.ChildStepPositions;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.decoding.Beam;
import org.algebrist.neural.decoding.Ranking;
import org.algebrist.neural.decoding.RankingModel;
import org.algebrist.systems.symbolic.SymbolicDecoder.Output;
import org.bytedeco.javacpp.PointerScope;
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
final class SymbolicStep implements RankingModel<Output>, AutoCloseable {
  private final SymbolicConfig config;
  private final SymbolicCodec codec;
  private final SymbolicGrammar grammar;
  private final boolean normalised;
  private final Device device;
  private final SymbolicModel.Generation generation;
  private final Tensor masks_CV;

  /** W of the last step; 0 before the first. */
  private int columns;

  /** B of the last step. */
  private int batch;

  /**
   * @param normalised whether complete outputs are ranked by mean log-probability
   */
  SymbolicStep(
      SymbolicModel model,
      SymbolicGrammar grammar,
      List<byte[]> questions,
      boolean normalised,
      Device device) {
    this.config = model.config();
    this.codec = model.codec();
    this.grammar = grammar;
    this.normalised = normalised;
    this.device = device;
    this.masks_CV =
        NativeScope.own(
            Tensors.on(
                device,
                Tensors.ofFloats(grammar.masks(), SymbolicGrammar.classes(), codec.size())));
    this.generation = model.generate(SymbolicBatch.ofQuestions(questions, model, device));
  }

  /**
   * The best continuations of each question, best first.
   *
   * <p>The values are B rows of K sums of log-probabilities, then B rows of K indices, output·V +
   * token; count is K.
   */
  private final class Best implements Ranking<Output> {
    private final List<Beam<Output>> beams;
    private final float[] values;
    private final int count;

    Best(List<Beam<Output>> beams, float[] values, int count) {
      this.beams = beams;
      this.values = values;
      this.count = count;
    }

    @Override
    public int count(int beam) {
      return count;
    }

    @Override
    public double sum(int beam, int i) {
      return values[beam * count + i];
    }

    @Override
    public int parent(int beam, int i) {
      return index(beam, i) / codec.size();
    }

    @Override
    public Output output(int beam, int i) {
      int token = index(beam, i) % codec.size();
      Output parent = beams.get(beam).outputs().get(parent(beam, i));
      return parent.with(token, sum(beam, i), grammar, normalised);
    }

    private int index(int beam, int i) {
      return (int) values[values.length / 2 + beam * count + i];
    }
  }

  @Override
  public Ranking<Output> rank(List<Beam<Output>> beams, int wanted) {
    try (PointerScope scope = new PointerScope()) {
      int width = wanted / 2;
      if (columns > 0) {
        goOnWith(beams, width);
      }
      columns = columns == 0 ? 1 : width;
      batch = beams.size();
      int rows = batch * columns;
      long[] ids = new long[rows];
      long[] classes = new long[rows];
      float[] sums = new float[rows];
      Arrays.fill(sums, Float.NEGATIVE_INFINITY); // of columns without an output
      ChildStepPositions steps = config.steps();
      float[] places = new float[config.decoderTree() ? rows * steps.size() : 0];
      for (int b = 0; b < batch; b++) {
        List<Output> open = beams.get(b).outputs();
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
      Tensor best = NativeScope.keep(() -> best(ids, classes, sums, places, count));
      return new Best(beams, Tensors.toFloats(best), count);
    }
  }

  /** Keeps what the outputs of {@code beams} continue, and lets go of the rest. */
  private void goOnWith(List<Beam<Output>> beams, int width) {
    long[] rows = new long[beams.size() * width];
    for (int b = 0; b < beams.size(); b++) {
      Beam<Output> beam = beams.get(b);
      for (int w = 0; w < width; w++) { // what is not filled repeats the first
        int parent = beam.parents()[w < beam.outputs().size() ? w : 0];
        rows[b * width + w] = (long) beam.previous() * columns + parent;
      }
    }
    boolean same = true;
    for (int i = 0; i < rows.length && same; i++) {
      same = rows[i] == i;
    }
    if (!same || beams.size() < batch) {
      generation.reorder(on(Tensors.ofLongs(rows, rows.length)));
    }
    if (beams.size() < batch) {
      long[] questions = beams.stream().mapToLong(Beam::previous).toArray();
      generation.keep(on(Tensors.ofLongs(questions, questions.length)));
    }
  }

  private Tensor best(long[] ids, long[] classes, float[] sums, float[] places, int count) {
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

  private Tensor on(Tensor tensor) {
    return Tensors.on(device, tensor);
  }

  @Override
  public void close() {
    generation.close();
    masks_CV.close();
  }
}
