package org.algebrist.neural;

import static org.bytedeco.pytorch.global.torch.ScalarType.Bool;
import static org.bytedeco.pytorch.global.torch.ScalarType.Float;
import static org.bytedeco.pytorch.global.torch.ScalarType.Long;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.device.NativeLibraries;
import org.algebrist.neural.weights.HostTensor;
import org.algebrist.neural.weights.StoredTensor;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.LongPointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.MemoryFormatOptional;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * Tensors from Java arrays and back. Every method copies; the tensors are on the CPU unless said
 * otherwise.
 */
public final class Tensors {
  static {
    NativeLibraries.load();
  }

  private Tensors() {}

  /** A 64-bit integer tensor of the given shape, filled from {@code values} in row-major order. */
  public static Tensor ofLongs(long[] values, long... shape) {
    return filled(Long, values.length, shape, memory -> new LongPointer(memory).put(values));
  }

  /** A 32-bit float tensor of the given shape, filled from {@code values} in row-major order. */
  public static Tensor ofFloats(float[] values, long... shape) {
    return filled(Float, values.length, shape, memory -> new FloatPointer(memory).put(values));
  }

  /** A boolean tensor of the given shape, filled from {@code values} in row-major order. */
  public static Tensor ofBooleans(boolean[] values, long... shape) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) (values[i] ? 1 : 0);
    }
    return filled(Bool, values.length, shape, memory -> new BytePointer(memory).put(bytes));
  }

  private static Tensor filled(
      ScalarType type, int length, long[] shape, Consumer<Pointer> values) {
    requireSize(length, shape);
    Tensor tensor = torch.empty(shape, options(type), new MemoryFormatOptional());
    if (length > 0) { // an empty tensor has no memory to point to
      values.accept(tensor.data_ptr());
    }
    return tensor;
  }

  /** A 32-bit float tensor with the values of a stored one of any floating type. */
  public static Tensor of(HostTensor stored) {
    Tensor tensor = torch.empty(stored.shape(), options(Float), new MemoryFormatOptional());
    fill(tensor, stored);
    return tensor;
  }

  /**
   * Overwrites a tensor with the values of a stored one of the same shape and any floating type; in
   * one of float32 on the CPU they are unpacked where they are to lie.
   */
  public static void fill(Tensor tensor, StoredTensor stored) {
    if (tensor.scalar_type().intern() == Float && !tensor.is_cuda() && tensor.is_contiguous()) {
      if (tensor.numel() > 0) { // an empty tensor has no memory to point to
        stored.copyTo(
            MemorySegment.ofAddress(tensor.data_ptr().address())
                .reinterpret(tensor.numel() * java.lang.Float.BYTES));
      }
    } else {
      tensor.copy_(of(stored.read()));
    }
  }

  /** The values in row-major order; any float type and device are converted. */
  public static float[] toFloats(Tensor tensor) {
    Tensor host = tensor.detach().to(ComputeDevice.CPU.torchDevice(), Float).contiguous();
    float[] values = new float[Math.toIntExact(host.numel())];
    if (values.length > 0) {
      new FloatPointer(host.data_ptr()).get(values);
    }
    return values;
  }

  /** The values of each element of the first dimension, in row-major order. */
  public static List<float[]> rows(Tensor tensor) {
    float[] values = toFloats(tensor);
    int rows = (int) tensor.size(0);
    int width = rows == 0 ? 0 : values.length / rows;
    return IntStream.range(0, rows)
        .mapToObj(row -> Arrays.copyOfRange(values, row * width, (row + 1) * width))
        .toList();
  }

  /** The values in row-major order. */
  public static long[] toLongs(Tensor tensor) {
    Tensor host = tensor.detach().to(ComputeDevice.CPU.torchDevice(), Long).contiguous();
    long[] values = new long[Math.toIntExact(host.numel())];
    if (values.length > 0) {
      new LongPointer(host.data_ptr()).get(values);
    }
    return values;
  }

  /**
   * The tensor on a device; itself where it is there already. The copy to a GPU is queued behind
   * the work before it, so that the host can prepare more meanwhile; what is copied may change at
   * once.
   */
  public static Tensor on(Device device, Tensor tensor) {
    return device.is_cpu() && tensor.is_cpu()
        ? tensor
        : tensor.to(
            device, tensor.scalar_type(), !device.is_cpu(), false, new MemoryFormatOptional());
  }

  /** {@link #on}, or nothing where there is none. */
  public static @Nullable Tensor onIfAny(Device device, @Nullable Tensor tensor) {
    return tensor == null ? null : on(device, tensor);
  }

  /** The sizes of all dimensions. */
  public static long[] shape(Tensor tensor) {
    long[] shape = new long[(int) tensor.dim()];
    for (int i = 0; i < shape.length; i++) {
      shape[i] = tensor.size(i);
    }
    return shape;
  }

  /** {@code torch.cat} over a plain list of tensors. */
  public static Tensor concat(long dim, Tensor... parts) {
    return torch.cat(new TensorVector(parts), dim);
  }

  /** A number as libtorch takes it. */
  public static Scalar scalar(double value) {
    return new Scalar(value);
  }

  private static TensorOptions options(ScalarType type) {
    return new TensorOptions(type);
  }

  private static void requireSize(int length, long[] shape) {
    long size = 1;
    for (long extent : shape) {
      if (extent < 0) {
        throw new IllegalArgumentException(
            "shape " + Arrays.toString(shape) + " has an extent below 0");
      }
      boolean tooBig = extent != 0 && size > java.lang.Long.MAX_VALUE / extent;
      size = tooBig ? java.lang.Long.MAX_VALUE : size * extent;
    }
    if (length != size) {
      throw new IllegalArgumentException(
          length + " values do not fill shape " + Arrays.toString(shape) + ", which holds " + size);
    }
  }
}
