/** Seeded mutation fuzzing of every reader of formulas, and the finds it has made. */
@NullMarked
package org.algebrist.expression.fuzz;

import org.jspecify.annotations.NullMarked;
