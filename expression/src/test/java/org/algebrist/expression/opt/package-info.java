/** Tests of Tangent's operator trees. */
@NullMarked
package org.algebrist.expression.opt;

import org.jspecify.annotations.NullMarked;
