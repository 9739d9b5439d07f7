/** Tests of the pictures of trees. */
@NullMarked
package org.algebrist.expression.picture;

import org.jspecify.annotations.NullMarked;
