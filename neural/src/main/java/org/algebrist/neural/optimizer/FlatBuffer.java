package org.algebrist.neural.optimizer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Objects;
import java.util.SequencedMap;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.DeviceOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;

/**
 * One contiguous float buffer, zero at first, and its named views; owns the native handles of both.
 */
final class FlatBuffer implements AutoCloseable {
  private final FlatLayout layout;
  private final Tensor whole;
  private final SequencedMap<String, Tensor> views;

  private FlatBuffer(FlatLayout layout, Tensor whole, SequencedMap<String, Tensor> views) {
    this.layout = layout;
    this.whole = whole;
    this.views = views;
  }

  static FlatBuffer zeros(FlatLayout layout, Device device) {
    try (PointerScope scope = new PointerScope()) {
      TensorOptions options =
          new TensorOptions(torch.ScalarType.Float).device(new DeviceOptional(device));
      Tensor whole = kept(torch.zeros(new long[] {layout.length()}, options)); // (length)
      SequencedMap<String, Tensor> views = new LinkedHashMap<>();
      for (FlatLayout.Slot slot : layout.slots()) {
        views.put(
            slot.name(), kept(whole.narrow(0, slot.offset(), slot.elements()).view(slot.shape())));
      }
      return new FlatBuffer(layout, whole, Collections.unmodifiableSequencedMap(views));
    }
  }

  /** Counts one more reference, so that the tensor outlives the scope it was made in. */
  private static Tensor kept(Tensor tensor) {
    return tensor.retainReference();
  }

  FlatLayout layout() {
    return layout;
  }

  Tensor whole() {
    return whole;
  }

  SequencedMap<String, Tensor> views() {
    return views;
  }

  Tensor view(String name) {
    return Objects.requireNonNull(views.get(name), name);
  }

  @Override
  public void close() {
    views.values().forEach(Tensor::close);
    whole.close();
  }
}
