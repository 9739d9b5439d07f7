/**
 * The amounts of a text before the model reads it: units, sums of money, fractions in words and
 * times of day. {@code OneUnit} writes them as the model knows them, and says what was changed.
 */
@NullMarked
package org.algebrist.systems.ept.amount;

import org.jspecify.annotations.NullMarked;
