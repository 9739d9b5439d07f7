/**
 * Grades a pupil's answer against the expected one. {@link org.algebrist.algebra.grade.Grader} is
 * the way in; what counts as equal is decided by the package {@code algebra.proof} alone.
 */
@NullMarked
package org.algebrist.algebra.grade;

import org.jspecify.annotations.NullMarked;
