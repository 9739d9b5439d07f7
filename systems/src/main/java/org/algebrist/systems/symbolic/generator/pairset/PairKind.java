package org.algebrist.systems.symbolic.generator.pairset;

import java.util.Locale;

/** The ways of making pairs (Lample and Charton 2019, section 3). */
public enum PairKind {
  /** Backward: a random function and its derivative. */
  BWD(4_096, "integrals, by differentiating random functions"),
  /** Backward, by parts. */
  IBP(16_384, "integrals, by parts from two random functions"),
  /** Forward: a random function and what a computer algebra system makes of its integral. */
  FWD(64, "integrals of random functions, by methods and Symja's rules"),
  /** First-order differential equations. */
  ODE1(2_048, "first-order equations, from random solutions"),
  /** Second-order differential equations. */
  ODE2(4_096, "second-order equations, from random solutions"),
  /** Integrals with a first step after which the methods go on; ours. */
  STEP(256, "integrals with a first step: a substitution, or a part of the answer");

  private final int attemptsPerBlock;
  private final String description;

  PairKind(int attemptsPerBlock, String description) {
    this.attemptsPerBlock = attemptsPerBlock;
    this.description = description;
  }

  /** How many attempts are made with one generator and one seed: some tenths of a second's work. */
  public int attemptsPerBlock() {
    return attemptsPerBlock;
  }

  /** A clause for a person. */
  public String description() {
    return description;
  }

  /** The constant's name as configurations and commands write it. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
