/** Names before formulas are compared: joined, primed, Greek in two forms, or defined. */
@NullMarked
package org.algebrist.algebra.proof.name;

import org.jspecify.annotations.NullMarked;
