/** What solutions ask of parameters, and which other values of them are problems of their own. */
@NullMarked
package org.algebrist.algebra.ode.condition;

import org.jspecify.annotations.NullMarked;
