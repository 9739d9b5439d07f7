package org.algebrist.neural.layer;

import org.algebrist.neural.NativeScope;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.CompilationUnit;
import org.bytedeco.pytorch.Dispatcher;
import org.bytedeco.pytorch.IValue;
import org.bytedeco.pytorch.IValueVector;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.OperatorHandle;
import org.bytedeco.pytorch.QualifiedName;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * A matrix in the blocked order that oneDNN's product reads, for inference on the CPU.
 *
 * <p>The usual product packs its matrix anew at every call, which for few rows costs more than the
 * product. The operators have no methods in the presets and are called through libtorch's
 * dispatcher.
 */
final class PackedWeight implements AutoCloseable {
  /** Smaller matrices are multiplied as fast as the call itself takes. */
  private static final long LEAST_VALUES = 300_000;

  /** Packing suits about this many rows; others are multiplied too. */
  private static final long ROWS = 16;

  private final Tensor packed;

  private PackedWeight(Tensor packed) {
    this.packed = packed;
  }

  /** Whether packing {@code weight} pays. */
  static boolean pays(Tensor weight) {
    return !weight.is_cuda()
        && weight.numel() >= LEAST_VALUES
        && weight.scalar_type().intern() == torch.ScalarType.Float;
  }

  /**
   * Packs a copy; later changes of {@code weight} do not reach it.
   *
   * @param weight [out, in]
   */
  static PackedWeight of(Tensor weight) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard noGrad = new NoGradGuard()) {
      Tensor packed =
          call(Native.REORDER, new IValue(weight.detach()), new IValue(ROWS));
      return new PackedWeight(NativeScope.own(packed));
    }
  }

  /** [..., in] to [..., out]. */
  Tensor multiply(Tensor x, Tensor bias) {
    return call(
        Native.PRODUCT,
        new IValue(x),
        new IValue(packed),
        new IValue(bias),
        new IValue("none"),
        Native.NO_SCALARS,
        new IValue());
  }

  private static Tensor call(OperatorHandle operator, IValue... arguments) {
    IValueVector stack = new IValueVector();
    for (IValue argument : arguments) {
      stack.push_back(argument);
    }
    operator.callBoxed(stack);
    // The value lies in the stack, which goes with this scope; the copy shares only its storage.
    return new Tensor(stack.get(0).toTensor());
  }

  @Override
  public void close() {
    packed.close();
  }

  /** What of libtorch is looked up once, at first use, and lives as long as the program. */
  private static final class Native {
    static final OperatorHandle REORDER = operator("mkldnn::_reorder_linear_weight");
    static final OperatorHandle PRODUCT = operator("mkldnn::_linear_pointwise");

    /** A typed empty list cannot be made from Java: a script gives one. */
    static final IValue NO_SCALARS = noScalars();

    private static OperatorHandle operator(String name) {
      return NativeScope.own(Dispatcher.singleton().findSchemaOrThrow(name, ""));
    }

    private static IValue noScalars() {
      CompilationUnit script =
          torch.compile("def none():\n  none: List[Optional[number]] = []\n  return none\n");
      return NativeScope.own(
          script.find_function(new QualifiedName("none")).apply(new IValueVector()));
    }
  }
}
