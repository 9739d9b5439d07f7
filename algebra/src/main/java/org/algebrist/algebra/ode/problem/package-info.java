/** Differential equations as people write them, read: functions, equations and initial values. */
@NullMarked
package org.algebrist.algebra.ode.problem;

import org.jspecify.annotations.NullMarked;
