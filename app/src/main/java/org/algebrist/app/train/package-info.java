/** {@code train}, {@code evaluate} and {@code reproduce}: experiments and their scores. */
@NullMarked
package org.algebrist.app.train;

import org.jspecify.annotations.NullMarked;
