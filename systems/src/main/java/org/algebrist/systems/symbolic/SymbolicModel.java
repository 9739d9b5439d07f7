package org.algebrist.systems.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.layer.CrossEntropy;
import org.algebrist.neural.layer.Embedding;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.layer.LayerNorm;
import org.algebrist.neural.layer.LayerShape;
import org.algebrist.neural.layer.Linear;
import org.algebrist.systems.symbolic.SymbolicAttention.Memory;
import org.algebrist.systems.symbolic.SymbolicAttention.Use;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * The thesis's encoder-decoder (Gelvan 2021, chapter 3, after Lample and Charton 2019), whole: one
 * Transformer in which only how places are encoded differs, {@link SymbolicConfig.Encoding}.
 *
 * <p>We differ in two things: one table of embeddings serves questions, answers and the output,
 * where the published model has one for each side; and a layer norm may stand before a sub-layer
 * instead of after it, which learns much faster at our sizes.
 *
 * <p>Dimensions: B sequences, S tokens of a question, T of an answer, D width, V vocabulary, N
 * tokens to be said, W outputs of a beam, R = B·W.
 */
public final class SymbolicModel extends Layer {
  private final SymbolicConfig config;
  private final SymbolicConfig.Learnt learnt;
  private final SymbolicCodec codec;
  private final Embedding tokens; // input and output
  private final Tensor outputBias_V;
  private final TokenPositions encoderPositions;
  private final TokenPositions decoderPositions;
  private final @Nullable LayerNorm encoderEmbeddingNorm;
  private final @Nullable LayerNorm decoderEmbeddingNorm;
  private final List<Block> encoder = new ArrayList<>();
  private final List<Block> decoder = new ArrayList<>();
  private final @Nullable LayerNorm encoderNorm; // pre-LN only
  private final @Nullable LayerNorm decoderNorm;

  /** A model with random weights, drawn from libtorch's generator. */
  public SymbolicModel(SymbolicConfig config, SymbolicConfig.Learnt learnt) {
    this.config = config;
    this.learnt = learnt;
    codec = new SymbolicCodec(config.numbers());
    LayerShape shape = config.shape();
    int width = shape.width();
    tokens = child("tokens", new Embedding(codec.size(), width, shape.deviation()));
    outputBias_V = parameter("output_bias", torch.zeros(codec.size()));
    encoderPositions = child("encoder_positions", TokenPositions.of(config, true));
    decoderPositions = child("decoder_positions", TokenPositions.of(config, false));
    encoderEmbeddingNorm = config.embeddingNorm() ? norm("encoder_embedding_norm") : null;
    decoderEmbeddingNorm = config.embeddingNorm() ? norm("decoder_embedding_norm") : null;
    for (int i = 0; i < config.encoderLayers(); i++) {
      encoder.add(child("encoder." + i, new Block(config, false)));
    }
    for (int i = 0; i < config.decoderLayers(); i++) {
      decoder.add(child("decoder." + i, new Block(config, true)));
    }
    boolean preNorm = config.norm() == SymbolicConfig.Norm.PRE;
    encoderNorm = preNorm ? norm("encoder_norm") : null;
    decoderNorm = preNorm ? norm("decoder_norm") : null;
  }

  private LayerNorm norm(String name) {
    return child(name, new LayerNorm(config.width(), config.shape().normEpsilon()));
  }

  /** Its shape. */
  public SymbolicConfig config() {
    return config;
  }

  /** What the training answers added to the shape. */
  public SymbolicConfig.Learnt learnt() {
    return learnt;
  }

  /** Makes ids of formulas, and formulas of what the model says. */
  public SymbolicCodec codec() {
    return codec;
  }

  /** Attention to the sequence itself, in a decoder to the memory, and a feed-forward net. */
  private static final class Block extends Layer {
    private final boolean preNorm;
    private final LayerShape shape;
    private final SymbolicAttention self;
    private final LayerNorm selfNorm;
    private final @Nullable SymbolicAttention cross;
    private final @Nullable LayerNorm crossNorm;
    private final Linear in;
    private final Linear out;
    private final LayerNorm feedForwardNorm;

