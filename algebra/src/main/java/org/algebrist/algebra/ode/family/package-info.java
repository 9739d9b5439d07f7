/**
 * Families of solutions: whether one is the general solution, which constants and single functions
 * are members of it, and which are not.
 */
@NullMarked
package org.algebrist.algebra.ode.family;

import org.jspecify.annotations.NullMarked;
