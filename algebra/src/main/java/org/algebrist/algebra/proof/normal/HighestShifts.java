package org.algebrist.algebra.proof.normal;

import java.util.HashMap;
import java.util.Map;

/**
 * By how much the orders or arguments of functions of one family are shifted at most: J₂, J₁ and
 * J₀, ψ(x + 1) and ψ(x). It is found in one pass, and used in the next.
 */
final class HighestShifts {
  private final Map<String, Integer> highest = new HashMap<>();
  private boolean changed;

  /** The highest shift of a family so far, at least {@code shift}. */
  int of(String family, int shift) {
    Integer known = highest.get(family);
    if (known != null && known >= shift) {
      return known;
    }
    highest.put(family, shift);
    changed |= known != null;
    return shift;
  }

  /** Whether a pass found a higher one after it had used another; it is asked once a pass. */
  boolean hasChanged() {
    boolean before = changed;
    changed = false;
    return before;
  }
}
