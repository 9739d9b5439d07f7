package org.algebrist.neural.optimizer;

import java.util.ArrayList;
import java.util.List;

/**
 * Where each named tensor lies inside one contiguous float buffer.
 *
 * @param slots the tensors in order
 * @param length floats of the whole buffer, padding included
 */
record FlatLayout(List<Slot> slots, long length) {

  /**
   * Every slot starts on a 64-byte line: as a tensor that libtorch allocates itself does. MKL may
   * round differently for another alignment, and a resumed run must not.
   */
  static final int ALIGNMENT_FLOATS = 16;

  /** One tensor's place: {@code elements} floats from {@code offset}. */
  record Slot(String name, long offset, long elements, long[] shape) {}

  FlatLayout {
    slots = List.copyOf(slots);
  }

  static FlatLayout of(List<String> names, List<long[]> shapes) {
    List<Slot> slots = new ArrayList<>();
    long offset = 0;
    for (int i = 0; i < names.size(); i++) {
      long elements = 1;
      for (long extent : shapes.get(i)) {
        elements = Math.multiplyExact(elements, extent);
      }
      slots.add(new Slot(names.get(i), offset, elements, shapes.get(i)));
      offset += (elements + ALIGNMENT_FLOATS - 1) / ALIGNMENT_FLOATS * ALIGNMENT_FLOATS;
    }
    return new FlatLayout(slots, offset);
  }
}
