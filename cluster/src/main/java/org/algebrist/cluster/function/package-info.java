/**
 * SQL functions: {@code AlgebristExtensions} adds {@code math_parse}, {@code math_equal}, {@code
 * solve_problem} and others to a Spark session.
 */
@NullMarked
package org.algebrist.cluster.function;

import org.jspecify.annotations.NullMarked;
