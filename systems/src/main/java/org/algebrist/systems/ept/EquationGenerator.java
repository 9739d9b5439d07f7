package org.algebrist.systems.ept;

import java.util.List;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.training.Loss;
import org.algebrist.systems.ept.reading.SolvingLimits;
import org.algebrist.systems.ept.reading.SystemReading;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/**
 * A model that generates the equations of problems, with what makes batches of them: all that
 * training and scoring need to know of it, whatever tokens it writes.
 *
 * @param <B> a batch
 */
public interface EquationGenerator<B> {
  /** The model that is trained. */
  Layer model();

  /** The encoder of the texts. */
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
      return EptDecoding.read(model, codec, problems, width, device, SolvingLimits.PATIENT);
    }
  }
}
