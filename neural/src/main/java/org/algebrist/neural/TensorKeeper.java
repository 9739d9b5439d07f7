package org.algebrist.neural;

import java.util.function.Supplier;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Makes tensors that outlive the scope of a step: they belong to the scope that was open when this
 * was made.
 */
public final class TensorKeeper {
  private final @Nullable PointerScope scope = PointerScope.getInnerScope();

  /**
   * Makes a tensor that lives until it is replaced, or as long as the scope.
   *
   * @param replaced is no longer needed; null if there was none
   */
  public Tensor keep(@Nullable Tensor replaced, Supplier<Tensor> make) {
    Tensor made = NativeScope.keep(make);
    if (scope != null) {
      scope.attach(made);
      if (replaced != null) {
        scope.detach(replaced);
      }
    }
    return made;
  }
}
