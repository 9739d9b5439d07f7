package org.algebrist.algebra.ode.condition;

import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.Limits;
import org.algebrist.algebra.definite.Limits.Side;
import org.algebrist.algebra.ode.form.Forms;

/** Whether a function tends to 0 at a point together with its derivatives, which is proved. */
public final class Vanishing {
  private Vanishing() {}

  /**
   * Whether it does from a side.
   *
   * @param f of the variable and of no other name
   * @param order of the last derivative
   */
  public static boolean is(Canonical f, int order, String variable, Canonical at, Side side) {
    Canonical own = f;
    for (int k = 0; k <= order; k++) {
      Optional<Canonical> limit =
          Limits.of(own.formula(), variable, at.formula(), side).map(Canonical::of);
      if (limit.isEmpty() || !Forms.isZero(limit.get())) {
        return false;
      }
      own = own.derivative(variable);
    }
    return true;
  }
}