    Block(SymbolicConfig config, boolean ofDecoder) {
      preNorm = config.norm() == SymbolicConfig.Norm.PRE;
      shape = config.shape();
      self = child("self", new SymbolicAttention(config, ofDecoder ? Use.DECODER : Use.ENCODER));
      selfNorm = norm("self_norm");
      cross = ofDecoder ? child("cross", new SymbolicAttention(config, Use.CROSS)) : null;
      crossNorm = ofDecoder ? norm("cross_norm") : null;
      in = child("in", map(shape.width(), shape.feedForwardWidth()));
      out = child("out", map(shape.feedForwardWidth(), shape.width()));
      feedForwardNorm = norm("feed_forward_norm");
    }

    private LayerNorm norm(String name) {
      return child(name, new LayerNorm(shape.width(), shape.normEpsilon()));
    }

    private static Linear map(int in, int out) {
      return new Linear(in, out, SymbolicAttention.firstDeviation(in));
    }

    Tensor forward(
        Tensor x_BTD,
        UnaryOperator<Tensor> attendSelf,
        @Nullable UnaryOperator<Tensor> attendCross) {
      Tensor x = residual(x_BTD, selfNorm, attendSelf);
      if (attendCross != null) {
        x = residual(x, of(crossNorm), attendCross);
      }
      return residual(
          x, feedForwardNorm, h -> out.forward(shape.activation().apply(in.forward(h))));
    }

    private Tensor residual(Tensor x, LayerNorm norm, UnaryOperator<Tensor> part) {
      return preNorm
          ? x.add(dropped(part.apply(norm.forward(x)), shape.dropout()))
          : norm.forward(x.add(dropped(part.apply(x), shape.dropout())));
    }
  }

  private Tensor embed(
      Tensor ids_BT,
      TokenPositions positions,
      long from,
      @Nullable Tensor steps_BTW,
      @Nullable LayerNorm norm) {
    Tensor x = positions.addTo(tokens.forward(ids_BT), from, steps_BTW);
    if (norm != null) {
      x = norm.forward(x);
    }
    return dropped(x, config.dropout());
  }

  /** The questions' states [B, S, D]. */
  Tensor encode(SymbolicBatch batch) {
    long length = batch.source_BS().size(1);
    requireLength(length - 2);
    return NativeScope.keep(() -> {
      Tensor x =
          embed(batch.source_BS(), encoderPositions, 0, batch.steps_BSW(), encoderEmbeddingNorm);
      Tensor places =
          config.encoding().isTreeRelative()
              ? batch.relations_BSS()
              : distances(Use.ENCODER, 0, length, length);
      for (Block block : encoder) {
        x = block.forward(x, h -> block.self.forward(h, batch.padding(), false, places), null);
      }
      return encoderNorm == null ? x : encoderNorm.forward(x);
    });
  }

  /**
   * Teacher forcing: the answers' states, all at once.
   *
   * @return [B, T, D]
   */
  private Tensor decode(SymbolicBatch batch) {
    SymbolicBatch.Target target = of(batch.target());
    long length = target.input_BT().size(1);
    requireLength(length - 1);
    Tensor memory_BSD = encode(batch);
    return NativeScope.keep(() -> {
      Tensor x =
          embed(target.input_BT(), decoderPositions, 0, target.steps_BTW(), decoderEmbeddingNorm);
      Tensor within = distances(Use.DECODER, 0, length, length);
      Tensor across = distances(Use.CROSS, 0, length, memory_BSD.size(1));
      for (Block block : decoder) {
        SymbolicAttention cross = of(block.cross);
        Memory memory = cross.memory(memory_BSD);
        x =
            block.forward(
                x,
                h -> block.self.forward(h, null, true, within),
                h -> cross.forward(h, memory, batch.padding(), across));
      }
      return decoderNorm == null ? x : decoderNorm.forward(x);
    });
  }

  /** Scores of the tokens that may be said [N, V], of [N, D]. */
  private Tensor logits(Tensor x_ND) {
    return torch.linear(x_ND, tokens.weight(), new TensorOptional(outputBias_V));
  }

  /** Scores where something is to be said, in the order of the batch's places [N, V]. */
  public Tensor logits(SymbolicBatch batch) {
    Tensor x_BTD = decode(batch);
    return logits(x_BTD.flatten(0, 1).index_select(0, of(batch.target()).places_N()));
  }

  /** The negative log-likelihood of the answers and their ends, summed. */
  public Tensor loss(SymbolicBatch batch) {
    return CrossEntropy.sum(logits(batch), of(batch.target()).next_N());
  }

