package org.algebrist.systems.symbolic.answer;

import org.algebrist.expression.tree.Formula;

/**
 * A proposal and what came of checking it.
 *
 * @param verdict a clause for a person
 */
public record Attempt(Formula proposal, Finder by, String verdict) {}
