/** Units of measurement: one exact table of SI and everyday units. */
@NullMarked
package org.algebrist.algebra.unit;

import org.jspecify.annotations.NullMarked;
