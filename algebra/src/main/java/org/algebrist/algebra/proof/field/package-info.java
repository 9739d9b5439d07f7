/**
 * Gradients, divergences and curls of fields that are not known: {@code FieldForms} writes them out
 * by components and partial derivatives.
 */
@NullMarked
package org.algebrist.algebra.proof.field;

import org.jspecify.annotations.NullMarked;
