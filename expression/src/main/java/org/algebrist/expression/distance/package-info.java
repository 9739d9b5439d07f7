/**
 * How far apart two operator trees are: tree edit distance with its mapping, equality in several
 * senses, and the normal form that these rest on.
 */
@NullMarked
package org.algebrist.expression.distance;

import org.jspecify.annotations.NullMarked;
