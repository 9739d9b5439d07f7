/**
 * What definite integrals are made of: bounds ({@code Point}), proved signs and values of
 * constants, where a formula has a value ({@code Domain}), and numeric integration.
 */
@NullMarked
package org.algebrist.algebra.definite.value;

import org.jspecify.annotations.NullMarked;
