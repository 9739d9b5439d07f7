package org.algebrist.algebra.proof;

/** On what the verdict rests that two formulas are equal, the strongest first. */
public enum Proof {
  /** They are one and the same tree. */
  STRUCTURAL("the same tree"),
  /**
   * Their difference is zero as a fraction of polynomials with exact coefficients, in the symbols
   * and in the values of functions, by the functions' own laws.
   */
  NORMAL_FORM("exact normal form"),
  /** The same on every region between the points where the sign of a part changes. */
  SIGN_CASES("exact normal form, by cases of sign"),
  /** The same on every interval on which a definition by cases has one form, and at its ends. */
  PIECES("exact normal form, on each piece of the definition"),
  /** For all roots of a polynomial, which an answer names: by exact division by it. */
  ROOTS("exact division by the polynomial of the roots"),
  /** A sum or product up to n: equal for the first n, and changed alike by one term more. */
  INDUCTION("induction"),
  /** Two algebraic numbers that are nearer to each other than different ones of their kind are. */
  SEPARATION("nearer than two such numbers can be without being equal"),
  /** Statements or sets that hold the same elements, exactly. */
  SOLUTIONS("the same solutions, exactly"),
  /** Statements or sets made of the same letters by logic, for all values of the letters. */
  TRUTH_TABLE("truth table");

  private final String description;

  Proof(String description) {
    this.description = description;
  }

  /** For a person, such as "exact normal form". */
  public String description() {
    return description;
  }

  public Proof weaker(Proof other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
