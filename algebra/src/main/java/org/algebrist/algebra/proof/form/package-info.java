/**
 * What formulas are before they are compared: their kind, the parts of complex numbers, components
 * of vectors, amounts in base units.
 */
@NullMarked
package org.algebrist.algebra.proof.form;

import org.jspecify.annotations.NullMarked;
