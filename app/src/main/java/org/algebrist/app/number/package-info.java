/** {@code numerals} and {@code estimate}: the numbers of a text and what a model knows of them. */
@NullMarked
package org.algebrist.app.number;

import org.jspecify.annotations.NullMarked;
