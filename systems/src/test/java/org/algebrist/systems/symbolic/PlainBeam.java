package org.algebrist.systems.symbolic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.algebrist.neural.Tensors;
import org.algebrist.systems.symbolic.SymbolicDecoder.Hypothesis;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Beam search as one would first write it: a question at a time, whole outputs read at every token.
 */
final class PlainBeam {
  private PlainBeam() {}

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Open(byte[] tokens, SymbolicGrammar.State state, double sum) {}

  private record Next(Open from, int token, double sum) {}

  static List<Hypothesis> decode(
      SymbolicModel model, SymbolicGrammar grammar, byte[] question, int width) {
    List<Open> open = List.of(new Open(new byte[0], grammar.start(), 0));
    List<Hypothesis> ended = new ArrayList<>();
    while (ended.size() < width && !open.isEmpty()) {
      List<Next> all = new ArrayList<>();
      for (Open output : open) {
        float[] log = next(model, question, output.tokens());
        for (int token = 0; token < model.codec().size(); token++) {
          if (grammar.allows(output.state(), token)) {
            all.add(new Next(output, token, output.sum() + log[token]));
          }
        }
      }
      all.sort(Comparator.comparingDouble(Next::sum).reversed());
      List<Open> going = new ArrayList<>();
      for (Next best : all.subList(0, Math.min(2 * width, all.size()))) {
        if (going.size() == width) {
          break;
        }
        byte[] tokens = best.from().tokens();
        if (best.token() == SymbolicCodec.BOUND) {
          ended.add(new Hypothesis(tokens, best.sum() / (tokens.length + 1)));
        } else {
          byte[] longer = Arrays.copyOf(tokens, tokens.length + 1);
          longer[tokens.length] = (byte) best.token();
          going.add(
              new Open(longer, grammar.advance(best.from().state(), best.token()), best.sum()));
        }
      }
      open = going;
    }
    ended.sort(Comparator.comparingDouble(Hypothesis::score).reversed());
    return ended.subList(0, Math.min(width, ended.size()));
  }

  private static float[] next(SymbolicModel model, byte[] question, byte[] said) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      SymbolicBatch batch =
          SymbolicBatch.of(List.of(new TokenPair(question, said)), model, new Device("cpu"));
      Tensor log_NV = torch.log_softmax(model.logits(batch), -1);
      return Tensors.toFloats(log_NV.select(0, said.length));
    }
  }
}
