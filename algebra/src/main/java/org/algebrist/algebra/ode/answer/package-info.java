/**
 * Solutions of differential equations as a textbook prints them: constants in their plainest form,
 * branches, terms and factors in order. What comes out has yet to be proved.
 */
@NullMarked
package org.algebrist.algebra.ode.answer;

import org.jspecify.annotations.NullMarked;
