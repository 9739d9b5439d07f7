/** Initial and boundary values: constants that take them, and functions that solve there too. */
@NullMarked
package org.algebrist.algebra.ode.initial;

import org.jspecify.annotations.NullMarked;
