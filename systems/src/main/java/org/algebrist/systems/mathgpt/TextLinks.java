package org.algebrist.systems.mathgpt;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.Linear;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.GradMode;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * Embeddings of formula tokens that are linked with text (MathGPT, 2.3): t + φ_p(t), t being the
 * mean of the embeddings of the text tokens that name them. Tokens without a link keep a vector of
 * their own.
 *
 * <p>Dimensions: M formula tokens, Q text tokens of all links in a row, D the model's width.
 */
final class TextLinks extends Layer {
  /** Width of φ_p's hidden layer. */
  private static final int HIDDEN = 10;

  private final Linear in; // φ_p
  private final Linear out;
  private final Tensor pieces_Q;
  private final Tensor owners_Q; // the formula token that each text token belongs to
  private final Tensor share_M1; // 1/K of the K text tokens of a link; 0 without one
  private final Tensor unlinked_M1; // 1 where nothing is linked

  /** The embeddings for generation, which asks for them at every token. */
  private @Nullable Tensor kept_MD;

  /**
   * @param links for each formula token the text tokens that it is linked with; empty for none
   * @param deviation standard deviation of first weights
   */
  TextLinks(List<long[]> links, int width, double deviation) {
    in = child("link_in", Linear.withoutBias(width, HIDDEN, deviation));
    out = child("link_out", Linear.withoutBias(HIDDEN, width, deviation));
    List<Long> pieces = new ArrayList<>();
    List<Long> owners = new ArrayList<>();
    float[] share = new float[links.size()];
    float[] unlinked = new float[links.size()];
    for (int m = 0; m < links.size(); m++) {
      long[] link = links.get(m);
      for (long piece : link) {
        pieces.add(piece);
        owners.add((long) m);
      }
      share[m] = link.length == 0 ? 0 : 1f / link.length;
      unlinked[m] = link.length == 0 ? 1 : 0;
    }
    pieces_Q = buffer(MathGptBatch.longs(pieces));
    owners_Q = buffer(MathGptBatch.longs(owners));
    share_M1 = buffer(Tensors.ofFloats(share, share.length, 1));
    unlinked_M1 = buffer(Tensors.ofFloats(unlinked, unlinked.length, 1));
  }

  /**
   * @param text embeddings of text
   * @param own the vectors of formula tokens without a link [M, D]
   * @return [M, D]
   */
  Tensor embeddings(Embedding text, Tensor own) {
    if (kept_MD != null && !GradMode.is_enabled()) {
      return kept_MD;
    }
    Tensor t_MD =
        torch.zeros_like(own).index_add(0, owners_Q, text.forward(pieces_Q)).mul(share_M1);
    Tensor linked_MD = t_MD.add(out.forward(torch.tanh(in.forward(t_MD))));
    return linked_MD.add(own.mul(unlinked_M1));
  }

  /** Computes the embeddings once, for as long as no weight changes. */
  void keep(Embedding text, Tensor own) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      kept_MD = NativeScope.own(embeddings(text, own));
    }
  }

  /** Lets go of what was {@linkplain #keep kept}. */
  void forget() {
    if (kept_MD != null) {
      kept_MD.close();
      kept_MD = null;
    }
  }
}
