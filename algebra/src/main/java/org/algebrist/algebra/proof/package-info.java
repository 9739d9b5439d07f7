/**
 * Whether two formulas mean the same: {@link org.algebrist.algebra.proof.Equality} looks for a
 * point at which they differ, then for a proof that there is none, under one time limit.
 */
@NullMarked
package org.algebrist.algebra.proof;

import org.jspecify.annotations.NullMarked;
