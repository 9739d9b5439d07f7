package org.algebrist.systems.ept;

import java.util.List;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.training.Loss;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/**
 * A model that generates the equations of problems, with what makes batches of them: all that
 * training and scoring need to know of it, whatever tokens it writes.
 *
 * @param <B> a batch
 */
interface EquationGenerator<B> {
  Layer model();

  Bert encoder();

  /** Problems with solutions as tensors on a device. */
  B collate(List<EptCodec.Encoded> problems, Device device);

  /** The loss of a batch, summed over the tokens it says. */
  Loss loss(B batch, LabelSmoothing smoothing);

  /**
   * Reads and solves problems, in the order given.
   *
   * @param width of the beam
   * @return for each problem its finished readings, most probable first
   */
  List<List<SystemReading>> read(List<EptCodec.Encoded> problems, int width, Device device);

  /** Generates Expression tokens. */
  record OfExpressions(ExpressionModel model, EptCodec codec)
      implements EquationGenerator<EptBatch> {
    @Override
    public Bert encoder() {
      return model.encoder();
    }

    @Override
    public EptBatch collate(List<EptCodec.Encoded> problems, Device device) {
      return codec.collate(problems).to(device);
    }

    @Override
    public Loss loss(EptBatch batch, LabelSmoothing smoothing) {
      Tensor sum = model.loss(batch, smoothing);
      int said = batch.requireSolution().tokens();
      return Loss.ofSum(sum, said, batch.problem().pieces_BT().numel() + said);
    }

    @Override
    public List<List<SystemReading>> read(
        List<EptCodec.Encoded> problems, int width, Device device) {
      return EptDecoding.read(model, codec, problems, width, device, EptDecoding.PATIENT);
    }
  }

  /** Generates Op tokens. */
  record OfOps(OpModel model, EptCodec codec, OpVocabulary vocabulary)
      implements EquationGenerator<OpBatch> {
    /** Twice the longest published solution. */
    private static final int MAX_LENGTH = 62;

    @Override
    public Bert encoder() {
      return model.encoder();
    }

    @Override
    public OpBatch collate(List<EptCodec.Encoded> problems, Device device) {
      return OpBatch.of(problems, codec, vocabulary, device);
    }

    @Override
    public Loss loss(OpBatch batch, LabelSmoothing smoothing) {
      Tensor sum = model.loss(batch, smoothing);
      long tokens = batch.problem().pieces_BT().numel() + batch.tokens();
      return Loss.ofSum(sum, batch.tokens(), tokens);
    }

    @Override
    public List<List<SystemReading>> read(
        List<EptCodec.Encoded> problems, int width, Device device) {
      var search =
          new SystemSearch<OpToken, OpGrammar.State>(
              MAX_LENGTH,
              batch -> new OpDecoder(model, codec, vocabulary, batch, device),
              problem -> new OpGrammar(problem.numberPieces().size()),
              tokens -> ExpressionTokens.encode(OpTokens.decode(tokens)));
      return search.read(problems, width, EptDecoding.PATIENT, _ -> {});
    }
  }
}
