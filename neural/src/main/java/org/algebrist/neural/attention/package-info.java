/**
 * Scaled dot-product attention, self-attention with its cache for generation, masks, and the
 * encoder layer of a Transformer.
 *
 * <p>Dimension legend: B batch, T target (query) tokens, S source (key) tokens, D width, H heads, d
 * = D/H width of a head.
 */
@NullMarked
package org.algebrist.neural.attention;

import org.jspecify.annotations.NullMarked;
