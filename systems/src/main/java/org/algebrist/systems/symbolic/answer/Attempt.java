package org.algebrist.systems.symbolic.answer;

import org.algebrist.expression.tree.Formula;

/**
 * A proposal and the result of its check.
 *
 * @param verdict a clause for a person
 */
public record Attempt(Formula proposal, Finder by, String verdict) {}
