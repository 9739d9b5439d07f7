package org.algebrist.systems.ept.baseline;

import java.util.List;
import org.algebrist.neural.bert.Bert;
import org.algebrist.neural.layer.LabelSmoothing;
import org.algebrist.neural.training.Loss;
import org.algebrist.systems.ept.EptCodec;
import org.algebrist.systems.ept.EquationGenerator;
import org.algebrist.systems.ept.SystemSearch;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.algebrist.systems.ept.reading.SolvingLimits;
import org.algebrist.systems.ept.reading.SystemReading;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;

/** Generates Op tokens: the {@link EquationGenerator} of an {@link OpModel}. */
public record OpGenerator(OpModel model, EptCodec codec, OpVocabulary vocabulary)
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
  public List<List<SystemReading>> read(List<EptCodec.Encoded> problems, int width, Device device) {
    var search =
        new SystemSearch<OpToken, OpGrammar.State>(
            SystemSearch.batchOn(device),
            MAX_LENGTH,
            batch -> new OpDecoder(model, codec, vocabulary, batch, device),
            problem -> new OpGrammar(problem.numberPieces().size()),
            tokens -> ExpressionTokens.encode(OpTokens.decode(tokens)));
    return search.read(problems, width, SolvingLimits.PATIENT, _ -> {});
  }
}
