/** Rewrites formulas - simplified, expanded, factored, differentiated - and checks each result. */
@NullMarked
package org.algebrist.algebra.transform;

import org.jspecify.annotations.NullMarked;
