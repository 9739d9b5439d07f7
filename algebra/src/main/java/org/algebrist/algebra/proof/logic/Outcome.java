package org.algebrist.algebra.proof.logic;

/**
 * The result of comparing two statements by their models.
 *
 * @param equal whether they hold in the same models
 * @param reason a model in which only one holds, for a person; empty for equal ones
 */
public record Outcome(boolean equal, String reason) {}
