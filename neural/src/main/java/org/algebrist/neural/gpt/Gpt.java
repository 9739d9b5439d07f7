package org.algebrist.neural.gpt;

import java.util.Arrays;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/**
 * GPT-2: token embedding, the stack, and an output head whose weight is the token embedding
 * (Radford et al. 2019, section 2.3).
 */
public final class Gpt extends Layer {
  private final Embedding tokens;
  private final GptStack stack;

  /** A model with random weights, drawn from libtorch's generator. */
  public Gpt(GptConfig config) {
    tokens =
        child(
            "tokens",
            new Embedding(config.vocabulary(), config.shape().width(), config.shape().deviation()));
    stack = child("stack", new GptStack(config));
  }

  /**
   * Scores of the token that follows each token.
   *
   * @param ids_BT int64; padding behind the sequences
   * @return logits [B, T, V]
   */
  public Tensor forward(Tensor ids_BT) {
    return NativeScope.keep(() -> scores(stack.forward(tokens.forward(ids_BT))));
  }

  /**
   * The same for the next tokens of sequences whose earlier tokens are in the cache, the last
   * token's scores only.
   *
   * @param ids_BT the newest tokens, usually T = 1 after the first call
   * @return logits [B, V]
   */
  public Tensor next(Tensor ids_BT, GptStack.Cache cache) {
    return NativeScope.keep(() -> {
      Tensor hidden_BTD = stack.forward(tokens.forward(ids_BT), cache);
      return scores(hidden_BTD.select(1, hidden_BTD.size(1) - 1));
    });
  }

  private Tensor scores(Tensor hidden) {
    return torch.linear(hidden, tokens.weight(), new TensorOptional());
  }

  /** An empty cache; its tensors belong to the scope that is open now. */
  public GptStack.Cache newCache() {
    return stack.newCache();
  }

  /**
   * Continues with the likeliest token each time.
   *
   * @param prompt ids, one or more
   * @param count how many to add; fewer are added where the positions end
   * @return prompt and continuation
   * @throws IllegalArgumentException if the prompt is empty or longer than the positions
   */
  public long[] continued(long[] prompt, int count) {
    if (prompt.length == 0) {
      throw new IllegalArgumentException("the prompt is empty; give at least one token");
    }
    if (prompt.length > config().positions()) {
      throw new IllegalArgumentException(
          "%d tokens exceed the model's %d positions; shorten the prompt"
              .formatted(prompt.length, config().positions()));
    }
    int most = Math.min(prompt.length + count, config().positions());
    long[] ids = Arrays.copyOf(prompt, most);
    try (NoGradGuard noGrad = new NoGradGuard();
        PointerScope whole = new PointerScope()) {
      GptStack.Cache cache = newCache();
      long[] newest = prompt;
      for (int length = prompt.length; length < most; length++) {
        try (PointerScope step = new PointerScope()) {
          Tensor logits_BV = next(onDevice(Tensors.ofLongs(newest, 1, newest.length)), cache);
          newest = Tensors.toLongs(logits_BV.argmax());
        }
        ids[length] = newest[0];
      }
    }
    return ids;
  }

  private Tensor onDevice(Tensor ids) {
    return Tensors.on(tokens.weight().device(), ids);
  }

  /** Its shape. */
  public GptConfig config() {
    return stack.config();
  }
}
