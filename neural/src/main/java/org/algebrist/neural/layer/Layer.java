package org.algebrist.neural.layer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.neural.NativeScope;
import org.algebrist.neural.device.NativeLibraries;
import org.algebrist.neural.weights.StoredTensor;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * A part of a model that owns named parameters and further layers.
 *
 * <p>Parameters are leaves of the autograd graph, made once and then only changed in place, so that
 * an optimizer, a checkpoint and the layer always speak of the same storage. Names are dotted
 * paths, as in published checkpoints.
 */
public abstract class Layer implements AutoCloseable {
  static {
    NativeLibraries.load();
  }

  private final SequencedMap<String, Tensor> own = new LinkedHashMap<>();
  private final List<Child> children = new ArrayList<>();
  private final List<Tensor> buffers = new ArrayList<>();
  private boolean training;
  private volatile boolean closed;
  private boolean prepared;

  /**
   * @param prefix of its parameters' names: a name with a dot, or empty
   */
  private record Child(String prefix, Layer layer) {}

  /**
   * Registers a parameter; this layer owns its memory from now on.
   *
   * @param initial newly made, as by {@link Initialisation}: its values become the parameter's
   *     without a copy
   */
  protected final Tensor parameter(String name, Tensor initial) {
    if (own.containsKey(name)) {
      throw new IllegalArgumentException("parameter " + name + " is registered twice");
    }
    Tensor leaf;
    try (PointerScope scope = new PointerScope()) {
      leaf = NativeScope.own(initial.detach());
    }
    leaf.set_requires_grad(true);
    own.put(name, leaf);
    return leaf;
  }

  /**
   * Registers a fixed tensor that is no parameter, such as a table of positions; this layer owns
   * its memory.
   */
  protected final Tensor buffer(Tensor fixed) {
    Tensor owned;
    try (PointerScope scope = new PointerScope()) {
      owned = NativeScope.own(fixed.detach().clone());
    }
    buffers.add(owned);
    return owned;
  }

  /**
   * Registers a layer within this one.
   *
   * @param name prefixes the names of its parameters; an empty one, which several may have, does
   *     not
   */
  protected final <L extends Layer> L child(String name, L layer) {
    String prefix = name.isEmpty() ? "" : name + ".";
    if (!prefix.isEmpty() && children.stream().anyMatch(child -> child.prefix.equals(prefix))) {
      throw new IllegalArgumentException("layer " + name + " is registered twice");
    }
    children.add(new Child(prefix, layer));
    return layer;
  }

  /** All parameters, this layer's and those within, by dotted name in order of registration. */
  public final SequencedMap<String, Tensor> parameters() {
    var all = new LinkedHashMap<String, Tensor>();
    collect("", all);
    return Collections.unmodifiableSequencedMap(all);
  }

  private void collect(String prefix, SequencedMap<String, Tensor> into) {
    beforeParametersAreRead();
    own.forEach((name, tensor) -> {
      if (into.put(prefix + name, tensor) != null) {
        throw new IllegalStateException("two parameters have the path " + prefix + name);
      }
    });
    children.forEach(child -> child.layer.collect(prefix + child.prefix, into));
  }

  /** The number of values in all parameters. */
  public final long parameterCount() {
    return own.values().stream().mapToLong(Tensor::numel).sum()
        + children.stream().mapToLong(child -> child.layer.parameterCount()).sum();
  }

  /**
   * Offers a parameter's values to the layer that owns it.
   *
   * @param path the parameter's dotted name
   * @return whether that layer keeps them as they are stored, and reads them when it needs them
   */
  final boolean keepsStored(String path, StoredTensor values) {
    if (own.containsKey(path)) {
      return readsLater(path, values);
    }
    return children.stream()
        .anyMatch(child ->
            path.startsWith(child.prefix)
                && child.layer.keepsStored(path.substring(child.prefix.length()), values));
  }

  /** Whether a parameter's values stay as they are stored until they are needed. */
  protected boolean readsLater(String name, StoredTensor values) {
    return false;
  }

  /** Gives the parameters the values that have been left for later. */
  protected void beforeParametersAreRead() {}

  /** Switches dropout on or off, here and in every layer within. A new layer has it off. */
  public final void train(boolean on) {
    training = on;
    children.forEach(child -> child.layer.train(on));
  }

  /**
   * Lets layers keep copies of their weights in the form that is fastest to multiply with, here and
   * in every layer within. The copies are read where no gradient is recorded; call this again after
   * a parameter has changed.
   */
  public final void prepareForInference() {
    prepared = true;
    prepare(true);
    children.forEach(child -> child.layer.prepareForInference());
  }

  /**
   * Frees the parameters of which {@link #prepareForInference} has made copies, here and in every
   * layer within. From now on the layer only infers, on the device where it is.
   */
  public final void keepOnlyPrepared() {
    freePrepared();
    children.forEach(child -> child.layer.keepOnlyPrepared());
  }

  /** Frees parameters of which there are such copies. */
  protected void freePrepared() {}

  /**
   * Makes such copies, or lets go of them.
   *
   * @param forInference whether copies are wanted now
   */
  protected void prepare(boolean forInference) {}

  protected final boolean training() {
    return training;
  }

  /** {@code x} with dropout while training, else {@code x} itself. */
  protected final Tensor dropped(Tensor x, double dropout) {
    return training && dropout > 0 ? torch.dropout(x, dropout, true) : x;
  }

  /** Moves every parameter and fixed tensor to {@code device}, keeping the tensors' identity. */
  public final void to(Device device) {
    try (PointerScope scope = new PointerScope()) {
      own.values().forEach(tensor -> tensor.set_data(tensor.to(device, tensor.scalar_type())));
      buffers.forEach(tensor -> tensor.set_data(tensor.to(device, tensor.scalar_type())));
    }
    children.forEach(child -> child.layer.to(device));
    if (prepared) {
      prepare(true); // of the layers within as well, so after them
    }
  }

  /** Whether it was closed. */
  public final boolean isClosed() {
    return closed;
  }

  /** Frees the memory of every parameter. The layer must not be used afterwards. */
  @Override
  public void close() {
    closed = true;
    prepare(false);
    own.values().forEach(Tensor::close);
    buffers.forEach(Tensor::close);
    children.forEach(child -> child.layer.close());
  }
}
