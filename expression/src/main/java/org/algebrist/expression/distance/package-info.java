/** How far apart two operator trees are, or two strings: edit distance. */
@NullMarked
package org.algebrist.expression.distance;

import org.jspecify.annotations.NullMarked;
