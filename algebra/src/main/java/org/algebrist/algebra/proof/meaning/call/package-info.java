/** Functions that are called by names and letters of which the meaning may not be known. */
@NullMarked
package org.algebrist.algebra.proof.meaning.call;

import org.jspecify.annotations.NullMarked;
