/**
 * Numbers, operations and units that a person writes in words: {@code twice x}, {@code 5 cubic
 * metres}.
 */
@NullMarked
package org.algebrist.algebra.typed.habit.spoken;

import org.jspecify.annotations.NullMarked;
