package org.algebrist.neural.decoding;

/** What a beam search extends token by token. */
public interface BeamOutput {
  /** Whether nothing follows any more. */
  boolean complete();

  /** What finished outputs are compared by; greater is better. */
  double score();
}
