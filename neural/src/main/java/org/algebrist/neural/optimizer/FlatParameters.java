package org.algebrist.neural.optimizer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.algebrist.neural.Tensors;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * The leaf tensors of one parameter group, laid into one contiguous buffer, and their gradients
 * into another: clearing, clipping and the optimizer's step become a few operations over whole
 * buffers.
 *
 * <p>The leaves stay the caller's and stay leaves; only their storage moves. A tensor named twice
 * (tied weights) is laid once, under its first name. Autograd accumulates into the gradient views
 * in place, so gradients are cleared with {@link #zeroGradients}, never by dropping {@code grad()}.
 */
public final class FlatParameters implements AutoCloseable {
  private final SequencedMap<String, Tensor> leaves;
  private final Map<String, String> tied;
  private final FlatBuffer values;
  private final FlatBuffer gradients;

  private FlatParameters(
      SequencedMap<String, Tensor> leaves,
      Map<String, String> tied,
      FlatBuffer values,
      FlatBuffer gradients) {
    this.leaves = leaves;
    this.tied = tied;
    this.values = values;
    this.gradients = gradients;
  }

  /**
   * Moves the leaves' storage into one buffer on their device and asks for their gradients.
   *
   * @param parameters name to leaf; float32, dense, all on one device
   * @throws IllegalArgumentException naming the tensor that is not such a leaf
   */
  public static FlatParameters of(SequencedMap<String, Tensor> parameters) {
    if (parameters.isEmpty()) {
      throw new IllegalArgumentException(
          "no parameters: a trained group needs at least one tensor; leave the group out");
    }
    SequencedMap<String, Tensor> leaves = new LinkedHashMap<>();
    Map<String, String> tied = new LinkedHashMap<>();
    Map<Long, String> seen = new HashMap<>();
    for (Map.Entry<String, Tensor> entry : parameters.entrySet()) {
      String first = seen.putIfAbsent(identity(entry.getValue()), entry.getKey());
      if (first == null) {
        leaves.put(entry.getKey(), checked(entry.getKey(), entry.getValue()));
      } else {
        tied.put(entry.getKey(), first);
      }
    }
    List<long[]> shapes = new ArrayList<>();
    leaves.values().forEach(leaf -> shapes.add(Tensors.shape(leaf)));
    FlatLayout layout = FlatLayout.of(List.copyOf(leaves.keySet()), shapes);
    try (PointerScope scope = new PointerScope()) {
      NoGradGuard noGrad = new NoGradGuard();
      Device device = oneDevice(leaves);
      FlatBuffer values = FlatBuffer.zeros(layout, device);
      FlatBuffer gradients = FlatBuffer.zeros(layout, device);
      leaves.forEach((name, leaf) -> {
        Tensor view = values.view(name);
        view.copy_(leaf.detach());
        leaf.set_data(view);
        leaf.requires_grad_(true);
        leaf.mutable_grad().put(gradients.view(name));
      });
      noGrad.close();
      return new FlatParameters(
          Collections.unmodifiableSequencedMap(leaves),
          Collections.unmodifiableMap(tied),
          values,
          gradients);
    }
  }

  /** Name to leaf, tied names left out. */
  public SequencedMap<String, Tensor> leaves() {
    return leaves;
  }

  /** Second names of tied tensors, each with the name its values are kept under. */
  public Map<String, String> tied() {
    return tied;
  }

  /** The whole value buffer, padding between tensors included (always zero). */
  public Tensor values() {
    return values.whole();
  }

  /** The whole gradient buffer, laid out as {@link #values()}. */
  public Tensor gradients() {
    return gradients.whole();
  }

  /** A parameter's view into {@link #values()}, without autograd. */
  Tensor valueView(String name) {
    return values.view(name);
  }

  /** Name to view into {@link #gradients()}. */
  public SequencedMap<String, Tensor> gradientViews() {
    return gradients.views();
  }

  FlatLayout layout() {
    return values.layout();
  }

  /**
   * A further zeroed buffer of the same layout, for an optimizer's moments; the caller closes it.
   */
  FlatBuffer newBuffer() {
    try (PointerScope scope = new PointerScope()) {
      return FlatBuffer.zeros(layout(), values.whole().device());
    }
  }

  /** Trained scalars, each tied tensor counted once. */
  public long parameterCount() {
    return layout().slots().stream().mapToLong(FlatLayout.Slot::elements).sum();
  }

  /** Clears all gradients in place. */
  public void zeroGradients() {
    try (PointerScope scope = new PointerScope()) {
      gradients.whole().zero_();
    }
  }

  /**
   * Checks that every leaf and its gradient still lie in the buffers. A {@code set_data}, a {@code
   * to(device)} or a {@code zero_grad()} elsewhere would tear them out, and training would silently
   * stop to learn that tensor.
   *
   * @throws IllegalStateException naming the tensor
   */
  public void requireIntact() {
    try (PointerScope scope = new PointerScope()) {
      leaves.forEach((name, leaf) -> {
        if (address(leaf) != address(values.view(name))) {
          throw new IllegalStateException(
              "parameter "
                  + name
                  + " no longer lies in its group's buffer: it was moved or belongs to a second"
                  + " group; move a model to its device before grouping, and group it once");
        }
        Tensor gradient = leaf.grad();
        if (!gradient.defined() || address(gradient) != address(gradients.view(name))) {
          throw new IllegalStateException(
              "the gradient of parameter "
                  + name
                  + " no longer lies in its group's buffer; clear gradients with"
                  + " zeroGradients(), not by replacing grad()");
        }
      });
    }
  }

  /** Releases the buffers' handles; the leaves keep their values and stay usable. */
  @Override
  public void close() {
    try (PointerScope scope = new PointerScope()) {
      leaves.values().forEach(leaf -> leaf.mutable_grad().put(new Tensor()));
    }
    gradients.close();
    values.close();
  }

  /** The same for two Java handles of one tensor, different for two tensors alive. */
  static long identity(Tensor tensor) {
    try (PointerScope scope = new PointerScope()) {
      return tensor.unsafeGetTensorImpl().address();
    }
  }

  private static long address(Tensor tensor) {
    return tensor.data_ptr().address();
  }

  private static Tensor checked(String name, Tensor leaf) {
    if (!leaf.is_leaf()) {
      throw new IllegalArgumentException(
          "parameter " + name + " is the result of an operation; only leaf tensors can be trained");
    }
    if (leaf.scalar_type().intern() != torch.ScalarType.Float) {
      throw new IllegalArgumentException(
          "parameter %s of shape %s is %s; expected float32: train in float32 and let Precision.BF16 cast"
              .formatted(name, Arrays.toString(Tensors.shape(leaf)), leaf.scalar_type().intern()));
    }
    return leaf;
  }

  private static Device oneDevice(SequencedMap<String, Tensor> leaves) {
    Device device = leaves.firstEntry().getValue().device();
    leaves.forEach((name, leaf) -> {
      if (!leaf.device().equals(device)) {
        throw new IllegalArgumentException(
            "parameter %s is on %s, others of its group on %s; move the model to one device first"
                .formatted(name, leaf.device().str().getString(), device.str().getString()));
      }
    });
    return device;
  }
}
