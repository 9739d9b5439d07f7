/**
 * The gold set of formulas: what each means to a mathematician, and how often the reader agrees.
 */
@NullMarked
package org.algebrist.expression.gold;

import org.jspecify.annotations.NullMarked;
