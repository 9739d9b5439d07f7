package org.algebrist.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.device.Autocast;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.device.Precision;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.AdamW;
import org.bytedeco.pytorch.AdamWOptions;
import org.bytedeco.pytorch.DoubleOptional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * The same encoder and training step written straight down on libtorch's calls and its own AdamW,
 * with none of Algebrist's layers: what the layers and the trainer are compared with.
 *
 * <p>Attention is libtorch's fused kernel in float32 and written out in bfloat16, where that is
 * faster: a reference slowed down on purpose would prove nothing.
 */
final class DirectModel implements AutoCloseable {
  private final TrainingShape shape;
  private final Precision precision;
  private final ComputeDevice device;
  private final List<Tensor> parameters = new ArrayList<>();
  private final Tensor words;
  private final Tensor positions;
  private final Affine norm;
  private final List<Block> blocks = new ArrayList<>();
  private final Affine head;
  private final TensorVector clipped;
  private final AdamW optimizer;

  /** A weight and its bias. */
  private record Affine(Tensor weight, TensorOptional bias) {}

  private record Block(
      Affine qkv, Affine out, Affine attentionNorm, Affine in, Affine down, Affine norm) {}

  /**
   * @param values the names and values of {@link LayeredModel}'s parameters, which are copied
   */
  DirectModel(
      TrainingShape shape,
      Precision precision,
      ComputeDevice device,
      double learningRate,
      double weightDecay,
      SequencedMap<String, Tensor> values) {
    this.shape = shape;
    this.precision = precision;
    this.device = device;
    try (PointerScope scope = new PointerScope()) {
      words = leaf(values, "words.weight");
      positions = leaf(values, "positions.weight");
      norm = affine(values, "norm");
      for (int i = 0; i < shape.layers(); i++) {
        String layer = "layer." + i + ".";
        blocks.add(
            new Block(
                affine(values, layer + "attention.query_key_value"),
                affine(values, layer + "attention.out"),
                affine(values, layer + "attention_norm"),
                affine(values, layer + "feed_forward.in"),
                affine(values, layer + "feed_forward.out"),
                affine(values, layer + "feed_forward_norm")));
      }
      head = affine(values, "head");
      clipped = NativeScope.own(new TensorVector(parameters.toArray(Tensor[]::new)));
      AdamWOptions options = new AdamWOptions(learningRate);
      options.weight_decay().put(weightDecay);
      optimizer = NativeScope.own(new AdamW(clipped, options));
    }
  }

  private Affine affine(SequencedMap<String, Tensor> values, String name) {
    Tensor weight = leaf(values, name + ".weight");
    return new Affine(weight, NativeScope.own(new TensorOptional(leaf(values, name + ".bias"))));
  }

  private Tensor leaf(SequencedMap<String, Tensor> values, String name) {
    Tensor value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the layered model has no parameter " + name);
    }
    Tensor leaf = NativeScope.own(value.detach().clone());
    leaf.set_requires_grad(true);
    parameters.add(leaf);
    return leaf;
  }

  /** One training step; the mean loss. */
  double step(long number) {
    try (PointerScope scope = new PointerScope()) {
      TokenBatch batch = TokenBatch.of(shape, device, number);
      Tensor loss;
      try (Autocast _ = precision.autocast(device)) {
        loss = loss(batch);
      }
      double value = loss.item_double();
      loss.backward();
      torch.clip_grad_norm_(clipped, 1.0);
      optimizer.step();
      optimizer.zero_grad();
      return value;
    }
  }

  private Tensor loss(TokenBatch batch) {
    Tensor x_BTD = drop(norm(torch.embedding(words, batch.ids_BT()).add(positions), norm));
    for (Block block : blocks) {
      Tensor mixed_BTD = linear(attention(linear(x_BTD, block.qkv())), block.out());
      x_BTD = norm(x_BTD.add(drop(mixed_BTD)), block.attentionNorm());
      Tensor inner_BTF = torch.gelu(linear(x_BTD, block.in()));
      x_BTD = norm(x_BTD.add(drop(linear(inner_BTF, block.down()))), block.norm());
    }
    Tensor logits_NV = linear(x_BTD, head).view(shape.tokens(), shape.vocabulary());
    return torch.cross_entropy_loss(logits_NV, batch.targets_N());
  }

  private Tensor attention(Tensor qkv_BT3D) {
    long headWidth = shape.width() / shape.heads();
    Tensor qkv_3BHTd =
        qkv_BT3D
            .view(shape.batch(), shape.length(), 3, shape.heads(), headWidth)
            .permute(2, 0, 3, 1, 4);
    Tensor q = qkv_3BHTd.select(0, 0);
    Tensor k = qkv_3BHTd.select(0, 1);
    Tensor v = qkv_3BHTd.select(0, 2);
    boolean fused = precision == Precision.FP32 || device == ComputeDevice.CUDA; // the faster one
    Tensor mixed_BHTd =
        fused
            ? torch.scaled_dot_product_attention(
                q, k, v, new TensorOptional(), 0, false, new DoubleOptional(), false)
            : torch
                .softmax(q.mul(new Scalar(1 / Math.sqrt(headWidth))).matmul(k.transpose(2, 3)), -1)
                .matmul(v);
    return mixed_BHTd.transpose(1, 2).reshape(shape.batch(), shape.length(), shape.width());
  }

  private Tensor drop(Tensor x) {
    return shape.dropout() > 0 ? torch.dropout(x, shape.dropout(), true) : x;
  }

  private Tensor norm(Tensor x, Affine affine) {
    return torch.layer_norm(
        x,
        new long[] {shape.width()},
        new TensorOptional(affine.weight()),
        affine.bias(),
        LayeredModel.NORM_EPSILON,
        true);
  }

  private static Tensor linear(Tensor x, Affine affine) {
    return torch.linear(x, affine.weight(), affine.bias());
  }

  @Override
  public void close() {
    optimizer.close();
    clipped.close();
    parameters.forEach(Tensor::close);
  }
}
