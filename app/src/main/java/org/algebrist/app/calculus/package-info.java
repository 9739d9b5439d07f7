/** {@code integrate}, {@code dsolve} and {@code generate}: symbolic mathematics. */
@NullMarked
package org.algebrist.app.calculus;

import org.jspecify.annotations.NullMarked;
