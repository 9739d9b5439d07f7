package org.algebrist.algebra.differential.proposal;

/** A method of integration, in the words of a teacher. */
public enum IntegrationRule {
  /** Known by heart. */
  TABLE("a standard integral"),
  /** xⁿ·eᵘ or xⁿ·sin v. */
  REPEATED_PARTS("by parts, as often as the power says"),
  /** eᵘ·sin v. */
  RETURNING_PARTS("by parts twice, after which the same integral comes back"),
  /** A sum, term by term. */
  TERMWISE("term by term"),
  /** A quotient of polynomials. */
  PARTIAL_FRACTIONS("partial fractions"),
  /** A new variable. */
  SUBSTITUTION("substitution"),
  /** Roots of a linear function or of a quotient of two. */
  RATIONALIZING("substitution that removes the roots"),
  /** The root of a quadratic function. */
  QUADRATIC_RADICAL("reduction to 1/sqrt of the quadratic"),
  /** Identities of sine and cosine. */
  IDENTITIES("trigonometric identities"),
  /** u·v − ∫v·u'. */
  PARTS("by parts"),
  /** P + ∫ (f − P'). */
  PART("a function whose derivative is a part of it, and the integral of the rest"),
  /** t = tan(x/2). */
  HALF_ANGLE("substitution of the half angle's tangent"),
  /** Multiplied out, then term by term. */
  EXPANDED("multiplied out, then term by term"),
  /** Cases of sign. */
  PIECES("piece by piece between the zeros of what stands between bars");

  private final String words;

  IntegrationRule(String words) {
    this.words = words;
  }

  /** For a person. */
  public String words() {
    return words;
  }
}
