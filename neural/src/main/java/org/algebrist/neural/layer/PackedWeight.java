package org.algebrist.neural.layer;

import org.algebrist.neural.NativeScope;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Dispatcher;
import org.bytedeco.pytorch.IValue;
import org.bytedeco.pytorch.IValueVector;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.OperatorHandle;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/**
 * An affine map in the order and precision in which FBGEMM multiplies fastest, for inference on the
 * CPU: weights as float16, inputs and results float32.
 *
 * <p>The usual product reads float32 weights and packs them anew at every call, which for few rows
 * costs three times the product (docs/performance/ept.md). A weight is rounded by at most 2⁻¹¹ of
 * its size. The operators have no methods in the presets and are called through libtorch's
 * dispatcher.
 */
final class PackedWeight implements AutoCloseable {
  /** Beyond it a float16 is infinite. */
  private static final double LARGEST = 65_504;

  private final IValue packed;

  private PackedWeight(IValue packed) {
    this.packed = packed;
  }

  /**
   * Packs copies; later changes of the tensors do not reach it.
   *
   * @param weight [out, in]
   * @param bias [out]
   * @return null where this machine, device or type of number has no such product, or a weight is
   *     too large for it
   */
  static @Nullable PackedWeight of(Tensor weight, Tensor bias) {
    if (!Operators.AVAILABLE
        || weight.is_cuda()
        || weight.scalar_type().intern() != torch.ScalarType.Float) {
      return null;
    }
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      if (!(weight.detach().abs().max().item_double() <= LARGEST)) {
        return null;
      }
      IValueVector stack =
          Operators.call(
              Operators.PACK, new IValue(weight.detach()), new IValue(bias.detach().clone()));
      return new PackedWeight(NativeScope.own(new IValue(stack.get(0))));
    }
  }

  /** [..., in] to [..., out]. */
  Tensor multiply(Tensor x) {
    // The result lies in the stack, which goes with the scope; the copy shares only its storage.
    return new Tensor(Operators.call(Operators.MULTIPLY, new IValue(x), packed).get(0).toTensor());
  }

  @Override
  public void close() {
    packed.close();
  }

  /** What of libtorch is looked up once, at first use, and lives as long as the program. */
  private static final class Operators {
    static final OperatorHandle PACK = operator("quantized::linear_prepack_fp16");
    static final OperatorHandle MULTIPLY = operator("quantized::linear_dynamic_fp16");
    static final boolean AVAILABLE = available();

    private static OperatorHandle operator(String name) {
      return NativeScope.own(Dispatcher.singleton().findSchemaOrThrow(name, ""));
    }

    static IValueVector call(OperatorHandle operator, IValue... arguments) {
      IValueVector stack = new IValueVector();
      for (IValue argument : arguments) {
        stack.push_back(argument);
      }
      operator.callBoxed(stack);
      return stack;
    }

    /** A build or processor without FBGEMM refuses to pack. */
    private static boolean available() {
      try (PointerScope scope = new PointerScope()) {
        call(PACK, new IValue(torch.zeros(1, 1)), new IValue(torch.zeros(1)));
        return true;
      } catch (RuntimeException refused) {
        return false;
      }
    }
  }
}
