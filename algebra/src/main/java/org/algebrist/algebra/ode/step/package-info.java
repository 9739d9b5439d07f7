/** The steps of a method for differential equations: what they claim, and its proof. */
@NullMarked
package org.algebrist.algebra.ode.step;

import org.jspecify.annotations.NullMarked;
