/**
 * Points at which two formulas are compared, and the values that names and functions without one of
 * their own are given there.
 */
@NullMarked
package org.algebrist.algebra.proof.point;

import org.jspecify.annotations.NullMarked;
