/**
 * Generation of token sequences under a constraint: every finished output is valid by construction.
 */
@NullMarked
package org.algebrist.neural.decoding;

import org.jspecify.annotations.NullMarked;
