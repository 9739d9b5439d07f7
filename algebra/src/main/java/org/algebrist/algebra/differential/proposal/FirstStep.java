package org.algebrist.algebra.differential.proposal;

import org.algebrist.algebra.canonical.Canonical;

/**
 * How to begin an integral, as somebody proposes it; the methods do the rest. Methods without a
 * choice, such as partial fractions, need no proposal: they are tried anyway.
 */
public sealed interface FirstStep {
  /**
   * A new variable: ∫ f dx = ∫ g dt.
   *
   * @param value what t stands for, in x
   */
  record Substitution(Canonical value) implements FirstStep {}

  /**
   * A part of the answer: ∫ f = P + ∫ (f − P'). By parts it is the product u·v.
   *
   * @param part P, in x; its coefficients need not be right
   */
  record Part(Canonical part) implements FirstStep {}
}
