/** Logic as people type it: {@code p v q}, {@code !p}, {@code x = 2 or x = 3}. */
@NullMarked
package org.algebrist.algebra.typed.logic;

import org.jspecify.annotations.NullMarked;
