/** Methods of a textbook for differential equations, which propose solutions. */
@NullMarked
package org.algebrist.algebra.ode.method;

import org.jspecify.annotations.NullMarked;
