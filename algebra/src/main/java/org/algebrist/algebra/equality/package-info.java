/**
 * Whether two formulas mean the same: {@link org.algebrist.algebra.equality.Equality} looks for a
 * point at which they differ, then for a proof that there is none, under one time limit.
 */
@NullMarked
package org.algebrist.algebra.equality;

import org.jspecify.annotations.NullMarked;