  /**
   * The rows of relative positions that attention reads; null where it has none.
   *
   * @param from the first of the tokens that ask
   */
  private @Nullable Tensor distances(Use use, long from, long asking, long read) {
    return config.encoding().isRelative(use)
        ? Tensors.on(
            tokens.weight().device(), PositionTerm.Relative.rows(config.clip(), from, asking, read))
        : null;
  }

  /**
   * Begins to answer; the caller closes what is returned.
   *
   * @param questions without answers
   */
  Generation generate(SymbolicBatch questions) {
    Tensor memory_BSD = encode(questions);
    List<Memory> memories =
        decoder.stream().map(block -> of(block.cross).memory(memory_BSD)).toList();
    Tensor padding = questions.padding();
    return new Generation(memories, padding == null ? null : padding.clone());
  }

  /**
   * Answers token by token, W outputs a question, with cached keys and values: the same numbers as
   * teacher forcing. A question's memory is kept once, not once an output: its outputs ask it as if
   * they were tokens of one sequence.
   */
  final class Generation implements AutoCloseable {
    private List<Memory> memories;
    private @Nullable Tensor padding;
    private final List<BeamCache> caches = new ArrayList<>();
    private long position;

    private Generation(List<Memory> memories, @Nullable Tensor padding) {
      this.memories = memories;
      this.padding = padding;
      own();
      decoder.forEach(block -> caches.add(new BeamCache()));
    }

    /**
     * Reads the newest token of each output and scores the next.
     *
     * @param ids_BW int64; the first are bounds
     * @param steps_BWK tree positions of these tokens, for a decoder that has them
     * @return [B·W, V]
     */
    Tensor step(Tensor ids_BW, @Nullable Tensor steps_BWK) {
      requireLength(position);
      long batch = ids_BW.size(0);
      long rows = batch * ids_BW.size(1);
      int width = config.width();
      return NativeScope.keep(() -> {
        Tensor steps_R1K = steps_BWK == null ? null : steps_BWK.view(rows, 1, -1);
        Tensor x_R1D =
            embed(
                ids_BW.view(rows, 1), decoderPositions, position, steps_R1K, decoderEmbeddingNorm);
        Tensor within = distances(Use.DECODER, position, 1, position + 1);
        Tensor across = distances(Use.CROSS, position, 1, memories.getFirst().keys_BHSd().size(2));
        for (int i = 0; i < decoder.size(); i++) {
          Block block = decoder.get(i);
          BeamCache cache = caches.get(i);
          Memory memory = memories.get(i);
          x_R1D =
              block.forward(
                  x_R1D,
                  h -> block.self.forward(h, cache, within),
                  h ->
                      of(block.cross)
                          .forward(h.view(batch, -1, width), memory, padding, across)
                          .view(rows, 1, width));
        }
        position++;
        return logits((decoderNorm == null ? x_R1D : decoderNorm.forward(x_R1D)).flatten(0, 1));
      });
    }

    /** Continues with the outputs {@code rows_R} (int64) of the last step, in that order. */
    void reorder(Tensor rows_R) {
      caches.forEach(cache -> cache.reorder(rows_R));
    }

    /** Continues with the questions {@code rows_B} (int64) only; outputs are reordered apart. */
    void keep(Tensor rows_B) {
      List<Memory> all = memories;
      Tensor allPadding = padding;
      memories = all.stream().map(memory -> memory.select(rows_B)).toList();
      padding = allPadding == null ? null : allPadding.index_select(0, rows_B);
      own();
      release(all, allPadding);
    }

    private void own() {
      for (Memory memory : memories) {
        NativeScope.own(memory.keys_BHSd());
        NativeScope.own(memory.values_BHSd());
      }
      if (padding != null) {
        NativeScope.own(padding);
      }
    }

    private static void release(List<Memory> memories, @Nullable Tensor padding) {
      for (Memory memory : memories) {
        memory.keys_BHSd().close();
        memory.values_BHSd().close();
      }
      if (padding != null) {
        padding.close();
      }
    }

    @Override
    public void close() {
      caches.forEach(BeamCache::close);
      release(memories, padding);
    }
  }

  private void requireLength(long length) {
    if (length > config.length()) {
      throw new IllegalArgumentException(
          "a sequence of %d tokens; this model reads at most %d: leave it out, or train one with a larger length"
              .formatted(length, config.length()));
    }
  }

  private static <X> X of(@Nullable X part) {
    return Objects.requireNonNull(part, "this model or batch has no such part");
  }
}
