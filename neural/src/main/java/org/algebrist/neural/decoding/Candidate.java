package org.algebrist.neural.decoding;

/** A token that may come next, with the natural logarithm of its probability. */
public record Candidate<T>(T token, double logProbability) {}
