/**
 * What became of an integral or a differential equation: the answer with its conditions, steps and
 * wording, or why there is none.
 */
@NullMarked
package org.algebrist.systems.symbolic.answer;

import org.jspecify.annotations.NullMarked;
