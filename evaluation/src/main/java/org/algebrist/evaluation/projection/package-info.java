/**
 * Many numbers a point brought down to two for a picture: exact t-SNE, which keeps neighbours
 * together, and the principal components that it starts from.
 */
@NullMarked
package org.algebrist.evaluation.projection;

import org.jspecify.annotations.NullMarked;
