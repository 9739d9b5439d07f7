/**
 * What a formula means: the grammar that turns a {@link org.algebrist.expression.layout.Layout}
 * into operator trees, with every reading that is possible and how likely each is.
 */
@NullMarked
package org.algebrist.expression.grammar;

import org.jspecify.annotations.NullMarked;
