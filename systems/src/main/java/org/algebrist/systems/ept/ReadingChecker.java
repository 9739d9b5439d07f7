package org.algebrist.systems.ept;

import org.algebrist.neural.Tensors;
import org.algebrist.neural.attention.AttentionBias;
import org.algebrist.neural.attention.CrossAttention;
import org.algebrist.neural.attention.DecoderLayer;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Reads a text and a finished system together, and says how likely the system states what the text
 * says.
 *
 * <p>A generator says how likely a system is before it is whole. The checker looks back at all of
 * it: it has a decoder of its own over the generator's encoder states, and learns from the systems
 * that the generator proposed for problems with known answers, right ones and wrong ones. Not in
 * the paper.
 *
 * <p>B problems, R readings, T word pieces, N numbers, S Expressions, D width.
 */
final class ReadingChecker extends Layer {
  private final int layers;
  private final ExpressionInput expressions;
  private final DecoderLayer decoderLayer;
  private final Linear hidden;
  private final Linear output;

  /**
   * @param layers how often the decoder layer is applied
   */
  ReadingChecker(LayerShape shape, int layers, int operatorCount, int constantCount) {
    this.layers = layers;
    expressions = child("", new ExpressionInput(shape, operatorCount, constantCount));
    decoderLayer = child("decoder_layer", new DecoderLayer(shape));
    hidden = child("hidden", new Linear(shape.width(), shape.width(), shape.deviation()));
    output = child("output", new Linear(shape.width(), 1, shape.deviation()));
  }

  /**
   * The log-odds that readings are right.
   *
   * @param memory_BTD encoder states
   * @param padding [B, 1, 1, T], 0 or −∞
   * @param numbers_BND the states of the texts' numbers
   * @param batch which readings of which problems
   * @return [R]
   */
  Tensor forward(Tensor memory_BTD, Tensor padding, Tensor numbers_BND, CheckBatch batch) {
    EptBatch.Solution readings = batch.readings();
    int length = (int) readings.operators_BS().size(1);
    Tensor problems_R = batch.problems_R();
    CrossAttention.Memory memory = decoderLayer.memory(memory_BTD, padding).rows(problems_R);
    Tensor given_RGD = expressions.givenCandidates(numbers_BND).index_select(0, problems_R);
    Tensor d_RSD = expressions.forward(readings, expressions.operandVectors(given_RGD, length));
    Tensor causal = Tensors.on(d_RSD.device(), AttentionBias.causal(length));
    for (int i = 0; i < layers; i++) {
      d_RSD = decoderLayer.forward(d_RSD, memory, causal);
    }
    long rows = d_RSD.size(0);
    long width = d_RSD.size(2);
    Tensor last_R1D = batch.last_R().view(rows, 1, 1).expand(rows, 1, width);
    Tensor whole_RD = d_RSD.gather(1, last_R1D).squeeze(1); // has read every Expression
    return output.forward(torch.gelu(hidden.forward(whole_RD))).squeeze(1); // [R]
  }
}
