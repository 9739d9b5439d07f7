package org.algebrist.benchmarks.campaign.part;

/**
 * Something that must not happen and did.
 *
 * @param what in one sentence
 * @param reproducer what makes it happen again: a seed, a text, or a command
 */
public record Find(String what, String reproducer) {}
