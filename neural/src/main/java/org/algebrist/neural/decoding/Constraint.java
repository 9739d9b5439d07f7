package org.algebrist.neural.decoding;

/**
 * An incremental automaton that says which tokens may come next.
 *
 * <p>Decoders ask nothing else about validity, so an output they finish is valid for whatever
 * grammar the automaton states. States are values: a decoder keeps several and drops them at will.
 *
 * @param <T> the tokens
 * @param <S> the states
 */
public interface Constraint<T, S> {
  /** The state before the first token. */
  S start();

  /** Whether {@code token} may follow in {@code state}. */
  boolean allows(S state, T token);

  /** The state after {@code token}, which must be allowed. */
  S advance(S state, T token);

  /** Whether the output is finished; nothing follows then. */
  boolean isComplete(S state);
}
