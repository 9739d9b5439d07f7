/**
 * Symja, the computer algebra system, behind a time limit that holds: it is loaded when first asked
 * and runs on threads that are abandoned when they do not come back.
 */
@NullMarked
package org.algebrist.algebra.symja;

import org.jspecify.annotations.NullMarked;
