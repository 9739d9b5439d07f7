/** {@code parse} and {@code equal}: formulas, documents and what is declared of their names. */
@NullMarked
package org.algebrist.app.formula;

import org.jspecify.annotations.NullMarked;
