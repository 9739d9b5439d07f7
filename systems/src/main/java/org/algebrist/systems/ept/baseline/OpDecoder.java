package org.algebrist.systems.ept.baseline;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.decoding.Candidate;
import org.algebrist.systems.ept.BatchDecoder;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.OperandScores;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * The proposals of an {@link OpModel} for a beam search over Op tokens.
 *
 * <p>Every call opens the scope of its tensors and frees those of the call before.
 */
final class OpDecoder implements BatchDecoder<OpToken> {
  private final OpVocabulary vocabulary;
  private final OpModel.Generation generation;
  private final Device device;
  private final PointerScope whole; // what lasts until the end, such as keys and values
  private PointerScope live; // of the newest step

  OpDecoder(
      OpModel model,
      EptCodec codec,
      OpVocabulary vocabulary,
      List<EptCodec.Encoded> problems,
      Device device) {
    this.vocabulary = vocabulary;
    this.device = device;
    this.whole = new PointerScope();
    this.generation =
        model.generate(
            codec.collateProblems(problems).to(device),
            OpBatch.possible(problems, vocabulary, device));
    this.live = new PointerScope();
  }

  @Override
  public List<List<Candidate<OpToken>>> expand(List<Row<OpToken>> rows, int width) {
    PointerScope next = new PointerScope();
    generation.reorder(rows.stream().mapToLong(Row::parent).toArray());
    long[] newest =
        rows.stream()
            .map(Row::previous)
            .mapToLong(previous ->
                vocabulary.id(previous.isEmpty() ? OpToken.Command.BEGIN : previous.getLast()))
            .toArray();
    Tensor scores_B1V = generation.step(longs(newest, rows.size(), 1));
    float[] log = Tensors.toFloats(torch.log_softmax(scores_B1V, -1));
    List<List<Candidate<OpToken>>> proposals = new ArrayList<>();
    for (int r = 0; r < rows.size(); r++) {
      proposals.add(best(rows.get(r), log, r * vocabulary.size(), width));
    }
    live.close();
    live = next;
    return proposals;
  }

  private List<Candidate<OpToken>> best(Row<OpToken> row, float[] log, int from, int width) {
    double[] scores = new double[vocabulary.size()];
    for (int id = 0; id < scores.length; id++) {
      scores[id] = log[from + id];
    }
    List<Candidate<OpToken>> best = new ArrayList<>();
    for (int id : OperandScores.top(scores, scores.length)) {
      boolean possible = scores[id] > Double.NEGATIVE_INFINITY;
      if (best.size() < width && possible && row.allowed().test(vocabulary.token(id))) {
        best.add(new Candidate<>(vocabulary.token(id), scores[id]));
      }
    }
    return best;
  }

  private Tensor longs(long[] values, long... shape) {
    return Tensors.on(device, Tensors.ofLongs(values, shape));
  }

  @Override
  public void close() {
    live.close();
    whole.close();
  }
}
