package org.algebrist.neural;

import java.util.function.Supplier;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerScope;

/** The two ways in which a native object outlives the scope that made it. */
public final class NativeScope {
  private NativeScope() {}

  /**
   * Runs {@code body} in a scope of its own, frees what it made, and hands its result to the
   * enclosing scope.
   *
   * <p>Without an enclosing scope the result belongs to the caller, who closes it.
   */
  public static <P extends Pointer> P keep(Supplier<P> body) {
    PointerScope outer = PointerScope.getInnerScope();
    try (PointerScope inner = new PointerScope()) {
      P result = body.get();
      if (outer != null) {
        outer.attach(result);
      } else {
        result.retainReference();
      }
      return result;
    }
  }

  /** Makes {@code pointer} outlive every open scope: its owner must {@code close} it. */
  public static <P extends Pointer> P own(P pointer) {
    pointer.retainReference();
    return pointer;
  }
}
