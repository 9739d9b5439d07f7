package org.algebrist.neural.weights;

import java.util.Optional;

/**
 * The element types that safetensors files of published models use; constants bear the format's
 * names.
 */
public enum DType {
  F64(8),
  F32(4),
  F16(2),
  BF16(2),
  I64(8),
  I32(4),
  I16(2),
  I8(1),
  U8(1),
  BOOL(1);

  private final int bytes;

  DType(int bytes) {
    this.bytes = bytes;
  }

  /** Bytes one element takes. */
  public int bytes() {
    return bytes;
  }

  /** Whether elements are floating-point numbers. */
  public boolean isFloating() {
    return switch (this) {
      case F64, F32, F16, BF16 -> true;
      case I64, I32, I16, I8, U8, BOOL -> false;
    };
  }

  /** The type of that name as the format spells it, or empty. */
  static Optional<DType> named(String name) {
    for (DType dtype : values()) {
      if (dtype.name().equals(name)) {
        return Optional.of(dtype);
      }
    }
    return Optional.empty();
  }
}
