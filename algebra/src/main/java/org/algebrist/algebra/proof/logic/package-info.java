/**
 * Statements with quantifiers, and statements about sets of letters, by the models that they have.
 */
@NullMarked
package org.algebrist.algebra.proof.logic;

import org.jspecify.annotations.NullMarked;
