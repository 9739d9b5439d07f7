package org.algebrist.neural.training;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.weights.DType;
import org.algebrist.neural.weights.HostTensor;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;

/** float32 tensors as the bytes of a file, without a copy where they lie in host memory. */
final class TensorMemory {
  private TensorMemory() {}

  /**
   * The tensor's bytes. They are the tensor's own memory if it is a contiguous CPU tensor, else
   * that of a copy which the open scope owns: use them before it closes.
   *
   * @throws IllegalArgumentException if it is not float32
   */
  static HostTensor of(String name, Tensor tensor) {
    ScalarType type = tensor.scalar_type().intern();
    if (type != ScalarType.Float) {
      throw new IllegalArgumentException(
          "tensor %s is %s; checkpoints hold float32 only: convert it".formatted(name, type));
    }
    Tensor host = tensor.is_cpu() ? tensor.detach() : tensor.detach().cpu();
    return new HostTensor(name, DType.F32, Tensors.shape(tensor), segment(host.contiguous()));
  }

  /**
   * Checks that a stored tensor has this one's type and shape.
   *
   * @throws IllegalArgumentException if not
   */
  static void requireFits(HostTensor from, Tensor to) {
    if (from.dtype() != DType.F32 || !Arrays.equals(from.shape(), Tensors.shape(to))) {
      throw new IllegalArgumentException(
          "tensor %s is stored as %s %s; expected F32 %s"
              .formatted(
                  from.name(),
                  from.dtype(),
                  Arrays.toString(from.shape()),
                  Arrays.toString(Tensors.shape(to))));
    }
  }

  /** Overwrites a tensor in place, once {@link #requireFits} has been asked. */
  static void copy(HostTensor from, Tensor to) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      Tensor staged = torch.empty(from.shape());
      segment(staged).copyFrom(from.data());
      to.copy_(staged);
    }
  }

  private static MemorySegment segment(Tensor contiguous) {
    return contiguous.numel() == 0
        ? MemorySegment.ofArray(new byte[0])
        : MemorySegment.ofAddress(contiguous.data_ptr().address())
            .reinterpret(contiguous.numel() * Float.BYTES);
  }
}
